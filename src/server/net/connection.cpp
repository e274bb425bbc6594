#include "server/net/connection.h"

#include <array>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "messages/server.h"
#include "server/net/beast_http.h"
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
using beast::error_code;
using std::chrono::seconds;
using Use = Connections::Use;

constexpr auto kLinger = seconds(2);
constexpr auto kIdleSocket = seconds(60);  // a ping after half of it
constexpr std::string_view kSocketPath = "/ws/v1";

auto into(error_code& error) { return asio::redirect_error(asio::use_awaitable, error); }

awaitable<void> serve_socket(const Backend& backend, OpenSockets& sockets,
                             std::shared_ptr<BeastSocket> client, BeastRequest request,
                             std::string address) {
  BeastSocket::Stream& socket = client->stream();
  beast::get_lowest_layer(socket).expires_never();
  websocket::stream_base::timeout timeout{};
  timeout.handshake_timeout = seconds(10);
  timeout.idle_timeout = kIdleSocket;
  timeout.keep_alive_pings = true;
  socket.set_option(timeout);
  socket.read_message_max(room::kMostFrameBytes);
  client->limit_unheard_frames(backend.limits->limits().frames);
  error_code error;
  co_await socket.async_accept(request, into(error));
  if (error) co_return;
  sockets.remember(client);
  const Counted counted(backend.metrics->sockets);
  SocketSession session(*backend.directory, backend.limits->limits(), client, address);
  beast::flat_buffer buffer;
  // A place is for somebody who says which table he wants.
  client->wait_at_most(backend.patience.head);
  while (true) {
    co_await socket.async_read(buffer, into(error));
    if (error) break;
    const auto bytes = buffer.cdata();
    co_await session.on_frame(std::string(static_cast<const char*>(bytes.data()), bytes.size()));
    if (session.is_at_a_table()) client->wait_on();
    buffer.consume(buffer.size());
  }
}

using Upload = std::optional<AddressLimits::Permit>;

// What is longer than any request but a file of a game needs a permit before it comes in:
// whoever sends slowly would have its memory meanwhile.
template <class AddressOf>
Result<void> admit_body(const Backend& backend, const BeastParser& parser, const RequestHead& head,
                        AddressOf address_of, Upload& upload) {
  const bool is_long = parser.chunked() || parser.content_length().value_or(0) > kMostBodyBytes;
  if (!is_long || Routes::most_body(path_of(head.target)) <= kMostBodyBytes) return {};
  Result<AddressLimits::Permit> permit = backend.limits->begin_upload(address_of(head));
  if (!permit) return std::unexpected(permit.error());
  upload.emplace(std::move(*permit));
  return {};
}

// Reads one request. A refusal is for the client; `error` ends the connection.
template <class AddressOf>
awaitable<Result<void>> read_one(beast::tcp_stream& stream, beast::flat_buffer& buffer,
                                 BeastParser& parser, const Backend& backend, bool is_first,
                                 AddressOf address_of, Upload& upload, error_code& error) {
  const ClientTimeouts& patience = backend.patience;
  prepare(parser);
  if (buffer.size() == 0) {
    stream.expires_after(is_first ? patience.head : patience.idle);
    const std::size_t read = co_await stream.async_read_some(buffer.prepare(4096), into(error));
    if (error) co_return Result<void>{};
    buffer.commit(read);
  }
  stream.expires_after(patience.head);
  co_await http::async_read_header(stream, buffer, parser, into(error));
  const auto refused = [&](std::size_t most) {
    std::optional<Refusal> why = refusal_of(error, most);
    return why ? Result<void>(std::unexpected(std::move(*why))) : Result<void>();
  };
  if (error) co_return refused(kMostImportBytes);
  const RequestHead head = head_of(parser.get());
  if (Result<void> checked = check_head(head); !checked) co_return checked;
  const std::size_t most = Routes::most_body(path_of(head.target));
  const std::size_t fields = head.fields.size();
  if (parser.content_length().value_or(0) > most) {
    error = http::error::body_limit;
    co_return refused(most);
  }
  if (Result<void> admitted = admit_body(backend, parser, head, address_of, upload); !admitted)
    co_return admitted;
  parser.body_limit(most);
  stream.expires_after(patience.body);
  co_await http::async_read(stream, buffer, parser, into(error));
  if (error) co_return refused(most);
  // Fields behind a chunked body would speak as if the proxy in front had seen them.
  if (head_of(parser.get()).fields.size() != fields) co_return refuse(say::bad_request);
  co_return Result<void>{};
}

