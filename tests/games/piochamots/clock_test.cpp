// The clocks: the pace of a race, the time to show a word, the time of the last
// player, and how a seat's own factor stretches them.

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

// Three seats in a race with a pace of five seconds, cards in every hand.
Position paced() {
  Position pos = Scene("", 3).hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr").hand(2, "Er").drawer(0);
  return pos;
}

// Of the clock that runs.
std::string facts(const Position& pos) {
  const ClockFacts facts = PiochAMots::clock_facts(pos, rules().turn(pos).clocks[0]);
  return std::string(facts.name) + " " + std::to_string(facts.total);
}

TEST(PiochAMotsClocks, a_card_comes_at_every_beat) {
  Position pos = Scene("", 2);
  EXPECT_EQ(clocks(pos), "1@5000");
  EXPECT_EQ(facts(pos), "pioche 5000");
  run_out(pos, kDrawClock);
  draw(pos, "Er", 5000);
  EXPECT_EQ(clocks(pos), "1@10000");
  EXPECT_EQ(rules().turn(pos).clocks[0].seat, seat_at(1));
}

TEST(PiochAMotsClocks, a_first_card_asked_for_starts_the_beat) {
  Position pos = Scene("", 2);
  play(pos, 0, "pioche", 1200);
  draw(pos, "Er", 1200);
  EXPECT_EQ(clocks(pos), "1@6200");
}

TEST(PiochAMotsClocks, a_later_round_waits_six_seconds_more_unless_its_starter_asks) {
  Position pos = paced();
  claim(pos, 0, "mais", 2000);
  EXPECT_EQ(clocks(pos), "1@13000");
  EXPECT_EQ(active(pos), "1");
  play(pos, 1, "pioche", 3000);
  draw(pos, "Er", 3000);
  EXPECT_EQ(clocks(pos), "1@8000");
}

TEST(PiochAMotsClocks, the_cards_of_the_opening_may_be_looked_at_for_six_seconds_more) {
  Position pos = *start("", *plain_seating(2));
  draw(pos, "Er", 0);
  draw(pos, "Zr", 0);
  EXPECT_EQ(clocks(pos), "1@11000");
}

