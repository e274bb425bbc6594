#pragma once
// StopClock: one hourglass of a position, which can be stopped and started again; and how
// long it runs for whom.
// Thread safety: value type, pure functions.

#include <algorithm>

#include "core/seating.h"
#include "core/turn.h"

namespace tablee {

struct StopClock {
  Millis deadline = 0;  // 0: it does not run
  Millis left = 0;      // while it is stopped: what it had left

  bool runs() const { return deadline > 0; }
  // Without time (0) there is no clock.
  void start(Millis at, Millis time) { *this = {.deadline = time > 0 ? at + time : 0}; }
  void stop(Millis at) {
    if (runs()) *this = {.deadline = 0, .left = deadline - at};
  }
  void resume(Millis at) {
    if (left > 0) *this = {.deadline = at + left, .left = 0};
  }
  void clear() { *this = {}; }
  // Adds it to the clocks of this turn if it runs.
  void show(Turn& turn, std::uint8_t id, Seat seat) const {
    if (runs()) turn.clocks.push_back({.id = id, .seat = seat, .deadline = deadline});
  }

  bool operator==(const StopClock&) const = default;
};

// The time of a seat by its factor; 0: no clock for it.
constexpr Millis time_of(const Chair& chair, Millis time) {
  return time * chair.time_percent / 100;
}

// The time of a clock that runs for everybody: that of the slowest. Nobody is hurried
// where one seat has no clock (0).
constexpr Millis time_of_slowest(const Seating& seating, Millis time) {
  Millis slowest = 0;
  for (const Chair& chair : seating.chairs) {
    if (time_of(chair, time) == 0) return 0;
    slowest = std::max(slowest, time_of(chair, time));
  }
  return slowest;
}

}  // namespace tablee
