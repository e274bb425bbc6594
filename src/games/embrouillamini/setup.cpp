// What is agreed before a game of Embrouillamini.

#include <array>

#include "core/text.h"
#include "games/embrouillamini/rules.h"
#include "messages/embrouillamini.h"
#include "messages/lexicon.h"
#include "rules_text/embrouillamini.h"

namespace tablee::embrouillamini {

namespace say = messages::embrouillamini;

namespace {

// One, two or four, and nothing else (E21).
constexpr std::array<std::uint8_t, 3> kRounds = {1, 2, kMostRounds};
constexpr Choice kRoundChoices[] = {
    {"1", &say::rounds_one}, {"2", &say::rounds_two}, {"4", &say::rounds_four}};
constexpr int kTimesOffered[] = {0, 15, 30, 60};
constexpr Choice kPassedChoices[] = {{"aucune", &say::passed_none},
                                     {"wx", &say::passed_usual},
                                     {"difficiles", &say::passed_difficult}};
constexpr OptionSpec kOptions[] = {
    {.id = "manches",
     .label = &say::option_rounds,
     .kind = OptionKind::choice,
     .standard = 2,
     .choices = kRoundChoices},
    {.id = "temps",
     .label = &say::option_time,
     .kind = OptionKind::range,
     .min = 0,
     .max = 120,
     .standard = 15,
     .offered = kTimesOffered},
    {.id = "passees",
     .label = &say::option_passed,
     .kind = OptionKind::choice,
     .standard = 1,
     .choices = kPassedChoices},
    {.id = "noms", .label = &say::option_names, .kind = OptionKind::flag, .standard = 1},
    {.id = "largeur",
     .label = &say::option_width,
     .kind = OptionKind::range,
     .min = 3,
     .max = kWidest,
     .standard = 15},
    {.id = "hauteur",
     .label = &say::option_height,
     .kind = OptionKind::range,
     .min = 3,
     .max = kHighest,
     .standard = 9},
    kFamilyOption,
};
constexpr GameInfo kInfo = {.id = "embrouillamini",
                            .name = "Embrouillamini",
                            .rules_version = 1,
                            .edition = edition::kHash,
                            .help = &say::help,
                            .take_back = false,
                            .hidden_hands = true,
                            .lists_moves = false,
                            .options = kOptions,
                            .roles = {},
                            .rules = &rules_text::embrouillamini::kText};

Passed passed_of(std::string_view choice) {
  if (choice == "aucune") return Passed::none;
  return choice == "wx" ? Passed::usual : Passed::difficult;
}

}  // namespace

const GameInfo& Embrouillamini::info() { return kInfo; }

Result<Position> Embrouillamini::start(const Settings& settings, const Seating& seating) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  Position pos;
  Terms& terms = pos.terms;
  terms.seats = static_cast<std::uint8_t>(seating.seats());
  terms.rounds = kRounds[static_cast<std::size_t>(settings.number("manches"))];
  terms.width = static_cast<std::uint8_t>(settings.number("largeur"));
  terms.height = static_cast<std::uint8_t>(settings.number("hauteur"));
  terms.passed = passed_of(settings.choice("passees"));
  terms.names = settings.flag("noms");
  for (std::size_t i = 0; i < seating.chairs.size(); ++i)
    terms.time[i] = time_of(seating.chairs[i], Millis{1000} * settings.number("temps"));
  const Result<FamilyList> family = family_of(settings, policy_of(terms));
  if (!family) return std::unexpected(family.error());
  terms.family = *family;
  pos.bag = kAllCards;
  // A scene or a test may name who begins: the Méridional sits to the right.
  if (seating.first)
    begin_round(pos, seat_at((seating.first->index + terms.seats - 1) % terms.seats));
  return pos;
}

}  // namespace tablee::embrouillamini
