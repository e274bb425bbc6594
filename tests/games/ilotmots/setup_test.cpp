// Before the first turn: the box, who begins, how many pieces; and the clocks.

#include <gtest/gtest.h>

#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {
namespace {

TEST(IlotmotsSetup, the_box_holds_102_letters_4_jokers_and_10_liaisons) {
  int letters = 0;
  for (std::size_t i = 0; i < kLetters; ++i) letters += kCopies[i];
  EXPECT_EQ(letters, 102);
  EXPECT_EQ(kCopies[kJoker], 4);
  EXPECT_EQ(kCopies[kLiaison], 10);
  EXPECT_EQ(kCopies['E' - 'A'], 14);
}

TEST(IlotmotsSetup, the_board_is_worth_350_points) {
  int sum = 0;
  int printed = 0;
  for (std::size_t i = 0; i < kCells; ++i) {
    sum += kBoard.value[i];
    printed += static_cast<int>(kBoard.printed[i] != 0);
  }
  EXPECT_EQ(sum, 350);
  EXPECT_EQ(printed, 9);
  EXPECT_EQ(kBoard.island_cells, (std::array<int, kIslands>{9, 7, 12, 7}));
}

TEST(IlotmotsSetup, two_play_and_nobody_else) {
  EXPECT_EQ(Ilotmots::seats(Settings(Ilotmots::info().options)), 0b100U);
}

TEST(IlotmotsSetup, chance_names_who_begins_and_that_player_chooses) {
  Position pos = start("", *plain_seating(2)).value();
  EXPECT_TRUE(rules().turn(pos).is_chance());
  rules().resolve(pos, *rules().parse_draw(pos, "premier 1"), 0);
  EXPECT_EQ(pos.phase, Phase::choose);
  EXPECT_EQ(key_of(pos, 0, "9"), "core.not_your_turn");
  EXPECT_EQ(key_of(pos, 1, "passe"), "ilotmots.choose_first");
  EXPECT_EQ(key_of(pos, 1, "pose f5h=ES"), "ilotmots.choose_first");
  EXPECT_EQ(key_of(pos, 1, "7"), "ilotmots.bad_choice");
  EXPECT_EQ(key_of(pos, 1, "11"), "ilotmots.bad_choice");
  play(pos, 1, "9");
  EXPECT_EQ(pos.terms.pieces, 9);
  EXPECT_TRUE(rules().turn(pos).is_chance());
}

TEST(IlotmotsSetup, both_fill_their_racks_and_who_begins_plays) {
  Position pos = start("pieces=8", first_of(1)).value();
  draw(pos, "EEEEEEEE");
  EXPECT_EQ(pos.racks[1].size(), 8);
  draw(pos, "AAAAAAAA");
  EXPECT_EQ(pos.racks[0].size(), 8);
  EXPECT_EQ(pos.phase, Phase::play);
  EXPECT_EQ(pos.mover, seat_at(1));
  EXPECT_EQ(key_of(pos, 1, "9"), "ilotmots.already_chosen");
}

TEST(IlotmotsSetup, a_rack_is_filled_at_the_end_of_ones_own_turn) {
  Position pos = Scene().put("f5h=SON").rack(0, "ESTUEAAA").rack(1, "ESTUEAAA");
  play(pos, 0, "pose f6v=ES");
  EXPECT_TRUE(rules().turn(pos).is_chance());
  EXPECT_EQ(pos.to_draw(), 2);
  draw(pos, "ZZ");
  EXPECT_EQ(pos.racks[0].size(), 8);
  EXPECT_EQ(pos.mover, seat_at(1));
}

TEST(IlotmotsSetup, an_emptying_bag_gives_what_it_has) {
  Position pos = Scene().put("f2h=SON").rack(0, "ESTUEAAA").rack(1, "ESTUEAAA").bag_of(1);
  play(pos, 0, "pose f3v=ES");
  EXPECT_EQ(pos.to_draw(), 1);
}

TEST(IlotmotsSetup, refuses_a_family_word_of_one_letter) {
  EXPECT_EQ(start("maison=A", *plain_seating(2)).error().key(), "lexicon.bad_family_word");
}

TEST(IlotmotsSetup, wants_a_dictionary) {
  const Ilotmots bare(GameResources{});
  EXPECT_EQ(bare.start(Settings(Ilotmots::info().options), *plain_seating(2)).error().key(),
            "lexicon.missing");
  EXPECT_EQ(bare.parse_position("").error().key(), "lexicon.missing");
}

TEST(IlotmotsClock, the_first_turn_has_six_seconds_more) {
  Position pos = start("pieces=8 temps=60", first_of(0)).value();
  draw(pos, "EEEEEEES");
  draw(pos, "AAAAAAAU", 1000);
  ASSERT_EQ(rules().turn(pos).clocks.size(), 1U);
  EXPECT_EQ(rules().turn(pos).clocks[0].deadline, 1000 + 66'000);
  play(pos, 0, "pose f5h=ES", 2000);
  EXPECT_TRUE(rules().turn(pos).clocks.empty()) << "none runs while chance draws";
  draw(pos, "ZZ", 3000);
  EXPECT_EQ(rules().turn(pos).clocks[0].deadline, 63'000);
  EXPECT_EQ(rules().turn(pos).clocks[0].seat, seat_at(1));
}

TEST(IlotmotsClock, who_lets_it_run_out_passes) {
  Position pos = start("pieces=8 temps=60", first_of(0)).value();
  draw(pos, "EEEEEEES");
  draw(pos, "AAAAAAAU");
  rules().expire(pos, rules().turn(pos).clocks[0], 66'000);
  EXPECT_EQ(pos.mover, seat_at(1));
  EXPECT_EQ(pos.passes, 1);
  rules().expire(pos, rules().turn(pos).clocks[0], 126'000);
  EXPECT_EQ(pos.end, End::passes);
}

TEST(IlotmotsClock, before_the_choice_it_chooses_eight) {
  Position pos = start("temps=60", first_of(0)).value();
  ASSERT_EQ(rules().turn(pos).clocks.size(), 1U);
  rules().expire(pos, rules().turn(pos).clocks[0], 66'000);
  EXPECT_EQ(pos.terms.pieces, 8);
}

TEST(IlotmotsClock, a_seat_without_a_clock_is_not_hurried) {
  Seating seating = first_of(0);
  seating.chairs[0].time_percent = 0;
  seating.chairs[1].time_percent = 150;
  Position pos = start("pieces=8 temps=60", seating).value();
  EXPECT_EQ(pos.terms.time[0], 0);
  EXPECT_EQ(pos.terms.time[1], 90'000);
}

}  // namespace
}  // namespace tablee::ilotmots
