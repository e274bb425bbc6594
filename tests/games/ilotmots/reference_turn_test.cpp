// Ilotmots reference: combinations, îlets, dumps and announcements; one test at least
// for each refusal of the shape of a turn.

#include <gtest/gtest.h>

#include "games/ilotmots/reference.h"
#include "games/ilotmots/reference_scene.h"

namespace tablee::ilotmots::reference {
namespace {

// A, B, C, D side by side on ordinary cells of row 8.
State with_abcd(const std::string& hand, int pieces = 8) {
  State state = scene(hand, pieces);
  put(state, across(8, 5, "ABCD"));
  return state;
}

// The cells of an island, but for one.
void cover_but(State& state, char island, Cell but) {
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (state.board.islands[index(row)][index(column)] == island && Cell{row, column} != but) {
        state.laid[index(row)][index(column)] = kLiaison;
      }
    }
  }
}

TEST(IlotmotsReferenceFirst, needs_a_word) {
  const State state = scene("PUR+");
  EXPECT_EQ(kind_of(state, lay(across(5, 5, "P")), is_anything), "first_without_word");
  EXPECT_EQ(kind_of(state, lay(across(5, 5, "+")), is_anything), "first_without_word");
  EXPECT_EQ(kind_of(state, lay(across(5, 5, "+P")), is_anything), "first_without_word");
  // Beside a printed letter it is no word either (I35).
  EXPECT_EQ(kind_of(state, lay(across(0, 7, "U")), is_anything), "first_without_word");
}

TEST(IlotmotsReferenceFirst, lies_anywhere_with_liaisons) {
  const State state = scene("PUR+");
  EXPECT_EQ(kind_of(state, lay(across(9, 1, "PUR+"))), "combination");
  EXPECT_EQ(kind_of(state, lay(across(9, 1, "PU+R")), is_anything), "lonely_letter");
}

TEST(IlotmotsReferenceFirst, is_first_whoever_lays_it) {
  State state = scene("E");
  play(state, pass());
  state.owed = {0, 0};
  state.hands[1] = "+ET";
  EXPECT_EQ(kind_of(state, lay(across(5, 5, "+"))), "first_without_word");
  EXPECT_EQ(kind_of(state, lay(across(2, 5, "ET"))), "combination");
}

TEST(IlotmotsReferenceFirst, may_lie_on_both_sides_of_a_liaison) {
  const State state = scene("ETEN+");
  EXPECT_EQ(account_text(state, lay(across(9, 1, "ET+EN"))), "ET=2 EN=2");
}

TEST(IlotmotsReferenceFirst, is_one_part_even_if_poses_are_free) {
  State state = scene("ETEN+");
  const Move move = lay(across(9, 1, "ET") + across(2, 5, "EN"));
  EXPECT_EQ(kind_of(state, move), "apart");
  state.options.pose = Pose::libre;
  EXPECT_EQ(kind_of(state, move), "second_part");
  EXPECT_EQ(kind_of(state, lay(across(9, 1, "ET") + across(2, 5, "+"))), "second_part");
}

TEST(IlotmotsReferenceFirst, two_letters_across_a_printed_one_are_not_joined) {
  State state = scene("XYPQ+++");
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "X.Y")), is_anything), "apart");
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "X.Y") + across(1, 5, "+++")), is_anything),
            "combination");
  EXPECT_EQ(account_text(state, lay(across(0, 5, "X.Y") + across(1, 5, "+++")), is_anything),
            "XTY=6");
}

TEST(IlotmotsReferenceCombination, hooks_on_letters_and_liaisons) {
  State state = with_abcd("XY+ZWW");
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "X")), is_anything), "combination");
  EXPECT_EQ(kind_of(state, lay(across(8, 9, "+XY")), is_anything), "combination");
  EXPECT_EQ(kind_of(state, lay(across(8, 10, "XY")), is_anything), "not_connected");
  put(state, across(8, 9, "+"));
  EXPECT_EQ(kind_of(state, lay(across(8, 10, "XY")), is_anything), "combination");
}

