#include "server/relay/guests.h"

namespace tablee::server {

namespace {
constexpr std::size_t kMostSaid = 64;  // before its room is found
}

std::shared_ptr<RemoteSocket> Guests::come(Guest guest, std::weak_ptr<LineBack> line) {
  leave(guest);
  const auto socket = std::make_shared<RemoteSocket>(std::move(line), guest);
  present_[guest] = {.socket = socket};
  return socket;
}

bool Guests::seat(Guest guest, const std::shared_ptr<RemoteSocket>& socket,
                  const std::shared_ptr<LiveRoom>& room, room::Enter command) {
  const auto found = present_.find(guest);
  if (found == present_.end() || found->second.socket != socket) return false;
  Present& present = found->second;
  present.room = room;
  room->enter(present.socket, std::move(command));
  for (room::ClientMessage& message : std::exchange(present.said, {}))
    room->handle(present.socket, std::move(message));
  return true;
}

void Guests::say(Guest guest, room::ClientMessage message) {
  const auto found = present_.find(guest);
  if (found == present_.end()) return;
  Present& present = found->second;
  if (present.room) return present.room->handle(present.socket, std::move(message));
  if (present.said.size() < kMostSaid) present.said.push_back(std::move(message));
}

void Guests::leave(Guest guest) {
  const auto present = present_.extract(guest);
  if (!present.empty() && present.mapped().room)
    present.mapped().room->leave(present.mapped().socket);
}

void Guests::leave(std::int64_t node) {
  auto one = present_.lower_bound({node, 0});
  while (one != present_.end() && one->first.node == node) {
    const Guest guest = one->first;
    ++one;
    leave(guest);
  }
}

}  // namespace tablee::server
