// Points: every example of the rulebook with its printed score, jokers, and what may be
// announced again.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

// --- Le système des points ----------------------------------------------------------

TEST(EmbrouillaminiScoring, jo_announcing_jouer_brings_2) {
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "o i5 JO>JOUER"), 2);
}

TEST(EmbrouillaminiScoring, jou_announcing_jouer_brings_3) {
  const Position pos = Scene().table("J o").hand(0, "u").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "u j5 JOU>JOUER"), 3);
}

TEST(EmbrouillaminiScoring, je_beside_another_card_brings_11) {
  const Position pos = Scene().table("J o").hand(0, "e").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "e g5 JE"), 11);
}

TEST(EmbrouillaminiScoring, je_as_the_first_card_brings_13) {
  const Position pos = Scene().table("J").hand(0, "e").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "e g5 JE"), 13);
}

TEST(EmbrouillaminiScoring, job_with_every_card_brings_18) {
  const Position pos = Scene().table("J o").hand(0, "b").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "b j5 JOB"), 18);
}

TEST(EmbrouillaminiScoring, jouer_beside_another_card_brings_17) {
  const Position pos = Scene().table("J o u e|a . . .").hand(0, "r").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "r l5 JOUER"), 17);
}

TEST(EmbrouillaminiScoring, jouer_with_nothing_else_on_the_table_brings_22) {
  const Position pos = Scene().table("J o u e").hand(0, "r").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "r l5 JOUER"), 22);
}

TEST(EmbrouillaminiScoring, a_beginning_with_every_card_brings_its_letters_only) {
  const Position pos = Scene().table("J o u").hand(0, "e").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "e k5 JOUE>JOUER"), 4);
  EXPECT_EQ(points_of(pos, 0, "e k5 JOUE"), 19);
}

TEST(EmbrouillaminiScoring, values_are_those_that_the_examples_prove) {  // E1
  const auto value = [](char letter) { return kValues[static_cast<std::size_t>(letter - 'a')]; };
  EXPECT_EQ(value('j'), 10);
  EXPECT_EQ(value('e'), 1);
  EXPECT_EQ(value('o'), 2);
  EXPECT_EQ(value('b'), 3);
  EXPECT_EQ(value('u') + value('r'), 4);
  EXPECT_EQ(kValues[kJoker], 0);
}

TEST(EmbrouillaminiScoring, an_account_tells_values_and_letters_apart) {
  const Position pos = Scene().table("J o").hand(0, "b").hand(1, "e");
  const Result<Account> account =
      rules().check(pos, seat_at(0), *rules().parse_move(pos, "b j5 JOB"), 0);
  ASSERT_TRUE(account);
  ASSERT_EQ(account->lines.size(), 2U);
  EXPECT_EQ(account->lines[0].points, 15);
  EXPECT_EQ(account->lines[1].points, 3);
  EXPECT_EQ(account->lines[0].mark, (Marks{"h5", "i5", "j5"}));
}

// --- Un mot ne se forme qu'une fois ----------------------------------------------------

TEST(EmbrouillaminiScoring, a_word_in_construction_is_announced_again_and_again) {
  Position pos = Scene().table("J o").hand(0, "u r").hand(1, "e a");
  play(pos, 0, "u j5 JOU>JOUER");
  play(pos, 1, "e k5 JOUE>JOUER");
  EXPECT_EQ(points_of(pos, 0, "r l5 JOUER"), 22);
}

TEST(EmbrouillaminiScoring, the_same_beginning_asks_for_another_word) {
  Position pos = Scene().table("J o").hand(0, "u u").hand(1, "u a");
  play(pos, 0, "u i6 JOU>JOUER");  // below the o
  EXPECT_EQ(key_of(pos, 1, "u j5 JOU>JOUER"), "embrouillamini.already_announced");
  play(pos, 1, "u j5 JOU>JOUTE");  // to the right of it
  EXPECT_EQ(key_of(pos, 0, "u j6 JOU>JOUTE @h5 i5 j6"), "embrouillamini.already_announced");
  EXPECT_EQ(points_of(pos, 0, "u j6 JOU>JOULE @h5 i5 j6"), 3);  // at its corner
}

