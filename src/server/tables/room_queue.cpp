#include "server/tables/room_queue.h"

#include <boost/asio/post.hpp>
#include <stdexcept>

#include "server/log.h"

namespace tablee::server {

RoomQueue::RoomQueue(const boost::asio::any_io_executor& executor, const Services& services,
                     const std::string& table, Failed failed)
    : services_(&services),
      log_name_(log_id(table)),
      strand_(boost::asio::make_strand(executor)),
      failed_(std::move(failed)),
      arrived_(services.clock->now()) {}

void RoomQueue::post(Owner owner, Job job) {
  boost::asio::post(strand_, [this, owner = std::move(owner), job = std::move(job),
                              arrived = services_->clock->now()]() mutable {
    jobs_.push_back({std::move(job), arrived});
    pump();
  });
}

void RoomQueue::save(Owner owner, store::Change change, Then then) {
  saving_ = true;
  // Owner and `then` move on: the store's thread must not be the last to hold a room.
  services_->store->commit(
      std::move(change), [this, owner = std::move(owner), then = std::move(then),
                          asked = Steady::now()](const store::Attempt<void>& outcome) mutable {
        boost::asio::post(strand_,
                          [this, owner = std::move(owner), then = std::move(then), asked, outcome] {
                            stored(outcome, asked, then);
                            pump();
                          });
      });
}

void RoomQueue::stored(const store::Attempt<void>& outcome, Steady::time_point asked,
                       const Then& then) {
  saving_ = false;
  arrived_ = services_->clock->now();
  services_->metrics->commit.add(Steady::now() - asked);
  if (!outcome) {
    services_->metrics->commits_failed.add();
    log(LogLevel::error, "commit_failed", {{"table", log_name_}, {"reason", outcome.error().what}});
  }
  guarded([&] {
    // Nobody may be told that it failed, nor that it is done: only a restart can tell.
    if (!outcome && outcome.error().unknown) throw std::runtime_error("store: outcome unknown");
    then(outcome.has_value());
  });
}

void RoomQueue::pump() {
  while (!saving_ && !jobs_.empty()) {
    const Waiting next = std::move(jobs_.front());
    jobs_.pop_front();
    arrived_ = next.arrived;
    guarded(next.run);
  }
}

void RoomQueue::guarded(const Job& job) {
  try {
    job();
  } catch (const std::exception& problem) {
    failed_(problem.what());
  }
}

}  // namespace tablee::server
