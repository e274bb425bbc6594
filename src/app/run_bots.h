#pragma once
// Letting a bot think: for a time, or for a fixed amount of work where the
// answer must not depend on the machine.

#include <cstdint>

#include "table/table.h"

namespace tablee::app {

struct ThinkingBudget {
  double seconds = 0;      // 0: no limit of time
  std::uint64_t work = 0;  // 0: no limit of work
};

PlannedMove think(Planner& planner, const ThinkingBudget& budget);

// Plays a whole game between bots; nobody sleeps, table time jumps to what the
// bots want. Refused when it does not end, or when a bot's move is refused: that is a fault of
// the bot or of the rules, and the answer names the move.
Result<void> play_bots(Table& table, const std::vector<int>& levels, const ThinkingBudget& budget,
                       Deal deal);

}  // namespace tablee::app
