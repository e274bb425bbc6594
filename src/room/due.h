#pragma once
// Due: what happens by itself: clocks, bots, stand-ins, what spectators hear late, what is
// proposed no more.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

// Does all that is agreed or due by now, until something is to be stored; then says when
// the next thing is due (Effects::wake).
void settle(RoomState& room);

}  // namespace tablee::room
