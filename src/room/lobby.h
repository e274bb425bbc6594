#pragma once
// The lobby of a table: who sits where and what is agreed, as everybody may know it.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

LobbyInfo lobby_of(const RoomState& room);
// To everybody but one.
void send_lobby(RoomState& room, ClientId except = 0);

}  // namespace tablee::room
