#include "server/client.h"

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <boost/asio/connect.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <boost/json/parse.hpp>

#include "core/text.h"

namespace tablee::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;

tcp::endpoint endpoint_of(unsigned short port) {
  return {asio::ip::make_address("127.0.0.1"), port};
}

}  // namespace

value at(const value& root, std::string_view path) {
  value found = root;
  for (const std::string_view part : split_fields(path, '.')) {
    value next;
    if (const auto* object = found.if_object()) {
      if (const value* member = object->if_contains({part.data(), part.size()})) next = *member;
    } else if (const auto* array = found.if_array()) {
      const std::optional<std::size_t> i = parse_number<std::size_t>(part);
      if (i && *i < array->size()) next = (*array)[*i];
    }
    found = next;
  }
  return found;
}

std::string text_at(const value& root, std::string_view path) {
  const value found = at(root, path);
  return found.is_string() ? std::string(found.get_string().c_str()) : std::string();
}

std::int64_t number_at(const value& root, std::string_view path) {
  const value found = at(root, path);
  return found.is_int64() ? found.get_int64() : -1;
}

value HttpReply::json() const {
  boost::json::error_code error;
  value parsed = boost::json::parse(body, error);
  return error ? value() : parsed;
}

HttpReply call(unsigned short port, const HttpCall& wanted) {
  asio::io_context context;
  beast::tcp_stream stream(context);
  stream.expires_after(std::chrono::seconds(20));
  stream.connect(endpoint_of(port));
  http::request<http::string_body> request(http::string_to_verb(wanted.method), wanted.path, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  if (!wanted.token.empty()) request.set(http::field::authorization, "Bearer " + wanted.token);
  for (const auto& [name, content] : wanted.headers) request.set(name, content);
  if (!wanted.body.empty() && !wanted.headers.contains("Content-Type"))
    request.set(http::field::content_type, wanted.path == "/api/v1/import"
                                               ? "application/vnd.tablee.game"
                                               : "application/json");
  request.body() = wanted.body;
  request.prepare_payload();
  beast::error_code ignored;
  http::write(stream, request, ignored);  // the server may answer before it has read all
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.skip(wanted.method == "HEAD");
  http::read(stream, buffer, parser);
  HttpReply reply{.status = static_cast<int>(parser.get().result_int()),
                  .body = parser.get().body(),
                  .headers = {}};
  for (const auto& field : parser.get()) {
    std::string name(field.name_string());
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    reply.headers[name] = std::string(field.value());
  }
  return reply;
}

std::string exchange(unsigned short port, const std::string& bytes,
                     std::chrono::milliseconds patience) {
  RawConnection wire(port);
  wire.send(bytes);
  return wire.read({}, patience);
}

RawConnection::RawConnection(unsigned short port, const std::string& from)
    : file_(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
  sockaddr_in own{}, other{};
  own.sin_family = other.sin_family = AF_INET;
  ::inet_pton(AF_INET, from.c_str(), &own.sin_addr);
  ::inet_pton(AF_INET, "127.0.0.1", &other.sin_addr);
  other.sin_port = htons(port);
  if (file_ < 0 || ::bind(file_, reinterpret_cast<sockaddr*>(&own), sizeof own) != 0 ||
      ::connect(file_, reinterpret_cast<sockaddr*>(&other), sizeof other) != 0)
    throw std::runtime_error("no connection");
}

RawConnection::~RawConnection() {
  if (file_ >= 0) ::close(file_);
}

RawConnection::RawConnection(RawConnection&& other) noexcept
    : file_(std::exchange(other.file_, -1)) {}

void RawConnection::send(const std::string& bytes) {
  std::size_t sent = 0;
  while (sent < bytes.size()) {
    const ssize_t n = ::send(file_, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
    if (n <= 0) return;  // the server may close before it has read all
    sent += static_cast<std::size_t>(n);
  }
}

std::string RawConnection::read(const std::string& until, std::chrono::milliseconds patience) {
  std::string heard;
  const auto end = std::chrono::steady_clock::now() + patience;
  while (until.empty() || heard.find(until) == heard.npos) {
    const auto left = std::chrono::duration_cast<std::chrono::milliseconds>(
        end - std::chrono::steady_clock::now());
    pollfd ready{.fd = file_, .events = POLLIN, .revents = 0};
    if (left.count() <= 0 || ::poll(&ready, 1, static_cast<int>(left.count())) != 1) break;
    char buffer[4096];
    const ssize_t n = ::recv(file_, buffer, sizeof buffer, 0);
    if (n <= 0) break;
    heard.append(buffer, static_cast<std::size_t>(n));
  }
  return heard;
}

bool RawConnection::is_closed(std::chrono::milliseconds patience) {
  pollfd ready{.fd = file_, .events = POLLIN, .revents = 0};
  char byte = 0;
  return ::poll(&ready, 1, static_cast<int>(patience.count())) == 1 &&
         ::recv(file_, &byte, 1, MSG_PEEK) <= 0;
}

struct Socket::Connection {
  asio::io_context context;
  websocket::stream<beast::tcp_stream> stream{context};
  beast::flat_buffer buffer;
  bool closed = false;
  bool reading = false;
  std::optional<std::string> read;

  void begin_read() {
    reading = true;
    stream.async_read(buffer, [this](beast::error_code error, std::size_t) {
      reading = false;
      if (error) {
        closed = true;
        return;
      }
      read = beast::buffers_to_string(buffer.data());
      buffer.consume(buffer.size());
    });
  }
};

Socket::Socket(unsigned short port, const std::string& origin)
    : connection_(std::make_unique<Connection>()) {
  auto& stream = connection_->stream;
  beast::get_lowest_layer(stream).connect(endpoint_of(port));
  if (!origin.empty())
    stream.set_option(websocket::stream_base::decorator(
        [origin](websocket::request_type& request) { request.set(http::field::origin, origin); }));
  stream.read_message_max(std::size_t{8} << 20U);
  stream.handshake("127.0.0.1:" + std::to_string(port), "/ws/v1");
}

Socket::~Socket() {
  if (connection_) drop();
}
Socket::Socket(Socket&&) noexcept = default;

void Socket::send(const std::string& text) {
  beast::error_code error;
  connection_->stream.write(asio::buffer(text), error);
}

std::optional<std::string> Socket::receive(std::chrono::milliseconds patience) {
  if (connection_->closed) return std::nullopt;
  if (!connection_->reading) connection_->begin_read();
  const auto until = std::chrono::steady_clock::now() + patience;
  connection_->context.restart();
  while (!connection_->read && !connection_->closed) {
    const auto left = until - std::chrono::steady_clock::now();
    if (left.count() <= 0) return std::nullopt;
    connection_->context.run_one_for(left);
  }
  std::optional<std::string> read;
  read.swap(connection_->read);
  if (read) heard_.push_back(*read);
  return read;
}

value Socket::expect(std::string_view type) {
  std::string skipped;
  while (const std::optional<std::string> frame = receive()) {
    const value message = boost::json::parse(*frame);
    if (text_at(message, "t") == type) return at(message, "d");
    skipped += "\n  " + *frame;
  }
  ADD_FAILURE() << "no " << type << " came, only:" << skipped;
  return {};
}

value Socket::answer_to(const std::string& cid) {
  std::string skipped;
  while (const std::optional<std::string> frame = receive()) {
    const value message = boost::json::parse(*frame);
    const std::string type = text_at(message, "t");
    if ((type == "ack" || type == "no") && text_at(message, "d.cid") == cid) {
      value answer = at(message, "d");
      answer.as_object()["t"] = type;
      return answer;
    }
    skipped += "\n  " + *frame;
  }
  ADD_FAILURE() << "no answer to " << cid << ", only:" << skipped;
  return {};
}

void Socket::drop() {
  beast::error_code ignored;
  beast::get_lowest_layer(connection_->stream).socket().close(ignored);
  connection_->closed = true;
  connection_->context.restart();
  connection_->context.poll();
}

bool Socket::is_closed() const { return connection_->closed; }

int Socket::close_code() const { return connection_->stream.reason().code; }

}  // namespace tablee::server
