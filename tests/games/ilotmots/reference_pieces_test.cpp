// Ilotmots reference: what each piece may do for itself, printed letters, and the
// course of a game. One test at least for each refusal before the shape of a turn.

#include <gtest/gtest.h>

#include <stdexcept>

#include "games/ilotmots/reference.h"
#include "games/ilotmots/reference_scene.h"

namespace tablee::ilotmots::reference {
namespace {

State with_pur(const std::string& hand) {
  State state = scene(hand);
  put(state, across(5, 7, "PUR"));
  return state;
}

TEST(IlotmotsReferencePieces, refuses_to_lay_nothing) {
  EXPECT_EQ(kind_of(with_pur("E"), lay({})), "nothing_laid");
}

TEST(IlotmotsReferencePieces, refuses_what_is_no_piece) {
  EXPECT_EQ(kind_of(with_pur("E?"), lay({{{5, 10}, '?'}})), "no_such_piece");
}

TEST(IlotmotsReferencePieces, refuses_off_board) {
  for (const Cell cell : {Cell{-1, 0}, Cell{0, -1}, Cell{11, 0}, Cell{0, 18}}) {
    EXPECT_EQ(kind_of(with_pur("E"), lay({{cell, 'E'}}), is_anything), "off_board");
  }
}

TEST(IlotmotsReferencePieces, refuses_two_pieces_on_one_cell) {
  EXPECT_EQ(kind_of(with_pur("EE"), lay({{{5, 10}, 'E'}, {{5, 10}, 'E'}})), "cell_twice");
}

TEST(IlotmotsReferencePieces, refuses_a_cell_that_is_taken) {
  EXPECT_EQ(kind_of(with_pur("E"), lay({{{5, 8}, 'E'}})), "cell_taken");
  EXPECT_EQ(kind_of(with_pur("U"), lay({{{5, 8}, 'U'}})), "cell_taken");
}

TEST(IlotmotsReferencePieces, refuses_pieces_that_are_not_held) {
  EXPECT_EQ(kind_of(with_pur("E"), lay({{{5, 10}, 'S'}})), "not_in_rack");
  EXPECT_EQ(kind_of(with_pur("E"), lay({{{5, 10}, 'e'}})), "not_in_rack");
  EXPECT_EQ(kind_of(with_pur("E"), lay({{{5, 10}, '+'}})), "not_in_rack");
  EXPECT_EQ(kind_of(with_pur("E"), lay({{{5, 10}, 'E'}, {{6, 7}, 'E'}})), "not_in_rack");
  EXPECT_EQ(kind_of(with_pur("?"), lay({{{5, 10}, 'E'}})), "not_in_rack");
}

TEST(IlotmotsReferencePieces, printed_letter_takes_only_itself_or_a_joker_as_itself) {
  const State state = scene("XERCTS?E");
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "ES"))), "wrong_printed_letter");
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "Es"))), "wrong_printed_letter");
  EXPECT_EQ(account_text(state, lay(across(0, 5, "Et"))), "ET=7");
  EXPECT_EQ(account_text(state, lay(across(0, 5, "ET"))), "ET=7");
}

TEST(IlotmotsReferencePieces, refuses_a_liaison_on_a_printed_letter) {
  State state = scene("+ET");
  put(state, across(0, 7, "ON"));
  EXPECT_EQ(kind_of(state, lay(across(0, 6, "+"))), "liaison_on_printed");
  // On the rest of the ring and on islands it may lie.
  EXPECT_EQ(kind_of(state, lay(across(0, 9, "+"))), "dump");
  put(state, down(1, 10, "ET"));
  EXPECT_EQ(kind_of(state, lay(down(3, 10, "+"))), "dump");
}

TEST(IlotmotsReferencePieces, joker_takes_the_value_of_its_cell_and_keeps_its_letter) {
  State state = scene("?WWWWWWW");
  put(state, across(5, 7, "PU"));
  EXPECT_EQ(account_text(state, lay(across(5, 9, "r"))), "PUR=3");
  play(state, lay(across(5, 9, "r")));
  EXPECT_EQ(state.laid[5][9], 'r');
  EXPECT_EQ(state.hands[0], "WWWWWWW");
  state.owed = {0, 0};
  state.hands[1] = "UE";
  EXPECT_EQ(account_text(state, lay(down(6, 9, "U"))), "RU=2");
  EXPECT_EQ(kind_of(state, lay(down(6, 9, "E")), [](const std::string& w) { return w == "SE"; }),
            "unknown_word");
}

