// What is agreed before a game of the template.

#include <algorithm>

#include "lists/nombres.h"
#include "messages/modele.h"
#include "template_game/rules.h"

namespace tablee::modele {

namespace say = messages::modele;

namespace {

constexpr Choice kPaces[] = {{"vif", &say::pace_quick}, {"calme", &say::pace_calm}};
constexpr OptionSpec kOptions[] = {
    {.id = "cible",
     .label = &say::option_target,
     .kind = OptionKind::range,
     .min = 5,
     .max = 50,
     .standard = 10},
    {.id = "equipes", .label = &say::option_teams, .kind = OptionKind::flag},
    {.id = "rythme", .label = &say::option_pace, .kind = OptionKind::choice, .choices = kPaces},
    {.id = "code", .label = &say::option_code, .kind = OptionKind::text, .max = 8},
};
constexpr ListHash kLists[] = {{"nombres", lists::nombres::kHash}};
constexpr GameInfo kInfo = {.id = "modele",
                            .name = "Modèle",
                            .rules_version = 1,
                            .edition = 0,
                            .help = &say::help,
                            .take_back = false,
                            .hidden_hands = true,
                            .lists_moves = true,
                            .options = kOptions,
                            .roles = {},
                            .first = &say::first_card,
                            .lists = kLists};

// Two teams of two: as the table chose them, else whoever comes next to the smaller one.
Result<void> choose_teams(Position& pos, const Seating& seating) {
  std::array<int, 2> sizes{};
  for (std::size_t i = 0; i < seating.chairs.size(); ++i)
    if (const int team = seating.chairs[i].team; team >= 0) {
      if (team > 1 || sizes[static_cast<std::size_t>(team)]++ == 2)
        return refuse(say::uneven_teams);
      pos.team[i] = static_cast<std::uint8_t>(team);
    }
  for (std::size_t i = 0; i < seating.chairs.size(); ++i)
    if (seating.chairs[i].team < 0) {
      pos.team[i] = sizes[1] < sizes[0] ? 1 : 0;
      ++sizes[pos.team[i]];
    }
  return {};
}

}  // namespace

const GameInfo& Modele::info() { return kInfo; }

std::uint32_t Modele::seats(const Settings& settings) {
  return settings.flag("equipes") ? 1U << 4U : 0b11100U;
}

Teams Modele::teams(const Settings& settings) {
  return {.count = settings.flag("equipes") ? 2 : 0, .chosen = true};
}

Result<Position> Modele::start(const Settings& settings, const Seating& seating) const {
  if (!std::ranges::all_of(settings.text("code"), [](char c) { return c >= '0' && c <= '9'; }))
    return refuse(say::bad_code);
  Position pos;
  pos.bag = pos.fresh = CardSet::all();
  pos.seats = static_cast<std::uint8_t>(seating.seats());
  pos.teams = settings.flag("equipes");
  if (pos.teams)
    if (const Result<void> teams = choose_teams(pos, seating); !teams)
      return std::unexpected(teams.error());
  pos.first = seating.first.value_or(Seat{});
  pos.target = static_cast<std::int16_t>(settings.number("cible"));
  pos.round_length = settings.choice("rythme") == "vif" ? 10'000 : 20'000;
  pos.veto_length = time_of_slowest(seating, 3000);
  return pos;
}

}  // namespace tablee::modele
