#pragma once
// Front: the door of the server: accepts connections, speaks HTTP and WebSocket.
//
// The only part that knows Beast, and only in its source files.
// Thread safety: safe for use by many threads; a connection has its own strand.

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "server/limits.h"
#include "server/lobby.h"
#include "server/metrics.h"
#include "server/routes.h"

namespace tablee::server {

class SocketWire;

// What a connection needs of the server.
struct Desk {
  Routes* routes;
  Lobby* lobby;
  AddressLimits* limits;
  Metrics* metrics;
  std::string proxy;  // the address whose X-Forwarded-For is believed; empty: none
};

class Front {
 public:
  Front(boost::asio::io_context& context, Desk desk);

  // Port 0 takes any free one.
  boost::system::error_code listen(const std::string& address, unsigned short port);
  unsigned short port() const { return port_; }
  // Accepts nobody any more.
  void close_door();
  // Tells every socket to come back later (1012).
  void close_sockets();

  const Desk& desk() const { return desk_; }
  void remember(const std::shared_ptr<SocketWire>& socket);

 private:
  boost::asio::awaitable<void> accept_all();

  boost::asio::io_context* context_;
  Desk desk_;
  boost::asio::ip::tcp::acceptor acceptor_;
  unsigned short port_ = 0;
  std::mutex mutex_;
  std::vector<std::weak_ptr<SocketWire>> sockets_;
};

}  // namespace tablee::server
