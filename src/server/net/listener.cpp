#include "server/net/listener.h"

#include <array>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http.hpp>

#include "core/text.h"
#include "messages/server.h"
#include "server/log.h"
#include "server/net/beast_socket.h"
#include "server/net/socket_session.h"

namespace tablee::server {

namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
namespace say = messages::server;
using asio::awaitable;
using asio::ip::tcp;
using std::chrono::seconds;

using Request = http::request<http::string_body>;

constexpr auto kReadTimeout = seconds(30);
constexpr auto kLinger = seconds(2);
constexpr auto kIdleSocket = seconds(60);  // a ping after half of it
constexpr std::uint32_t kMostHeaderBytes = 8U << 10U;
constexpr std::string_view kSocketPath = "/ws/v1";

constexpr std::pair<const char*, const char*> kSafetyHeaders[] = {
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; style-src-attr "
     "'unsafe-inline'; img-src 'self' data: blob:; worker-src 'self' blob:; object-src 'none'; "
     "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
    {"X-Frame-Options", "DENY"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Permissions-Policy", "camera=(), microphone=(), geolocation=(), payment=()"}};

std::string_view plain(beast::string_view text) { return {text.data(), text.size()}; }

// The host that an origin such as "https://table.example:8080" names.
std::string_view host_of(std::string_view origin) {
  const std::size_t scheme = origin.find("://");
  return scheme == origin.npos ? origin : origin.substr(scheme + 3);
}

// Browsers always send an origin; programs need not.
bool is_same_host(const Request& request) {
  const std::string_view origin = plain(request[http::field::origin]);
  return origin.empty() || host_of(origin) == plain(request[http::field::host]);
}

std::string client_address(const tcp::socket& socket, const Request& request,
                           const std::string& proxy) {
  beast::error_code error;
  const tcp::endpoint remote = socket.remote_endpoint(error);
  const std::string address = error ? "?" : remote.address().to_string();
  if (proxy.empty() || address != proxy) return address_key(address);
  const std::string_view forwarded = plain(request["X-Forwarded-For"]);
  const std::string_view last = trimmed(forwarded.substr(forwarded.rfind(',') + 1));
  return address_key(std::string(last.empty() ? address : last));
}

HttpRequest read_request(const Request& request, std::string address) {
  const std::string_view target = plain(request.target());
  const std::string_view authorization = plain(request[http::field::authorization]);
  const std::string_view encodings = plain(request[http::field::accept_encoding]);
  HttpRequest read{.method = std::string(plain(request.method_string())),
                   .path = std::string(target.substr(0, target.find('?'))),
                   .body = request.body(),
                   .token = {},
                   .address = std::move(address),
                   .if_none_match = std::string(plain(request[http::field::if_none_match])),
                   .takes_gzip = encodings.find("gzip") != encodings.npos};
  if (authorization.starts_with("Bearer ")) read.token = trimmed(authorization.substr(7));
  return read;
}

using Response = http::response<http::span_body<const char>>;

// `answer` must outlive what is made of it: its content is not copied.
Response write_response(const HttpResponse& answer, const Request& request) {
  Response response;
  response.version(11);
  response.result(static_cast<unsigned>(answer.status));
  response.set(http::field::content_type, answer.type);
  for (const auto& [name, value] : kSafetyHeaders) response.set(name, value);
  for (const auto& [name, value] : answer.headers) response.set(name, value);
  response.keep_alive(request.keep_alive());
  const std::string_view content = answer.content();
  if (request.method() != http::verb::head) response.body() = {content.data(), content.size()};
  if (answer.status != 304) response.content_length(content.size());
  return response;
}

// Counts an open socket as long as it lives.
class SocketCount {
 public:
  SocketCount(const Backend& backend, std::string address)
      : limits_(backend.limits), metrics_(backend.metrics), address_(std::move(address)) {
    metrics_->sockets.add();
  }
  ~SocketCount() {
    metrics_->sockets.add(-1);
    limits_->close_socket(address_);
  }
  SocketCount(const SocketCount&) = delete;
  SocketCount& operator=(const SocketCount&) = delete;

 private:
  AddressLimits* limits_;
  Metrics* metrics_;
  std::string address_;
};

awaitable<void> serve_socket(Listener& listener, beast::tcp_stream stream, Request request,
                             std::string address) {
  const Backend& backend = listener.backend();
  const SocketCount counted(backend, address);
  const auto client = std::make_shared<BeastSocket>(std::move(stream), *backend.metrics);
  BeastSocket::Stream& socket = client->stream();
  beast::get_lowest_layer(socket).expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = seconds(10);
  timeout.idle_timeout = kIdleSocket;
  timeout.keep_alive_pings = true;
  socket.set_option(timeout);
  socket.read_message_max(kMostFrameBytes);
  beast::error_code error;
  co_await socket.async_accept(request, asio::redirect_error(asio::use_awaitable, error));
  if (error) co_return;
  listener.remember(client);
  SocketSession session(*backend.directory, backend.limits->limits(), client);
  beast::flat_buffer buffer;
  while (true) {
    co_await socket.async_read(buffer, asio::redirect_error(asio::use_awaitable, error));
    if (error) break;
    const auto bytes = buffer.cdata();
    session.on_frame({static_cast<const char*>(bytes.data()), bytes.size()});
    buffer.consume(buffer.size());
  }
  session.on_close();
}

using Parser = http::request_parser<http::string_body>;

// Reads one request; a refusal is for the client, an error ends the connection.
awaitable<Result<void>> read_one(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                 Parser& parser, beast::error_code& error) {
  parser.header_limit(kMostHeaderBytes);
  parser.body_limit(kMostImportBytes);
  stream.expires_after(kReadTimeout);
  co_await http::async_read_header(stream, buffer, parser,
                                   asio::redirect_error(asio::use_awaitable, error));
  const std::string target(plain(parser.get().target()));
  const std::size_t most = Routes::most_body(target);
  const Refusal too_large{&say::too_large, {{"max", static_cast<long long>(most)}}};
  if (error == http::error::body_limit) co_return std::unexpected(too_large);
  if (error) co_return Result<void>{};
  if (parser.content_length().value_or(0) > most) co_return std::unexpected(too_large);
  parser.body_limit(most);
  co_await http::async_read(stream, buffer, parser,
                            asio::redirect_error(asio::use_awaitable, error));
  if (error == http::error::body_limit) co_return std::unexpected(too_large);
  co_return Result<void>{};
}

// Why this connection may not become a WebSocket.
Result<void> check_upgrade(const Backend& backend, const Request& request,
                           const std::string& address) {
  const std::string_view target = plain(request.target());
  if (target.substr(0, target.find('?')) != kSocketPath) return refuse(say::unknown_route);
  if (!is_same_host(request)) return refuse(say::foreign_origin);
  return backend.limits->open_socket(address);
}

// Lets a client that is still sending read its answer: closing at once would reset it.
awaitable<void> linger(beast::tcp_stream& stream) {
  stream.expires_after(kLinger);
  std::array<char, 4096> scrap{};
  beast::error_code error;
  for (std::size_t read = 0; !error && read < 4 * kMostImportBytes;)
    read += co_await stream.async_read_some(asio::buffer(scrap),
                                            asio::redirect_error(asio::use_awaitable, error));
}

awaitable<void> serve_connection(Listener& listener, beast::tcp_stream stream) {
  const Backend& backend = listener.backend();
  beast::flat_buffer buffer;
  beast::error_code error;
  bool keep = true;
  while (keep) {
    Parser parser;
    const Result<void> read = co_await read_one(stream, buffer, parser, error);
    if (read && error) break;
    HttpResponse answer;
    const Request& request = parser.get();
    const std::string address = client_address(stream.socket(), request, backend.proxy);
    if (!read) {
      answer = error_response(read.error());
    } else if (websocket::is_upgrade(request)) {
      const Result<void> allowed = check_upgrade(backend, request, address);
      if (allowed) {
        co_await serve_socket(listener, std::move(stream), parser.release(), address);
        co_return;
      }
      answer = error_response(allowed.error());
    } else {
      answer = co_await backend.routes->answer(read_request(request, address));
    }
    backend.metrics->http_requests.add();
    if (answer.status >= 400) backend.metrics->http_refused.add();
    keep = read && request.keep_alive();
    const Response response = write_response(answer, request);
    http::response_serializer<http::span_body<const char>> serializer(response);
    stream.expires_after(kReadTimeout);
    if (request.method() == http::verb::head) {
      co_await http::async_write_header(stream, serializer,
                                        asio::redirect_error(asio::use_awaitable, error));
    } else {
      co_await http::async_write(stream, serializer,
                                 asio::redirect_error(asio::use_awaitable, error));
    }
    if (error) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  if (!keep) co_await linger(stream);
}

}  // namespace

Listener::Listener(asio::io_context& context, Backend backend)
    : context_(&context), backend_(std::move(backend)), acceptor_(asio::make_strand(context)) {}

boost::system::error_code Listener::listen(const std::string& address, unsigned short port) {
  boost::system::error_code error;
  const auto parsed = asio::ip::make_address(address, error);
  if (error) return error;
  const tcp::endpoint endpoint(parsed, port);
  acceptor_.open(endpoint.protocol(), error);
  if (error) return error;
  acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  acceptor_.bind(endpoint, error);
  if (error) return error;
  acceptor_.listen(asio::socket_base::max_listen_connections, error);
  if (error) return error;
  port_ = acceptor_.local_endpoint().port();
  asio::co_spawn(acceptor_.get_executor(), accept_all(), asio::detached);
  return {};
}

awaitable<void> Listener::accept_all() {
  asio::steady_timer pause(acceptor_.get_executor());
  while (acceptor_.is_open()) {
    boost::system::error_code error;
    tcp::socket socket = co_await acceptor_.async_accept(
        asio::make_strand(*context_), asio::redirect_error(asio::use_awaitable, error));
    if (error == asio::error::operation_aborted) break;
    if (error) {  // out of descriptors, most likely: let some close
      log(LogLevel::warning, "accept_failed", {{"reason", error.message()}});
      pause.expires_after(std::chrono::milliseconds(100));
      co_await pause.async_wait(asio::use_awaitable);
      continue;
    }
    socket.set_option(tcp::no_delay(true), error);
    const auto executor = socket.get_executor();
    asio::co_spawn(executor, serve_connection(*this, beast::tcp_stream(std::move(socket))),
                   [](std::exception_ptr failure) {
                     if (!failure) return;
                     try {
                       std::rethrow_exception(failure);
                     } catch (const std::exception& problem) {
                       log(LogLevel::error, "connection_failed", {{"reason", problem.what()}});
                     }
                   });
  }
}

void Listener::close_door() {
  asio::post(acceptor_.get_executor(), [this] {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
  });
}

void Listener::close_sockets() {
  const std::scoped_lock lock(mutex_);
  for (const std::weak_ptr<BeastSocket>& weak : sockets_)
    if (const std::shared_ptr<BeastSocket> socket = weak.lock())
      socket->close(websocket::close_code::service_restart);
}

void Listener::remember(const std::shared_ptr<BeastSocket>& socket) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(sockets_, [](const std::weak_ptr<BeastSocket>& weak) { return weak.expired(); });
  sockets_.push_back(socket);
}

}  // namespace tablee::server
