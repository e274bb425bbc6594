#include "server/tables/table_bots.h"

#include <algorithm>

#include "server/tables/secrets.h"

namespace tablee::server {

namespace {
constexpr Millis kBeforeAsking = 100;
constexpr Millis kAfterFailure = 1000;
}  // namespace

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
               .failed = false,
               .cancelled = std::make_shared<std::atomic<bool>>(false)};
    const Millis most = table.info().thinking[static_cast<std::size_t>(level - 1)];
    pool_->think(place_, table.planner(seat, level, luck_of(thought, seat), now),
                 std::chrono::milliseconds(most), thought.cancelled,
                 [decided, seat, seq](std::optional<PlannedMove> plan) {
                   decided(seat, seq, std::move(plan));
                 });
  }
}

Deal TableBots::luck_of(const Thought& thought, Seat seat) const {
  if (seed_ == 0) return Deal(make_seed());
  const std::uint64_t place = thought.seq * kMaxSeats + static_cast<std::uint64_t>(seat.index);
  return Deal(seed_ + (place << 8) + static_cast<std::uint64_t>(thought.refusals));
}

bool TableBots::note(Seat seat, std::size_t seq, std::optional<PlannedMove> plan) {
  Thought& thought = thoughts_[seat.index];
  if (thought.state != Thought::State::thinking || thought.seq != seq) return false;
  thought.state = Thought::State::decided;
  thought.failed = !plan;
  thought.plan = plan ? std::move(*plan) : PlannedMove{};
  // A bot that would wait for a moment that is over thinks again in a while, and one
  // that failed is not asked again too soon.
  const Millis pause = thought.failed      ? kAfterFailure
                       : thought.plan.move ? Millis{delay_.count()}
                                           : kBeforeAsking;
  thought.plan.at = std::max(thought.plan.at, thought.begun + pause);
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
      first = BotDecision{
          .seat = seat, .move = thought.plan.move, .at = thought.plan.at, .failed = thought.failed};
  }
  return first;
}

void TableBots::cancel(Thought& thought) {
  if (thought.cancelled) *thought.cancelled = true;
  thought = {};
}

}  // namespace tablee::server
