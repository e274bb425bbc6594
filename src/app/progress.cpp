#include "app/progress.h"

#include <unistd.h>

#include <algorithm>
#include <iostream>
#include <string>

#include "app/context.h"

namespace tablee::app {

namespace {
constexpr int kWidth = 40;
constexpr double kEvery = 0.1;  // seconds
}  // namespace

Progress::Progress(std::int64_t total)
    : total_(std::max<std::int64_t>(total, 1)), visible_(::isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() {
  if (visible_) std::cerr << "\r\x1b[K" << std::flush;
}

void Progress::show(std::int64_t done) {
  if (!visible_ || seconds_now() < next_at_) return;
  next_at_ = seconds_now() + kEvery;
  const auto filled = static_cast<std::size_t>(std::min(done, total_) * kWidth / total_);
  std::cerr << "\r[" << std::string(filled, '#') << std::string(kWidth - filled, '.') << "] "
            << done << "/" << total_ << std::flush;
}

}  // namespace tablee::app
