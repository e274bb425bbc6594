#include "games/kumata/reference.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace kumata_reference {
namespace {

// A board drawn as text: "A3" is a parcel of clan A worth 3, "A0" a blank one,
// "--" no parcel. Clans are their letters; the players of a game are A, B, C...
std::vector<Parcel> draw(const std::vector<std::string>& rows) {
  std::vector<Parcel> board;
  int y = 0;
  for (const std::string& row : rows) {
    std::istringstream in(row);
    int x = 0;
    for (std::string parcel; in >> parcel; ++x) {
      if (parcel != "--") board.push_back({x, y, parcel[1] - '0', parcel[0]});
    }
    ++y;
  }
  return board;
}

Player a_player(char clan, std::vector<Pile> piles, int totems = 0) {
  return {clan, clan, totems, std::move(piles)};
}

Pile single(int a, int b) { return {{a, b}, 0}; }

// A placement on (x, y) and its neighbour to the right, resp. below.
Play across(int x, int y, int v1, int v2, bool totem = false) {
  return {false, {std::min(v1, v2), std::max(v1, v2)}, x, y, v1, x + 1, y, v2, totem};
}
Play down(int x, int y, int v1, int v2, bool totem = false) {
  return {false, {std::min(v1, v2), std::max(v1, v2)}, x, y, v1, x, y + 1, v2, totem};
}
Play aside(int a, int b) { return {true, {a, b}, 0, 0, 0, 0, 0, 0, false}; }

using Plays = std::vector<Play>;

// What A may do with this one domino on this board.
Plays plays_of(Domino domino, const std::vector<std::string>& rows) {
  return Game(draw(rows), {a_player('A', {{domino, 0}})}, 0).legal();
}

TEST(KumataReference, covers_parcels_of_the_same_values_of_any_clan) {
  EXPECT_EQ(plays_of({2, 3}, {"B3 A2"}), (Plays{across(0, 0, 3, 2)}));
  EXPECT_EQ(plays_of({2, 3}, {"B2", "Z3"}), (Plays{down(0, 0, 2, 3)}));
  EXPECT_EQ(plays_of({2, 3}, {"B3 A1"}), Plays{});
}

TEST(KumataReference, blank_parcel_covers_any_and_is_covered_by_any) {
  EXPECT_EQ(plays_of({0, 3}, {"A2 A3"}), (Plays{across(0, 0, 0, 3)}));
  EXPECT_EQ(plays_of({2, 3}, {"A3 A0"}), (Plays{across(0, 0, 3, 2)}));
  EXPECT_EQ(plays_of({1, 2}, {"A0 A0"}), (Plays{across(0, 0, 1, 2), across(0, 0, 2, 1)}));
  EXPECT_EQ(plays_of({0, 0}, {"A1 A3"}), (Plays{across(0, 0, 0, 0)}));
}

TEST(KumataReference, double_is_listed_once_per_pair_of_places) {
  EXPECT_EQ(plays_of({1, 1}, {"A1 B1", "A1 B2"}), (Plays{down(0, 0, 1, 1), across(0, 0, 1, 1)}));
}

TEST(KumataReference, no_half_hangs_over_the_void_and_corners_do_not_join) {
  EXPECT_EQ(plays_of({0, 0}, {"A1 -- A1", "-- A1 --"}), Plays{});
}

TEST(KumataReference, domino_never_covers_a_whole_domino) {
  Game game(draw({"A1 A1"}), {a_player('A', {single(1, 1)}), a_player('B', {single(0, 0)})}, 0);
  game.play(across(0, 0, 1, 1));
  EXPECT_TRUE(game.over());
}

TEST(KumataReference, domino_lies_on_two_dominoes_of_the_same_height_only) {
  Game game(draw({"Z1 Z1 Z2 Z2 Z3"}),
            {a_player('A', {single(1, 1), single(0, 0)}), a_player('B', {single(2, 2)})}, 0);
  game.play(across(0, 0, 1, 1));
  game.play(across(2, 0, 2, 2));
  // Neither half on half of one domino, nor domino and board (3, 4).
  EXPECT_EQ(game.legal(), (Plays{across(1, 0, 0, 0)}));
}

TEST(KumataReference, domino_may_end_hidden_under_two_different_ones) {
  Game game(draw({"A1 A1 A1 A1 A1 A1"}),
            {a_player('A', {single(1, 1), single(0, 1), single(1, 2)}),
             a_player('B', {single(1, 1), single(0, 0), single(2, 3)})},
            0);
  game.play(across(0, 0, 1, 1));  // A
  game.play(across(2, 0, 1, 1));  // B, to be hidden
  game.play(across(4, 0, 0, 1));  // A
  game.play(across(1, 0, 0, 0));  // B, on half of it
  EXPECT_EQ(game.legal(), (Plays{across(3, 0, 1, 2)}));
  game.play(across(3, 0, 1, 2));  // A, on the other half
  EXPECT_EQ(game.score(0), 1 + 1 + 2 + 1);
  EXPECT_EQ(game.score(1), 5);  // 2-3 in reserve: two blanks, and 1-1 hidden
}

TEST(KumataReference, playable_domino_must_be_played) {
  const Game game(draw({"B1 B2"}), {a_player('A', {{{1, 2}, 4}, {{3, 3}, 4}})}, 0);
  EXPECT_EQ(game.legal(), (Plays{across(0, 0, 1, 2)}));
}

TEST(KumataReference, sets_a_domino_aside_when_none_can_be_placed) {
  Game game(
      draw({"B1 B1"}),
      {a_player('A', {{{2, 2}, 2}, {{3, 3}, 1}, single(2, 3)}, 1), a_player('B', {{{2, 2}, 1}})},
      0);
  EXPECT_EQ(game.legal(), (Plays{aside(2, 2), aside(3, 3)}));  // not from a pile of one
  EXPECT_EQ(game.score(0), 4 + 6 + 5 - 1);
  game.play(aside(2, 2));
  EXPECT_TRUE(game.waiting_for_reveal());
  EXPECT_EQ(game.legal(), Plays{});
  EXPECT_FALSE(game.over());
  game.reveal({0, 3});
  EXPECT_EQ(game.score(0), 4 + 3 + 6 + 5 - 1);  // both are visible at once
  EXPECT_EQ(game.to_play(), 1);
  game.play(aside(2, 2));
  game.reveal({1, 1});
  EXPECT_EQ(game.to_play(), 0);
  EXPECT_EQ(game.legal(), (Plays{aside(0, 3), aside(3, 3)}));  // the new pile is of one
}

TEST(KumataReference, ends_when_nothing_is_playable_and_no_new_pile_can_be_made) {
  Game game(draw({"A1 B1"}), {a_player('A', {{{2, 2}, 1}}), a_player('B', {single(2, 3)})}, 0);
  game.play(aside(2, 2));
  EXPECT_FALSE(game.over());  // the turn of B starts after the reveal
  game.reveal({0, 0});
  EXPECT_TRUE(game.over());  // at once, though A could play
  EXPECT_EQ(game.to_play(), 1);
  EXPECT_EQ(game.score(0), 1 + 4);
  EXPECT_EQ(game.score(1), 1 + 5);
}

TEST(KumataReference, last_domino_ends_the_game_only_when_the_turn_comes_again) {
  Game game(draw({"A1 A1 A1 A1"}),
            {a_player('A', {single(1, 1)}), a_player('B', {single(0, 1), single(0, 0)})}, 0);
  game.play(across(0, 0, 1, 1));
  EXPECT_FALSE(game.over());
  game.play(across(2, 0, 0, 1));
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.to_play(), 0);
}

