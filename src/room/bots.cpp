#include "room/bots.h"

#include <algorithm>

namespace tablee::room {

namespace {
constexpr Millis kBeforeAsking = 100;
constexpr Millis kAfterFailure = 1000;
}  // namespace

bool Bots::note(ThoughtId id, std::optional<PlannedMove> plan) {
  const auto found = std::ranges::find_if(thoughts_, [id](const Thought& thought) {
    return thought.state == Thought::State::thinking && thought.id == id;
  });
  if (found == thoughts_.end()) return false;
  Thought& thought = *found;
  thought.state = Thought::State::decided;
  thought.failed = !plan;
  thought.plan = plan ? std::move(*plan) : PlannedMove{};
  // A bot that would wait for a moment that is over thinks again in a while, and one
  // that failed is not asked again too soon.
  const Millis pause = thought.failed ? kAfterFailure : thought.plan.move ? delay_ : kBeforeAsking;
  thought.plan.at = std::max(thought.plan.at, thought.begun + pause);
  return true;
}

void Bots::retry(Seat seat, bool refused) {
  Thought& thought = thoughts_[seat.index];
  thought.state = Thought::State::none;
  if (refused) ++thought.refusals;
}

void Bots::give_up(Seat seat) { thoughts_[seat.index].state = Thought::State::given_up; }

void Bots::forget(Effects& out) {
  for (Thought& thought : thoughts_) cancel(thought, out);
}

bool Bots::is_thinking() const {
  return std::ranges::any_of(
      thoughts_, [](const Thought& thought) { return thought.state == Thought::State::thinking; });
}

std::optional<BotDecision> Bots::next() const {
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

void Bots::cancel(Thought& thought, Effects& out) {
  if (thought.state == Thought::State::thinking) out.cancel.push_back(thought.id);
  thought = {};
}

}  // namespace tablee::room
