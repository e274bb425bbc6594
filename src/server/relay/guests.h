#pragma once
// Guests: clients of other servers in rooms of this one.
// Thread safety: confined to the strand of the relay; a RemoteSocket is safe for many threads.

#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/relay/envelope.h"
#include "server/tables/table_directory.h"

namespace tablee::server {

// Who has the socket, and its number for the client.
struct Guest {
  std::int64_t node = 0;
  std::uint64_t client = 0;
  auto operator<=>(const Guest&) const = default;
};

// The way back to a guest.
class LineBack {
 public:
  virtual ~LineBack() = default;
  // `frame` null: the message has none.
  virtual void send(Guest guest, Envelope::Kind kind, Frame frame) = 0;
};

class RemoteSocket final : public ClientSocket {
 public:
  RemoteSocket(std::weak_ptr<LineBack> line, Guest guest) : line_(std::move(line)), guest_(guest) {}

  void send(Frame frame) override { pass(Envelope::Kind::frame, std::move(frame)); }
  void finish(Frame frame) override { pass(Envelope::Kind::last, std::move(frame)); }
  void come_back() override { pass(Envelope::Kind::back, nullptr); }
  void note_seated() override { pass(Envelope::Kind::seated, nullptr); }

 private:
  void pass(Envelope::Kind kind, Frame frame) {
    if (const std::shared_ptr<LineBack> line = line_.lock())
      line->send(guest_, kind, std::move(frame));
  }
  const std::weak_ptr<LineBack> line_;
  const Guest guest_;
};

class Guests {
 public:
  // A guest comes; says before its room is found wait. Whoever had its number has left.
  std::shared_ptr<RemoteSocket> come(Guest guest, std::weak_ptr<LineBack> line);
  // The room that was found for this socket. False: it has left meanwhile.
  bool seat(Guest guest, const std::shared_ptr<RemoteSocket>& socket,
            const std::shared_ptr<LiveRoom>& room, room::Enter command);
  void say(Guest guest, room::ClientMessage message);
  void leave(Guest guest);
  // All of a server.
  void leave(std::int64_t node);
  // It heard the last of its room.
  void forget(Guest guest) { present_.erase(guest); }
  bool has(Guest guest) const { return present_.contains(guest); }
  std::size_t size() const { return present_.size(); }

 private:
  struct Present {
    std::shared_ptr<RemoteSocket> socket;
    std::shared_ptr<LiveRoom> room = {};  // null: it is being looked for
    std::deque<room::ClientMessage> said = {};
  };
  std::map<Guest, Present> present_;
};

}  // namespace tablee::server
