#pragma once
// Reading: the first table of a game on a device begins with a card that says what it is
// about. While somebody reads it, time waits for them: once a seat, and a minute at most, so
// that nobody holds the others up.
// Thread safety: confined to its room.

#include <optional>

#include "room/state.h"

namespace tablee::room {

inline constexpr Micros kReadingTime = 60'000'000;

void note_reading(RoomState& room, const Client& client, bool reads);
// The seats of those who read and are waited for.
SeatSet readers(const RoomState& room);
// When the first of them is waited for no more.
std::optional<Micros> reading_ends(const RoomState& room);
// Who took too long is waited for no more; false: nobody did.
bool end_readings(RoomState& room);

}  // namespace tablee::room