TEST(IlotmotsReferenceCombination, a_corner_is_no_contact) {
  EXPECT_EQ(kind_of(with_abcd("XY"), lay(across(9, 9, "XY")), is_anything), "not_connected");
}

TEST(IlotmotsReferenceCombination, every_run_must_be_known) {
  const auto known = [](const std::string& word) { return word == "XY"; };
  const auto refused = check(with_abcd("XY"), lay(across(9, 5, "XY")), known);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().reason, Reason::unknown_word);
  EXPECT_EQ(refused.error().words, (std::vector<std::string>{"AX", "BY"}));
}

TEST(IlotmotsReferenceCombination, words_on_neighbouring_old_letters_are_one_whole) {
  // I33: above A two letters, below B, C one.
  State state = with_abcd("XYZ");
  EXPECT_EQ(kind_of(state, lay(down(6, 5, "XY") + down(9, 6, "Z")), is_anything), "combination");
  EXPECT_EQ(kind_of(state, lay(down(6, 5, "XY") + down(9, 7, "Z")), is_anything), "apart");
  state.options.pose = Pose::libre;
  EXPECT_EQ(kind_of(state, lay(down(6, 5, "XY") + down(9, 7, "Z")), is_anything), "combination");
}

TEST(IlotmotsReferenceCombination, old_letters_of_a_longer_word_link) {
  // E makes ABCDE, so A and D are in a word of this turn.
  const State state = with_abcd("XYZ");
  EXPECT_EQ(kind_of(state, lay(down(6, 5, "XY") + across(8, 9, "Z")), is_anything), "combination");
}

TEST(IlotmotsReferenceCombination, old_liaisons_that_are_touched_link) {
  State state = scene("XYZ");
  put(state, across(8, 5, "AB++CD"));
  // I34: below B, and below C: through two old liaisons.
  const Move move = lay(down(9, 6, "XY") + down(9, 9, "Z"));
  EXPECT_EQ(kind_of(state, move, is_anything), "combination");
  state.laid[8][7] = 'E';  // ABE+CD: the liaison touches no letter of the first word
  EXPECT_EQ(kind_of(state, move, is_anything), "apart");
}

TEST(IlotmotsReferenceCombination, a_laid_liaison_touches_old_ones) {
  State state = scene("XY+Z");
  put(state, across(8, 5, "AB+++CD"));
  // The new liaison below the first old one, XY at its other side.
  EXPECT_EQ(kind_of(state, lay(across(9, 7, "+XY")), is_anything), "combination");
  EXPECT_EQ(kind_of(state, lay(across(9, 7, "+") + down(9, 10, "XY")), is_anything), "combination");
}

TEST(IlotmotsReferenceCombination, a_liaison_may_link_nothing) {
  const State state = with_abcd("XY++");
  EXPECT_EQ(account_text(state, lay(down(4, 5, "++XY")), is_anything), "XYA=3");
  // I9: but it belongs to the whole.
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "XY") + across(8, 9, "+")), is_anything), "apart");
}

TEST(IlotmotsReferenceCombination, a_letter_that_touches_only_a_liaison_is_lonely) {
  const State state = with_abcd("XY+Z");
  EXPECT_EQ(kind_of(state, lay(down(4, 5, "Z+XY")), is_anything), "lonely_letter");
}

TEST(IlotmotsReferenceCombination, a_letter_with_a_printed_one_alone_is_lonely) {
  State state = scene("EXY");
  put(state, across(1, 5, "+AB"));
  const Move move = lay(across(0, 5, "E") + down(2, 6, "XY"));
  EXPECT_EQ(kind_of(state, move, is_anything), "lonely_letter");
}

