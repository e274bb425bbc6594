#pragma once
// Telling: who hears what of a step that is stored.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

// How a command ended, to whoever gave it.
void tell(RoomState& room, const Asker& asker, const CommandAnswer& answer);
// The entries after the first `before` are stored: everybody hears them.
void announce(RoomState& room, std::size_t before);
// The game has begun, and that is stored.
void tell_start(RoomState& room);
// What somebody who came just now, and has seen everything up to `since`, is told first.
void greet(RoomState& room, const Client& client, std::optional<std::int64_t> since);
// What the clients of these seats know counts no longer: one more came, who knows nothing.
void forget_sent(RoomState& room, const Client& client);
// Once the game is over there is nothing left to whisper.
bool delays_spectators(const RoomState& room);
// What happens from now on is kept for who may come back: people who have a seat, a screen,
// and spectators from the first one on.
void join_history(RoomState& room);
// Spectators who are delayed will see what is now.
void delay_state(RoomState& room);

}  // namespace tablee::room