TEST(IlotmotsReferencePrinted, corner_s_is_read_on_both_sides) {
  const State state = scene("ONESWWWW");
  EXPECT_EQ(account_text(state, lay(across(0, 1, "ON"))), "SON=6");
  EXPECT_EQ(account_text(state, lay(down(1, 0, "ES"))), "SES=6");
  EXPECT_EQ(kind_of(state, lay(across(0, 1, "EN"))), "unknown_word");  // SEN
  EXPECT_EQ(kind_of(state, lay(down(1, 0, "EN"))), "unknown_word");
}

TEST(IlotmotsReferencePrinted, no_run_turns_the_corner) {
  State state = scene("SWWWWWWW");
  put(state, across(0, 1, "ON") + down(1, 0, "ES"));
  EXPECT_EQ(account_text(state, lay(across(0, 0, "S"))), "SON=6 SES=6");
  // Uncovered, it joins nothing either.
  const State empty = scene("ONESWWWW");
  EXPECT_EQ(kind_of(empty, lay(across(0, 1, "ON") + down(1, 0, "ES"))), "apart");
}

TEST(IlotmotsReferencePrinted, word_inside_does_not_read_the_ring) {
  State state = scene("PURWWWWW");
  EXPECT_EQ(account_text(state, lay(down(1, 6, "PUR"))), "PUR=4");     // under T; R on the l
  EXPECT_EQ(account_text(state, lay(across(6, 1, "PUR"))), "PUR=4");   // beside S; R on the i
  EXPECT_EQ(account_text(state, lay(across(1, 14, "PUR"))), "PUR=3");  // beside A
}

TEST(IlotmotsReferencePrinted, a_line_along_the_ring_is_not_read_downwards_elsewhere) {
  // E on (0, 5) reads ET along the ring, where it scores nothing, and LE downwards.
  State state = scene("ELWWWWWW");
  EXPECT_EQ(account_text(state, lay(down(0, 5, "EL")), is_anything), "EL=4");
  EXPECT_EQ(kind_of(state, lay(down(0, 5, "LE"))), "unknown_word");  // LT
}

TEST(IlotmotsReferencePrinted, strict_option_asks_the_halves_to_be_words) {
  State state = scene("ELONWWWW");
  EXPECT_EQ(account_text(state, lay(across(0, 1, "EL"))), "SEL=6");
  EXPECT_EQ(account_text(state, lay(across(0, 7, "ON"))), "TON=6");
  state.options.strict_printed = true;
  EXPECT_EQ(kind_of(state, lay(across(0, 1, "EL"))), "unknown_half");
  EXPECT_EQ(account_text(state, lay(across(0, 7, "ON"))), "TON=6");
  // A single letter is asked nothing; EN downwards is a word.
  EXPECT_EQ(account_text(state, lay(down(0, 1, "EN"))), "EN=4");
}

TEST(IlotmotsReferencePrinted, strict_option_asks_each_half_beside_a_gap) {
  State state = scene("ABWWWWWW");
  put(state, across(0, 7, "CD") + down(1, 8, "+"));
  put(state, across(1, 5, "+++"));
  const auto known = [](const std::string& word) { return word == "ABTCD" || word == "CD"; };
  EXPECT_EQ(account_text(state, lay(across(0, 4, "AB")), known), "ABTCD=8");
  state.options.strict_printed = true;
  const auto refused = check(state, lay(across(0, 4, "AB")), known);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, Reason::unknown_half);
  EXPECT_EQ(refused.error().words, std::vector<std::string>{"AB"});
}

TEST(IlotmotsReferenceGame, starter_chooses_8_9_or_10_before_any_letter) {
  State state = start({}, 1);
  EXPECT_EQ(state.to_move, 1);
  EXPECT_EQ(kind_of(state, pass()), "count_first");
  EXPECT_EQ(kind_of(state, lay(across(0, 0, "S"))), "count_first");
  EXPECT_EQ(kind_of(state, count(7)), "bad_count");
  EXPECT_EQ(kind_of(state, count(11)), "bad_count");
  EXPECT_EQ(kind_of(state, count(9)), "count");
  play(state, count(9));
  EXPECT_EQ(state.owed, (std::vector<int>{9, 9}));
  EXPECT_EQ(kind_of(state, pass()), "draw_first");
  draw(state, 0, "EEEEEEEEE");
  draw(state, 1, "AAAAAAAAA");
  EXPECT_EQ(state.bag['A'], 1);
  EXPECT_EQ(state.to_move, 1);
  EXPECT_EQ(kind_of(state, count(9)), "count_chosen");
  EXPECT_EQ(kind_of(state, pass()), "pass");
}

