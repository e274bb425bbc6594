// A move, sentence by sentence of the rulebook: where a card may lie, which paths are
// words, what may be announced. README.md of the game says which test is which.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

// The capital J lies on h5.

// --- Poser une minuscule ---------------------------------------------------------

TEST(EmbrouillaminiRules, a_card_touches_the_knot_by_side_or_corner) {
  const Position pos = Scene().table("J").hand(0, "o e").hand(1, "u");
  for (const char* cell : {"g4", "h4", "i4", "g5", "i5", "g6", "h6", "i6"})
    EXPECT_EQ(key_of(pos, 0, std::string("o ") + cell + " JO>JOUER"), "") << cell;
  EXPECT_EQ(key_of(pos, 0, "o f5 JO>JOUER"), "embrouillamini.not_touching");
  EXPECT_EQ(marks_of(pos, 0, "o f5 JO>JOUER"), "f5");
}

TEST(EmbrouillaminiRules, a_card_is_laid_on_a_free_cell) {
  const Position pos = Scene().table("J o").hand(0, "u").hand(1, "u");
  EXPECT_EQ(key_of(pos, 0, "u i5 JOU>JOUER"), "embrouillamini.cell_taken");
  EXPECT_EQ(key_of(pos, 0, "u h5 JOU>JOUER"), "embrouillamini.cell_taken");
  EXPECT_EQ(marks_of(pos, 0, "u i5 JOU>JOUER"), "i5");
}

TEST(EmbrouillaminiRules, a_card_that_is_not_held_is_not_laid) {
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "e i5 JE"), "embrouillamini.card_not_held");
  EXPECT_EQ(marks_of(pos, 0, "e i5 JE"), "e");
  EXPECT_EQ(key_of(pos, 0, "* i5 JE"), "embrouillamini.card_not_held");
}

TEST(EmbrouillaminiRules, a_card_may_lean_on_any_card_of_the_table) {  // E33
  const Position pos = Scene().table("J o u e").hand(0, "e").hand(1, "u");
  EXPECT_EQ(key_of(pos, 0, "e h6 JE"), "");
}

TEST(EmbrouillaminiRules, every_word_begins_with_the_capital) {  // E2
  const Position pos = Scene().table("J o").hand(0, "r u").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "r j5 OR @i5 j5"), "embrouillamini.not_from_the_capital");
  EXPECT_EQ(marks_of(pos, 0, "r j5 OR @i5 j5"), "i5 h5");
  EXPECT_EQ(key_of(pos, 0, "r j5 OR"), "embrouillamini.no_path");
}

TEST(EmbrouillaminiRules, a_card_may_complete_a_path_in_its_middle) {  // E5
  //   J . u
  //   . e r, and the o goes between J and u
  const Position pos = Scene().table("J . u|. e r").hand(0, "o").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "o i5 JOUER @h5 i5 j5 i6 j6"), 22);
}

TEST(EmbrouillaminiRules, a_path_turns_freely_and_may_cross_itself_at_a_corner) {  // E33
  //   J e
  //   u o      J o, then u and e: the second diagonal crosses the first
  const Position pos = Scene().table("J e|u o").hand(0, "r").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "r j5 JOUER @h5 i6 h6 i5 j5"), "");
}

TEST(EmbrouillaminiRules, only_who_is_to_play_plays) {
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "o");
  EXPECT_EQ(key_of(pos, 1, "o i5 JO>JOUER"), "core.not_your_turn");
  EXPECT_EQ(key_of(pos, 1, "passe"), "core.not_your_turn");
  EXPECT_EQ(key_of(pos, 0, "passe"), "");
}

// --- Les limites de la table -------------------------------------------------------

