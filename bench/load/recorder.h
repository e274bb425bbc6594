#pragma once
// Recorder: how long things took, and the shares of them that took no longer than so.

#include <chrono>
#include <vector>

namespace tablee::load {

using Clock = std::chrono::steady_clock;
using Time = Clock::time_point;

inline double ms_between(Time from, Time to) {
  return std::chrono::duration<double, std::milli>(to - from).count();
}

struct Shares {
  double p50 = 0, p95 = 0, p99 = 0, max = 0;
};

class Recorder {
 public:
  void add(double ms) { times_.push_back(ms); }
  void add(Time from, Time to) { add(ms_between(from, to)); }
  std::size_t count() const { return times_.size(); }
  Shares shares() const;

 private:
  std::vector<double> times_;
};

}  // namespace tablee::load
