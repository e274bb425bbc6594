#pragma once
// Going on: whether the game goes on, and its time with it.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

// It runs, is not paused, somebody is there who looks, and nobody is waited for who reads.
bool is_going_on(const RoomState& room);
bool update_time(RoomState& room);  // true: it started or stopped

}  // namespace tablee::room