TEST(EmbrouillaminiRules, a_card_beyond_the_edge_is_not_laid) {  // E4
  const Position pos = Scene("temps=0 largeur=3 hauteur=3").table("J o").hand(0, "u").hand(1, "e");
  EXPECT_EQ(cell_text(pos.terms.centre()), "b2");
  EXPECT_EQ(key_of(pos, 0, "u d2 JOU>JOUER"), "embrouillamini.off_the_table");
  EXPECT_EQ(marks_of(pos, 0, "u d2 JOU>JOUER"), "d2");
  EXPECT_EQ(key_of(pos, 0, "u c4 JOU>JOUER"), "embrouillamini.off_the_table");
  EXPECT_EQ(key_of(pos, 0, "u c3 JOU>JOUER"), "");
}

TEST(EmbrouillaminiRules, the_centre_of_an_even_table_is_the_lower_right_of_four) {  // E33
  const Position pos = Scene("temps=0 largeur=4 hauteur=6").table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(cell_text(pos.table[0].cell), "c4");
}

// --- Annoncer et montrer le chemin ---------------------------------------------------

TEST(EmbrouillaminiRules, the_word_contains_the_new_card) {  // E5
  const Position pos = Scene().table("J o u|. . .").hand(0, "e").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "e h4 JOU>JOUER @h5 i5 j5"), "embrouillamini.without_the_card");
  EXPECT_EQ(marks_of(pos, 0, "e h4 JOU>JOUER @h5 i5 j5"), "h4");
  EXPECT_EQ(key_of(pos, 0, "e h4 JOU>JOUER"), "embrouillamini.no_path");
}

TEST(EmbrouillaminiRules, a_path_goes_from_neighbour_to_neighbour) {
  const Position pos = Scene().table("J o u").hand(0, "e").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "e k5 JE @h5 k5"), "embrouillamini.jump");
  EXPECT_EQ(marks_of(pos, 0, "e k5 JE @h5 k5"), "h5 k5");
}

TEST(EmbrouillaminiRules, a_path_lies_on_cards) {
  const Position pos = Scene().table("J o").hand(0, "u").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "u j5 JOU>JOUER @h5 i4 j5"), "embrouillamini.no_card_there");
  EXPECT_EQ(marks_of(pos, 0, "u j5 JOU>JOUER @h5 i4 j5"), "i4");
}

TEST(EmbrouillaminiRules, a_path_spells_the_word_that_is_announced) {
  const Position pos = Scene().table("J o").hand(0, "u").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "u j5 JOB @h5 i5 j5"), "embrouillamini.spells_otherwise");
  EXPECT_EQ(marks_of(pos, 0, "u j5 JOB @h5 i5 j5"), "j5");
}

TEST(EmbrouillaminiRules, a_path_is_as_long_as_what_is_said_to_be_there) {  // E28
  const Position pos = Scene().table("J o").hand(0, "u").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "u j5 JOUER @h5 i5 j5"), "embrouillamini.path_length");
  EXPECT_EQ(marks_of(pos, 0, "u j5 JOUER @h5 i5 j5"), "h5 i5 j5");
  EXPECT_EQ(key_of(pos, 0, "u j5 JO>JOUER @h5 i5 j5"), "embrouillamini.path_length");
  EXPECT_EQ(key_of(pos, 0, "u j5 JOU>JOUER @h5 i5 j5"), "");
}

TEST(EmbrouillaminiRules, an_announced_word_is_longer_than_its_beginning_and_begins_so) {  // E12
  const Position pos = Scene().table("J o").hand(0, "u").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "u j5 JOU>JOU"), "embrouillamini.not_longer");
  EXPECT_EQ(key_of(pos, 0, "u j5 JOU>JO"), "embrouillamini.not_longer");
  EXPECT_EQ(key_of(pos, 0, "u j5 JOU>JONC"), "embrouillamini.not_its_beginning");
}

TEST(EmbrouillaminiRules, a_word_has_two_letters_at_least) {
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "o i5 J"), "embrouillamini.word_too_short");
}

