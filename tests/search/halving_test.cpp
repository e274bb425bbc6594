#include "search/halving.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace tablee {
namespace {

// Choice i is worth i on average, under noise that is the same for all.
std::size_t best_under_noise(std::size_t choices, int trials, std::uint64_t seed) {
  Halving halving(choices);
  for (int i = 0; i < trials && !halving.decided(); ++i) {
    const Halving::Trial trial = halving.next();
    Rng noise(seed * 1'000'003 + trial.sample * 31 + trial.choice);
    halving.record(static_cast<std::int64_t>(10 * trial.choice + noise.below(100)));
  }
  return halving.best();
}

TEST(Halving, finds_the_best_choice_under_noise) {
  int found = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    found += best_under_noise(20, 4000, seed) == 19 ? 1 : 0;
  EXPECT_GE(found, 48);
}

TEST(Halving, is_sound_when_stopped_at_any_time) {
  for (int trials = 0; trials < 400; ++trials) EXPECT_LT(best_under_noise(7, trials, 1), 7U);
}

TEST(Halving, gives_every_choice_the_same_luck) {
  Halving halving(3);
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_EQ(halving.next().choice, i % 3);
    EXPECT_EQ(halving.next().sample, i / 3);
    halving.record(0);
  }
}

TEST(Halving, tells_what_it_knows_of_every_choice) {
  Halving halving(4);
  EXPECT_EQ(halving.estimate(0).trials, 0U);
  for (int i = 0; i < 60; ++i)
    halving.record(static_cast<std::int64_t>(10 * halving.next().choice));
  for (std::size_t i = 0; i < 4; ++i) EXPECT_EQ(halving.estimate(i).mean, 10.0 * double(i));
  EXPECT_GT(halving.estimate(3).trials, halving.estimate(0).trials) << "0 was dropped";
}

TEST(Halving, a_single_choice_needs_no_trial) {
  EXPECT_TRUE(Halving(1).decided());
  EXPECT_EQ(Halving(1).best(), 0U);
}

TEST(Halving, equal_choices_keep_the_first) {
  Halving halving(5);
  for (int i = 0; i < 500; ++i) halving.record(7);
  EXPECT_EQ(halving.best(), 0U);
}

}  // namespace
}  // namespace tablee
