// The part of LiveRoom that matters where servers share a store: nothing is told of a table
// that may be another's.

#include <boost/asio/post.hpp>

#include "server/log.h"
#include "server/tables/live_room.h"

namespace tablee::server {

namespace {
constexpr std::chrono::milliseconds kBetweenLooks{50};
}

void LiveRoom::run_or_hold(Job job) {
  held_.push_back(std::move(job));
  go_on();
}

void LiveRoom::go_on() {
  using State = store::Tenure::State;
  const State state = is_lost_ ? State::away : services_->tenure->state();
  if (state == State::held) return look_again();
  if (state == State::away) drop();
  while (!held_.empty()) {
    Job job = std::move(held_.front());
    held_.pop_front();
    job();
  }
}

void LiveRoom::look_again() {
  if (look_) return;
  look_.emplace(strand_, kBetweenLooks);
  look_->async_wait([weak = weak_from_this()](boost::system::error_code) {
    const std::shared_ptr<LiveRoom> room = weak.lock();
    if (!room) return;
    room->look_.reset();
    room->go_on();
  });
}

void LiveRoom::drop() {
  if (std::exchange(is_dropped_, true)) return;
  services_->directory->let_go(id_);
  log(LogLevel::warning, is_lost_ ? "table_lost" : "table_dropped", {{"table", log_id(id_)}});
  held_.push_front([self = shared_from_this()] { self->let_go(); });
}

void LiveRoom::lose() {
  is_lost_ = true;
  services_->metrics->tables_lost.add();
  boost::asio::post(strand_, [self = shared_from_this()] { self->go_on(); });
}

void LiveRoom::send_away(std::function<void()> then) {
  boost::asio::post(strand_, [self = shared_from_this(), then = std::move(then)] {
    self->ids_.clear();
    for (const auto& [id, socket] : std::exchange(self->sockets_, {})) socket->come_back();
    then();
  });
}

}  // namespace tablee::server
