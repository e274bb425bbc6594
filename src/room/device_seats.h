#pragma once
// Device seats: which seats one device holds (one voice where votes are counted), and whose
// name is the longest. Both are agreed when a game starts, as parts of its seating: a log is
// read with them.
// Thread safety: pure functions.

#include <vector>

#include "core/seat.h"
#include "core/seating.h"
#include "room/proposals.h"
#include "room/record.h"

namespace tablee::room {

// Before the game: whoever holds seat `own` holds `other` too. Once it runs nothing changes.
void share_device(TableRecord& record, int own, int other);
// Before the game: the seat is its holder's only one, or nobody's.
void leave_device(TableRecord& record, int seat);

// How many devices are said to have several seats.
int devices_in(const Seating& seating);
inline bool is_at_shared_device(const Chair& chair) { return chair.person >= 0; }

// SeenDevices: which secrets one window has shown together, as long as they are valid.
// Thread safety: confined to its room.
class SeenDevices {
 public:
  void note(const std::vector<Seat>& seats);
  // It has another secret now, of whoever held it (a move) or of somebody else.
  void note_new_secret(Seat seat, bool is_moved);

  // Of two seats or more each.
  const People& together() const { return together_; }
  // Moved, and not shown together with another seat since.
  SeatSet moved() const { return moved_; }

 private:
  People together_;
  SeatSet moved_;
};

// Before the game: who is one person when it starts. Seats that one request made or took
// are one device's, and so are those shown together; those in `apart` are somebody's own.
void settle_devices(TableRecord& record, const People& together, SeatSet apart);

// The people whose names have the most letters; a bot has no name of its own.
SeatSet longest_names(const TableRecord& record);

}  // namespace tablee::room
