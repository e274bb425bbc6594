#pragma once
// Newcomers: the first table of a game on a device begins with a card that says what it is
// about. While somebody reads it, time waits for them: at the beginning of a game, before
// their first move, once a seat and a minute at most, so that nobody holds the others up or
// buys time to think.
// Thread safety: confined to its room.

#include <optional>

#include "room/state.h"

namespace tablee::room {

inline constexpr Micros kWaitForNewcomer = 60'000'000;
// Of table time: who asks later reads while the game goes on, so that nobody looks for a word
// until the sand runs out, and reads then.
inline constexpr Millis kBeginningOfGame = 10'000;

void note_newcomer(RoomState& room, const Client& client, bool reads);
// The seats of those who read and are waited for.
SeatSet newcomers(const RoomState& room);
// When the first of them is waited for no more.
std::optional<Micros> wait_ends(const RoomState& room);
// Who took too long, or has played, is waited for no more; false: nobody did.
bool end_waits(RoomState& room);
// Nobody is waited for from now on: who has been is not known.
void wait_for_nobody(RoomState& room);

}  // namespace tablee::room
