// The part of LiveRoom that matters where servers share a store: nothing is told of a table
// that may be another's.

#include <boost/asio/post.hpp>

#include "messages/server.h"
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
  if (saving_) return abandon();
  held_.push_front([self = shared_from_this()] { self->let_go(); });
}

// The store may not be able to say for long what became of the change, and who has the table by
// then answers for it. What waited behind it must not follow: the table may be open again here.
void LiveRoom::abandon() {
  is_abandoned_ = true;
  wake_at({});
  for (const auto& [id, cancelled] : thoughts_) *cancelled = true;
  send_all_back();
}

void LiveRoom::send_all_back() {
  ids_.clear();
  for (const auto& [id, socket] : std::exchange(sockets_, {})) socket->come_back();
  for (const auto& [id, asked] : std::exchange(asked_, {}))
    asked.reply(refuse(messages::server::in_doubt));
}

void LiveRoom::look_at_lease() {
  boost::asio::post(strand_, [self = shared_from_this()] { self->go_on(); });
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
