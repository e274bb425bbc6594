// Décompte des points et condition de victoire.

#include <gtest/gtest.h>

#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

Position finished(Position pos, bool union_teams = false) {
  pos.phase = Phase::over;
  pos.union_teams = union_teams;
  return pos;
}

std::vector<int> ranks(const Position& pos) {
  const std::optional<Outcome> outcome = kRules.outcome(pos);
  EXPECT_TRUE(outcome);
  return {outcome->ranks.begin(), outcome->ranks.end()};
}

TEST(KumataScoring, counts_visible_parcels_of_the_clan_on_tiles_and_dominoes) {
  const Position pos = Scene({"H1 C2 H4 C3"}).laid("12 a1b1", 0).position();
  EXPECT_EQ(score_of(pos, seat_at(0)), 1 + 2 + 4);  // the domino, and the 4 of the board
  EXPECT_EQ(score_of(pos, seat_at(1)), 3);          // its 2 is covered
}

TEST(KumataScoring, counts_the_visible_reserve_and_not_what_is_hidden) {
  const Position pos = Scene({"H1 C2"}).top(0, 3, 4, 2).top(0, 1, 1).position();
  EXPECT_EQ(score_of(pos, seat_at(0)), 1 + 7 + 2);
}

TEST(KumataScoring, a_totem_on_the_board_level_brings_two) {
  const Position pos = Scene({"H1 C1"}).laid("11 a1b1 T", 0).position();
  EXPECT_EQ(score_of(pos, seat_at(0)), 2 + 2);
}

TEST(KumataScoring, a_totem_on_two_dominoes_brings_three) {
  const Position pos = Scene({"H1 C1", "H1 C1"})
                           .laid("11 a1b1", 0)
                           .laid("11 a2b2", 0)
                           .laid("11 a1a2 T", 0)
                           .position();
  EXPECT_EQ(score_of(pos, seat_at(0)), 4 + 3);
}

TEST(KumataScoring, each_totem_not_played_costs_one) {
  const Position pos = Scene({"H1 C1"}).totems(0, 2).totems(1, 1).position();
  EXPECT_EQ(score_of(pos, seat_at(0)), 1 - 2);
  EXPECT_EQ(score_of(pos, seat_at(1)), 1 - 1);
}

TEST(KumataScoring, parcels_of_the_clan_left_out_count_for_nobody) {
  const Position pos = Scene({"S1 R2 O3 T3"}, 3).position();
  EXPECT_EQ(score_of(pos, seat_at(0)) + score_of(pos, seat_at(1)) + score_of(pos, seat_at(2)), 6);
}

TEST(KumataScoring, the_most_points_win) {
  EXPECT_EQ(ranks(finished(Scene({"H4 C3"}).position())), (std::vector{1, 2}));
}

TEST(KumataScoring, level_players_are_parted_by_the_highest_totem) {
  // Both count 7: seat 0 with a totem at level 2, seat 1 without.
  const Position pos = finished(Scene({"H1 C1 H3 C4 C3"}).laid("11 a1b1 T", 0).position());
  ASSERT_EQ(score_of(pos, seat_at(0)), 7);
  ASSERT_EQ(score_of(pos, seat_at(1)), 7);
  EXPECT_EQ(ranks(pos), (std::vector{1, 2}));
}

TEST(KumataScoring, the_best_of_two_totems_is_compared) {
  const Position pos = Scene({"H1 C1 H2 C2", "H1 C1 H2 C2"})
                           .laid("11 a1b1", 0)
                           .laid("11 a2b2", 0)
                           .laid("11 a1a2 T", 0)
                           .laid("22 c1d1 T", 0)
                           .position();
  EXPECT_EQ(best_totem(pos, seat_at(0)), 3);
  EXPECT_EQ(best_totem(pos, seat_at(1)), 0);
}

TEST(KumataScoring, level_again_share_the_victory) {
  EXPECT_EQ(ranks(finished(Scene({"H4 C4"}).position())), (std::vector{1, 1}));
}

TEST(KumataScoring, union_adds_the_points_of_partners) {
  const Position pos = finished(Scene({"S1 R3 O4 T1"}, 4).position(), true);
  const std::optional<Outcome> outcome = kRules.outcome(pos);
  EXPECT_EQ(outcome->scores, (FixedList<std::int32_t, kMaxSeats>{5, 4, 5, 4}));
  EXPECT_EQ(ranks(pos), (std::vector{1, 2, 1, 2}));
}

TEST(KumataScoring, union_teams_level_on_points_are_parted_by_their_highest_totem) {
  const Position pos = finished(Scene({"S1 R1 O1 T3 R2"}, 4).laid("11 a1b1 T", 2).position(), true);
  ASSERT_EQ(kRules.outcome(pos)->scores, (FixedList<std::int32_t, kMaxSeats>{5, 5, 5, 5}));
  EXPECT_EQ(ranks(pos), (std::vector{1, 2, 1, 2}));
}

TEST(KumataScoring, the_account_of_a_move_is_what_the_score_gains) {
  Position pos = Scene({"H1 C1 H3"}).top(0, 1, 1).totems(0, 1).top(1, 3, 3, 1).position();
  const Result<Account> account = kRules.check(pos, seat_at(0), *parse_move(pos, "11 a1b1 T"), 0);
  ASSERT_TRUE(account);
  const int before = score_of(pos, seat_at(0));
  play(pos, "11 a1b1 T");
  EXPECT_EQ(score_of(pos, seat_at(0)) - before, account->total());
}

}  // namespace
}  // namespace tablee::kumata
