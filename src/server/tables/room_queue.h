#pragma once
// RoomQueue: what happens at one table, one thing at a time, and nothing while a change
// is on its way to the disk. So no view, no greeting and no second command ever sees
// what a crash could take back.
//
// Time is noted when a job arrives, not when its turn comes: a move that arrived before
// the deadline is not late because the disk was slow.
// Thread safety: post() from any thread; everything else on the strand.

#include <atomic>
#include <boost/asio/any_io_executor.hpp>
#include <boost/asio/strand.hpp>
#include <deque>
#include <functional>
#include <memory>

#include "server/tables/services.h"

namespace tablee::server {

class RoomQueue {
 public:
  using Job = std::function<void()>;
  using Then = std::function<void(bool stored)>;
  // A job threw: a bug.
  using Failed = std::function<void(const char* reason)>;
  using Owner = std::shared_ptr<const void>;  // kept alive while a job waits

  RoomQueue(const boost::asio::any_io_executor& executor, const Services& services,
            const std::string& table, Failed failed);

  void post(Owner owner, Job job);
  // Stores the change; no job runs until `then` has been told the outcome. A store that
  // throws has an outcome that nobody knows.
  void save(Owner owner, store::Change change, Then then);

  bool is_saving() const { return saving_ != nullptr; }
  // When the job that runs arrived.
  Steady::time_point arrived() const { return arrived_; }
  const auto& strand() const { return strand_; }

 private:
  struct Waiting {
    Job run;
    Steady::time_point arrived;
  };
  // A change on its way to the disk. What its end needs is here before it is sent: not even
  // a lack of memory leaves the room waiting for ever.
  struct Saving {
    Owner owner;
    Then then;
    Steady::time_point asked;
    std::atomic<bool> is_told = false;
    store::Attempt<void> outcome = {};
    std::atomic<bool> is_over = false;  // `outcome` may be read
  };
  void pump();
  void guarded(const Job& job);
  void tell(Saving& saving, const store::Attempt<void>& outcome) noexcept;
  void finish_saving();

  const Services* services_;
  const std::string log_name_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  Failed failed_;
  std::deque<Waiting> jobs_;
  Steady::time_point arrived_{};
  std::shared_ptr<Saving> saving_;  // null: nothing is on its way
};

}  // namespace tablee::server
