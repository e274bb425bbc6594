#pragma once
// Moves: what a client says at the table, and how it is answered.
//
// A move goes through play() and conclude(), which sends it to the store; when it is there
// its player is told (tell) and everybody hears it (telling.h).
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

void hear(RoomState& room, const Client& client, const ClientMessage& message);

}  // namespace tablee::room
