#pragma once
// RoomQueue: what happens at one table, one thing at a time, and nothing while a change
// is on its way to the disk. So no view, no greeting and no second command ever sees
// what a crash could take back.
//
// Time is noted when a job arrives, not when its turn comes: a move that arrived before
// the deadline is not late because the disk was slow.
// Thread safety: post() from any thread; everything else on the strand.

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
  // Stores the change; no job runs until `then` has been told the outcome.
  void save(Owner owner, store::Change change, Then then);

  bool is_saving() const { return saving_; }
  // When the job that runs arrived.
  Steady::time_point arrived() const { return arrived_; }
  const auto& strand() const { return strand_; }

 private:
  struct Waiting {
    Job run;
    Steady::time_point arrived;
  };
  void pump();
  void guarded(const Job& job);
  void stored(const store::Attempt<void>& outcome, Steady::time_point asked, const Then& then);

  const Services* services_;
  const std::string log_name_;
  boost::asio::strand<boost::asio::any_io_executor> strand_;
  Failed failed_;
  std::deque<Waiting> jobs_;
  Steady::time_point arrived_{};
  bool saving_ = false;
};

}  // namespace tablee::server