TEST(IlotmotsReferenceCombination, a_block_without_legal_intermediate) {
  const State state = scene("ABCDEFGHI", 9);
  const auto known = [](const std::string& word) {
    return word == "ABC" || word == "DEF" || word == "GHI" || word == "ADG" || word == "BEH" ||
           word == "CFI";
  };
  EXPECT_EQ(
      points_of(state, lay(across(1, 1, "ABC") + across(2, 1, "DEF") + across(3, 1, "GHI")), known),
      2 * (6 * 3 + 4));  // two cells of the I, in two words each
  EXPECT_EQ(kind_of(state, lay(across(1, 1, "ABC") + across(2, 1, "DEF")), known), "unknown_word");
}

TEST(IlotmotsReferenceGap, old_letters_across_a_printed_one_score_but_do_not_link) {
  State state = scene("XY");
  put(state, across(0, 7, "YZ"));
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "X")), is_anything), "not_connected");
  put(state, across(1, 5, "+++"));
  // I40: it touches only a liaison, and is in a word.
  EXPECT_EQ(account_text(state, lay(across(0, 5, "X")), is_anything), "XTYZ=5");
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "X")), is_anything), "combination");
}

TEST(IlotmotsReferenceGap, only_the_pieces_of_the_turn_must_be_one_whole) {
  State state = scene("XQ");
  put(state, across(0, 7, "YZ") + across(1, 4, "AB"));
  // X above B, Q beside it; Y and Z are linked with nothing of this turn.
  EXPECT_EQ(account_text(state, lay(across(0, 4, "QX")), is_anything), "QXTYZ=8 QA=4 XB=4");
  EXPECT_EQ(kind_of(state, lay(across(0, 4, "QX")), is_anything), "combination");
}

TEST(IlotmotsReferenceGap, two_new_letters_across_a_printed_one_are_linked_otherwise) {
  State state = scene("XY");
  put(state, across(1, 5, "AZB"));
  const Move move = lay(across(0, 5, "X.Y"));
  EXPECT_EQ(kind_of(state, move, is_anything), "apart");
  state.options.pose = Pose::libre;
  EXPECT_EQ(account_text(state, move, is_anything), "XTY=6 XA=4 YB=4");
  state.options.pose = Pose::reunie;
  put(state, across(1, 6, "+"));
  EXPECT_EQ(account_text(state, move, is_anything), "XTY=6 XA=4 YB=4");
  state.laid[1][7] = kNothing;
  EXPECT_EQ(kind_of(state, move, is_anything), "not_connected");
}

TEST(IlotmotsReferenceGap, covering_the_printed_letter_joins) {
  State state = scene("XYT");
  put(state, across(1, 5, "AZB"));
  EXPECT_EQ(account_text(state, lay(across(0, 5, "XTY")), is_anything), "XTY=10 XA=4 TZ=5 YB=4");
}

TEST(IlotmotsReferenceIlets, do_not_touch_and_share_no_word) {
  const State state = with_abcd("XYZ+");
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "X") + down(9, 7, "Y")), is_anything), "ilets");
  // X and Y in one word: ABCD between them; that is one whole as well.
  EXPECT_EQ(kind_of(state, lay(across(8, 4, "X....Y")), is_anything), "combination");
  // Touching pieces beside a third apart.
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "XY") + down(9, 8, "Z")), is_anything), "apart");
}

TEST(IlotmotsReferenceIlets, may_include_liaisons) {
  const State state = with_abcd("XYZ+");
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "X") + down(9, 7, "+")), is_anything), "ilets");
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "X") + down(6, 8, "+Y")), is_anything), "apart");
}

TEST(IlotmotsReferenceIlets, each_letter_makes_a_word) {
  State state = with_abcd("XYZ");
  put(state, across(8, 9, "+"));
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "X") + down(9, 9, "Y")), is_anything), "lonely_letter");
}

TEST(IlotmotsReferenceIlets, across_a_printed_letter_share_a_word) {
  State state = scene("XY");
  put(state, across(1, 4, "+++++"));
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "X.Y")), is_anything), "combination");
  state.laid[1][6] = kNothing;  // two liaisons apart now
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "X.Y")), is_anything), "apart");
}