TEST(IlotmotsReferenceGame, the_count_may_be_an_option_of_the_table) {
  Options options;
  options.pieces = 10;
  State state = start(options, 0);
  EXPECT_EQ(kind_of(state, count(10)), "draw_first");
  draw(state, 0, "EEEEEEEEEE");
  draw(state, 1, "AAAAAAAAAA");
  EXPECT_EQ(kind_of(state, count(10)), "count_chosen");
  EXPECT_THROW(draw(state, 1, "A"), std::invalid_argument);
}

TEST(IlotmotsReferenceGame, rack_is_filled_at_the_end_of_the_turn) {
  State state = scene("PURWWWWW");
  play(state, lay(across(2, 6, "PUR")));
  EXPECT_EQ(state.scores, (std::vector<int>{3, 0}));
  EXPECT_EQ(state.to_move, 1);
  EXPECT_EQ(state.owed, (std::vector<int>{3, 0}));
  EXPECT_EQ(kind_of(state, pass()), "draw_first");
  EXPECT_THROW(draw(state, 0, "EEEE"), std::invalid_argument);
  draw(state, 0, "EEE");
  EXPECT_EQ(kind_of(state, pass()), "pass");
}

TEST(IlotmotsReferenceGame, rack_takes_what_is_left_in_the_bag) {
  State state = scene("PURWWWWW");
  state.bag = {{'A', 1}, {'+', 1}, {'B', 0}};
  play(state, lay(across(2, 6, "PUR")));
  EXPECT_EQ(state.owed[0], 2);
  EXPECT_THROW(draw(state, 0, "B"), std::invalid_argument);
  draw(state, 0, "A+");
  EXPECT_EQ(state.hands[0], "WWWWWA+");
}

TEST(IlotmotsReferenceGame, one_pass_each_in_succession_ends_it) {
  State state = scene("PU+?WWWW");
  state.scores = {20, 30};
  state.hands[1] = "EEE";
  play(state, pass());
  EXPECT_FALSE(is_over(state));
  play(state, pass());
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(final_scores(state), (std::vector<int>{20 - 16, 30 - 6}));
  EXPECT_EQ(winners(state), std::vector<int>{1});
  EXPECT_EQ(kind_of(state, pass()), "game_over");
}

TEST(IlotmotsReferenceGame, a_turn_between_passes_counts_anew) {
  State state = scene("PUR");
  state.bag.clear();
  play(state, pass());
  state.hands[1] = "ETW";
  play(state, lay(across(2, 6, "ET")));
  play(state, pass());
  EXPECT_FALSE(is_over(state));
  play(state, pass());
  EXPECT_TRUE(is_over(state));
}

TEST(IlotmotsReferenceGame, ends_at_once_when_a_rack_and_the_bag_are_empty) {
  State state = scene("PUR");
  state.bag = {{'A', 0}};
  state.hands[1] = "EE+";
  play(state, lay(across(2, 6, "PUR")));
  EXPECT_TRUE(is_over(state));
  EXPECT_EQ(final_scores(state), (std::vector<int>{3, -6}));
}

TEST(IlotmotsReferenceGame, goes_on_while_a_liaison_is_left_in_the_rack) {
  State state = scene("PUR+");
  state.bag.clear();
  play(state, lay(across(2, 6, "PUR")));
  EXPECT_FALSE(is_over(state));
  EXPECT_EQ(state.to_move, 1);
}

TEST(IlotmotsReferenceGame, goes_on_with_an_empty_rack_while_the_bag_is_not_empty) {
  State state = scene("PUR", 3);
  state.bag = {{'A', 1}};
  play(state, lay(across(2, 6, "PUR")));
  EXPECT_FALSE(is_over(state));
  EXPECT_EQ(state.owed[0], 1);
}

TEST(IlotmotsReferenceGame, a_tie_is_shared) {
  State state = scene("");
  state.hands = {"EE", "AA"};
  play(state, pass());
  state.owed = {0, 0};
  play(state, pass());
  EXPECT_EQ(winners(state), (std::vector<int>{0, 1}));
}

TEST(IlotmotsReferenceGame, play_refuses_what_check_refuses) {
  State state = scene("PUR");
  EXPECT_THROW(play(state, lay(across(2, 6, "P"))), std::invalid_argument);
  EXPECT_THROW(final_scores(state), std::invalid_argument);
}

}  // namespace
}  // namespace tablee::ilotmots::reference
