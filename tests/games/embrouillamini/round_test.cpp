// The course of a round and of a game: turns, passes, the two ways it ends, who deals
// next, what is put aside; and the clock.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

// --- La fin de la manche ------------------------------------------------------------------

TEST(EmbrouillaminiRound, turns_go_round_to_the_left) {
  Position pos = Scene("temps=0", 3).table("J").hand(0, "o a").hand(1, "u a").hand(2, "e a");
  play(pos, 0, "o i5 JO>JOUER");
  play(pos, 1, "u j5 JOU>JOUER");
  play(pos, 2, "e k5 JOUE>JOUER");
  EXPECT_EQ(pos.to_play, seat_at(0));
}

TEST(EmbrouillaminiRound, ends_when_all_have_had_as_many_turns) {  // E14
  Position pos = Scene("temps=0", 3).table("J").hand(0, "o").hand(1, "u a").hand(2, "e a");
  play(pos, 0, "o i5 JO>JOUER");  // the last card of the starter
  EXPECT_EQ(pos.round, 1);
  play(pos, 1, "u j5 JOU>JOUER");
  EXPECT_EQ(pos.round, 1);
  play(pos, 2, "e k5 JOUE>JOUER");
  EXPECT_EQ(pos.round, 2);
  EXPECT_EQ(pos.report.end, RoundEnd::emptied);
}

TEST(EmbrouillaminiRound, ends_with_the_last_seat_where_that_one_is_done) {  // E14
  Position pos = Scene("temps=0", 2).table("J").hand(0, "o a").hand(1, "u");
  play(pos, 0, "o i5 JO>JOUER");
  play(pos, 1, "u j5 JOU>JOUER");
  EXPECT_EQ(pos.round, 2);
}

TEST(EmbrouillaminiRound, a_pass_counts_as_a_turn) {  // E26
  Position pos = Scene("temps=0", 3).table("J").hand(0, "o").hand(1, "u a").hand(2, "e a");
  play(pos, 0, "o i5 JO>JOUER");
  play(pos, 1, "passe");
  play(pos, 2, "passe");
  EXPECT_EQ(pos.round, 2);
  EXPECT_EQ(pos.report.end, RoundEnd::emptied);
}

TEST(EmbrouillaminiRound, ends_when_everybody_passes_one_after_the_other) {  // E15
  Position pos = Scene("temps=0", 3).table("J").hand(0, "o").hand(1, "u").hand(2, "e");
  play(pos, 0, "passe");
  play(pos, 1, "passe");
  EXPECT_EQ(pos.round, 1);
  play(pos, 2, "passe");
  EXPECT_EQ(pos.round, 2);
  EXPECT_EQ(pos.report.end, RoundEnd::passed);
}

TEST(EmbrouillaminiRound, passes_that_straddle_two_turns_end_it_at_once) {  // E26
  Position pos = Scene("temps=0", 2).table("J").hand(0, "o a").hand(1, "u a");
  play(pos, 0, "o i5 JO>JOUER");
  play(pos, 1, "passe");
  play(pos, 0, "passe");
  EXPECT_EQ(pos.round, 2) << "seat 0 has had a turn more";
}

TEST(EmbrouillaminiRound, a_card_between_two_passes_starts_them_anew) {
  Position pos = Scene("temps=0", 2).table("J").hand(0, "o a").hand(1, "u a");
  play(pos, 0, "passe");
  play(pos, 1, "u i5 JU>JUPE");
  play(pos, 0, "passe");
  EXPECT_EQ(pos.round, 1);
}

TEST(EmbrouillaminiRound, one_may_pass_with_a_card_that_could_be_laid) {  // E26
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "u");
  EXPECT_EQ(key_of(pos, 0, "passe"), "");
}

TEST(EmbrouillaminiRound, where_nothing_fits_the_capital_it_is_played_for_nothing) {  // E27
  Position pos = Scene("temps=0", 2).table("J").hand(0, "x z").hand(1, "w k");
  play(pos, 0, "passe");
  play(pos, 1, "passe");
  EXPECT_EQ(pos.round, 2);
  EXPECT_EQ(pos.score(seat_at(0)) + pos.score(seat_at(1)), 0);
}

TEST(EmbrouillaminiRound, cards_left_in_hand_cost_nothing) {  // E23
  Position pos = Scene("temps=0", 2).table("J").hand(0, "e").hand(1, "w k z q");
  play(pos, 0, "e i5 JE");
  play(pos, 1, "passe");
  EXPECT_EQ(pos.score(seat_at(0)), 13);
  EXPECT_EQ(pos.score(seat_at(1)), 0);
}

// --- Le Ponantais devient le Méridional ------------------------------------------------------

TEST(EmbrouillaminiRound, the_ponantais_deals_the_next_round) {  // E20
  Position pos = Scene("temps=0", 3).table("J").hand(0, "o").hand(1, "u").hand(2, "e");
  EXPECT_EQ(pos.dealer, seat_at(2));
  for (const int seat : {0, 1, 2}) play(pos, seat, "passe");
  EXPECT_EQ(pos.dealer, seat_at(0));
  EXPECT_EQ(pos.starter(), seat_at(1));
}

