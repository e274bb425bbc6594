// Turns as people write them, and as the engine writes them back.

#include <gtest/gtest.h>

#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {
namespace {

std::string rewritten(const Position& pos, std::string_view text) {
  const Result<Move> move = rules().parse_move(pos, text);
  return move ? rules().to_text(pos, *move) : std::string(move.error().key());
}

TEST(IlotmotsNotation, a_shared_letter_may_be_written_in_both_words) {
  const Position pos = Scene();
  EXPECT_EQ(rewritten(pos, "pose g4v=PAYAS g8h=SON f4=-"), "pose f4h=-P g5v=AYAS h8h=ON");
  EXPECT_EQ(rewritten(pos, "pose f4h=-P g5v=AYAS h8h=ON"), "pose f4h=-P g5v=AYAS h8h=ON");
}

TEST(IlotmotsNotation, letters_on_the_board_may_be_written_or_left_out) {
  const Position pos = Scene().put("g5h=SON");
  EXPECT_EQ(rewritten(pos, "pose g4v=ESE"), "pose g4=E g6=E");
  EXPECT_EQ(rewritten(pos, "pose g4v=E.E"), "pose g4=E g6=E");
  EXPECT_EQ(rewritten(pos, "pose g4v=E.. "), "ilotmots.nothing_there");
}

TEST(IlotmotsNotation, small_letters_and_accents_are_folded) {
  const Position pos = Scene();
  EXPECT_EQ(rewritten(pos, "pose b2h=été"), "pose b2h=ETE");
  EXPECT_EQ(rewritten(pos, "pose b2h=e*te"), "pose b2h=E*TE");
}

TEST(IlotmotsNotation, pieces_are_laid_without_saying_so) {
  const Position pos = Scene();
  EXPECT_EQ(rewritten(pos, "b2h=SON d3=E"), "pose b2h=SON d3=E");
  EXPECT_EQ(rewritten(pos, "b2h=SON passe"), "core.malformed_move");
}

TEST(IlotmotsNotation, malformed_turns_are_refused) {
  const Position pos = Scene();
  for (const std::string_view text :
       {"", "pose b2", "pose b2=", "pose b2=ES", "pose s1=E", "pose a0=E", "pose a12=E",
        "pose a1h=E*", "pose a1h=E3", "passe 3", "bonjour", "100", "pose a01=E"})
    EXPECT_EQ(rewritten(pos, text), "core.malformed_move") << text;
}

TEST(IlotmotsNotation, a_draw_that_cannot_happen_is_refused) {
  const Position pos = start("pieces=8", first_of(0)).value();
  for (const std::string_view text :
       {"premier 0", "pioche", "pioche A1", "pioche A1 A1 A2 A3 A4 A5 A6 A7",
        "pioche A1 A2 A3 A4 A5 A6 A7 A11", "pioche A1 A2 A3 A4 A5 A6 A7 *5"})
    EXPECT_FALSE(rules().parse_draw(pos, text)) << text;
  EXPECT_TRUE(rules().parse_draw(pos, "pioche A1 A2 A3 A4 A5 A6 *4 -10"));
}

TEST(IlotmotsNotation, a_position_written_by_hand_need_not_name_copies) {
  const Result<Position> pos =
      rules().parse_position("pieces=8 phase=play grid=18/5SON10/18/18/18/18/18/18/18/18/18");
  ASSERT_TRUE(pos);
  EXPECT_EQ(pos->bag.size(), 113);
  EXPECT_EQ(pos->grid[cell_at(1, 5)], 'S' - 'A' + 1);
}

TEST(IlotmotsNotation, forged_positions_are_refused) {
  for (const std::string_view text :
       {"pieces=7 phase=play", "phase=play", "pieces=8 phase=play grid=18/18",
        "pieces=8 phase=play grid=ZZZ15/18/18/18/18/18/18/18/18/18/18",
        "pieces=8 phase=play grid=A17/18/18/18/18/18/18/18/18/18/18", "pieces=8 phase=over",
        "pieces=8 phase=play rack0=A1 rack1=A1", "pieces=8 phase=play flag0=5"})
    EXPECT_FALSE(rules().parse_position(text)) << text;
}

}  // namespace
}  // namespace tablee::ilotmots
