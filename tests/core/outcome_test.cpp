#include "core/outcome.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

TEST(RankBy, orders_by_score_then_tie_break_then_shares) {
  const Outcome outcome = rank_by({10, 20, 20, 20}, {0, 1, 3, 3});
  EXPECT_EQ(outcome.ranks, (FixedList<std::uint8_t, kMaxSeats>{4, 3, 1, 1}));
  EXPECT_EQ(outcome.scores[1], 20);
}

TEST(RankBy, the_second_of_two_teams_is_second) {
  const Outcome outcome = rank_by({10, 20, 10, 20}, {0, 0, 0, 0}, {0, 1, 0, 1});
  EXPECT_EQ(outcome.ranks, (FixedList<std::uint8_t, kMaxSeats>{2, 1, 2, 1}));
}

TEST(Account, totals_its_lines) {
  static constexpr Message kLine{"test.line", "ligne", "line", ""};
  EXPECT_EQ((Account{{{&kLine, {}, 5}, {&kLine, {}, -2}}}).total(), 3);
}

}  // namespace
}  // namespace tablee
