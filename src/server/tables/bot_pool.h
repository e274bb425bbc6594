#pragma once
// BotPool: the threads on which bots think, so that no room ever waits for one: a bot
// is built (its world imagined, its words looked up) by its first step, here.
//
// Thinking goes in slices of a few milliseconds, in the fair order of ThoughtQueue: a
// short thought is answered soon whatever else waits. Where many think at once each
// gets less time, so that all are answered in about a second; one step of thinking is
// always done, so a move always comes.
// Thread safety: safe for use by many threads.

#include <condition_variable>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/tables/thought_queue.h"

namespace tablee::server {

class BotPool {
 public:
  using Clock = std::function<std::chrono::nanoseconds()>;  // never goes back
  static constexpr std::chrono::milliseconds kSlice{4};
  // What all thoughts under way may take together on one thread, if they began at once;
  // four tenths more at the worst.
  static constexpr std::chrono::milliseconds kTogether{600};

  // Without threads (a test) somebody has to call run_slice.
  explicit BotPool(std::size_t threads, Clock clock = steady_clock());
  ~BotPool() { stop(); }
  BotPool(const BotPool&) = delete;
  BotPool& operator=(const BotPool&) = delete;

  // Thinks for `most` at the longest, then calls `done` on a thread of the pool; not at
  // all when it was cancelled or the pool has stopped.
  void think(ThoughtPlace place, std::unique_ptr<Planner> planner, std::chrono::milliseconds most,
             Cancelled cancelled, Thought::Done done);
  // Lets the next in turn think for a slice; false when nobody waits.
  bool run_slice();
  // Forgets what waits and waits for what runs: a slice at the longest.
  void stop();

  // Bots and answers that threw.
  std::int64_t failures() const { return failures_.load(std::memory_order_relaxed); }

 private:
  static Clock steady_clock();
  void work();
  // Leaves it its fair share of time, or less. REQUIRES: the lock is held.
  void shrink(Thought& thought) const;
  // True: thought to the end, out of time, or failed.
  bool think_on(Thought& thought);
  void answer(Thought& thought);
  void note_failure(const ThoughtPlace& place, const std::exception_ptr& failure) noexcept;

  const Clock clock_;
  const double threads_;  // that think at the same time
  std::mutex mutex_;      // guards what follows
  std::condition_variable wake_;
  ThoughtQueue queue_;
  bool stopped_ = false;
  std::vector<std::thread> workers_;
  std::atomic<std::int64_t> failures_ = 0;
};

}  // namespace tablee::server
