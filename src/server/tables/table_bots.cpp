#include "server/tables/table_bots.h"

#include <algorithm>

#include "server/tables/secrets.h"

namespace tablee::server {

void TableBots::think(const Table& table, const BotLevels& levels, Millis now,
                      const Decided& decided) {
  const std::size_t seq = table.log().size();
  const SeatSet to_act = table.turn().seats();
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    Thought& thought = thoughts_[seat.index];
    const int level = levels[seat.index];
    if (level == 0 || !to_act.has(seat)) {
      cancel(thought);
      continue;
    }
    if (thought.seq == seq && thought.state != Thought::State::none) continue;
    const int refusals = thought.seq == seq ? thought.refusals : 0;
    cancel(thought);
    thought = {.state = Thought::State::thinking,
               .seq = seq,
               .refusals = refusals,
               .begun = now,
               .plan = {},
               .cancelled = std::make_shared<std::atomic<bool>>(false)};
    pool_->think(table.planner(seat, level, Deal(make_seed()), now), level, thought.cancelled,
                 [decided, seat, seq](PlannedMove plan) { decided(seat, seq, std::move(plan)); });
  }
}

bool TableBots::note(Seat seat, std::size_t seq, PlannedMove plan) {
  Thought& thought = thoughts_[seat.index];
  if (thought.state != Thought::State::thinking || thought.seq != seq) return false;
  thought.state = Thought::State::decided;
  // A bot that would wait for a moment that is over thinks again in a while.
  plan.at = std::max(plan.at, thought.begun + (plan.move ? delay_.count() : 100));
  thought.plan = std::move(plan);
  return true;
}

void TableBots::retry(Seat seat, bool refused) {
  Thought& thought = thoughts_[seat.index];
  thought.state = Thought::State::none;
  if (refused) ++thought.refusals;
}

void TableBots::forget() {
  for (Thought& thought : thoughts_) cancel(thought);
}

bool TableBots::is_thinking() const {
  return std::ranges::any_of(
      thoughts_, [](const Thought& thought) { return thought.state == Thought::State::thinking; });
}

std::optional<BotDecision> TableBots::next() const {
  std::optional<BotDecision> first;
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    const Thought& thought = thoughts_[seat.index];
    if (thought.state != Thought::State::decided) continue;
    if (!first || thought.plan.at < first->at)
      first = BotDecision{.seat = seat, .move = thought.plan.move, .at = thought.plan.at};
  }
  return first;
}

void TableBots::cancel(Thought& thought) {
  if (thought.cancelled) *thought.cancelled = true;
  thought = {};
}

}  // namespace tablee::server
