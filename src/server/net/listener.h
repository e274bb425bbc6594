#pragma once
// Listener: the door of the server: accepts connections, one after the other.
//
// Thread safety: safe for use by many threads; a connection has its own strand.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <string>

#include "server/net/backend.h"
#include "server/net/open_sockets.h"

namespace tablee::server {

class Listener {
 public:
  Listener(boost::asio::io_context& context, Backend backend);

  // "*" is every address of this machine, of both families. Port 0 takes any free one.
  boost::system::error_code listen(const std::string& address, unsigned short port);
  unsigned short port() const { return port_; }
  // Accepts nobody any more.
  void close_door();
  // Tells every socket to come back later (1012).
  void close_sockets() { sockets_.close_all(); }

 private:
  boost::system::error_code open(const boost::asio::ip::tcp::endpoint& endpoint);
  boost::asio::awaitable<void> accept_all();
  // Takes one in; true when it would be wise to wait a moment before the next.
  boost::asio::awaitable<bool> accept_one();
  void take_in(boost::asio::ip::tcp::socket socket);

  boost::asio::io_context* context_;
  Backend backend_;
  boost::asio::ip::tcp::acceptor acceptor_;
  unsigned short port_ = 0;
  OpenSockets sockets_;
};

}  // namespace tablee::server
