// What the bots want is what the rulebook calls winning.

#include "games/kumata/bot/rewards.h"

#include <gtest/gtest.h>

#include "games/kumata/bot/strategy.h"
#include "games/kumata/scene.h"
#include "search/playout.h"

namespace tablee::kumata {
namespace {

TEST(KumataStanding, level_sides_are_parted_by_the_highest_totem) {
  // Both count 7: seat 0 with a totem at level 2, seat 1 without.
  const Position pos = Scene({"H1 C1 H3 C4 C3"}).laid("11 a1b1 T", 0).position();
  const SideScores standing = side_scores_of(pos);
  ASSERT_EQ(standing.score[0], standing.score[1]);
  ASSERT_GT(standing.totem[0], standing.totem[1]);
  EXPECT_EQ(reward_between(standing, 0, 1, kPointOfReward), kAhead);
  EXPECT_EQ(reward_between(standing, 1, 0, kPointOfReward), 0);
}

TEST(KumataStanding, level_again_share_the_reward) {
  const SideScores standing = side_scores_of(Scene({"H4 C4"}).position());
  EXPECT_EQ(reward_between(standing, 0, 1, kPointOfReward), kAhead / 2);
  EXPECT_EQ(reward_between(standing, 1, 0, kPointOfReward), kAhead / 2);
}

TEST(KumataStanding, points_count_before_totems) {
  // Seat 0 has the only totem and counts a point less.
  const SideScores standing =
      side_scores_of(Scene({"H1 C1 H3 C4 C4"}).laid("11 a1b1 T", 0).position());
  ASSERT_EQ(standing.score[0] + 1, standing.score[1]);
  EXPECT_LT(reward_between(standing, 0, 1, kPointOfReward),
            reward_between(standing, 1, 0, kPointOfReward));
}

// In finished random games whoever the rules rank before another is rewarded for it.
TEST(KumataStanding, whoever_is_ranked_first_is_rewarded_most) {
  int parted_by_totems = 0;
  for (std::uint64_t seed = 1; seed <= 400; ++seed) {
    const int seats = 2 + static_cast<int>(seed % 3);
    Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(seats));
    Dice dice(seed);
    Millis now = 0;
    Playout<Kumata> playout(kRules);
    while (!kRules.turn(pos).is_over()) (void)playout.step(pos, dice, now);
    const Outcome outcome = *kRules.outcome(pos);
    const SideScores standing = side_scores_of(pos);
    for (std::size_t a = 0; a < pos.seats; ++a)
      for (std::size_t b = 0; b < a; ++b) {
        const auto reward = reward_between(standing, a, b, kPointOfReward);
        const auto other = reward_between(standing, b, a, kPointOfReward);
        EXPECT_EQ(reward > other, outcome.ranks[a] < outcome.ranks[b]) << seed;
        EXPECT_EQ(reward == other, outcome.ranks[a] == outcome.ranks[b]) << seed;
        if (outcome.scores[a] == outcome.scores[b] && reward != other) ++parted_by_totems;
      }
  }
  EXPECT_GT(parted_by_totems, 0);
}

}  // namespace
}  // namespace tablee::kumata
