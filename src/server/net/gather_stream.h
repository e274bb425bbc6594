#pragma once
// GatherStream: between a WebSocket and its connection. What is written while it is held
// waits and goes out with the next write: several frames, one system call.
//
// A move is an ack and an event or more for the same socket; sending was 43 % of its cost.
// Thread safety: confined to the connection's strand.

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <string>

namespace tablee::server {

class GatherStream {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;
  using Error = boost::beast::error_code;

  explicit GatherStream(next_layer_type&& next) : next_(std::move(next)) {}

  executor_type get_executor() { return next_.get_executor(); }
  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }
  // REQUIRES: who holds writes once more after he lets go.
  void hold(bool held) { held_ = held; }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return next_.async_read_some(buffers, std::forward<Token>(token));
  }

  template <class Buffers, class Token>
  auto async_write_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Buffers& bytes) { this->write(bytes, std::move(handler)); },
        token, buffers);
  }

  friend void teardown(boost::beast::role_type role, GatherStream& stream, Error& error) {
    boost::beast::teardown(role, stream.next_, error);
  }
  template <class Handler>
  friend void async_teardown(boost::beast::role_type role, GatherStream& stream,
                             Handler&& handler) {
    boost::beast::async_teardown(role, stream.next_, std::forward<Handler>(handler));
  }

 private:
  template <class Buffers, class Handler>
  void write(const Buffers& buffers, Handler handler) {
    if (!held_ && waiting_.empty()) return next_.async_write_some(buffers, std::move(handler));
    const std::size_t size = boost::beast::buffer_bytes(buffers);
    if (held_) {
      for (const boost::asio::const_buffer part : boost::beast::buffers_range_ref(buffers))
        waiting_.append(static_cast<const char*>(part.data()), part.size());
      return boost::asio::post(get_executor(),
                               boost::beast::bind_front_handler(std::move(handler), Error(), size));
    }
    sending_ = std::exchange(waiting_, {});
    const auto executor = boost::asio::get_associated_executor(handler, get_executor());
    boost::asio::async_write(
        next_,
        boost::beast::buffers_cat(boost::asio::const_buffer(boost::asio::buffer(sending_)),
                                  buffers),
        boost::asio::bind_executor(
            executor, [this, size, handler = std::move(handler)](Error error, std::size_t) mutable {
              sending_ = {};
              handler(error, error ? 0 : size);
            }));
  }

  next_layer_type next_;
  bool held_ = false;
  std::string waiting_;  // written, not on its way
  std::string sending_;  // on its way
};

}  // namespace tablee::server