TEST(KumataReference, totem_is_optional_and_locks_both_parcels) {
  Game game(draw({"B1 B2", "B1 B2"}),
            {a_player('A', {single(1, 2)}, 1), a_player('B', {single(0, 0)})}, 0);
  EXPECT_EQ(game.legal(), (Plays{across(0, 0, 1, 2), across(0, 0, 1, 2, true),  //
                                 across(0, 1, 1, 2), across(0, 1, 1, 2, true)}));
  game.play(across(0, 0, 1, 2, true));
  EXPECT_EQ(game.legal(), (Plays{across(0, 1, 0, 0)}));
}

TEST(KumataReference, totem_scores_its_level_and_loses_a_point_when_unplayed) {
  Game game(draw({"Z1 Z1 Z1 Z1 Z2 Z2"}),
            {a_player('A', {single(1, 1), single(2, 2)}, 2),
             a_player('B', {single(0, 1), single(0, 0)}, 1)},
            0);
  EXPECT_EQ(game.score(0), 2 + 4 - 2);  // both dominoes in reserve, two totems
  game.play(across(0, 0, 1, 1));
  game.play(across(2, 0, 0, 1));
  game.play(across(4, 0, 2, 2, true));
  EXPECT_EQ(game.score(0), 2 + 4 + 2 - 1);  // on a domino on the board: level 2
  EXPECT_EQ(game.best_totem_level(0), 2);
  EXPECT_EQ(game.best_totem_level(1), 0);
  EXPECT_EQ(game.score(1), 1 + 0 - 1);
  game.play(across(1, 0, 0, 0, true));
  EXPECT_EQ(game.score(0), 1 + 4 + 2 - 1);
  EXPECT_EQ(game.score(1), 1 + 3);  // on two dominoes: level 3
  EXPECT_EQ(game.best_totem_level(1), 3);
  EXPECT_TRUE(game.over());
  EXPECT_EQ(game.winners(), (std::vector{0}));
}

