#include "load/recorder.h"

#include <algorithm>

namespace tablee::load {

Shares Recorder::shares() const {
  if (times_.empty()) return {};
  std::vector<double> sorted = times_;
  std::ranges::sort(sorted);
  // The least time that this share of all did not exceed.
  const auto at = [&](double share) {
    const auto rank = static_cast<std::size_t>(share * static_cast<double>(sorted.size()));
    return sorted[std::min(rank, sorted.size() - 1)];
  };
  return {at(0.50), at(0.95), at(0.99), sorted.back()};
}

}  // namespace tablee::load