TEST(EmbrouillaminiScoring, a_second_jouer_is_refused_and_jouera_brings_5) {
  Position pos = Scene().table("J o u e|a . . .").hand(0, "r").hand(1, "r a");
  play(pos, 0, "r l5 JOUER");
  EXPECT_EQ(key_of(pos, 1, "r k6 JOUER"), "embrouillamini.already_completed");
  EXPECT_EQ(points_of(pos, 1, "r k6 JOUER>JOUERA"), 5);
}

TEST(EmbrouillaminiScoring, a_completed_word_is_not_announced_any_more) {  // E9
  Position pos = Scene().table("J o u e").hand(0, "r").hand(1, "u a");
  play(pos, 0, "r l5 JOUER");
  EXPECT_EQ(key_of(pos, 1, "u i6 JOU>JOUER @h5 i5 i6"), "embrouillamini.already_completed");
  EXPECT_EQ(key_of(pos, 1, "u i6 JOU>JOUET @h5 i5 i6"), "");
}

TEST(EmbrouillaminiScoring, words_of_the_same_family_are_other_words) {
  Position pos = Scene().table("J o u e").hand(0, "r s").hand(1, "t s");
  play(pos, 0, "r l5 JOUER");
  play(pos, 1, "t l4 JOUET");
  EXPECT_EQ(points_of(pos, 0, "s l6 JOUES"), 16);
}

TEST(EmbrouillaminiScoring, accents_make_no_other_word) {  // E10
  Position pos = Scene().table("M a n g").hand(0, "e").hand(1, "e a");
  play(pos, 0, "e l5 mangé");
  EXPECT_EQ(key_of(pos, 1, "e l4 mange"), "embrouillamini.already_completed");
}

TEST(EmbrouillaminiScoring, couples_are_compared_by_letters_and_not_by_cards) {  // E29
  Position pos = Scene().table("J *|o .").hand(0, "u").hand(1, "u a");
  play(pos, 0, "u i4 JOU>JOUER @h5 i5 i4");  // the joker is the o
  EXPECT_EQ(key_of(pos, 1, "u i6 JOU>JOUER @h5 h6 i6"), "embrouillamini.already_announced");
  EXPECT_EQ(key_of(pos, 1, "u i6 JOU>JOUTE @h5 h6 i6"), "");
}

TEST(EmbrouillaminiScoring, spelling_a_completed_word_as_a_beginning_is_not_forming_it) {  // E30
  Position pos = Scene().table("J o u e|. . . .").hand(0, "r r").hand(1, "r a");
  play(pos, 0, "r l5 JOUER>JOUERA");
  EXPECT_EQ(points_of(pos, 1, "r l4 JOUER"), 17);  // Jouer is still open
}

TEST(EmbrouillaminiScoring, going_back_to_a_shorter_beginning_is_allowed) {  // E31
  Position pos = Scene().table("J o u").hand(0, "e").hand(1, "u a");
  play(pos, 0, "e k5 JOUE>JOUER");
  EXPECT_EQ(points_of(pos, 1, "u i6 JOU>JOUER @h5 i5 i6"), 3);
}

TEST(EmbrouillaminiScoring, a_new_round_forgets_the_words_of_the_last) {
  Position pos = Scene("temps=0 manches=2").table("J o u e").hand(0, "r").hand(1, "a");
  play(pos, 0, "r l5 JOUER");
  play(pos, 1, "passe");
  EXPECT_EQ(pos.round, 2);
  EXPECT_TRUE(pos.announced().empty());
}

// --- Le joker -----------------------------------------------------------------------------

