#pragma once
// After saving: what follows once a change is stored, or is not.
// Thread safety: confined to its room.

#include "room/state.h"

namespace tablee::room {

// REQUIRES: something is pending.
void finish_saving(RoomState& room, const Saved& saved);

}  // namespace tablee::room
