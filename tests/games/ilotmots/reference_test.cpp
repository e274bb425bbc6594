// The rulebook of Ilotmots, example by example, with its printed scores.

#include "games/ilotmots/reference.h"

#include <gtest/gtest.h>

#include "games/ilotmots/reference_scene.h"

namespace tablee::ilotmots::reference {
namespace {

// Figure 2 before the turn.
State with_pur_and_rare(const std::string& hand) {
  State state = scene(hand);
  put(state, down(5, 3, "PUR") + across(7, 1, "RA.E"));
  return state;
}

const std::vector<Placement> kClair =
    across(3, 0, "CLAIR") + std::vector<Placement>{{{4, 0}, 'E'}, {{4, 3}, '+'}};

const std::vector<Placement> kExacts = across(0, 2, "EXACTS") + down(1, 5, "RU");

TEST(IlotmotsReferenceMaterial, board_adds_up_to_350) {
  const Board board = standard_board();
  int sum = 0;
  std::map<char, int> values;
  std::map<char, int> islands;
  std::map<char, int> printed;
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      sum += board.values[index(row)][index(column)] - '0';
      ++values[board.values[index(row)][index(column)]];
      ++islands[board.islands[index(row)][index(column)]];
      ++printed[board.printed[index(row)][index(column)]];
    }
  }
  EXPECT_EQ(sum, 350);
  EXPECT_EQ(values, (std::map<char, int>{{'1', 109}, {'2', 35}, {'3', 45}, {'4', 9}}));
  EXPECT_EQ(islands, (std::map<char, int>{{'.', 163}, {'i', 9}, {'l', 7}, {'o', 12}, {'t', 7}}));
  EXPECT_EQ(printed, (std::map<char, int>{
                         {'.', 189}, {'A', 1}, {'E', 2}, {'G', 1}, {'R', 1}, {'S', 2}, {'T', 2}}));
}

TEST(IlotmotsReferenceMaterial, board_has_the_value_rows_of_the_material) {
  EXPECT_EQ(
      standard_board().values,
      (Rows{"433333433333433333", "311111111111111114", "311111111111111113", "312221211122212223",
            "311211211121211213", "311211211121211213", "411211211121211213", "312221222122211214",
            "311111111111111113", "311111111111111113", "334333334333334333"}));
}

TEST(IlotmotsReferenceMaterial, bag_has_102_letters_4_jokers_10_liaisons) {
  int sum = 0;
  for (const auto& [piece, count] : standard_bag()) sum += count;
  EXPECT_EQ(sum, 116);
  EXPECT_EQ(standard_bag().at(kJoker), 4);
  EXPECT_EQ(standard_bag().at(kLiaison), 10);
}

TEST(IlotmotsReferenceFigures, figure_1_covers_the_l_for_22) {
  const State state = scene("RACQPAS+");
  const Move move = lay(down(3, 6, "PARS+") + across(7, 7, "CA"));
  EXPECT_EQ(account_text(state, move), "CA=4 PARS=8 ilot L=10");
  EXPECT_EQ(points_of(state, move), 22);
  EXPECT_EQ(kind_of(state, move), "combination");
}

TEST(IlotmotsReferenceFigures, figure_1_has_no_cell_for_the_q) {
  const State state = scene("RACQPAS+");
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      const Move move = lay(down(3, 6, "PARS+") + across(7, 7, "CA") +
                            std::vector<Placement>{{{row, column}, 'Q'}});
      EXPECT_EQ(points_of(state, move), -1) << to_text(move);
    }
  }
  // Below the liaison, where it touches no letter: not even if all words were known.
  EXPECT_EQ(kind_of(state, lay(down(3, 6, "PARS+Q") + across(7, 7, "CA")), is_anything),
            "lonely_letter");
}

TEST(IlotmotsReferenceFigures, figure_2_is_26_on_the_board) {
  const State state = with_pur_and_rare("CLAIRE+W");
  EXPECT_EQ(account_text(state, lay(kClair)), "CLAIR=10 CE=6 ilot I=10");
  EXPECT_EQ(points_of(state, lay(kClair)), 26);
}

TEST(IlotmotsReferenceFigures, figure_2_is_29_as_printed_with_two_cells_of_4) {
  State state = with_pur_and_rare("CLAIRE+W");
  state.board.values[3][0] = '4';
  state.board.values[4][0] = '4';
  EXPECT_EQ(account_text(state, lay(kClair)), "CLAIR=11 CE=8 ilot I=10");
  EXPECT_EQ(points_of(state, lay(kClair)), 29);
}