TEST(EmbrouillaminiRound, all_cards_are_put_aside_and_come_back_no_more) {
  Position pos = start("temps=0", first_of(3, 0)).value();
  int aside = 0;
  for (int round = 1; round <= 4; ++round) {
    deal(pos, static_cast<std::uint64_t>(round));
    EXPECT_EQ((pos.bag & kMinuscules).size(), 96 - 21 * round);
    for (int i = 0; i < 3; ++i) play(pos, pos.to_play.index, "passe");
    EXPECT_EQ((pos.aside & kMinuscules).size(), 21 * round);
    EXPECT_GT(pos.aside.size(), aside);
    aside = pos.aside.size();
  }
  EXPECT_EQ(pos.phase, Phase::over);
}

// --- La fin de la partie -----------------------------------------------------------------------

TEST(EmbrouillaminiRound, after_the_last_round_the_most_points_win) {
  Position pos = Scene("temps=0 manches=1", 2).table("J").hand(0, "e").hand(1, "o");
  play(pos, 0, "e i5 JE");
  EXPECT_FALSE(rules().outcome(pos));
  play(pos, 1, "o g5 JO>JOUER");
  const std::optional<Outcome> outcome = rules().outcome(pos);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->scores[0], 13);
  EXPECT_EQ(outcome->scores[1], 2);
  EXPECT_EQ(outcome->ranks[0], 1);
  EXPECT_EQ(outcome->ranks[1], 2);
  EXPECT_EQ(key_of(pos, 0, "passe"), "core.game_over");
}

TEST(EmbrouillaminiRound, a_tie_is_a_shared_victory) {  // E24
  Position pos = Scene("temps=0 manches=1", 2).table("J").hand(0, "o").hand(1, "u");
  play(pos, 0, "passe");
  play(pos, 1, "passe");
  const std::optional<Outcome> outcome = rules().outcome(pos);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->ranks[0], 1);
  EXPECT_EQ(outcome->ranks[1], 1);
}

TEST(EmbrouillaminiRound, points_are_written_down_as_they_come) {
  Position pos = Scene("temps=0", 2).table("J").hand(0, "o r").hand(1, "u e");
  play(pos, 0, "o i5 JO>JOUER");
  play(pos, 1, "u j5 JOU>JOUER");
  EXPECT_EQ(pos.score(seat_at(0)), 2);
  EXPECT_EQ(pos.score(seat_at(1)), 3);
  EXPECT_EQ(pos.tallies[1].points[static_cast<std::size_t>(Form::beginning)], 3);
}

// --- Quinze secondes
// ------------------------------------------------------------------------------

TEST(EmbrouillaminiClock, the_first_clock_of_a_round_is_six_seconds_longer) {
  Position pos = start("", first_of(2, 0)).value();
  deal(pos, 1, 1000);
  EXPECT_EQ(clocks(pos), "1@22000");
  play(pos, 0, "passe", 2000);
  EXPECT_EQ(clocks(pos), "1@17000");
  play(pos, 1, "passe", 3000);
  deal(pos, 2, 3000);
  EXPECT_EQ(clocks(pos), "1@24000");
}

TEST(EmbrouillaminiClock, who_lays_nothing_in_time_has_passed) {  // E16
  Position pos = Scene("", 2).table("J").hand(0, "o").hand(1, "u");
  play(pos, 0, "o i5 JO>JOUER", 1000);
  EXPECT_EQ(clocks(pos), "1@16000");
  run_out(pos);
  EXPECT_EQ(pos.tallies[1].passes, 1);
  EXPECT_EQ(pos.round, 2) << "seat 0 has laid every card, and both have had a turn";
}

TEST(EmbrouillaminiClock, time_outs_in_a_row_end_the_round) {  // E15
  Position pos = start("", first_of(2, 0)).value();
  deal(pos);
  run_out(pos);
  run_out(pos);
  EXPECT_EQ(pos.report.end, RoundEnd::passed);
}

TEST(EmbrouillaminiClock, a_seat_has_its_own_time) {
  Seating seating = first_of(3, 0);
  seating.chairs[1].time_percent = 200;
  seating.chairs[2].time_percent = 0;
  Position pos = start("temps=30", seating).value();
  deal(pos);
  EXPECT_EQ(clocks(pos), "1@36000");
  play(pos, 0, "passe", 0);
  EXPECT_EQ(clocks(pos), "1@60000");
  play(pos, 1, "passe", 0);
  EXPECT_EQ(clocks(pos), "");
}

TEST(EmbrouillaminiClock, without_a_time_no_clock_runs) {
  Position pos = start("temps=0", first_of(2, 0)).value();
  deal(pos);
  EXPECT_EQ(clocks(pos), "");
}

}  // namespace
}  // namespace tablee::embrouillamini
