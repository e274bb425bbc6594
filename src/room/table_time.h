#pragma once
// TableTime: the clock on the wall of one room. It stands still while nobody is
// there, while the table is paused and while nobody holds the room at all.
// Thread safety: confined to its room.

#include "core/turn.h"
#include "room/command.h"

namespace tablee::room {

class TableTime {
 public:
  Millis at(Micros now) const {
    if (!runs_ || now <= since_) return base_;
    return base_ + (now - since_) / 1000;
  }
  bool runs() const { return runs_; }
  // When it will be this time. REQUIRES: it runs.
  Micros when(Millis time) const { return since_ + (time - base_) * 1000; }

  void set(Millis at, Micros now) {
    base_ = at;
    since_ = now;
  }
  void run(bool runs, Micros now) {
    set(at(now), now);
    runs_ = runs;
  }

 private:
  Millis base_ = 0;  // table time at `since_`
  Micros since_ = 0;
  bool runs_ = false;
};

}  // namespace tablee::room
