#pragma once
// RemoteRoom: the way of one client here to a room of another server.
// Thread safety: as RoomPort.

#include <memory>
#include <string>

#include "server/tables/room_port.h"

namespace tablee::server {

// What carries it there.
class LineThere {
 public:
  virtual ~LineThere() = default;
  // `client`: a number for whoever has the socket, and no other.
  virtual void enter(std::int64_t node, std::uint64_t client, const std::string& table,
                     std::shared_ptr<ClientSocket> socket, const room::Enter& command) = 0;
  virtual void leave(std::uint64_t client) = 0;
  virtual void say(std::uint64_t client, const room::ClientMessage& message) = 0;
  virtual void ask(std::int64_t node, const std::string& table, const room::Request& request,
                   const std::string& address, RoomPort::AnyReply reply) = 0;
};

class RemoteRoom final : public RoomPort {
 public:
  RemoteRoom(std::weak_ptr<LineThere> line, std::string table, std::int64_t node,
             std::uint64_t client)
      : line_(std::move(line)), table_(std::move(table)), node_(node), client_(client) {}

  void enter(std::shared_ptr<ClientSocket> socket, room::Enter command) override;
  void leave(std::shared_ptr<ClientSocket> socket) override;
  void handle(std::shared_ptr<ClientSocket> socket, room::ClientMessage message) override;
  void ask_any(room::Request request, std::string address, AnyReply reply) override;

 private:
  const std::weak_ptr<LineThere> line_;
  const std::string table_;
  const std::int64_t node_;
  const std::uint64_t client_;  // whoever enters by it; one, as each finds a way of its own
};

}  // namespace tablee::server
