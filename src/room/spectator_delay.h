#pragma once
// SpectatorDelay: what spectators are told a minute later, so that nobody can whisper to
// a player what the others' cards on the table just became.
// Thread safety: confined to its room.

#include <deque>
#include <optional>
#include <vector>

#include "core/turn.h"
#include "room/effects.h"

namespace tablee::room {

class SpectatorDelay {
 public:
  static constexpr Millis kDelay = 60'000;  // of table time
  static constexpr std::size_t kMostSteps = 64;

  // A step: its events, and the whole state after it.
  // Many steps in a minute become one, of which only the state is told: what waits is bounded.
  void push(Millis now, std::int64_t seq, std::vector<Frame> events, Frame state) {
    if (steps_.size() >= kMostSteps) {
      steps_.pop_back();
      events = {state};
    }
    steps_.push_back({now + kDelay, seq, std::move(events), std::move(state)});
  }
  std::optional<Millis> next() const {
    return steps_.empty() ? std::nullopt : std::optional(steps_.front().due);
  }
  // The events that are due now, for those who watch already.
  std::vector<Frame> release(Millis now) {
    std::vector<Frame> frames;
    while (!steps_.empty() && steps_.front().due <= now) {
      frames.insert(frames.end(), steps_.front().events.begin(), steps_.front().events.end());
      state_ = std::move(steps_.front().state);
      seq_ = steps_.front().seq;
      steps_.pop_front();
    }
    return frames;
  }
  // What somebody who begins to watch is shown; null: nothing yet.
  const Frame& state() const { return state_; }
  std::int64_t seq() const { return seq_; }

 private:
  struct Step {
    Millis due;
    std::int64_t seq;
    std::vector<Frame> events;
    Frame state;
  };
  std::deque<Step> steps_;
  Frame state_;
  std::int64_t seq_ = 0;
};

}  // namespace tablee::room
