#include "server/net/open_sockets.h"

#include "server/net/beast_socket.h"

namespace tablee::server {

void OpenSockets::remember(const std::shared_ptr<BeastSocket>& socket) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(sockets_, [](const std::weak_ptr<BeastSocket>& weak) { return weak.expired(); });
  sockets_.push_back(socket);
}

void OpenSockets::close_all() {
  const std::scoped_lock lock(mutex_);
  for (const std::weak_ptr<BeastSocket>& weak : sockets_)
    if (const std::shared_ptr<BeastSocket> socket = weak.lock())
      socket->close(boost::beast::websocket::close_code::service_restart);
}

}  // namespace tablee::server
