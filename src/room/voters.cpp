#include "room/voters.h"

namespace tablee::room {

namespace {
constexpr Millis kUsualPatience = 60'000;  // with who dropped out, where no grace is agreed
}  // namespace

Millis patience(const RoomState& room) {
  return room.record.grace > 0 ? Millis{room.record.grace} * 1000 : kUsualPatience;
}

People voters(const RoomState& room) {
  People voters = room.clients.people();
  const People gone = room.gone.people(table_now(room) - patience(room));
  voters.insert(voters.end(), gone.begin(), gone.end());
  return voters;
}

std::optional<Millis> next_lapse(const RoomState& room) {
  std::optional<Millis> first;
  for (const Proposal& proposal : room.proposals.all())
    if (const std::optional<Millis> since = room.gone.first_waited_for(proposal))
      if (const Millis at = *since + patience(room); !first || at < *first) first = at;
  return first;
}

}  // namespace tablee::room
