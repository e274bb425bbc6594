#pragma once
// Lockstep: the engine and the reference play the same game, event by event.
//
// Random legal moves, damaged ones, and clocks; after each event everything that both know
// must be equal. Bots sit at some seats of the classic and expert games: they doubt where
// a person contests, and abstain.

#include <string>
#include <string_view>

namespace tablee::kokomots {

struct Compared {
  int events = 0;
  int claims = 0;          // whose permission was compared
  int refusals = 0;        // of them refused by both
  int unnamed = 0;         // words said without their cards
  int settled = 0;         // words taken
  std::string difference;  // empty: none
};

// One game to its end, or to the first difference.
Compared play_in_lockstep(std::string_view options, int seats, std::uint64_t seed);

}  // namespace tablee::kokomots
