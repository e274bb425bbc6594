#pragma once
// Halving: finds the best of several choices by sampling. All choices get the
// same samples, the worse half is dropped, the rest get twice as many, and so on
// (sequential halving, Karnin et al. 2013, made to stop at any time).
//
// Sample k means the same luck for every choice (common random numbers), so
// differences between choices show early.
// Thread safety: value type.

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace tablee {

class Halving {
 public:
  // What to try next: this choice, under the luck of this sample.
  struct Trial {
    std::size_t choice;
    std::uint64_t sample;
  };

  // What is known of one choice.
  struct Estimate {
    std::uint64_t trials = 0;
    double mean = 0;
  };

  explicit Halving(std::size_t choices) : left_(choices), sums_(choices), trials_(choices) {
    std::iota(left_.begin(), left_.end(), std::size_t{0});
  }

  // Nothing more to learn: one choice, or two that many samples could not part.
  bool decided() const { return left_.size() <= 1 || sample_ >= kMostSamples; }

  // REQUIRES: not decided().
  Trial next() const { return {left_[cursor_], sample_}; }

  // The reward of the trial that next() asked for.
  void record(std::int64_t reward) {
    sums_[left_[cursor_]] += reward;
    ++trials_[left_[cursor_]];
    if (++cursor_ < left_.size()) return;
    cursor_ = 0;
    if (++sample_ == until_) end_round();
  }

  // The best choice so far; ties go to the one that was listed first.
  // REQUIRES: at least one choice.
  std::size_t best() const {
    // In the middle of a sample the first choices have one trial more.
    const auto mean = [this](std::size_t i) {
      const double trials = static_cast<double>(sample_) + (i < cursor_ ? 1 : 0);
      return trials == 0 ? 0.0 : static_cast<double>(sums_[left_[i]]) / trials;
    };
    std::size_t best = 0;
    for (std::size_t i = 1; i < left_.size(); ++i)
      if (mean(i) > mean(best)) best = i;
    return left_[best];
  }

  // Choices that were dropped have fewer trials than those that are left.
  Estimate estimate(std::size_t choice) const {
    const std::uint64_t trials = trials_[choice];
    if (trials == 0) return {};
    return {trials, static_cast<double>(sums_[choice]) / static_cast<double>(trials)};
  }

 private:
  static constexpr std::uint64_t kFirstSamples = 8;
  static constexpr std::uint64_t kMostSamples = std::uint64_t{1} << 20U;

  void end_round() {
    until_ *= 2;
    if (left_.size() <= 2) return;
    std::ranges::sort(left_, {}, [this](std::size_t i) { return std::pair(-sums_[i], i); });
    left_.resize((left_.size() + 1) / 2);
  }

  std::vector<std::size_t> left_;
  std::vector<std::int64_t> sums_;
  std::vector<std::uint64_t> trials_;
  std::size_t cursor_ = 0;
  std::uint64_t sample_ = 0;
  std::uint64_t until_ = kFirstSamples;
};

}  // namespace tablee