TEST(EmbrouillaminiRules, a_path_left_out_is_the_only_one) {
  const Position pos = Scene().table("J o u").hand(0, "e r").hand(1, "e");
  const Move open = *rules().parse_move(pos, "e k5 JOUER");
  EXPECT_TRUE(open.is_open());
  EXPECT_EQ(rules().to_text(pos, open), "e k5 JOUE>JOUER @h5 i5 j5 k5");
}

TEST(EmbrouillaminiRules, a_path_left_out_where_there_are_several_is_asked_for) {
  //   o J o, and the u between them
  const Position pos = Scene().table("o J o").hand(0, "u").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "u h6 JOU>JOUER"), "embrouillamini.several_paths");
  const Result<Account> account =
      rules().check(pos, seat_at(0), *rules().parse_move(pos, "u h6 JOU>JOUER"), 0);
  EXPECT_NE(account.error().sentence(Language::french).find("2 chemins"), std::string::npos);
  EXPECT_EQ(key_of(pos, 0, "u h6 JOU>JOUER @h5 g5 h6"), "");
}

TEST(EmbrouillaminiRules, a_word_left_without_a_path_is_whole_where_it_can_be) {
  const Position bridged = Scene().table("J o .|a e r").hand(0, "u").hand(1, "e");
  EXPECT_EQ(points_of(bridged, 0, "u j5 JOUER"), 17);
  EXPECT_EQ(points_of(bridged, 0, "u j5 JOU>JOUER"), 3);
}

TEST(EmbrouillaminiRules, all_readings_are_told_best_first) {
  const Position pos = Scene().table("J o .|a e r").hand(0, "u").hand(1, "e");
  const Result<Account> readings =
      rules().readings(pos, seat_at(0), *rules().parse_move(pos, "u j5 JOUER"), 0);
  ASSERT_TRUE(readings);
  EXPECT_TRUE(readings->is_choice);
  ASSERT_EQ(readings->lines.size(), 3U);
  EXPECT_EQ(readings->lines[0].points, 17);
  EXPECT_EQ(readings->lines[0].mark, (Marks{"h5", "i5", "j5", "i6", "j6"}));
  EXPECT_EQ(readings->lines[0].kind, "word") << "the a is left out";
  EXPECT_EQ(readings->lines[2].kind, "beginning");
  EXPECT_EQ(readings->lines[1].points, 4);
  EXPECT_EQ(readings->lines[2].points, 3);
  EXPECT_EQ(readings->total(), 17);
}

TEST(EmbrouillaminiRules, six_readings_at_most_are_told_and_a_beginning_is_among_them) {
  //   six o around the J, and an e that touches three of them
  const Position pos = Scene().table("o o o|o J .|o . .").hand(0, "u").hand(1, "e");
  const Result<Account> readings =
      rules().readings(pos, seat_at(0), *rules().parse_move(pos, "u f4 JOUER"), 0);
  ASSERT_TRUE(readings);
  EXPECT_EQ(readings->lines.size(), 2U);  // two of the o touch it
  const Position many = Scene().table("o o o|o J .|e r .").hand(0, "u").hand(1, "e");
  const Result<Account> all =
      rules().readings(many, seat_at(0), *rules().parse_move(many, "u f5 JOUER"), 0);
  ASSERT_TRUE(all);
  EXPECT_LE(all->lines.size(), Embrouillamini::kMostShown);
  EXPECT_EQ(all->lines[0].points, 17);
  EXPECT_LE(all->lines.back().points, 4);
}

TEST(EmbrouillaminiRules, one_card_may_form_several_words_and_the_announced_one_counts) {  // E22
  const Position pos = Scene().table("J o|e .").hand(0, "u").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "u i6 JEU @h5 h6 i6"), 13);
  EXPECT_EQ(points_of(pos, 0, "u i6 JOU>JOUER @h5 i5 i6"), 3);
}