TEST(IlotmotsReferenceIlets, a_turn_that_is_both_is_a_combination) {
  State state = scene("XY");
  put(state, across(8, 5, "A+B"));
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "X") + down(9, 7, "Y")), is_anything), "combination");
}

TEST(IlotmotsReferenceIlets, all_of_them_are_an_archipel) {
  const State state = with_abcd("XY", 2);
  const Move move = lay(down(9, 5, "X") + down(9, 7, "Y"));
  EXPECT_EQ(account_text(state, move, is_anything), "AX=2 CY=2 ARCHIPEL=4");
}

TEST(IlotmotsReferenceLibre, asks_a_word_of_each_part) {
  State state = with_abcd("XYZW+");
  state.options.pose = Pose::libre;
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "XY") + down(6, 8, "ZW")), is_anything), "combination");
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "XY") + across(8, 9, "+")), is_anything),
            "wordless_part");
  // A liaison apart from a single letter makes îlets of them.
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "X") + across(8, 9, "+")), is_anything), "ilets");
  EXPECT_EQ(kind_of(state, lay(down(9, 5, "XY") + across(2, 8, "ZW")), is_anything),
            "not_connected");
}

TEST(IlotmotsReferenceDump, lays_a_liaison_and_no_word) {
  State state = with_abcd("XYZ+");
  EXPECT_EQ(kind_of(state, lay(across(8, 9, "+"))), "dump");
  EXPECT_EQ(kind_of(state, lay(across(8, 9, "+X"))), "dump");
  EXPECT_EQ(kind_of(state, lay(across(8, 10, "+"))), "not_connected");
  EXPECT_EQ(kind_of(state, lay(across(8, 9, "+XY"))), "unknown_word");  // a combination
  put(state, across(8, 9, "+"));
  EXPECT_EQ(kind_of(state, lay(across(8, 10, "X"))), "no_liaison_laid");
  // I37: the letter may touch an old one as long as one is laid.
  EXPECT_EQ(kind_of(state, lay(across(8, 10, "X") + across(8, 4, "+"))), "dump");
}

TEST(IlotmotsReferenceDump, liaisons_alone_lie_in_chains_or_apart) {
  const State state = with_abcd("+++X");
  EXPECT_EQ(kind_of(state, lay(across(8, 9, "+++"))), "dump");
  EXPECT_EQ(kind_of(state, lay(across(8, 9, "++") + down(9, 5, "+"))), "dump");
  EXPECT_EQ(kind_of(state, lay(across(8, 9, "+X+"))), "dump");
}

TEST(IlotmotsReferenceDump, a_letter_beside_a_printed_one_reads_a_known_word) {
  State state = scene("EW+");
  put(state, across(1, 4, "P+"));
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "E") + across(1, 3, "+"))), "dump");  // ET
  EXPECT_EQ(kind_of(state, lay(across(0, 5, "W") + across(1, 3, "+"))), "unknown_word");
}

TEST(IlotmotsReferenceDump, is_no_archipel) {
  const State state = with_abcd("+X", 2);
  EXPECT_EQ(account_text(state, lay(across(8, 9, "+X"))), "");
}

TEST(IlotmotsReferenceDump, completes_an_ilot_for_10) {
  State state = scene("+X", 2);
  cover_but(state, 't', {7, 15});
  EXPECT_EQ(account_text(state, lay(down(7, 15, "+"))), "ilot T=10");
  EXPECT_EQ(account_text(state, lay(down(7, 15, "X") + across(4, 14, "+"))), "ilot T=10");
  EXPECT_EQ(kind_of(state, lay(down(7, 15, "X"))), "no_liaison_laid");
}

