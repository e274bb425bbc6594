#include "server/net/listener.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/log.h"
#include "server/net/connection.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

namespace {

namespace asio = boost::asio;
using asio::awaitable;
using asio::ip::tcp;

constexpr std::chrono::milliseconds kBreath{20};

}  // namespace

Listener::Listener(asio::io_context& context, Backend backend)
    : context_(&context), backend_(std::move(backend)), acceptor_(asio::make_strand(context)) {}

boost::system::error_code Listener::listen(const std::string& address, unsigned short port) {
  boost::system::error_code error;
  if (address == "*") {
    error = open({tcp::v6(), port});
    // No IPv6 on this machine.
    if (error && error != asio::error::address_in_use) error = open({tcp::v4(), port});
  } else {
    const auto parsed = asio::ip::make_address(address, error);
    if (!error) error = open({parsed, port});
  }
  if (error) return error;
  port_ = acceptor_.local_endpoint().port();
  asio::co_spawn(acceptor_.get_executor(), accept_all(), asio::detached);
  return {};
}

boost::system::error_code Listener::open(const tcp::endpoint& endpoint) {
  boost::system::error_code error;
  if (acceptor_.is_open()) acceptor_.close(error);
  acceptor_.open(endpoint.protocol(), error);
  if (error) return error;
  acceptor_.set_option(asio::socket_base::reuse_address(true), error);
  const bool is_any = endpoint.address().is_v6() && endpoint.address().is_unspecified();
  if (is_any) acceptor_.set_option(asio::ip::v6_only(false), error);
  acceptor_.bind(endpoint, error);
  if (error) return error;
  acceptor_.listen(asio::socket_base::max_listen_connections, error);
  return error;
}

awaitable<void> Listener::accept_all() {
  asio::steady_timer pause(acceptor_.get_executor());
  while (acceptor_.is_open()) {
    bool waits = true;
    try {
      waits = co_await accept_one();
    } catch (...) {  // out of memory, most likely; the door stays open
      report_failure(*backend_.metrics, FailurePlace::accept);
    }
    if (!waits) continue;
    boost::system::error_code ignored;
    pause.expires_after(kBreath);
    co_await pause.async_wait(asio::redirect_error(asio::use_awaitable, ignored));
  }
}

awaitable<bool> Listener::accept_one() {
  boost::system::error_code error;
  tcp::socket socket = co_await acceptor_.async_accept(
      asio::make_strand(*context_), asio::redirect_error(asio::use_awaitable, error));
  if (error == asio::error::operation_aborted) co_return false;
  if (error) {  // out of descriptors, most likely: let some close
    log(LogLevel::warning, "accept_failed", {{"reason", error.message()}});
    co_return true;
  }
  take_in(std::move(socket));
  co_return backend_.connections->is_crammed();
}

void Listener::take_in(tcp::socket socket) {
  boost::system::error_code error;
  const tcp::endpoint peer = socket.remote_endpoint(error);
  if (error) return;  // gone already
  // The proxy brings many people: its connections count in the total only.
  const bool is_proxy = backend_.proxies->trusts(peer.address());
  const std::string address = is_proxy ? "" : address_key(peer.address().to_string());
  const auto executor = socket.get_executor();
  const auto line = std::make_shared<Line>();
  const auto cut = [executor, weak = std::weak_ptr<Line>(line)] {
    asio::post(executor, [weak] {
      const std::shared_ptr<Line> held = weak.lock();
      if (held && held->stream != nullptr) held->stream->close();
    });
  };
  auto place = backend_.connections->admit(address, cut);
  if (!place) {
    backend_.metrics->connections_refused.add();
    return;
  }
  socket.set_option(tcp::no_delay(true), error);
  asio::co_spawn(executor,
                 serve_connection(backend_, sockets_, boost::beast::tcp_stream(std::move(socket)),
                                  line, std::move(place)),
                 [metrics = backend_.metrics](const std::exception_ptr& failure) {
                   if (failure) report_failure(*metrics, FailurePlace::connection, failure);
                 });
}

void Listener::close_door() {
  asio::post(acceptor_.get_executor(), [this] {
    boost::system::error_code ignored;
    acceptor_.close(ignored);
  });
}

}  // namespace tablee::server
