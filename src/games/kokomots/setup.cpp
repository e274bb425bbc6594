// What is agreed before a game of Kokomots.

#include "core/text.h"
#include "games/kokomots/rules.h"
#include "messages/kokomots.h"
#include "messages/lexicon.h"
#include "rules_text/kokomots.h"

namespace tablee::kokomots {

namespace say = messages::kokomots;

namespace {

constexpr Choice kModes[] = {{kModeNames[0], &say::mode_classic},
                             {kModeNames[1], &say::mode_expert},
                             {kModeNames[2], &say::mode_simultaneous},
                             {kModeNames[3], &say::mode_teams}};
constexpr std::string_view kHourglassModes[] = {kModeNames[0], kModeNames[1], kModeNames[3]};
constexpr std::string_view kTeamModes[] = {kModeNames[3]};
constexpr int kSands[] = {30, 45, 60, 90};
constexpr OptionSpec kOptions[] = {
    {.id = "mode", .label = &say::option_mode, .kind = OptionKind::choice, .choices = kModes},
    {.id = "equipes",
     .label = &say::option_teams,
     .kind = OptionKind::range,
     .min = 2,
     .max = 4,
     .standard = 2},
    {.id = "sable",
     .label = &say::option_sand,
     .kind = OptionKind::range,
     .min = 15,
     .max = 180,
     .standard = 45,
     .offered = kSands},
    {.id = "juge",
     .label = &say::option_judge,
     .kind = OptionKind::range,
     .min = 2,
     .max = 10,
     .standard = 8},
    {.id = "doublons", .label = &say::option_repeats, .kind = OptionKind::flag},
    kFamilyOption,
};

constexpr OptionEffect kEffects[] = {{"equipes", "mode", kTeamModes},
                                     {"sable", "mode", kHourglassModes}};

Result<void> choose_teams(Terms& terms, const Seating& seating) {
  const int most = seating.seats() / terms.teams;
  std::array<int, 4> sizes{};
  for (const Seat seat : SeatSet::first(seating.seats())) {
    const int team = team_of(seating, {.count = terms.teams, .chosen = true}, seat);
    if (team >= terms.teams || sizes[static_cast<std::size_t>(team)]++ == most)
      return refuse(say::uneven_teams, {{"members", most}});
    terms.team[seat.index] = static_cast<std::uint8_t>(team);
  }
  return {};
}

// Piles of five; what is left is the draw pile, the box, or the fifth pile.
void lay_out(Position& pos) {
  pos.bag = pos.first = kAllCards;
  pos.theme_bag = ThemeSet::all();
  for (Column& column : pos.columns) {
    column.theme.left = kPileSize;
    for (LetterPile& pile : column.letters) pile.left = kPileSize;
  }
  pos.draw_left = kCards - kColumns * kPiles * kPileSize;
  if (pos.terms.mode == Mode::expert) pos.fifth.left = kThemeCards - kColumns * kPileSize;
}

}  // namespace

// Made at the first question: the hashes of the lists are in another file, and somebody may
// ask before its constants are there.
const GameInfo& Kokomots::info() {
  static const GameInfo kInfo = {// a constant, made once
                                 .id = "kokomots",
                                 .name = "Kokomots",
                                 .rules_version = 2,
                                 .edition = edition::kHash,
                                 .help = &say::help,
                                 .take_back = false,
                                 .hidden_hands = true,
                                 .lists_moves = false,
                                 .options = kOptions,
                                 .roles = {},
                                 .thinking = {5, 5, 10, 20, 30},
                                 .first = &say::first_seat,
                                 .lists = theme_hashes(),
                                 .rules = &rules_text::kokomots::kText,
                                 .longest_name_begins = true};
  return kInfo;
}

std::span<const OptionEffect> Kokomots::effects() { return kEffects; }

// Everybody searches, or a whole team.
bool Kokomots::acts_at_once(const Settings& settings) {
  const std::string_view mode = settings.choice("mode");
  return mode == kModeNames[2] || mode == kModeNames[3];
}

std::uint32_t Kokomots::seats(const Settings& settings) {
  if (settings.choice("mode") != kModeNames[3]) return 0b1111100U;
  const int teams = settings.number("equipes");
  return 1U << static_cast<unsigned>(2 * teams) | 1U << static_cast<unsigned>(3 * teams);
}

Teams Kokomots::teams(const Settings& settings) {
  const bool plays_in_teams = settings.choice("mode") == kModeNames[3];
  return {.count = plays_in_teams ? settings.number("equipes") : 0, .chosen = plays_in_teams};
}

Result<Position> Kokomots::start(const Settings& settings, const Seating& seating) const {
  if (lexicon_ == nullptr) return refuse(messages::lexicon::missing);
  Position pos;
  Terms& terms = pos.terms;
  terms.seats = static_cast<std::uint8_t>(seating.seats());
  for (std::size_t i = 0; i < kModeNames.size(); ++i)
    if (settings.choice("mode") == kModeNames[i]) terms.mode = static_cast<Mode>(i);
  terms.once = !settings.flag("doublons");
  terms.sand = Millis{1000} * settings.number("sable");
  terms.judge = Millis{1000} * settings.number("juge");
  for (std::size_t i = 0; i < seating.chairs.size(); ++i) {
    if (seating.chairs[i].time_percent == 0)
      return refuse(say::no_endless_time, {{"player", static_cast<int>(i) + 1}});
    terms.time_percent[i] = seating.chairs[i].time_percent;
    terms.person[i] = person_of(seating, seat_at(static_cast<int>(i))).index;
  }
  const Result<FamilyList> family = family_of(settings, kWordPolicy);
  if (!family) return std::unexpected(family.error());
  terms.family = *family;
  if (terms.mode == Mode::teams) {
    terms.teams = static_cast<std::uint8_t>(settings.number("equipes"));
    if (const Result<void> teams = choose_teams(terms, seating); !teams)
      return std::unexpected(teams.error());
  }
  pos.active = seating.first.value_or(Seat{});
  lay_out(pos);
  return pos;
}

}  // namespace tablee::kokomots