TEST(IlotmotsReferenceAnnouncements, short_rack_at_the_start_makes_none) {
  State state = scene("+X", 8);
  cover_but(state, 't', {7, 15});
  EXPECT_EQ(account_text(state, lay(down(7, 15, "+"))), "");
  // I42: nor does anybody get it later.
  play(state, lay(down(7, 15, "+")));
  state.owed = {0, 0};
  state.hands[1] = "++EEEEEE";
  EXPECT_EQ(account_text(state, lay(down(8, 15, "+"))), "");

  const State words = scene("SALUENT", 8);
  EXPECT_EQ(account_text(words, lay(across(0, 0, "SALUENT"))), "SALUENT=23");
}

TEST(IlotmotsReferenceAnnouncements, full_rack_with_an_empty_bag_makes_them) {
  State state = scene("ACEXTRSU");
  state.bag.clear();
  EXPECT_EQ(points_of(state, lay(across(0, 2, "EXACTS") + down(1, 5, "RU"))), 48);
}

TEST(IlotmotsReferenceAnnouncements, two_islands_in_one_turn) {
  State state = scene("XY+++EEE");
  cover_but(state, 'i', {7, 4});
  cover_but(state, 'l', {7, 6});
  const Move move = lay(across(7, 4, "+++"));
  EXPECT_EQ(account_text(state, move), "ilot I=10 ilot L=10");
}

TEST(IlotmotsReferenceAnnouncements, archipel_doubles_the_words_only) {
  State state = with_abcd("XY", 2);
  cover_but(state, 'l', {7, 6});
  // X above B completes the L; below it Y.
  const Move move = lay({{{7, 6}, 'X'}, {{9, 6}, 'Y'}});
  EXPECT_EQ(account_text(state, move, is_anything), "XBY=4 ARCHIPEL=4 ilot L=10");
}

TEST(IlotmotsReferenceAnnouncements, strateges_needs_both_letters_of_this_turn) {
  State state = scene("SALUENTW");
  put(state, across(0, 0, "S") + across(0, 1, "A"));
  EXPECT_EQ(account_text(state, lay(across(0, 2, "LUENT"))), "SALUENT=18");
  State between = scene("STWWWWWW");
  put(between, across(0, 1, "ALUEN"));
  EXPECT_EQ(account_text(between, lay(across(0, 0, "S.....T"))), "SALUENT=13 strateges SALUENT=10");
}

TEST(IlotmotsReferenceAnnouncements, strateges_whatever_lies_between_once_a_word) {
  State state = scene("STRWWWWW");
  put(state, across(0, 1, "BBBBB") + across(0, 7, "CCCCC"));
  put(state, across(1, 5, "+++"));
  EXPECT_EQ(points_of(state, lay(across(0, 0, "S...........R")), is_anything), 8 + 10 + 10);
  EXPECT_EQ(points_of(state, lay(across(0, 0, "S.....T.....R")), is_anything), 12 + 10 + 10);
  put(state, across(0, 6, "T"));
  EXPECT_EQ(points_of(state, lay(across(0, 0, "S...........R")), is_anything), 8 + 11 + 10);
}

TEST(IlotmotsReferenceAnnouncements, corner_s_in_two_words_gives_20) {
  State state = scene("STSWWWWW");
  put(state, across(0, 1, "BBBBB") + down(1, 0, "CCCCC"));
  EXPECT_EQ(points_of(state, lay(across(0, 0, "S.....T") + down(6, 0, "S")), is_anything),
            (4 + 5 + 4) + (4 + 5 + 4) + 20);
}

TEST(IlotmotsReferenceAnnouncements, all_of_them_add_up) {
  State state = scene("ST+", 3);
  put(state, across(0, 1, "ALUEN") + down(1, 1, "+"));
  cover_but(state, 'l', {3, 6});
  state.laid[1][6] = kLiaison;
  state.laid[2][6] = kLiaison;
  EXPECT_EQ(account_text(state, lay(across(0, 0, "S.....T") + down(3, 6, "+"))),
            "SALUENT=13 ARCHIPEL=13 ilot L=10 strateges SALUENT=10");
}

}  // namespace
}  // namespace tablee::ilotmots::reference
