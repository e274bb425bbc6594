#pragma once
// BeastSocket: the ClientSocket of a WebSocket. Includes Beast: for listener.cpp and its own
// source. Thread safety: as ClientSocket; the stream itself is confined to the connection's strand.

#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <memory>

#include "server/metrics.h"
#include "server/net/client_socket.h"
#include "server/net/connections.h"

namespace tablee::server {

inline constexpr std::size_t kMostQueuedBytes = 4U << 20U;  // then the client is too slow

class BeastSocket final : public ClientSocket, public std::enable_shared_from_this<BeastSocket> {
 public:
  using Stream = boost::beast::websocket::stream<boost::beast::tcp_stream>;

  BeastSocket(boost::beast::tcp_stream&& stream, Metrics& metrics,
              std::shared_ptr<Connections::Place> place)
      : stream_(std::move(stream)), metrics_(&metrics), place_(std::move(place)) {
    place_->use(Connections::Use::watching);
  }

  void send(Frame frame) override;
  void finish(Frame frame) override;
  void note_seated() override { place_->use(Connections::Use::seated); }
  // Closes after what waits is sent; `frame` may be null.
  void close(boost::beast::websocket::close_code code, Frame frame = nullptr);

  Stream& stream() { return stream_; }

 private:
  void push(Frame frame);
  void pump();
  void drop();

  Stream stream_;
  Metrics* metrics_;
  std::shared_ptr<Connections::Place> place_;
  std::deque<Frame> queue_;  // the first one is being written while writing_
  std::size_t queued_ = 0;   // bytes
  bool writing_ = false;
  bool closing_ = false;  // no more frames
  bool closed_ = false;
  boost::beast::websocket::close_reason reason_;
};

}  // namespace tablee::server
