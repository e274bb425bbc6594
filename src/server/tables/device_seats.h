#pragma once
// Device seats: which seats one device holds (one voice where votes are counted), and whose
// name is the longest. Both are agreed when a game starts, as parts of its seating: a log is
// read with them.
// Thread safety: pure functions.

#include "core/seat.h"
#include "store/records.h"

namespace tablee::server {

// Before the game: whoever holds seat `own` holds `other` too. Once it runs nothing changes.
void share_device(store::TableRecord& record, int own, int other);
// Before the game: the seat is its holder's only one, or nobody's.
void leave_device(store::TableRecord& record, int seat);

// The people whose names have the most letters; a bot has no name of its own.
SeatSet longest_names(const store::TableRecord& record);

}  // namespace tablee::server
