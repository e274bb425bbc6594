#pragma once
// Repeater: does something every so often on a thread of its own, for what may take long
// and must keep neither connections nor tables waiting.
// Thread safety: started and stopped by one thread.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace tablee::server {

class Repeater {
 public:
  Repeater() = default;
  ~Repeater() { stop(); }
  Repeater(const Repeater&) = delete;
  Repeater& operator=(const Repeater&) = delete;

  // First when `pause` has passed, then `pause` after each end. `work` does not throw.
  // REQUIRES: not started yet.
  void start(std::chrono::milliseconds pause, std::function<void()> work) {
    thread_ = std::thread([this, pause, work = std::move(work)] {
      while (!is_stopped_within(pause)) work();
    });
  }
  // Waits for what runs.
  void stop() {
    {
      const std::scoped_lock lock(mutex_);
      stopped_ = true;
    }
    changed_.notify_one();
    if (thread_.joinable()) thread_.join();
  }

 private:
  bool is_stopped_within(std::chrono::milliseconds time) {
    std::unique_lock lock(mutex_);
    return changed_.wait_for(lock, time, [this] { return stopped_; });
  }

  std::mutex mutex_;
  std::condition_variable changed_;
  bool stopped_ = false;
  std::thread thread_;
};

}  // namespace tablee::server
