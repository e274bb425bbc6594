#pragma once
// GatherStream: between a WebSocket and its connection. Whole frames that are put here go out
// with what is written next: several frames, one write, one system call.
//
// Every write ends with all that it was given, so that between two of them is the end of a
// frame, unless a message of more than 64 kB is on its way.
//
// What is read is counted frame by frame (FrameWatch) on its way up.
//
// A move is an ack and an event or more for the same socket; sending was 43 % of its cost.
// Thread safety: confined to the connection's strand.

#include <boost/asio/associator.hpp>
#include <boost/asio/bind_executor.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket/teardown.hpp>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "server/net/frame_watch.h"

namespace tablee::server {

// A read on its way through a stream that watches it; its executor, allocator and slot of
// cancellation are those of the handler.
template <class Stream, class Buffers, class Handler>
struct WatchedRead {
  Stream* stream;
  Buffers buffers;
  Handler handler;

  void operator()(boost::beast::error_code error, std::size_t size) {
    // After an error the stream may be gone.
    if (!error && !stream->watch(buffers, size)) error = boost::asio::error::connection_aborted;
    std::move(handler)(error, size);
  }
};

class GatherStream {
 public:
  using next_layer_type = boost::beast::tcp_stream;
  using executor_type = next_layer_type::executor_type;
  using Error = boost::beast::error_code;

  explicit GatherStream(next_layer_type&& next) : next_(std::move(next)) {}

  executor_type get_executor() { return next_.get_executor(); }
  next_layer_type& next_layer() { return next_; }
  const next_layer_type& next_layer() const { return next_; }
  // A message as one frame, as a server sends it. REQUIRES: nobody is writing a message, and
  // somebody writes one now; ping, pong and close may be on their way.
  void put_text(std::string_view message) {
    waiting_ += '\x81';  // the whole of it, text
    const int length_bytes = message.size() < 126 ? 0 : message.size() < 65'536 ? 2 : 8;
    waiting_ += static_cast<char>(length_bytes == 0   ? message.size()
                                  : length_bytes == 2 ? 126
                                                      : 127);
    for (int i = length_bytes - 1; i >= 0; --i)
      waiting_ += static_cast<char>(message.size() >> (8 * i) & 0xffU);
    waiting_ += message;
  }

  template <class Buffers, class Token>
  auto async_read_some(const Buffers& buffers, Token&& token) {
    return boost::asio::async_initiate<Token, void(Error, std::size_t)>(
        [this](auto handler, const Buffers& into) {
          next_.async_read_some(into, WatchedRead<GatherStream, Buffers, decltype(handler)>{
                                          this, into, std::move(handler)});
        },
        token, buffers);
  }
  void bound_continuations(Rate rate) { frames_.bound(rate); }
  // False when too many continuation frames came: the connection ends.
  template <class Buffers>
  bool watch(const Buffers& buffers, std::size_t size) {
    for (const boost::asio::mutable_buffer part : boost::beast::buffers_range_ref(buffers)) {
      const std::size_t length = std::min(size, part.size());
      if (!frames_.feed({static_cast<const std::uint8_t*>(part.data()), length})) {
        next_.close();
        return false;
      }
      size -= length;
    }
    return true;
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
    if (waiting_.empty()) return boost::asio::async_write(next_, buffers, std::move(handler));
    const std::size_t size = boost::beast::buffer_bytes(buffers);
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
  FrameWatch frames_;
  std::string waiting_;  // put, not on its way
  std::string sending_;  // on its way
};

}  // namespace tablee::server

template <template <class, class> class Associator, class Stream, class Buffers, class Handler,
          class Default>
struct boost::asio::associator<Associator, tablee::server::WatchedRead<Stream, Buffers, Handler>,
                               Default> : Associator<Handler, Default> {
  using Read = tablee::server::WatchedRead<Stream, Buffers, Handler>;
  static auto get(const Read& read) noexcept {
    return Associator<Handler, Default>::get(read.handler);
  }
  static auto get(const Read& read, const Default& fallback) noexcept {
    return Associator<Handler, Default>::get(read.handler, fallback);
  }
};
