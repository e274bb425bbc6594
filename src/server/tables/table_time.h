#pragma once
// TableTime: the clock on the wall of one room. It stands still while nobody is
// there, while the table is paused and while the server is down.
// Thread safety: confined to the room strand.

#include <algorithm>
#include <chrono>

#include "core/turn.h"
#include "server/tables/awake_clock.h"

namespace tablee::server {

class TableTime {
 public:
  Millis at(Steady::time_point now) const {
    if (!runs_ || now <= since_) return base_;
    return base_ + std::chrono::duration_cast<std::chrono::milliseconds>(now - since_).count();
  }
  bool runs() const { return runs_; }

  void set(Millis at, Steady::time_point now) {
    base_ = at;
    since_ = now;
  }
  void run(bool runs, Steady::time_point now) {
    set(at(now), now);
    runs_ = runs;
  }

 private:
  Millis base_ = 0;  // table time at `since_`
  Steady::time_point since_{};
  bool runs_ = false;
};

}  // namespace tablee::server
