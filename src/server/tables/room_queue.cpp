#include "server/tables/room_queue.h"

#include <boost/asio/post.hpp>
#include <stdexcept>

#include "server/log.h"
#include "server/unexpected_exceptions.h"

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
  const auto saving = std::make_shared<Saving>(std::move(owner), std::move(then), Steady::now());
  saving_ = saving;
  try {
    services_->store->commit(
        std::move(change),
        [this, saving](const store::Attempt<void>& outcome) { tell(*saving, outcome); });
  } catch (...) {
    tell(*saving, std::unexpected(store::Trouble{{}, true}));
  }
}

void RoomQueue::tell(Saving& saving, const store::Attempt<void>& outcome) noexcept {
  if (saving.is_told.exchange(true)) return;
  try {
    saving.outcome = outcome;
  } catch (...) {
    saving.outcome = std::unexpected(store::Trouble{{}, true});
  }
  Owner owner = saving.owner;  // moves on: the store's thread must not be the last to hold a room
  saving.is_over = true;
  try {
    boost::asio::post(strand_, [this, owner = std::move(owner)] { pump(); });
  } catch (...) {  // no memory: the next job that comes finds it, at the latest a sweep
    return;
  }
}

void RoomQueue::finish_saving() {
  const std::shared_ptr<Saving> saving = std::exchange(saving_, nullptr);
  const Owner owner = std::move(saving->owner);
  const Then then = std::move(saving->then);
  const store::Attempt<void>& outcome = saving->outcome;
  arrived_ = services_->clock->now();
  services_->metrics->commit.add(Steady::now() - saving->asked);
  guarded([&] {
    if (!outcome) {
      services_->metrics->commits_failed.add();
      log(LogLevel::error, "commit_failed",
          {{"table", log_name_}, {"reason", outcome.error().what}});
    }
    // Nobody may be told that it failed, nor that it is done: only a restart can tell.
    if (!outcome && outcome.error().unknown) throw std::runtime_error("store: outcome unknown");
    then(outcome.has_value());
  });
}

void RoomQueue::pump() {
  while (true) {
    if (saving_) {
      if (!saving_->is_over) return;
      finish_saving();
      continue;
    }
    if (jobs_.empty()) return;
    const Waiting next = std::move(jobs_.front());
    jobs_.pop_front();
    arrived_ = next.arrived;
    guarded(next.run);
  }
}

void RoomQueue::guarded(const Job& job) {
  try {
    job();
  } catch (...) {
    try {
      failed_(reason_of(std::current_exception()).c_str());
    } catch (...) {  // not even memory to say so; the room is shut all the same
      return;
    }
  }
}

}  // namespace tablee::server
