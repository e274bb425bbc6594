#pragma once
// Rematch: the table after this one, with the same people, everybody one seat to the right.
// Thread safety: confined to its room; the records are pure functions.

#include "room/state.h"

namespace tablee::room {

// Series and secrets are carried on. Who shares a device with whom is to be found out again.
TableRecord rotated(const TableRecord& old);
// Where the owner of a seat sits in the rematch.
inline int seat_after_rotation(int seat, int seats) { return seat == 0 ? seats - 1 : seat - 1; }

void ask_rematch(RoomState& room, RequestId id, const AskRematch& request,
                 const std::optional<Place>& place = {});
void finish_rematch(RoomState& room, const RematchSaved& rematch, bool stored);

}  // namespace tablee::room
