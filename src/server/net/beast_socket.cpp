#include "server/net/beast_socket.h"

#include <boost/asio/post.hpp>
#include <span>
#include <utility>

namespace tablee::server {

namespace beast = boost::beast;
namespace websocket = beast::websocket;

namespace {
constexpr auto kLastWords = std::chrono::seconds(10);
}

void BeastSocket::send(Frame frame) {
  {
    const std::scoped_lock lock(mutex_);
    inbox_.push_back(std::move(frame));
    if (inbox_.size() > 1) return;  // somebody is on his way to fetch it
  }
  boost::asio::post(stream_.get_executor(), [self = shared_from_this()] {
    self->take_inbox();
    self->pump();
  });
}

void BeastSocket::finish(Frame frame) { close(websocket::close_code::normal, std::move(frame)); }

void BeastSocket::come_back() { close(websocket::close_code::try_again_later); }

void BeastSocket::close(websocket::close_code code, Frame frame) {
  boost::asio::post(stream_.get_executor(),
                    [self = shared_from_this(), code, frame = std::move(frame)] {
                      self->take_inbox();
                      if (frame) self->push(frame);
                      if (!self->closing_) self->reason_ = code;
                      self->closing_ = true;
                      self->wait_at_most(kLastWords);  // who does not read is not waited for
                      self->pump();
                    });
}

void BeastSocket::take_inbox() {
  std::vector<Frame> frames;
  {
    const std::scoped_lock lock(mutex_);
    frames.swap(inbox_);
  }
  for (Frame& one : frames) push(std::move(one));
}

void BeastSocket::push(Frame frame) {
  if (closing_) return;
  queued_ += frame->size();
  queue_.push_back(std::move(frame));
  if (queued_ <= kMostQueuedBytes) return;
  metrics_->frames_lost.add();
  drop();
}

void BeastSocket::pump() {
  if (writing_ || closed_) return;
  if (queue_.empty()) {
    if (!closing_) return;
    closed_ = true;
    stream_.async_close(reason_, [self = shared_from_this()](beast::error_code) { self->drop(); });
    return;
  }
  writing_ = true;
  std::vector<Frame> frames = std::exchange(queue_, {});
  std::size_t size = 0;
  for (const Frame& one : frames) size += one->size();
  // All that waits is one write of Beast's: it knows of the last message alone.
  for (const Frame& one : std::span(frames).first(frames.size() - 1))
    stream_.next_layer().put_text(*one);
  stream_.text(true);
  const auto last = boost::asio::buffer(*frames.back());
  stream_.async_write(last, [self = shared_from_this(), frames = std::move(frames), size](
                                beast::error_code error, std::size_t) {
    self->writing_ = false;
    self->queued_ -= size;
    self->metrics_->frames_out.add(static_cast<int>(frames.size()));
    if (error) return self->drop();
    self->pump();
  });
}

void BeastSocket::limit_unheard_frames(Rate rate) {
  stream_.next_layer().bound_continuations(rate);
  stream_.control_callback([this, bucket = Bucket(rate, std::chrono::steady_clock::now())](
                               websocket::frame_type, beast::string_view) mutable {
    if (!bucket.take(std::chrono::steady_clock::now())) drop();
  });
}

void BeastSocket::wait_at_most(std::chrono::steady_clock::duration time) {
  patience_.expires_after(time);
  patience_.async_wait([weak = weak_from_this()](beast::error_code error) {
    if (error) return;
    if (const std::shared_ptr<BeastSocket> self = weak.lock()) self->drop();
  });
}

void BeastSocket::drop() {
  closing_ = true;
  closed_ = true;
  beast::get_lowest_layer(stream_).close();  // ends the read loop too
}

}  // namespace tablee::server