// Bots need their time from there on.
TEST(PiochAMotsClocks, each_seat_remembers_when_its_newest_card_came) {
  Position pos = Scene("", 2);
  const auto times = [&pos] {
    const View view = rules().view(pos, Viewer::spectator());
    return std::vector{view.players[0].drawn_at, view.players[1].drawn_at};
  };
  EXPECT_EQ(times(), (std::vector<Millis>{0, 0}));
  play(pos, 0, "pioche", 1200);
  draw(pos, "Er", 1200);
  EXPECT_EQ(times(), (std::vector<Millis>{1200, 0}));
  run_out(pos, kDrawClock);
  draw(pos, "Fr", 6200);
  run_out(pos, kDrawClock);
  draw(pos, "Gr", 11'200);
  EXPECT_EQ(times(), (std::vector<Millis>{11'200, 6200}));
}

TEST(PiochAMotsClocks, a_new_round_begins_without_cards_to_look_at) {
  Position pos = paced();
  pos.drawn_at = {1000, 2000, 3000};
  claim(pos, 0, "mais", 4000);
  EXPECT_EQ(pos.drawn_at, (std::array<Millis, kMostSeats>{}));
}

TEST(PiochAMotsClocks, without_a_pace_or_in_turn_no_draw_clock_runs) {
  EXPECT_EQ(clocks(Scene("rythme=0")), "");
  Position in_turn = Scene("mode=tour");
  draw(in_turn, "Er");
  EXPECT_EQ(clocks(in_turn), "");
}

TEST(PiochAMotsClocks, without_a_pace_everybody_waits_for_the_drawer) {
  Position pos = paced();
  EXPECT_FALSE(rules().turn(pos).lead()) << "cards come alone";
  pos.terms.pace = 0;
  ASSERT_EQ(rules().turn(pos).seats().size(), 2);
  EXPECT_EQ(rules().turn(pos).lead(), pos.drawer);
}

TEST(PiochAMotsClocks, top_stops_the_round_and_gives_ten_seconds) {
  Position pos = paced();
  play(pos, 1, "top", 2000);
  EXPECT_EQ(clocks(pos), "2@12000");
  EXPECT_EQ(rules().turn(pos).clocks[0].seat, seat_at(1));
}

TEST(PiochAMotsClocks, the_draw_clock_goes_on_with_what_was_left) {
  Position pos = paced();
  play(pos, 1, "top", 2000);
  play(pos, 1, "mot noil", 8000);
  EXPECT_EQ(clocks(pos), "");
  answer(pos, 8000);
  EXPECT_EQ(clocks(pos), "1@11000");  // three seconds were left
  EXPECT_EQ(rules().turn(pos).clocks[0].seat, seat_at(0));
}

TEST(PiochAMotsClocks, what_was_left_goes_to_the_next_when_the_offender_was_to_draw) {
  Position pos = paced();
  play(pos, 0, "top", 2000);
  play(pos, 0, "rien", 4000);
  EXPECT_EQ(clocks(pos), "1@7000");
  EXPECT_EQ(rules().turn(pos).clocks[0].seat, seat_at(1));
}

TEST(PiochAMotsClocks, silence_after_top_is_wrong) {
  Position pos = paced();
  play(pos, 0, "top", 2000);
  run_out(pos, kWordClock);
  EXPECT_EQ(pos.scores[0], -5);
  EXPECT_FALSE(pos.in_round().has(seat_at(0)));
  EXPECT_TRUE(pos.wrong[0].empty());
}

TEST(PiochAMotsClocks, a_refused_word_leaves_the_clock_running) {
  Position pos = paced();
  play(pos, 0, "top", 2000);
  EXPECT_EQ(key_of(pos, 0, "mot ami", 5000), "piochamots.word_too_short");
  EXPECT_EQ(clocks(pos), "2@12000");
}

TEST(PiochAMotsClocks, options_set_the_times_and_nought_means_none) {
  Position pos = Scene("rythme=0 delai=30 dernier=20").hand(0, "Mr Ar Ir Sr");
  play(pos, 0, "top", 1000);
  EXPECT_EQ(clocks(pos), "2@31000");
  EXPECT_EQ(facts(pos), "mot 30000") << "as a page is told";
  play(pos, 0, "rien", 2000);
  EXPECT_EQ(clocks(pos), "3@22000");
  EXPECT_EQ(facts(pos), "dernier 20000");
  Position calm = Scene("rythme=0 delai=0 dernier=0").hand(0, "Mr Ar Ir Sr");
  play(calm, 0, "top");
  EXPECT_EQ(clocks(calm), "");
  play(calm, 0, "rien");
  EXPECT_EQ(calm.phase, Phase::last);
  EXPECT_EQ(clocks(calm), "");
}

TEST(PiochAMotsClocks, a_seat_has_its_own_factor) {
  Seating seating = first_of(2, 0);
  seating.chairs[0].time_percent = 150;
  seating.chairs[1].time_percent = 0;
  Position pos = Scene("rythme=0", seating).hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  Position other = pos;
  play(pos, 0, "top");
  EXPECT_EQ(clocks(pos), "2@15000");
  play(pos, 0, "rien");
  EXPECT_EQ(clocks(pos), "");  // seat 1 is never hurried
  play(other, 1, "top");
  EXPECT_EQ(clocks(other), "");
  play(other, 1, "rien");
  EXPECT_EQ(clocks(other), "3@135000");
}

TEST(PiochAMotsClocks, without_cards_left_the_slowest_seat_counts) {
  Seating seating = first_of(2, 0);
  seating.chairs[1].time_percent = 200;
  Position pos = Scene("rythme=0", seating).nothing_to_draw(1);
  play(pos, 0, "pioche");
  EXPECT_EQ(clocks(pos), "3@180000");
  seating.chairs[0].time_percent = 0;
  Position calm = Scene("rythme=0", seating).nothing_to_draw(1);
  play(calm, 0, "pioche");
  EXPECT_EQ(clocks(calm), "");
}

}  // namespace
}  // namespace tablee::piochamots
