#include "server/relay/remote_room.h"

#include "messages/server.h"

namespace tablee::server {

namespace say = messages::server;

void RemoteRoom::enter(std::shared_ptr<ClientSocket> socket, room::Enter command) {
  if (const std::shared_ptr<LineThere> line = line_.lock())
    line->enter(node_, client_, table_, std::move(socket), command);
}

void RemoteRoom::leave(std::shared_ptr<ClientSocket>) {
  if (const std::shared_ptr<LineThere> line = line_.lock()) line->leave(client_);
}

void RemoteRoom::handle(std::shared_ptr<ClientSocket>, room::ClientMessage message) {
  if (const std::shared_ptr<LineThere> line = line_.lock()) line->say(client_, message);
}

void RemoteRoom::ask_any(room::Request request, std::string address, AnyReply reply) {
  const std::shared_ptr<LineThere> line = line_.lock();
  if (!line) return reply(refuse(say::stopping));
  line->ask(node_, table_, request, address, std::move(reply));
}

}  // namespace tablee::server
