#pragma once
// The lobby of a table: who sits where and what is agreed, as everybody may know it.
// Thread safety: pure functions.

#include "room/state.h"

namespace tablee::room {

LobbyInfo lobby_of(const RoomState& room);

}  // namespace tablee::room
