#pragma once
// Voters: who has a say in what is proposed, and for how long who dropped out is waited for.
// Thread safety: pure functions.

#include "room/state.h"

namespace tablee::room {

// With who dropped out.
Millis patience(const RoomState& room);
// Who is there, and who dropped out a moment ago.
People voters(const RoomState& room);
// When what is proposed will have waited too long.
std::optional<Millis> next_lapse(const RoomState& room);

}  // namespace tablee::room
