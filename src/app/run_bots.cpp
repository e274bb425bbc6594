#include "app/run_bots.h"

#include <algorithm>

#include "app/context.h"
#include "messages/app.h"

namespace tablee::app {

namespace {

constexpr std::uint64_t kSlice = 64;
constexpr int kMostEvents = 20000;

// The decision that comes first in table time among the seats that may act.
struct Decision {
  Seat seat;
  PlannedMove plan;
};

std::optional<Decision> first_decision(const Table& table, const std::vector<int>& levels,
                                       const ThinkingBudget& budget, Deal deal) {
  std::optional<Decision> first;
  for (const Seat seat : table.turn().seats()) {
    const auto planner =
        table.planner(seat, levels[seat.index], deal.derive(seat.index), table.now());
    const PlannedMove plan = think(*planner, budget);
    if (plan.move && (!first || plan.at < first->plan.at)) first = Decision{seat, plan};
  }
  return first;
}

}  // namespace

PlannedMove think(Planner& planner, const ThinkingBudget& budget) {
  const double end = budget.seconds > 0 ? seconds_now() + budget.seconds : 0;
  std::uint64_t done = 0;
  while (true) {
    const std::uint64_t slice = budget.work > 0 ? std::min(kSlice, budget.work - done) : kSlice;
    if (planner.step(slice)) break;
    done += slice;
    if (budget.work > 0 && done >= budget.work) break;
    if (end > 0 && seconds_now() >= end) break;
  }
  return planner.plan();
}

Result<void> play_bots(Table& table, const std::vector<int>& levels, const ThinkingBudget& budget,
                       Deal deal) {
  table.advance(0);
  for (int event = 0; event < kMostEvents && !table.turn().is_over(); ++event) {
    const auto decision = first_decision(table, levels, budget, deal.derive(table.log().size()));
    const std::optional<Millis> deadline = table.next_deadline();
    if (decision && (!deadline || decision->plan.at < *deadline)) {
      const Millis at = std::max(decision->plan.at, table.now());
      const Result<Account> played = table.play(decision->seat, *decision->plan.move, at);
      if (!played)
        return refuse(messages::app::bot_refused, {{"seat", decision->seat.index + 1},
                                                   {"move", *decision->plan.move},
                                                   {"key", std::string(played.error().key())}});
    } else if (deadline) {
      table.advance(*deadline);
    } else {
      break;
    }
  }
  if (table.turn().is_over()) return {};
  return refuse(messages::app::games_did_not_end, {{"games", 1}});
}

}  // namespace tablee::app