TEST(EmbrouillaminiScoring, a_joker_counts_nothing_in_a_word) {  // E8
  const Position pos = Scene().table("J o").hand(0, "*").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "* g5 JE"), 10);
}

TEST(EmbrouillaminiScoring, a_joker_counts_one_in_a_beginning) {
  const Position pos = Scene().table("J").hand(0, "*").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "* g5 JO>JOUER"), 2);
}

TEST(EmbrouillaminiScoring, a_joker_counts_one_in_a_word_of_every_card) {
  const Position pos = Scene().table("J").hand(0, "*").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "* g5 JE"), 10 + 2);
}

TEST(EmbrouillaminiScoring, a_joker_is_e_in_je_and_o_in_job) {  // first figure, E7
  Position pos = Scene().table("J").hand(0, "* a").hand(1, "b a");
  play(pos, 0, "* i5 JE");
  EXPECT_EQ(points_of(pos, 1, "b j5 JOB"), 10 + 0 + 3 + 3);
}

TEST(EmbrouillaminiScoring, a_joker_is_r_in_jouer_and_t_in_jouet) {  // second figure
  Position pos = Scene().table("J o u e").hand(0, "* a").hand(1, "s a");
  play(pos, 0, "* l5 JOUER");
  EXPECT_EQ(points_of(pos, 1, "s m5 JOUETS"), 10 + 2 + 2 + 1 + 0 + 1 + 6);
}

TEST(EmbrouillaminiScoring, touching_jokers_serve_one_a_word) {  // third figure
  //   J o u e with two jokers side by side: the first is b in JOB, r in JOUER, t in JOUET
  Position pos = Scene().table("J o u|. . .").hand(0, "* e a").hand(1, "* a a");
  play(pos, 0, "* i6 JOB @h5 i5 i6");
  play(pos, 1, "passe");
  play(pos, 0, "e j6 JOUE>JOUER @h5 i5 j5 j6");
  play(pos, 1, "* i7 JOUET @h5 i5 j5 j6 i7");
  EXPECT_EQ(pos.said.back().points, 15);
  EXPECT_EQ(key_of(pos, 0, "a k5 JOUER @h5 i5 j5 j6 i6"), "embrouillamini.without_the_card");
}

TEST(EmbrouillaminiScoring, a_second_joker_in_one_word_is_refused) {
  const Position pos = Scene().table("J * u").hand(0, "*").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "* k5 JOUE @h5 i5 j5 k5"), "embrouillamini.two_jokers");
  EXPECT_EQ(marks_of(pos, 0, "* k5 JOUE @h5 i5 j5 k5"), "i5 k5");
  EXPECT_EQ(key_of(pos, 0, "* k5 JOUE"), "embrouillamini.no_path");
}

TEST(EmbrouillaminiScoring, the_capital_joker_is_the_only_joker_of_its_words) {  // E7, E34
  const Position pos = Scene().table("# o").hand(0, "* u").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "* j5 JOU>JOUER @h5 i5 j5"), "embrouillamini.two_jokers");
  EXPECT_EQ(points_of(pos, 0, "u j5 JOU>JOUER"), 3);
}

TEST(EmbrouillaminiScoring, a_capital_joker_counts_nothing) {
  const Position pos = Scene().table("#").hand(0, "e").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "e i5 SE"), 0 + 1 + 2);
}

TEST(EmbrouillaminiScoring, a_joker_that_is_named_agrees_with_the_word) {  // E34
  const Position pos = Scene().table("J").hand(0, "*").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "*=e i5 JE"), "");
  EXPECT_EQ(key_of(pos, 0, "*=o i5 JE @h5 i5"), "embrouillamini.joker_is_other");
  EXPECT_EQ(marks_of(pos, 0, "*=o i5 JE @h5 i5"), "i5");
  EXPECT_EQ(key_of(pos, 0, "*=o i5 JE"), "embrouillamini.no_path");
}

}  // namespace
}  // namespace tablee::embrouillamini
