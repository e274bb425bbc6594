// What may be laid where, and why not: one refusal a reason, with the cells it means.

#include <gtest/gtest.h>

#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {
namespace {

Position son() { return Scene().put("f5h=SON").rack(0, "ESTUEA*-"); }

TEST(IlotmotsRules, refuses_a_piece_that_is_not_in_the_rack) {
  EXPECT_EQ(key_of(son(), 0, "pose f6=Z"), "ilotmots.letter_not_held");
  EXPECT_NE(why(son(), 0, "pose f6=Z").find("Z"), std::string::npos);
  EXPECT_EQ(key_of(son(), 0, "pose f6=*E g6=*S"), "ilotmots.joker_not_held");
  EXPECT_EQ(key_of(son(), 0, "pose f6=- f7=-"), "ilotmots.liaison_not_held");
}

TEST(IlotmotsRules, refuses_a_cell_that_is_taken_and_names_it) {
  EXPECT_EQ(key_of(son(), 0, "pose f5=E"), "ilotmots.cell_taken");
  EXPECT_NE(why(son(), 0, "pose f5=E").find("f5"), std::string::npos);
  EXPECT_EQ(marks(son(), 0, "pose f5=E"), "f5");
}

TEST(IlotmotsRules, refuses_two_pieces_on_one_cell) {
  EXPECT_EQ(key_of(son(), 0, "pose f6=E f6=S"), "ilotmots.cell_twice");
}

TEST(IlotmotsRules, refuses_a_word_that_runs_off_the_board) {
  EXPECT_EQ(key_of(son(), 0, "pose q5h=EST"), "ilotmots.off_board");
  EXPECT_EQ(key_of(son(), 0, "pose f11v=ES"), "ilotmots.off_board");
}

TEST(IlotmotsRules, refuses_more_pieces_than_a_rack_can_hold) {
  EXPECT_EQ(key_of(son(), 0, "pose a2h=EEEEEEEEEEE"), "ilotmots.too_many_pieces");
}

TEST(IlotmotsRules, refuses_to_lay_nothing) {
  EXPECT_EQ(key_of(son(), 0, "pose"), "ilotmots.nothing_laid");
  EXPECT_EQ(key_of(son(), 0, "pose f5h=SON"), "ilotmots.nothing_laid") << "all of it lies there";
}

TEST(IlotmotsRules, refuses_another_letter_on_a_printed_one) {
  const Position pos = Scene().rack(0, "ESTUEA*-");
  EXPECT_EQ(key_of(pos, 0, "pose g1h=ES"), "ilotmots.wrong_printed");
  EXPECT_EQ(marks(pos, 0, "pose g1h=ES"), "g1");
  EXPECT_EQ(key_of(pos, 0, "pose g1h=*ES"), "ilotmots.wrong_printed");
}

TEST(IlotmotsRules, a_joker_may_cover_a_printed_letter_as_that_letter) {
  const Position pos = Scene().rack(0, "ESUUEA*-");
  EXPECT_EQ(points(pos, 0, "pose g1h=*TU"), 7);
}

TEST(IlotmotsRules, refuses_a_liaison_on_a_printed_letter_but_not_elsewhere_on_the_ring) {
  const Position pos = Scene().put("g2h=SON").rack(0, "ES-UEAAA");
  EXPECT_EQ(key_of(pos, 0, "pose g1=-"), "ilotmots.liaison_on_printed");
  EXPECT_EQ(key_of(pos, 0, "pose h1=-"), "");
}

TEST(IlotmotsRules, refuses_an_unknown_word_and_an_unknown_crossing) {
  EXPECT_EQ(key_of(son(), 0, "pose i5=E"), "lexicon.unknown_word");
  EXPECT_EQ(marks(son(), 0, "pose i5=E"), "f5 g5 h5 i5");
  // ES below SON: SE is no problem, OS would be; the crossing NE is known, OE is not.
  EXPECT_EQ(key_of(son(), 0, "pose g6h=ES"), "lexicon.unknown_word");
}

TEST(IlotmotsRules, refuses_what_does_not_hook_on) {
  EXPECT_EQ(key_of(son(), 0, "pose a9h=ES"), "ilotmots.not_hooked");
  EXPECT_EQ(marks(son(), 0, "pose a9h=ES"), "a9 b9");
  EXPECT_EQ(key_of(son(), 0, "pose g6=-  a9h=ES"), "ilotmots.not_hooked");
  EXPECT_EQ(marks(son(), 0, "pose g6=-  a9h=ES"), "a9 b9") << "what touches nothing is named";
}

TEST(IlotmotsRules, refuses_a_letter_that_makes_no_word) {
  EXPECT_EQ(key_of(son(), 0, "pose f6v=ES k9=T"), "ilotmots.letter_alone") << "f5 S E S and a T";
  EXPECT_EQ(key_of(son(), 0, "pose k9=T"), "ilotmots.letter_alone");
}

TEST(IlotmotsRules, a_liaison_links_a_word_to_the_network) {
  EXPECT_EQ(points(son(), 0, "pose i5=- j5h=ES"), 3) << "k5 is on the island O";
  EXPECT_EQ(points(son(), 0, "pose i5=- i6v=TU"), 2);
}

TEST(IlotmotsRules, a_liaison_on_the_board_is_used_by_anyone_and_chains_are_legal) {
  const Position pos = Scene().put("f5h=SON i5=- j5=-").rack(0, "ES-UEAAA");
  EXPECT_EQ(points(pos, 0, "pose k5h=ES"), 2 + 1) << "k5 is on the island O";
  EXPECT_EQ(points(pos, 0, "pose j6=- k6h=ES"), 3);
}

TEST(IlotmotsRules, a_liaison_that_links_nothing_may_end_a_combination) {
  EXPECT_EQ(points(son(), 0, "pose f6v=ES g7=-"), 1 + 1 + 1);
}

TEST(IlotmotsRules, two_words_on_neighbouring_letters_of_an_old_word_are_one_whole) {
  // ES down to the S, OS down from the O beside it; SON itself is not formed.
  const Position pos = Scene().put("f5h=SON").rack(0, "AUSEEEE-");
  EXPECT_EQ(account(pos, 0, "pose f4=E g6=S"), "Combinaison | ES 1+1 = 2 | OS 1+2 = 3");
}

TEST(IlotmotsRules, words_two_letters_apart_are_not_one_whole_but_ilets) {
  const Position pos = Scene().put("f5h=SON").rack(0, "EEUSSEE-");
  // SE down from the S, NE down from the N: two letters apart.
  EXPECT_EQ(account(pos, 0, "pose f6=E h6=E"), "Îlets | SE 1+1 = 2 | NE 1+1 = 2");
  EXPECT_EQ(key_of(pos, 0, "pose f6v=ES h6v=ES"), "ilotmots.not_together");
  const Position libre = [] {
    Position free = Scene("pieces=8 pose=libre").put("f5h=SON").rack(0, "EEUSSEE-");
    return free;
  }();
  EXPECT_EQ(points(libre, 0, "pose f6v=ES h6v=ES"), 3 + 3 + 0);
}

TEST(IlotmotsRules, with_free_combinations_a_liaison_apart_is_refused) {
  const Position pos = Scene("pieces=8 pose=libre").put("f5h=SON").rack(0, "EEUSSEE-");
  EXPECT_EQ(key_of(pos, 0, "pose f6v=ES h4=-"), "ilotmots.liaison_apart");
  EXPECT_EQ(key_of(pos, 0, "pose f6v=ES h6=E"), "") << "a letter apart is a small combination";
}

TEST(IlotmotsRules, with_free_combinations_an_empty_board_takes_one) {
  const Position pos = Scene("pieces=8 pose=libre").rack(0, "EEUSSEE-");
  EXPECT_EQ(key_of(pos, 0, "pose b2h=ES b5h=ES"), "ilotmots.not_together");
}

TEST(IlotmotsRules, a_first_turn_makes_a_word) {
  const Position pos = Scene().rack(0, "ESTUEA*-");
  EXPECT_EQ(key_of(pos, 0, "pose f5=-"), "ilotmots.first_needs_word");
  EXPECT_EQ(key_of(pos, 0, "pose f5=- f6=E"), "ilotmots.first_needs_word");
  EXPECT_EQ(key_of(pos, 0, "pose f5h=ES"), "");
}

TEST(IlotmotsRules, a_dump_needs_a_liaison_of_this_turn) {
  const Position pos = Scene().put("f5h=SON i5=-").rack(0, "ES-UEAAA");
  EXPECT_EQ(key_of(pos, 0, "pose j5=U"), "ilotmots.dump_needs_liaison");
  EXPECT_EQ(account(pos, 0, "pose j5=U f6=-"), "Débarras") << "any liaison may hold it";
  EXPECT_EQ(account(pos, 0, "pose f6=-"), "Débarras") << "liaisons alone";
}

TEST(IlotmotsRules, a_dump_and_a_word_do_not_mix) {
  const Position pos = Scene().put("f5h=SON").rack(0, "ES-UEAAA");
  EXPECT_EQ(key_of(pos, 0, "pose f6v=ES e5=- d5=U"), "ilotmots.mixed_with_dump");
}

TEST(IlotmotsRules, a_printed_letter_in_the_middle_is_read_but_joins_nothing) {
  const Position pos = Scene().put("f2h=SON").rack(0, "EEUSSAA-");
  EXPECT_EQ(key_of(pos, 0, "pose f1=E h1=E"), "ilotmots.not_together")
      << "ES and EN hang on letters two apart, ETE joins nothing";
  const Position libre = Scene("pieces=8 pose=libre").put("f2h=SON").rack(0, "EEUSSAA-");
  EXPECT_EQ(account(libre, 0, "pose f1=E h1=E"),
            "Combinaison | ETE 3+3 = 6 | ES 3+1 = 4 | EN 3+1 = 4");
  const Position alone = Scene().rack(0, "EEUSSAA-");
  EXPECT_EQ(key_of(alone, 0, "pose f1=E h1=E"), "ilotmots.not_together");
}

TEST(IlotmotsRules, the_corner_s_is_read_on_both_sides_and_no_run_turns_it) {
  const Position pos = Scene().rack(0, "ESUTEAA-");
  EXPECT_EQ(account(pos, 0, "pose b1h=ES"), "Combinaison | SES 3+3 = 6");
  EXPECT_EQ(account(pos, 0, "pose a2v=ET"), "Combinaison | SET 3+3 = 6");
  // E right of the corner and E below it: SE and SE, not ESE.
  const Position both = Scene().put("b2=U").rack(0, "SEUTEAA-");
  EXPECT_EQ(key_of(both, 0, "pose a1h=SE"), "lexicon.unknown_word") << "EU down from b1";
  EXPECT_EQ(account(Scene().rack(0, "SEUTEAA-"), 0, "pose a1h=SE a2=U"),
            "Combinaison | SE 4+3 = 7 | SU 4+3 = 7");
}

TEST(IlotmotsRules, a_lone_letter_beside_a_printed_one_is_no_word) {
  const Position pos = Scene().rack(0, "ESUTEAA-");
  EXPECT_EQ(key_of(pos, 0, "pose b1=E"), "ilotmots.first_needs_word");
  // Down from b1 it makes a word; SE along the top is known and scores nothing.
  EXPECT_EQ(account(pos, 0, "pose b1v=ET"), "Combinaison | ET 3+1 = 4");
  EXPECT_EQ(key_of(pos, 0, "pose b1v=TU"), "ilotmots.printed_letter_read") << "ST is no word";
}

TEST(IlotmotsRules, a_word_from_the_inside_does_not_read_a_printed_letter) {
  const Position pos = Scene().rack(0, "ESUTEAA-");
  EXPECT_EQ(account(pos, 0, "pose g2v=TU"), "Combinaison | TU 1+1 = 2");
}

TEST(IlotmotsRules, strict_printed_letters_want_a_word_without_them) {
  const Position pos = Scene("pieces=8 imprimees=strictes").rack(0, "ESUTRAA-");
  EXPECT_EQ(key_of(pos, 0, "pose b1h=ES"), "") << "ES is a word itself";
  EXPECT_EQ(key_of(pos, 0, "pose b1h=AT"), "ilotmots.printed_letter_read");
  EXPECT_EQ(key_of(pos, 0, "pose b1h=UR"), "ilotmots.laid_letters_no_word");
}

TEST(IlotmotsRules, a_block_without_a_legal_intermediate_is_legal) {
  // Four letters in a hole: each row and each column is a word only when all are there.
  const Position pos = Scene("pieces=8 maison=EABG,FCDH,OACT,NBDS")
                           .put("h4h=ON g5=E g6=F j5=G j6=H h7h=TS")
                           .rack(0, "ABCDEEEE");
  EXPECT_EQ(
      account(pos, 0, "pose h5h=AB h6h=CD"),
      "Combinaison | EABG 1+1+1+1 = 4 | FCDH 1+1+1+1 = 4 | OACT 1+1+1+1 = 4 | NBDS 1+1+1+1 = 4");
  for (const std::string_view part : {"h5=A", "h5h=AB", "h6h=CD", "h5v=AC", "i5v=BD", "h5h=AB h6=C",
                                      "h5h=AB i6=D", "h5v=AC i6=D"})
    EXPECT_NE(key_of(pos, 0, "pose " + std::string(part)), "") << part;
}

TEST(IlotmotsRules, only_the_mover_may_lay_or_pass) {
  const Position pos = Scene().put("f5h=SON").rack(0, "ES").rack(1, "ES");
  EXPECT_EQ(key_of(pos, 1, "passe"), "core.not_your_turn");
  EXPECT_EQ(key_of(pos, 1, "pose f6v=ES"), "core.not_your_turn");
}

}  // namespace
}  // namespace tablee::ilotmots