TEST(EmbrouillaminiRules, joue_is_a_word_or_a_beginning_as_it_is_announced) {  // E11
  const Position pos = Scene().table("J o u|. x .").hand(0, "e").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "e k5 JOUE @h5 i5 j5 k5"), 15);
  EXPECT_EQ(points_of(pos, 0, "e k5 JOUE>JOUER @h5 i5 j5 k5"), 4);
}

// --- Une carte ne sert qu'une fois ---------------------------------------------------

TEST(EmbrouillaminiRules, joueur_with_one_u_is_refused) {
  //   J o u e, and the r beside the u
  const Position pos = Scene().table("J o u|. . e").hand(0, "r").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "r k5 JOUEUR @h5 i5 j5 j6 j5 k5"), "embrouillamini.card_twice");
  EXPECT_EQ(marks_of(pos, 0, "r k5 JOUEUR @h5 i5 j5 j6 j5 k5"), "j5");
  EXPECT_EQ(key_of(pos, 0, "r k5 JOUEUR"), "embrouillamini.no_path");
}

// --- Un espace libre pour la suite ------------------------------------------------------

TEST(EmbrouillaminiRules, jonquille_is_not_announced_on_an_enclosed_n) {
  //   the n goes into the hole, every neighbour is there
  const Position enclosed = Scene().table("J o a|a . a|a a a").hand(0, "n").hand(1, "e");
  EXPECT_EQ(key_of(enclosed, 0, "n i6 JON>JONQUILLE"), "embrouillamini.shut_in");
  EXPECT_EQ(marks_of(enclosed, 0, "n i6 JON>JONQUILLE"), "i6");
}

TEST(EmbrouillaminiRules, jonquille_is_announced_on_an_n_free_on_a_side) {
  const Position pos = Scene().table("J o a|a . .|a a a").hand(0, "n").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "n i6 JON>JONQUILLE"), 3);
}

TEST(EmbrouillaminiRules, jonquille_is_announced_on_an_n_free_at_a_corner) {
  const Position pos = Scene().table("J o a|a . a|a a .").hand(0, "n").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "n i6 JON>JONQUILLE"), 3);
}

TEST(EmbrouillaminiRules, an_enclosed_last_letter_may_end_a_whole_word) {
  const Position pos = Scene().table("J o a|a . a|a a a").hand(0, "b").hand(1, "e");
  EXPECT_EQ(points_of(pos, 0, "b i6 JOB"), 15);
}

TEST(EmbrouillaminiRules, beyond_the_edge_there_is_no_room) {  // E13
  // A table of 3 x 3: the n fills the last corner.
  const Position pos =
      Scene("temps=0 largeur=3 hauteur=3").table("a a a|a J o|a a .").hand(0, "n").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "n c3 JON>JONQUILLE"), "embrouillamini.shut_in");
}

TEST(EmbrouillaminiRules, room_is_asked_beside_the_last_letter_and_not_beside_the_new_card) {
  // The o is laid in the middle of the path: the n, its end, is shut in; then it is not.
  const Position shut =
      Scene("temps=0 largeur=3 hauteur=3").table("n a .|. J a|a a a").hand(0, "o").hand(1, "e");
  // o on a2: n on a1 has a1's neighbours a2 b1 b2, all taken now.
  EXPECT_EQ(key_of(shut, 0, "o a2 JON>JONQUILLE @b2 a2 a1"), "embrouillamini.shut_in");
  EXPECT_EQ(marks_of(shut, 0, "o a2 JON>JONQUILLE @b2 a2 a1"), "a1");
  // JO ends on the o, which has no free neighbour either, though c1 is free.
  EXPECT_EQ(key_of(shut, 0, "o a2 JO>JONQUILLE @b2 a2"), "embrouillamini.shut_in");
  // On c1 the same card leaves a2 free beside the n: but it does not touch the n.
  EXPECT_EQ(key_of(shut, 0, "o c1 JON>JONQUILLE @b2 c1 a1"), "embrouillamini.jump");
}

