#pragma once
// SlowJobs: threads for what is slow and rare: reading a table from the store, repeating
// its log, importing a file, sweeping. So neither a room, nor a connection, nor the
// store's writer ever waits for such a thing, and bots think elsewhere.
// Thread safety: safe for use by many threads.

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>

#include "server/unexpected_exceptions.h"

namespace tablee::server {

class SlowJobs {
 public:
  static constexpr int kMostWaiting = 2000;
  SlowJobs(std::size_t threads, Metrics& metrics) : metrics_(&metrics), pool_(threads) {}

  // False when too much waits already: nothing was begun.
  bool run(std::function<void()> work) {
    if (waiting_.fetch_add(1) >= kMostWaiting) {
      waiting_.fetch_sub(1);
      return false;
    }
    boost::asio::post(pool_, [this, work = std::move(work)] {
      waiting_.fetch_sub(1);
      guarded(*metrics_, FailurePlace::worker, work);
    });
    return true;
  }
  // Forgets what waits and waits for what runs.
  void stop() {
    pool_.stop();
    pool_.join();
  }

 private:
  Metrics* metrics_;
  boost::asio::thread_pool pool_;
  std::atomic<int> waiting_ = 0;
};

}  // namespace tablee::server
