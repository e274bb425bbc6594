#include "room/going_on.h"

#include "room/newcomers.h"
#include "room/seat_changes.h"

namespace tablee::room {

bool is_going_on(const RoomState& room) {
  if (room.shut != nullptr || room.record.state != TableState::running || room.table->is_paused())
    return false;
  if (!newcomers(room).empty()) return false;
  return room.clients.has_looker() || (!room.clients.empty() && !has_person(room.record));
}

bool update_time(RoomState& room) {
  const bool runs = is_going_on(room) && !room.means->test_clock;
  if (runs == room.time.runs()) return false;
  room.time.run(runs, room.now.awake);
  return true;
}

}  // namespace tablee::room
