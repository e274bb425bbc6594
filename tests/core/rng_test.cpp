#include "core/rng.h"

#include <gtest/gtest.h>

#include <array>

namespace tablee {
namespace {

// Pinned: the wasm build and every compiler must give these numbers.
TEST(Rng, gives_the_pinned_numbers) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 10988358893986739035U);
  EXPECT_EQ(rng.next(), 9408502731514849100U);
  static_assert(mix64(0) == 16294208416658607535U);
}

TEST(Rng, is_uniform_below_a_bound) {
  Rng rng(2);
  std::array<int, 7> counts{};
  for (int i = 0; i < 7000; ++i) ++counts[rng.below(7)];
  for (const int count : counts) EXPECT_NEAR(count, 1000, 160);
}

TEST(Rng, below_one_is_always_zero) {
  Rng rng(3);
  for (int i = 0; i < 10; ++i) EXPECT_EQ(rng.below(1), 0U);
}

}  // namespace
}  // namespace tablee
