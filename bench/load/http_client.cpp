#include "load/http_client.h"

#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>

namespace tablee::load {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using Error = boost::system::error_code;

constexpr std::size_t kMostFrame = std::size_t{8} << 20U;

auto into(Error& error) { return asio::redirect_error(asio::use_awaitable, error); }

std::string host_of(const Place& place) { return "127.0.0.1:" + std::to_string(place.port); }

Awaitable<void> connect(tcp::socket& socket, const Place& place, Error& error) {
  socket.open(tcp::v4(), error);
  if (error) co_return;
  socket.bind({asio::ip::make_address(place.from), 0}, error);
  if (error) co_return;
  const tcp::endpoint server(asio::ip::make_address("127.0.0.1"), place.port);
  co_await socket.async_connect(server, into(error));
  if (!error) socket.set_option(tcp::no_delay(true), error);
}

}  // namespace

std::string visitor_address(int number) {
  return "127." + std::to_string(1 + number % 250) + "." + std::to_string(1 + number / 250 % 250) +
         "." + std::to_string(1 + number / 62500);
}

std::string visitor_beside(const std::string& address, int seat) {
  if (seat == 0) return address;
  constexpr int kLastPart = 20;  // visitors that make tables stay below it
  const std::size_t dot = address.rfind('.');
  return address.substr(0, dot + 1) +
         std::to_string(kLastPart * seat + std::stoi(address.substr(dot + 1)));
}

Awaitable<Reply> call(Place place, Request wanted) {
  tcp::socket socket(co_await asio::this_coro::executor);
  Error error;
  co_await connect(socket, place, error);
  if (error) co_return Reply{};
  http::request<http::string_body> request(http::string_to_verb(wanted.method), wanted.path, 11);
  request.set(http::field::host, host_of(place));
  if (!wanted.token.empty()) request.set(http::field::authorization, "Bearer " + wanted.token);
  if (wanted.method == "POST") request.set(http::field::content_type, wanted.type);
  request.keep_alive(false);
  request.body() = std::move(wanted.body);
  request.prepare_payload();
  co_await http::async_write(socket, request, into(error));
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(kMostFrame);
  co_await http::async_read(socket, buffer, parser, into(error));
  if (error) co_return Reply{};
  co_return Reply{static_cast<int>(parser.get().result_int()), std::move(parser.get().body())};
}

Awaitable<Reply> call_patiently(Place place, Request request) {
  Reply reply;
  for (int attempt = 0; attempt < 10; ++attempt) {
    reply = co_await call(place, request);
    if (reply.status != 429) break;
    asio::steady_timer pause(co_await asio::this_coro::executor, std::chrono::seconds(1));
    co_await pause.async_wait(asio::use_awaitable);
  }
  co_return reply;
}

struct WebSocket::Stream {
  explicit Stream(asio::io_context& context) : socket(context) {}
  websocket::stream<tcp::socket> socket;
  beast::flat_buffer buffer;
  std::deque<std::string> queue;
  std::function<void(std::string_view)> frame;
  std::function<void()> closed;
};

WebSocket::WebSocket(asio::io_context& context) : stream_(std::make_unique<Stream>(context)) {}
WebSocket::~WebSocket() = default;

Awaitable<bool> WebSocket::open(Place place, std::string path) {
  const std::shared_ptr<WebSocket> self = shared_from_this();
  Error error;
  co_await connect(stream_->socket.next_layer(), place, error);
  if (error) co_return false;
  stream_->socket.read_message_max(kMostFrame);
  co_await stream_->socket.async_handshake(host_of(place), path, into(error));
  co_return !error;
}

void WebSocket::listen(std::function<void(std::string_view)> frame, std::function<void()> closed) {
  stream_->frame = std::move(frame);
  stream_->closed = std::move(closed);
  read();
}

void WebSocket::hear(std::function<void(std::string_view)> frame) {
  stream_->frame = std::move(frame);
}

void WebSocket::read() {
  stream_->socket.async_read(stream_->buffer,
                             [self = shared_from_this()](Error error, std::size_t) {
                               Stream& stream = *self->stream_;
                               if (error) {
                                 if (stream.closed) std::exchange(stream.closed, nullptr)();
                                 return;
                               }
                               const auto bytes = stream.buffer.cdata();
                               // A copy: what is told may drop the socket, and its functions with
                               // it.
                               const auto tell = stream.frame;
                               if (tell)
                                 tell({static_cast<const char*>(bytes.data()), bytes.size()});
                               stream.buffer.consume(stream.buffer.size());
                               self->read();
                             });
}

void WebSocket::send(std::string text) {
  stream_->queue.push_back(std::move(text));
  if (stream_->queue.size() == 1) write();
}

void WebSocket::write() {
  stream_->socket.text(true);
  stream_->socket.async_write(asio::buffer(stream_->queue.front()),
                              [self = shared_from_this()](Error error, std::size_t) {
                                self->stream_->queue.pop_front();
                                if (!error && !self->stream_->queue.empty()) self->write();
                              });
}

void WebSocket::drop() {
  stream_->frame = nullptr;
  stream_->closed = nullptr;
  Error ignored;
  stream_->socket.next_layer().close(ignored);
}

}  // namespace tablee::load