TEST(KumataReference, parcels_of_the_excluded_clan_score_for_nobody) {
  const Game game(draw({"A1 B2 C3 Z3"}), {a_player('A', {}), a_player('B', {}), a_player('C', {})},
                  0);
  EXPECT_EQ(game.score(0) + game.score(1) + game.score(2), 6);
  EXPECT_EQ(game.winners(), (std::vector{2}));
}

TEST(KumataReference, tie_goes_to_the_highest_totem_then_is_shared) {
  const std::vector<Player> players = {a_player('A', {single(0, 0)}, 1), a_player('B', {}),
                                       a_player('C', {})};
  Game game(draw({"Z1 Z1 A1 B3 C2"}), players, 0);
  game.play(across(0, 0, 0, 0, true));
  EXPECT_EQ(game.score(0), 3);
  EXPECT_EQ(game.score(1), 3);
  EXPECT_EQ(game.winners(), (std::vector{0}));
  EXPECT_EQ(Game(draw({"A1 B3 C3 Z3"}), players, 1).winners(), (std::vector{1, 2}));
}

TEST(KumataReference, team_wins_with_the_sum_of_its_scores) {
  std::vector<Player> players = {a_player('A', {}), a_player('B', {}), a_player('C', {}),
                                 a_player('D', {})};
  for (std::size_t seat = 0; seat < 4; ++seat) players[seat].team = static_cast<int>(seat % 2);
  EXPECT_EQ(Game(draw({"A4 B3 C1 D3"}), players, 0).winners(), (std::vector{1, 3}));
  EXPECT_EQ(Game(draw({"A4 B3 C2 D3"}), players, 0).winners(), (std::vector{0, 1, 2, 3}));

  players[3].totems = 1;
  players[3].piles = {single(0, 0)};
  Game game(draw({"A4 B1 C1 D2", "Z1 Z1"}), players, 3);
  game.play(across(0, 1, 0, 0, true));  // 5 all; the highest totem of the team decides
  EXPECT_EQ(game.winners(), (std::vector{1, 3}));
}

TEST(KumataReference, misuse_is_refused) {
  const std::vector<Parcel> board = draw({"A1 A1"});
  Game game(board, {a_player('A', {single(1, 1)})}, 0);
  EXPECT_THROW(game.play(across(0, 0, 2, 2)), std::invalid_argument);
  EXPECT_THROW(game.reveal({1, 1}), std::invalid_argument);
  EXPECT_THROW(Game(board, {a_player('A', {single(1, 1), single(1, 1)})}, 0),
               std::invalid_argument);
}

// Whole random games of four clans: the rulebook's end is always reached, and
// the legal plays are sorted, single and all accepted.
TEST(KumataReference, random_games_reach_the_end) {
  std::mt19937 random(1);
  for (int round = 0; round < 5; ++round) {
    std::vector<Parcel> board;
    for (int i = 0; i < 36; ++i) board.push_back({i % 6, i / 6, 1 + (i * 5 + i / 6) % 3, i % 4});
    std::vector<Player> players;
    std::array<std::vector<Domino>, 4> hidden;
    for (int seat = 0; seat < 4; ++seat) {
      std::vector<Domino>& set = hidden.at(static_cast<std::size_t>(seat));
      for (int a = 0; a <= 3; ++a) {
        for (int b = a; b <= 3; ++b) set.push_back({a, b});
      }
      std::shuffle(set.begin(), set.end(), random);
      players.push_back({seat, seat, 1, {{set[8], 4}, {set[9], 4}}});
      set.resize(8);
    }
    Game game(board, players, 0);
    int turns = 0;
    for (; !game.over(); ++turns) {
      const Plays legal = game.legal();
      ASSERT_FALSE(legal.empty());
      ASSERT_TRUE(std::is_sorted(legal.begin(), legal.end()));
      ASSERT_EQ(std::adjacent_find(legal.begin(), legal.end()), legal.end());
      for (const Play& play : legal) {
        Game copy = game;
        ASSERT_NO_THROW(copy.play(play));
      }
      game.play(legal[random() % legal.size()]);
      if (!game.waiting_for_reveal()) continue;
      std::vector<Domino>& set = hidden.at(static_cast<std::size_t>(game.to_play()));
      game.reveal(set.back());
      set.pop_back();
    }
    EXPECT_TRUE(game.legal().empty());
    EXPECT_FALSE(game.winners().empty());
    EXPECT_GE(turns, 8);
  }
}

}  // namespace
}  // namespace kumata_reference
