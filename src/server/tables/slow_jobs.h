#pragma once
// SlowJobs: threads for what is slow and rare: reading a table from the store, repeating
// its log, importing a file, sweeping. So neither a room, nor a connection, nor the
// store's writer ever waits for such a thing, and bots think elsewhere.
// Thread safety: safe for use by many threads.

#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>
#include <mutex>

#include "server/tables/job_queue.h"
#include "server/unexpected_exceptions.h"

namespace tablee::server {

class SlowJobs {
 public:
  static constexpr int kMostWaiting = static_cast<int>(JobQueue::kMostWaiting);
  SlowJobs(std::size_t threads, Metrics& metrics) : metrics_(&metrics), pool_(threads) {}

  // False when too much waits already: nothing was begun.
  bool run(std::function<void()> work) { return run({}, std::move(work)); }
  bool run(const JobPlace& place, std::function<void()> work) {
    {
      const std::scoped_lock lock(mutex_);
      if (!queue_.add(place, std::move(work))) return false;
    }
    boost::asio::post(pool_, [this] {
      guarded(*metrics_, FailurePlace::worker, [this] {
        if (const JobQueue::Job job = next()) job();
      });
    });
    return true;
  }
  // Forgets what waits and waits for what runs.
  void stop() {
    pool_.stop();
    pool_.join();
  }

 private:
  std::function<void()> next() {
    const std::scoped_lock lock(mutex_);
    return queue_.take();
  }

  Metrics* metrics_;
  std::mutex mutex_;
  JobQueue queue_;
  boost::asio::thread_pool pool_;  // before the queue goes, its threads are gone
};

}  // namespace tablee::server
