// What is agreed before a game of Pioch'à Mots.

#include <algorithm>

#include "core/text.h"
#include "games/piochamots/rules.h"
#include "messages/lexicon.h"
#include "messages/piochamots.h"
#include "rules_text/piochamots.h"

namespace tablee::piochamots {

namespace say = messages::piochamots;

namespace {

constexpr Choice kModes[] = {{"course", &say::mode_race}, {"tour", &say::mode_in_turn}};
constexpr int kTargets[] = {100, 200, 500, 1000};
constexpr int kPaces[] = {0, 3, 5, 8, 12};
constexpr OptionSpec kOptions[] = {
    {.id = "mode", .label = &say::option_mode, .kind = OptionKind::choice, .choices = kModes},
    {.id = "cible",
     .label = &say::option_target,
     .kind = OptionKind::range,
     .min = 1,
     .max = 10'000,
     .standard = 200,
     .offered = kTargets},
    {.id = "minimum",
     .label = &say::option_minimum,
     .kind = OptionKind::range,
     .min = kFewestLetters,
     .max = 10,
     .standard = kFewestLetters},
    {.id = "rythme",
     .label = &say::option_pace,
     .kind = OptionKind::range,
     .min = 0,
     .max = 60,
     .standard = 5,
     .offered = kPaces},
    {.id = "delai",
     .label = &say::option_word_time,
     .kind = OptionKind::range,
     .min = 0,
     .max = 120,
     .standard = 10},
    {.id = "dernier",
     .label = &say::option_last_time,
     .kind = OptionKind::range,
     .min = 0,
     .max = 600,
     .standard = 90},
    kFamilyOption,
};
constexpr GameInfo kInfo = {.id = "piochamots",
                            .name = "Pioch'à Mots",
                            .rules_version = 2,
                            .edition = edition::kHash,
                            .help = &say::help,
                            .take_back = false,
                            .hidden_hands = true,
                            .lists_moves = false,
                            .options = kOptions,
                            .roles = {},
                            .rules = &rules_text::piochamots::kText};

}  // namespace

const GameInfo& PiochAMots::info() { return kInfo; }

Result<Position> PiochAMots::start(const Settings& settings, const Seating& seating) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  Position pos;
  Terms& terms = pos.terms;
  terms.seats = static_cast<std::uint8_t>(seating.seats());
  terms.mode = settings.choice("mode") == "tour" ? Mode::in_turn : Mode::race;
  terms.minimum = static_cast<std::uint8_t>(settings.number("minimum"));
  terms.target = settings.number("cible");
  terms.pace = 1000 * settings.number("rythme");
  for (std::size_t i = 0; i < seating.chairs.size(); ++i) {
    terms.word_time[i] = time_of(seating.chairs[i], Millis{1000} * settings.number("delai"));
    terms.last_time[i] = time_of(seating.chairs[i], Millis{1000} * settings.number("dernier"));
  }
  const Result<FamilyList> family = family_of(settings, policy_of(terms));
  if (!family) return std::unexpected(family.error());
  terms.family = *family;
  pos.bag = pos.fresh = kAllCards;
  pos.opening.fill(-1);
  pos.contenders = SeatSet::first(terms.seats);
  if (seating.first) begin_round(pos, *seating.first, 0);
  return pos;
}

}  // namespace tablee::piochamots
