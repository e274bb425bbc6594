#pragma once
// Deadline: calls `missed` on a thread of its own unless it is gone in time. For what must
// come to an end and cannot be interrupted.
// Thread safety: made and destroyed by one thread.

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace tablee::server {

class Deadline {
 public:
  Deadline(std::chrono::milliseconds patience, std::function<void()> missed)
      : missed_(std::move(missed)), thread_([this, patience] { wait(patience); }) {}
  ~Deadline() {
    {
      const std::scoped_lock lock(mutex_);
      met_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }
  Deadline(const Deadline&) = delete;
  Deadline& operator=(const Deadline&) = delete;

 private:
  void wait(std::chrono::milliseconds patience) {
    std::unique_lock lock(mutex_);
    if (changed_.wait_for(lock, patience, [this] { return met_; })) return;
    lock.unlock();
    missed_();
  }

  std::function<void()> missed_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool met_ = false;
  std::thread thread_;
};

}  // namespace tablee::server
