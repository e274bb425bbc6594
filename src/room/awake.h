#pragma once
// Awake: whether the game goes on, and its time with it.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

// It runs, is not paused, and somebody is there who looks.
bool is_awake(const RoomState& room);
bool update_time(RoomState& room);  // true: it started or stopped

}  // namespace tablee::room
