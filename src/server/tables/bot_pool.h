#pragma once
// BotPool: the threads on which bots think, so that no room ever waits for one.
// Thread safety: safe for use by many threads.

#include <atomic>
#include <boost/asio/thread_pool.hpp>
#include <chrono>
#include <functional>
#include <memory>

#include "table/table.h"

namespace tablee::server {

// Raised by whoever no longer wants the answer.
using Cancelled = std::shared_ptr<std::atomic<bool>>;

class BotPool {
 public:
  explicit BotPool(std::size_t threads) : pool_(threads) {}

  // Thinks for as long as this level may, then calls `done` on a thread of the
  // pool; not at all when it was cancelled.
  void think(std::unique_ptr<Planner> planner, int level, Cancelled cancelled,
             std::function<void(PlannedMove)> done);
  // Other slow work.
  void run(std::function<void()> work);
  // Forgets what waits and waits for what runs.
  void stop();

 private:
  boost::asio::thread_pool pool_;
};

}  // namespace tablee::server
