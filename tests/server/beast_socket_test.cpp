// What a socket writes, and a client reads.

#include "server/net/beast_socket.h"

#include <gtest/gtest.h>

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>

namespace tablee::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using asio::ip::tcp;

// Both ends of one line, on one thread.
class Line : public testing::Test {
 protected:
  void SetUp() override {
    tcp::acceptor acceptor(context_, {asio::ip::address_v4::loopback(), 0});
    client_.next_layer().connect(acceptor.local_endpoint());
    socket_ = std::make_shared<BeastSocket>(beast::tcp_stream(acceptor.accept()), metrics_,
                                            connections_.admit("", [] {}));
    socket_->stream().async_accept([](beast::error_code error) { EXPECT_FALSE(error); });
    client_.async_handshake("here", "/", [](beast::error_code error) { EXPECT_FALSE(error); });
    context_.run();
    client_.read_message_max(0);
  }
  void TearDown() override {
    client_.next_layer().close();
    context_.restart();
    context_.run();
  }
  // Answers what the client pings, too.
  void listen() {
    socket_->stream().async_read(heard_, [](beast::error_code, std::size_t) {});
  }
  void read(std::size_t frames) {
    beast::flat_buffer buffer;
    std::function<void()> next = [&] {
      client_.async_read(buffer, [&](beast::error_code error, std::size_t) {
        if (error) return;
        read_.push_back(beast::buffers_to_string(buffer.cdata()));
        buffer.consume(buffer.size());
        if (read_.size() < frames) next();
      });
    };
    next();
    context_.restart();
    context_.run_for(std::chrono::seconds(20));
  }

  asio::io_context context_;
  Metrics metrics_;
  Connections connections_{{}};
  std::shared_ptr<BeastSocket> socket_;
  beast::websocket::stream<tcp::socket> client_{context_};
  beast::flat_buffer heard_;
  std::vector<std::string> read_;
};

// Lengths on both sides of each form of a frame's head, and what is written in pieces.
TEST_F(Line, carries_what_is_sent_at_once_in_order_whatever_its_length) {
  std::vector<std::string> sent;
  const std::vector<std::size_t> lengths = {1,      125,     126, 127,     65'535,
                                            65'536, 200'000, 2,   300'000, 3};
  for (const std::size_t length : lengths)
    sent.emplace_back(length, static_cast<char>('a' + sent.size()));
  listen();
  for (const std::string& text : sent) {
    socket_->send(room::frame(text));
    if (text.size() == 126) client_.async_ping({}, [](beast::error_code) {});
  }
  read(sent.size());
  EXPECT_EQ(read_, sent);
  // A second time, when nothing waits any more, and pings between them.
  read_.clear();
  for (int i = 0; i < 3; ++i) {
    client_.async_ping({}, [](beast::error_code) {});
    for (const std::string& text : sent) socket_->send(room::frame(text));
    context_.restart();
    context_.poll();
  }
  read(3 * sent.size());
  EXPECT_EQ(read_.size(), 3 * sent.size());
  EXPECT_EQ(read_.back(), sent.back());
}

}  // namespace
}  // namespace tablee::server