TEST(EmbrouillaminiRules, a_beginning_may_end_elsewhere_than_on_the_new_card) {
  const Position knot = Scene().table("J .|a u").hand(0, "o").hand(1, "e");
  EXPECT_EQ(points_of(knot, 0, "o i5 JOU>JOUER @h5 i5 i6"), 3);
  EXPECT_EQ(points_of(knot, 0, "o i5 JO>JOUER @h5 i5"), 2);
}

TEST(EmbrouillaminiRules, a_free_cell_is_asked_for_whatever_the_neighbours_are) {  // E32
  // A q beside the n could go on with JONQ; it does not count as room.
  const Position pos = Scene().table("J o a|a . q|a a a").hand(0, "n").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "n i6 JON>JONQUILLE"), "embrouillamini.shut_in");
}

TEST(EmbrouillaminiRules, whether_the_rest_of_the_word_would_fit_is_not_asked) {  // E13, E31
  const Position pos =
      Scene("temps=0 largeur=3 hauteur=3").table("a a .|a J o|a a .").hand(0, "n").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "n c3 JON>JONQUILLE"), "embrouillamini.shut_in");
  EXPECT_EQ(key_of(pos, 0, "n c1 JON>JONQUILLE"), "embrouillamini.shut_in");
  const Position roomy =
      Scene("temps=0 largeur=5 hauteur=3").table("a a .|a J o|a a .").hand(0, "n").hand(1, "e");
  EXPECT_EQ(key_of(roomy, 0, "n d1 JON>JONQUILLE"), "");
}

// --- Les mots autorisés -------------------------------------------------------------------

TEST(EmbrouillaminiRules, an_unknown_word_is_refused_and_costs_nothing) {  // E16
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "o i5 JO>JOUXX"), "lexicon.unknown_word");
  EXPECT_EQ(key_of(pos, 0, "o i5 JOUXX"), "lexicon.unknown_word");
  EXPECT_TRUE(rules().check(pos, seat_at(0), *rules().parse_move(pos, "o i5 JO"), 0));
}

TEST(EmbrouillaminiRules, a_beginning_announced_as_a_word_is_told_how_to_be_one) {
  const Position pos = Scene("temps=0 maison=jojoba").table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "o i5 JO"), "embrouillamini.no_whole_word");
  EXPECT_EQ(key_of(pos, 0, "o i5 JOU"), "embrouillamini.no_whole_word");
  EXPECT_EQ(key_of(pos, 0, "o i5 JOJ"), "embrouillamini.no_whole_word");  // of the family
  EXPECT_EQ(key_of(pos, 0, "o i5 JO>JOU"), "lexicon.unknown_word");       // said to be a beginning
}

TEST(EmbrouillaminiRules, a_compound_is_no_word) {  // E35
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "o i5 JO>JO-UER"), "embrouillamini.compound");
  EXPECT_EQ(key_of(pos, 0, "o i5 JO>J'OUER"), "embrouillamini.compound");
}

TEST(EmbrouillaminiRules, words_of_the_family_count) {
  const Position pos = Scene("temps=0 maison=jojoba").table("J").hand(0, "o").hand(1, "e");
  EXPECT_EQ(key_of(pos, 0, "o i5 JO>JOJOBA"), "");
}

TEST(EmbrouillaminiRules, tells_the_cards_one_may_lay_and_that_one_may_pass) {
  const Position pos = Scene().table("J").hand(0, "o e e *").hand(1, "e");
  std::vector<std::string> acts;
  rules().acts(pos, seat_at(0), acts);
  EXPECT_EQ(acts, (std::vector<std::string>{"e", "o", "*", "passe"}));
}

TEST(EmbrouillaminiRules, lists_a_pass_where_nothing_can_be_laid) {  // E27
  const Position pos = Scene().table("J").hand(0, "x z").hand(1, "e");
  EXPECT_EQ(moves_of(pos, 0), std::vector<std::string>{"passe"});
}

}  // namespace
}  // namespace tablee::embrouillamini
