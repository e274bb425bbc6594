#pragma once
// What a visitor's program sends: HTTP requests and WebSockets, from any
// address of the loopback network, many on one thread.
// Thread safety: confined to the thread of its context.

#include <boost/asio/awaitable.hpp>
#include <boost/asio/io_context.hpp>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace tablee::load {

template <class T>
using Awaitable = boost::asio::awaitable<T>;

// The visitor's own address, 127.x.y.z by number: limits are counted for each address, and
// neighbours in number are far apart in the network.
std::string visitor_address(int number);
// Another visitor, who is with this one at a table.
std::string visitor_beside(const std::string& address, int seat);

// A server on 127.0.0.1 as one visitor reaches it.
struct Place {
  unsigned short port = 0;
  std::string from = "127.0.0.1";
};

struct Reply {
  int status = 0;  // 0: no connection
  std::string body;
};

struct Request {
  std::string method = "GET";
  std::string path;
  std::string body = {};
  std::string token = {};
  std::string type = "application/json";
};

Awaitable<Reply> call(Place place, Request request);
// The same, again while the server says "too many" (ten times, a second apart).
Awaitable<Reply> call_patiently(Place place, Request request);

class WebSocket : public std::enable_shared_from_this<WebSocket> {
 public:
  explicit WebSocket(boost::asio::io_context& context);
  ~WebSocket();

  Awaitable<bool> open(Place place, std::string path);
  // Frames are told until the socket closes; then `closed` once.
  void listen(std::function<void(std::string_view)> frame, std::function<void()> closed);
  // Somebody else is told from now on.
  void hear(std::function<void(std::string_view)> frame);
  void send(std::string text);
  // Without a word; nothing is told any more.
  void drop();

 private:
  struct Stream;
  void read();
  void write();
  std::unique_ptr<Stream> stream_;
};

}  // namespace tablee::load