// Why this connection may not become a WebSocket.
Result<AddressLimits::Permit> check_upgrade(const Backend& backend, const RequestHead& head,
                                            const std::string& address) {
  if (backend.door != Door::players || path_of(head.target) != kSocketPath)
    return refuse(say::unknown_route);
  if (const Result<void> own = check_same_origin(head); !own) return std::unexpected(own.error());
  // Whoever comes and goes all the time is news to a whole table each time.
  if (const Result<void> asked = backend.limits->request(address); !asked)
    return std::unexpected(asked.error());
  return backend.limits->open_socket(address);
}

// What stands between a request that was read and the routes.
Result<void> check_change(const RequestHead& head, const BeastRequest& request) {
  if (head.method == "GET" || head.method == "HEAD") return {};
  if (const Result<void> own = check_same_origin(head); !own) return own;
  return request.body().empty() ? Result<void>{} : check_content_type(head);
}

awaitable<HttpResponse> answer_one(const Backend& backend, const BeastRequest& request,
                                   const RequestHead& head, const std::string& address) {
  if (const Result<void> allowed = check_change(head, request); !allowed)
    co_return error_response(allowed.error());
  HttpRequest read = read_head(head);
  read.body = request.body();
  read.address = address;
  read.door = backend.door;
  co_return co_await backend.routes->answer(std::move(read));
}

// Lets a client that is still sending read its answer: closing at once would reset it.
awaitable<void> linger(beast::tcp_stream& stream) {
  stream.expires_after(kLinger);
  std::array<char, 4096> scrap{};
  error_code error;
  for (std::size_t read = 0; !error && read < 4 * kMostImportBytes;)
    read += co_await stream.async_read_some(asio::buffer(scrap), into(error));
}

awaitable<void> write_one(beast::tcp_stream& stream, const HttpResponse& answer,
                          const BeastRequest& request, bool keep, error_code& error) {
  const BeastResponse response = write_response(answer, request, keep);
  http::response_serializer<http::span_body<const char>> serializer(response);
  if (request.method() == http::verb::head) {
    co_await http::async_write_header(stream, serializer, into(error));
  } else {
    co_await http::async_write(stream, serializer, into(error));
  }
}

// Forgets the stream when the coroutine that owns it ends.
struct LineEnd {
  std::shared_ptr<Line> line;
  ~LineEnd() { line->stream = nullptr; }
};

}  // namespace

awaitable<void> serve_connection(const Backend& backend, OpenSockets& sockets,
                                 beast::tcp_stream stream, std::shared_ptr<Line> line,
                                 std::shared_ptr<Connections::Place> place) {
  line->stream = &stream;
  const LineEnd end{line};
  error_code error;
  const tcp::endpoint peer = stream.socket().remote_endpoint(error);
  beast::flat_buffer buffer;
  const auto address_of = [&backend, &peer](const RequestHead& head) {
    return backend.proxies->client_of(peer.address(), head.values("X-Forwarded-For"));
  };
  bool keep = !error;
  for (bool is_first = true; keep; is_first = false) {
    BeastParser parser;
    Upload upload;
    const Result<void> read =
        co_await read_one(stream, buffer, parser, backend, is_first, address_of, upload, error);
    if (read && error) break;
    place->use(Use::busy);
    const BeastRequest& request = parser.get();
    const RequestHead head = head_of(request);
    const std::string address = address_of(head);
    HttpResponse answer;
    if (!read) {
      answer = error_response(read.error());
    } else if (websocket::is_upgrade(request)) {
      const Result<AddressLimits::Permit> permit = check_upgrade(backend, head, address);
      if (permit) {
        const auto client =
            std::make_shared<BeastSocket>(std::move(stream), *backend.metrics, std::move(place));
        line->stream = &beast::get_lowest_layer(client->stream());
        co_await serve_socket(backend, sockets, client, parser.release(), address);
        co_return;
      }
      answer = error_response(permit.error());
    } else {
      answer = co_await answer_one(backend, request, head, address);
    }
    backend.metrics->http_requests.add();
    if (answer.status >= 400) backend.metrics->http_refused.add();
    keep = read && request.keep_alive();
    place->use(Use::idle);  // who reads slowly may be shown out
    stream.expires_after(backend.patience.answer);
    co_await write_one(stream, answer, request, keep, error);
    place->use(Use::idle);
    if (error) break;
  }
  stream.socket().shutdown(tcp::socket::shutdown_send, error);
  if (!keep) co_await linger(stream);
}

}  // namespace tablee::server
