#pragma once
// A small client of the server for its tests: HTTP requests and one WebSocket.
//
// Every wait is bounded; a wait that runs out fails the test with what was heard.
// Thread safety: confined to one thread.

#include <boost/json/value.hpp>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/client_message.h"

namespace tablee::server {

using room::Advance;
using room::Check;
using room::ClientMessage;
using room::Hello;
using room::Ping;
using room::Play;
using room::React;
using room::Rest;
using room::Undo;

using boost::json::value;

// The value at a path such as "lobby.seats.0.name"; null when there is none.
value at(const value& root, std::string_view path);
std::string text_at(const value& root, std::string_view path);
std::int64_t number_at(const value& root, std::string_view path);

struct HttpReply {
  int status = 0;
  std::string body;
  std::map<std::string, std::string> headers;  // names in small letters

  value json() const;
  std::string error() const { return text_at(json(), "error.key"); }
};

struct HttpCall {
  std::string method = "GET";
  std::string path;
  std::string body = {};
  std::string token = {};
  std::map<std::string, std::string> headers = {};
};

// The request that would become a WebSocket, to read why it does not.
inline HttpCall upgrade_from(const std::string& origin) {
  HttpCall request{.path = "/ws/v1",
                   .headers = {{"Connection", "Upgrade"},
                               {"Upgrade", "websocket"},
                               {"Sec-WebSocket-Version", "13"},
                               {"Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ=="}}};
  if (!origin.empty()) request.headers["Origin"] = origin;
  return request;
}

// A body is JSON, or a game file for an import, unless the headers say otherwise.
HttpReply call(unsigned short port, const HttpCall& request);

// Sends these bytes as they are and reads until the server closes or `patience` is over.
std::string exchange(unsigned short port, const std::string& bytes,
                     std::chrono::milliseconds patience = std::chrono::seconds(10));

// A TCP connection that says nothing by itself.
class RawConnection {
 public:
  // Throws when nobody listens. `from`: the address of this end, on the loopback network.
  explicit RawConnection(unsigned short port, const std::string& from = "127.0.0.1");
  ~RawConnection();
  RawConnection(RawConnection&&) noexcept;

  void send(const std::string& bytes);
  // What comes until the server closes, `until` was read or `patience` is over.
  std::string read(const std::string& until = {},
                   std::chrono::milliseconds patience = std::chrono::seconds(10));
  // True when the server closes within `patience`.
  bool is_closed(std::chrono::milliseconds patience = std::chrono::seconds(10));

 private:
  int file_;
};

class Socket {
 public:
  // `origin` empty: none is sent. Throws when the server refuses the handshake.
  explicit Socket(unsigned short port, const std::string& origin = {});
  ~Socket();
  Socket(Socket&&) noexcept;

  void send(const std::string& text);
  void send(const ClientMessage& message) { send(to_text(message)); }
  // The next frame, or nothing when the server closed or `patience` is over.
  std::optional<std::string> receive(std::chrono::milliseconds patience = std::chrono::seconds(10));
  // Skips to the next message of this type and gives its `d`; null when there is none.
  value expect(std::string_view type);
  // The `ack` or `no` of this key, with `t` in it.
  value answer_to(const std::string& cid);
  // Closes without a word, as a phone in a tunnel does.
  void drop();
  bool is_closed() const;
  int close_code() const;
  const std::vector<std::string>& heard() const { return heard_; }

 private:
  struct Connection;
  std::unique_ptr<Connection> connection_;
  std::vector<std::string> heard_;
};

}  // namespace tablee::server
