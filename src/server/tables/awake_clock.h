#pragma once
// AwakeClock: the steady clock less the time this process slept.
//
// A laptop that is closed, a virtual machine that is stopped, SIGSTOP: the steady
// clock may jump by minutes while nobody could play. A stretch of some seconds in
// which nobody asked for the time is such a sleep and does not count. Whoever owns
// the clock asks it at least every second (the server's heartbeat).
// Thread safety: safe for use by many threads.

#include <chrono>
#include <functional>
#include <mutex>

namespace tablee::server {

using Steady = std::chrono::steady_clock;

class AwakeClock {
 public:
  static constexpr auto kLongestGap = std::chrono::seconds(3);
  using Read = std::function<Steady::time_point()>;

  // `read` stands for the steady clock in tests.
  explicit AwakeClock(Read read = Steady::now) : read_(std::move(read)), last_(read_()) {}

  Steady::time_point now() {
    const std::scoped_lock lock(mutex_);
    const Steady::time_point time = read_();
    if (time - last_ > kLongestGap) slept_ += time - last_;
    if (time > last_) last_ = time;
    return last_ - slept_;
  }

 private:
  Read read_;
  std::mutex mutex_;
  Steady::time_point last_;
  Steady::duration slept_{};
};

}  // namespace tablee::server
