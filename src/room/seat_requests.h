#pragma once
// Seat requests: a change of who sits where goes through here: checked, stored, told; and what
// the seats are when a game starts. Who may do what is in seat_changes.h.
// Thread safety: confined to its room.

#include "room/seat_changes.h"
#include "room/state.h"

namespace tablee::room {

// `place`: for a table that everybody had left and somebody takes up again.
void change_seats(RoomState& room, RequestId id, const SeatRequest& request,
                  const std::optional<Place>& place = {});
// Nobody comes back by the code of a table where nobody sits, and it counts for nobody. It
// has one place, however many ask for it: not as long as somebody still waits for it.
void release_place(RoomState& room);
// They have changed, and that is stored.
void seats_changed(RoomState& room, const TableRecord& old, const Message* goodbye);

// Who begins where the table has named nobody: the longest name, if the game asks for it.
TableRecord with_first(const RoomState& room, TableRecord record);
// A seat that was moved is another device's when a window shows it alone.
TableRecord with_devices(const RoomState& room);

}  // namespace tablee::room
