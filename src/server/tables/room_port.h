#pragma once
// RoomPort: the way to a room, wherever it is: a direct call to one of this server (LiveRoom),
// a message to one of another (relay/remote_room.h). What passes through it is a value.
// Thread safety: every member may be called from any thread; replies come on any.

#include <functional>
#include <memory>
#include <string>

#include "room/command.h"
#include "server/tables/client_socket.h"

namespace tablee::server {

class RoomPort {
 public:
  template <class T>
  using Reply = std::function<void(Result<T>)>;
  using AnyReply = Reply<room::ReplyValue>;

  virtual ~RoomPort() = default;
  RoomPort() = default;
  RoomPort(const RoomPort&) = delete;
  RoomPort& operator=(const RoomPort&) = delete;

  // The number of the client is given there.
  virtual void enter(std::shared_ptr<ClientSocket> socket, room::Enter command) = 0;
  virtual void leave(std::shared_ptr<ClientSocket> socket) = 0;
  virtual void handle(std::shared_ptr<ClientSocket> socket, room::ClientMessage message) = 0;
  // `address`: on whose account a table is made or taken up, where that follows.
  virtual void ask_any(room::Request request, std::string address, AnyReply reply) = 0;
  template <class Question>
  void ask(Question question, std::string address, Reply<typename Question::Answer> reply) {
    using Answer = typename Question::Answer;
    ask_any(std::move(question), std::move(address),
            [reply = std::move(reply)](Result<room::ReplyValue> value) {
              value ? reply(std::get<Answer>(std::move(*value)))
                    : reply(std::unexpected(std::move(value.error())));
            });
  }
};

}  // namespace tablee::server
