// Every figure of the rulebook with its printed score (rulings I2, I3; material section 4).

#include <gtest/gtest.h>

#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {
namespace {

Position before_figure_2() { return Scene().put("d6v=PUR b8h=RARE").rack(0, "CLAIRE-Q"); }

TEST(IlotmotsFigures, figure_1_covers_the_island_l_with_pars_and_ca) {
  const Position pos = Scene().rack(0, "RACQPAS-");
  EXPECT_EQ(account(pos, 0, "pose g4v=PARS g8=- h8h=CA"),
            "Combinaison | CA 2+2 = 4 | PARS 2+2+2+2 = 8 | ÎLOT L = 10");
  EXPECT_EQ(points(pos, 0, "pose g4v=PARS g8=- h8h=CA"), 22);
}

TEST(IlotmotsFigures, figure_1_has_no_cell_for_the_q) {
  const Position pos = Scene().rack(0, "RACQPAS-");
  for (std::size_t i = 0; i < kCells; ++i) {
    const std::string cell = cell_text(static_cast<Cell>(i));
    EXPECT_NE(key_of(pos, 0, "pose g4v=PARS g8=- h8h=CA " + cell + "=Q"), "") << cell;
  }
}

TEST(IlotmotsFigures, figure_2_brings_26_on_the_board) {
  const Position pos = before_figure_2();
  EXPECT_EQ(account(pos, 0, "pose d5=- a4h=CLAIR a5=E"),
            "Combinaison | CLAIR 3+1+2+2+2 = 10 | CE 3+3 = 6 | ÎLOT I = 10");
}

TEST(IlotmotsFigures, figure_2_brings_29_with_two_cells_of_four_points) {
  const Position pos = before_figure_2();
  Board board = kBoard;
  board.value[cell_at(3, 0)] = board.value[cell_at(4, 0)] = 4;
  const Move move = *rules().parse_move(pos, "pose d5=- a4h=CLAIR a5=E");
  EXPECT_EQ(lay_out(board, pos, seat_at(0), move.laid)->gain.total(), 29);
}

TEST(IlotmotsFigures, figure_3_lays_three_ilets_for_8) {
  Position pos = Scene().put("d6v=PUR b8h=RARE d5=- a4h=CLAIR a5=E").rack(0, "SUTEEEEE");
  pos.flags[0] = 1;
  EXPECT_EQ(account(pos, 0, "pose c5=S e5=U c7=T"),
            "Îlets | TU 1+1 = 2 | AS 1+1 = 2 | RU 1+1 = 2 | TA 1+1 = 2");
}

TEST(IlotmotsFigures, figure_4_gets_rid_of_w_n_and_q_for_nothing) {
  const Position pos = Scene().put("f2h=SON").rack(0, "WNQ-EEEE");
  EXPECT_EQ(account(pos, 0, "pose i2=- i1=W j2=N i3=Q"), "Débarras");
}

TEST(IlotmotsFigures, strateges_brings_33_for_saluent) {
  const Position pos = Scene().rack(0, "SALUENTZ");
  EXPECT_EQ(account(pos, 0, "pose a1h=SALUENT"),
            "Combinaison | SALUENT 4+3+3+3+3+3+4 = 23 | STRATÈGES SALUENT = 10");
}

TEST(IlotmotsFigures, figure_5_brings_48_for_exacts_and_cru) {
  const Position pos = Scene().rack(0, "ACEXTRSU");
  EXPECT_EQ(account(pos, 0, "pose c1h=EXACTS f2v=RU"),
            "Combinaison | EXACTS 3+3+3+3+4+3 = 19 | CRU 3+1+1 = 5 | "
            "ARCHIPEL, les mots comptent double = 24");
}

TEST(IlotmotsFigures, figure_6_brings_42_for_payas_and_son) {
  for (const std::string_view word : {"PAYAS", "PRIAS"}) {
    const Position pos =
        Scene().put("c1h=EXACTS f2v=RU").rack(1, std::string(word) + "ON-").mover(1);
    for (const std::string_view liaison : {"f4", "g3"})
      EXPECT_EQ(points(pos, 1,
                       "pose g4v=" + std::string(word) + " g8h=SON " + std::string(liaison) + "=-"),
                42);
  }
}

TEST(IlotmotsFigures, figure_7_hooks_cle_on_to_perce) {
  const Position pos = Scene().put("f2h=PERCE").rack(0, "ZLEDUOSW");
  EXPECT_EQ(account(pos, 0, "pose k2=Z i3v=LE h4v=DUO g5=S"),
            "Combinaison | PERCEZ 1+1+1+1+1+1 = 6 | DE 1+1 = 2 | SU 2+1 = 3 | CLE 1+1+1 = 3 | "
            "DUO 1+1+1 = 3");
}

TEST(IlotmotsFigures, trouve_is_read_trouver_for_19) {
  const Position pos = Scene().rack(0, "TROUVEPZ");
  EXPECT_EQ(account(pos, 0, "pose g1h=TROUVE"), "Combinaison | TROUVER 4+3+3+3+3+3 = 19");
  EXPECT_EQ(key_of(pos, 0, "pose g1h=TROUPE"), "ilotmots.printed_letter_read");
  EXPECT_NE(why(pos, 0, "pose g1h=TROUPE").find("TROUPER"), std::string::npos);
  EXPECT_EQ(marks(pos, 0, "pose g1h=TROUPE"), "g1 h1 i1 j1 k1 l1 m1");
}

TEST(IlotmotsFigures, the_r_laid_later_brings_10) {
  const Position pos = Scene().put("g1h=TROUVE").rack(0, "REEEEEEE");
  EXPECT_EQ(points(pos, 0, "pose m1=R"), 10);
}

}  // namespace
}  // namespace tablee::ilotmots