TEST(IlotmotsReferenceFigures, figure_3_three_ilets_for_8) {
  State state = with_pur_and_rare("SUTWWWWW");
  put(state, kClair);
  const Move move = lay({{{4, 2}, 'S'}, {{4, 4}, 'U'}, {{6, 2}, 'T'}});
  EXPECT_EQ(account_text(state, move), "TU=2 AS=2 RU=2 TA=2");
  EXPECT_EQ(points_of(state, move), 8);
  EXPECT_EQ(kind_of(state, move), "ilets");
}

TEST(IlotmotsReferenceFigures, figure_4_dumps_w_n_q_around_a_liaison_for_0) {
  State state = scene("WNQ+EEEE");
  put(state, down(2, 5, "PUR"));
  const Move dump = lay({{{5, 5}, '+'}, {{5, 4}, 'W'}, {{5, 6}, 'N'}, {{6, 5}, 'Q'}});
  EXPECT_EQ(kind_of(state, dump), "dump");
  EXPECT_EQ(points_of(state, dump), 0);
}

TEST(IlotmotsReferenceFigures, figure_5_exacts_and_cru_is_an_archipel_of_48) {
  const State state = scene("ACEXTRSU");
  EXPECT_EQ(account_text(state, lay(kExacts)), "EXACTS=19 CRU=5 ARCHIPEL=24");
  EXPECT_EQ(points_of(state, lay(kExacts)), 48);
}

TEST(IlotmotsReferenceFigures, figure_6_archipel_and_ilot_are_42) {
  for (const std::string stem : {"PAYAS", "PRIAS"}) {
    for (const Cell liaison : {Cell{3, 5}, Cell{2, 6}}) {
      State state = scene(stem + "ON+");
      put(state, kExacts);
      const Move move =
          lay(down(3, 6, stem) + across(7, 7, "ON") + std::vector<Placement>{{liaison, '+'}});
      EXPECT_EQ(account_text(state, move), "SON=6 " + stem + "=10 ARCHIPEL=16 ilot L=10");
      EXPECT_EQ(points_of(state, move), 42);
    }
  }
}

TEST(IlotmotsReferenceFigures, figure_7_hooks_on_the_c_of_percez) {
  State state = scene("ZLEDUOSW");
  put(state, across(1, 5, "PERCE"));
  const Move move = lay({{{1, 10}, 'Z'},
                         {{2, 8}, 'L'},
                         {{3, 8}, 'E'},
                         {{3, 7}, 'D'},
                         {{4, 7}, 'U'},
                         {{5, 7}, 'O'},
                         {{4, 6}, 'S'}});
  // Z 1 and five old letters; the S of SU lies on the stem of the L.
  EXPECT_EQ(account_text(state, move), "PERCEZ=6 DE=2 SU=3 CLE=3 DUO=3");
  EXPECT_EQ(kind_of(state, move), "combination");
}

TEST(IlotmotsReferenceFigures, strateges_unites_s_and_t_for_33) {
  const State state = scene("SALUENTW");
  const Move move = lay(across(0, 0, "SALUENT"));
  EXPECT_EQ(account_text(state, move), "SALUENT=23 strateges SALUENT=10");
  EXPECT_EQ(points_of(state, move), 33);
}

TEST(IlotmotsReferenceFigures, trouve_is_accepted_before_the_printed_r) {
  State state = scene("TROUVEWR");
  const auto account = check(state, lay(across(0, 6, "TROUVE")), is_french);
  ASSERT_TRUE(account);
  EXPECT_EQ(account->points, 19);
  EXPECT_EQ(account->lines.at(0).text, "TROUVER");
  EXPECT_EQ(account->lines.at(0).values, (std::vector<int>{4, 3, 3, 3, 3, 3, 0}));
}

TEST(IlotmotsReferenceFigures, the_r_comes_later_for_10) {
  State state = scene("RWWWWWWW");
  put(state, across(0, 6, "TROUVE"));
  EXPECT_EQ(account_text(state, lay(across(0, 12, "R"))), "TROUVER=10");
}

TEST(IlotmotsReferenceFigures, troupe_is_refused_before_the_printed_r) {
  const State state = scene("TROUPEWW");
  const auto account = check(state, lay(across(0, 6, "TROUPE")), is_french);
  ASSERT_FALSE(account);
  EXPECT_EQ(account.error().reason, Reason::unknown_word);
  EXPECT_EQ(account.error().words, std::vector<std::string>{"TROUPER"});
  // Elsewhere it is a word.
  EXPECT_EQ(points_of(state, lay(across(1, 6, "TROUPE"))), 6);
}

TEST(IlotmotsReferenceFigures, misread_words_are_unknown) {
  for (const std::string word : {"PRYAS", "DUD", "GLE", "TROUPER"}) {
    State state = scene(word + "W");
    EXPECT_EQ(kind_of(state, lay(across(2, 6, word))), "unknown_word");
  }
}

}  // namespace
}  // namespace tablee::ilotmots::reference
