#pragma once
// BeastSocket: the ClientSocket of a WebSocket. Includes Beast: for listener.cpp and its own
// source. Thread safety: as ClientSocket; the stream itself is confined to the connection's strand.

#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/websocket.hpp>
#include <memory>
#include <mutex>
#include <vector>

#include "server/metrics.h"
#include "server/net/connections.h"
#include "server/net/gather_stream.h"
#include "server/net/limits.h"
#include "server/tables/client_socket.h"

namespace tablee::server {

inline constexpr std::size_t kMostQueuedBytes = 4U << 20U;  // then the client is too slow

class BeastSocket final : public ClientSocket, public std::enable_shared_from_this<BeastSocket> {
 public:
  using Stream = boost::beast::websocket::stream<GatherStream>;

  BeastSocket(boost::beast::tcp_stream&& stream, Metrics& metrics,
              std::shared_ptr<Connections::Place> place)
      : stream_(std::move(stream)), metrics_(&metrics), place_(std::move(place)) {
    stream_.auto_fragment(false);
    place_->use(Connections::Use::watching);
  }

  void send(Frame frame) override;
  void finish(Frame frame) override;
  void come_back() override;
  void note_seated() override { place_->use(Connections::Use::seated); }
  // Closes after what waits is sent; `frame` may be null.
  void close(boost::beast::websocket::close_code code, Frame frame = nullptr);

  Stream& stream() { return stream_; }
  // More pings and pongs than that, or more continuation frames, end the connection: no
  // session ever hears of them.
  void limit_unheard_frames(Rate rate);

  // The connection is dropped then, unless wait_on() comes first. On the strand.
  void wait_at_most(std::chrono::steady_clock::duration time);
  void wait_on() {
    if (!closing_) patience_.cancel();
  }

 private:
  void take_inbox();
  void push(Frame frame);
  void pump();
  void drop();

  Stream stream_;
  boost::asio::steady_timer patience_{stream_.get_executor()};
  Metrics* metrics_;
  std::shared_ptr<Connections::Place> place_;
  std::mutex mutex_;
  std::vector<Frame> inbox_;  // sent by others, fetched by one job however many they are
  std::vector<Frame> queue_;  // to be written next
  std::size_t queued_ = 0;    // bytes, with those that are being written
  bool writing_ = false;
  bool closing_ = false;  // no more frames
  bool closed_ = false;
  boost::beast::websocket::close_reason reason_;
};

}  // namespace tablee::server
