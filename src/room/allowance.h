#pragma once
// Allowance: so many at once, then so many a second.
// Thread safety: value type.

#include <algorithm>
#include <cstdint>

namespace tablee::room {

struct Rate {
  double burst = 0;
  double per_second = 0;
};

class Allowance {
 public:
  // Times are microseconds of any clock that does not go back.
  Allowance(Rate rate, std::int64_t now) : rate_(rate), level_(rate.burst), then_(now) {}

  double level_at(std::int64_t now) const {
    const double seconds = static_cast<double>(std::max<std::int64_t>(0, now - then_)) / 1e6;
    return std::min(rate_.burst, level_ + seconds * rate_.per_second);
  }
  // Takes so much; false when there is not enough left.
  bool take(std::int64_t now, double amount = 1) {
    level_ = level_at(now);
    then_ = std::max(now, then_);
    if (level_ < amount) return false;
    level_ -= amount;
    return true;
  }
  void give_back(double amount = 1) { level_ = std::min(rate_.burst, level_ + amount); }
  Rate rate() const { return rate_; }

 private:
  Rate rate_;
  double level_;
  std::int64_t then_;
};

}  // namespace tablee::room
