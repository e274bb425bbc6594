// Part of every test program: a test during which a FixedList had no room where it was
// promised fails, in release too.

#include <gtest/gtest.h>

#include "core/fixed_list.h"

namespace tablee {
namespace {

class OverflowWatch : public testing::EmptyTestEventListener {
  void OnTestStart(const testing::TestInfo&) override { before_ = fixed_list_overflows; }
  void OnTestEnd(const testing::TestInfo&) override {
    EXPECT_EQ(fixed_list_overflows, before_) << "a FixedList has no room";
  }

  std::uint64_t before_ = 0;
};

// gtest owns it; made before main() for every program has the main() of gtest.
[[maybe_unused]] const bool kIsWatched = [] {
  testing::UnitTest::GetInstance()->listeners().Append(new OverflowWatch);
  return true;
}();

}  // namespace
}  // namespace tablee
