#pragma once
// Who sits where, as it is written on the command line: --seat, --seats, --first.
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <vector>

#include "app/context.h"

namespace tablee::app {

// Who holds a seat: 0 a person at this terminal, else the level of a bot.
using Holders = std::vector<int>;

struct SeatArguments {
  std::vector<std::string> seats;  // "moi", "bot3", "moi:crocodiles,equipe=1,temps=200"
  std::optional<int> first;        // seat, from 1 on; nothing: as the game says

  bool operator==(const SeatArguments&) const = default;
};

struct SeatedPlayers {
  Seating seating;
  Holders holders;
};

// Without seats: a person, and level 2 bots up to the fewest. Refuses what is no seat, and
// what this game does not let a table choose.
Result<SeatedPlayers> read_seats(const GameEntry& game, const Settings& settings,
                                 const SeatArguments& arguments);

// `seats` plain chairs (0: the fewest), of which `first` begins. Refuses the same.
Result<Seating> read_seating(const GameEntry& game, const Settings& settings, int seats,
                             std::optional<int> first);

// The side that each seat plays on: its team, or itself.
using Sides = std::vector<int>;
// Puts everybody into a team, where there are any: team-mates sit apart, teams take turns.
Sides choose_sides(Seating& seating, Teams teams);

}  // namespace tablee::app
