#pragma once
// Presence: who is at the table, who looks at it, and what follows: the table's time runs
// while somebody plays, and a bot keeps the seat of who is away too long.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

void enter(RoomState& room, const Enter& command);
void leave(RoomState& room, const Leave& command);
void set_rest(RoomState& room, const Client& client, const Rest& rest);
// Whoever acts looks.
void end_rest(RoomState& room, const Client& client);

// Who is there has changed: time and stand-ins follow, and the others hear it.
void presence_changed(RoomState& room, bool is_news, ClientId except = 0);
// Of those who were there before.
void note_absences(RoomState& room, const People& before);
// Since when a bot keeps the seat of somebody who is away; nothing: not at all.
std::optional<Millis> stand_in_from(const RoomState& room, Seat seat);

}  // namespace tablee::room
