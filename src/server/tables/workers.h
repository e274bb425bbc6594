#pragma once
// Workers: threads for what is slow and rare: reading a table from the store, repeating
// its log, importing a file, sweeping. So neither a room, nor a connection, nor the
// store's writer ever waits for such a thing, and bots think elsewhere.
// Thread safety: safe for use by many threads.

#include <atomic>
#include <boost/asio/post.hpp>
#include <boost/asio/thread_pool.hpp>
#include <functional>

#include "server/log.h"

namespace tablee::server {

class Workers {
 public:
  static constexpr int kMostWaiting = 2000;
  explicit Workers(std::size_t threads) : pool_(threads) {}

  // False when too much waits already: nothing was begun.
  bool run(std::function<void()> work) {
    if (waiting_.fetch_add(1) >= kMostWaiting) {
      waiting_.fetch_sub(1);
      return false;
    }
    boost::asio::post(pool_, [this, work = std::move(work)] {
      waiting_.fetch_sub(1);
      try {
        work();
      } catch (const std::exception& problem) {  // a bug, or no memory: the others go on
        log(LogLevel::error, "worker_failed", {{"reason", problem.what()}});
      }
    });
    return true;
  }
  // Forgets what waits and waits for what runs.
  void stop() {
    pool_.stop();
    pool_.join();
  }

 private:
  boost::asio::thread_pool pool_;
  std::atomic<int> waiting_ = 0;
};

}  // namespace tablee::server
