#include "load/echo.h"

#include <unistd.h>

#include <boost/asio/detached.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <stdexcept>

#include "load/process.h"
#include "load/run.h"

namespace tablee::load {

namespace {

namespace asio = boost::asio;
using asio::ip::tcp;

Awaitable<void> echo(tcp::socket socket) {
  boost::beast::websocket::stream<tcp::socket> stream(std::move(socket));
  co_await stream.async_accept(asio::use_awaitable);
  boost::beast::flat_buffer buffer;
  while (true) {
    co_await stream.async_read(buffer, asio::use_awaitable);
    stream.text(stream.got_text());
    co_await stream.async_write(buffer.data(), asio::use_awaitable);
    buffer.consume(buffer.size());
  }
}

Awaitable<void> accept_all(tcp::acceptor& acceptor) {
  while (true) {
    tcp::socket socket = co_await acceptor.async_accept(asio::use_awaitable);
    socket.set_option(tcp::no_delay(true));
    asio::co_spawn(acceptor.get_executor(), echo(std::move(socket)), asio::detached);
  }
}

// The child: serves until it is killed.
void serve_echo(int port_pipe) {
  asio::io_context context(1);
  tcp::acceptor acceptor(context, {asio::ip::make_address("127.0.0.1"), 0});
  const std::string said =
      "http://127.0.0.1:" + std::to_string(acceptor.local_endpoint().port()) + "/\n";
  if (::write(port_pipe, said.data(), said.size()) < 0) return;
  asio::co_spawn(context, accept_all(acceptor), asio::detached);
  context.run();
}

struct Group {
  std::vector<std::shared_ptr<WebSocket>> sockets;
  std::size_t missing = 0;
  Time sent{};
};

class EchoRun {
 public:
  EchoRun(asio::io_context& context, double rate, std::size_t bytes)
      : context_(&context), rate_(rate), frame_(bytes, 'x') {}

  void open(unsigned short port, int groups, int sockets) {
    groups_.resize(static_cast<std::size_t>(groups));
    run_all(*context_, groups, 32, [&](int i) -> Awaitable<void> {
      Group& group = groups_[static_cast<std::size_t>(i)];
      for (int s = 0; s < sockets; ++s) {
        auto socket = std::make_shared<WebSocket>(*context_);
        const Place place{port, visitor_address(i)};
        if (!co_await socket->open(place, "/")) co_return;
        socket->listen([this, &group](std::string_view) { hear(group); }, [] {});
        group.sockets.push_back(std::move(socket));
      }
      free_.push_back(&group);
    });
    if (free_.size() != groups_.size()) throw std::runtime_error("the echo refused a socket");
  }

  void play_for(double seconds) {
    playing_ = true;
    asio::co_spawn(*context_, tick(), asio::detached);
    run_for(*context_, seconds);
    playing_ = false;
    run_for(*context_, 0.1);
    for (Group& group : groups_)
      for (const auto& socket : group.sockets) socket->drop();
  }

  Recorder seen;

 private:
  void send(Group& group) {
    group.sent = Clock::now();
    group.missing = group.sockets.size();
    for (const auto& socket : group.sockets) socket->send(frame_);
  }

  void hear(Group& group) {
    if (--group.missing > 0) return;
    if (playing_) seen.add(group.sent, Clock::now());
    rate_ > 0 || !playing_ ? free_.push_back(&group) : send(group);
  }

  Awaitable<void> tick() {
    Time then = Clock::now();
    double due = rate_ > 0 ? 0 : static_cast<double>(groups_.size());
    while (playing_) {
      const Time now = Clock::now();
      due += rate_ * ms_between(then, now) / 1000;
      then = now;
      for (; due >= 1 && !free_.empty(); due -= 1) {
        Group& group = *free_.front();
        free_.pop_front();
        send(group);
      }
      co_await sleep_ms(1);
    }
  }

  asio::io_context* context_;
  double rate_;
  std::string frame_;
  bool playing_ = false;
  std::vector<Group> groups_;
  std::deque<Group*> free_;
};

}  // namespace

EchoFigures measure_echo(const Options& options, int sockets, std::size_t bytes, double seconds) {
  const Process server = Process::call(serve_echo, options.server_core);
  asio::io_context context(1);
  EchoRun run(context, options.rate, bytes);
  run.open(server.port(), options.tables, sockets);
  const Cpu before = server.cpu();
  const Time start = Clock::now();
  run.play_for(seconds);
  const double took = ms_between(start, Clock::now()) / 1000;
  const auto count = static_cast<double>(run.seen.count());
  EchoFigures figures{.seen = run.seen, .a_second = count / took, .cpu_us = 0};
  if (count > 0) figures.cpu_us = (server.cpu() - before).total() * 1e6 / count;
  return figures;
}

}  // namespace tablee::load
