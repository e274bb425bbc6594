// Random moves against the list they are drawn from, which MoveFinder makes.

#include "games/embrouillamini/random_walk.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

constexpr std::array<std::string_view, 4> kSettings = {
    "temps=0 manches=1", "temps=0 manches=1 passees=aucune noms=non",
    "temps=0 manches=1 largeur=5 hauteur=4", "temps=0 manches=1 largeur=3 hauteur=3"};

// Plays rounds with listed moves; calls visit(pos, walk, moves, dice) before each.
template <class Visit>
void each_turn(int games, Visit visit) {
  for (int game = 0; game < games; ++game) {
    Dice dice(static_cast<std::uint64_t>(game) + 1);
    Position pos = start(kSettings[static_cast<std::size_t>(game) % kSettings.size()],
                         first_of(2 + game % 3, 0))
                       .value();
    while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), 0);
    RandomWalk walk(test_lexicon().graph(), Embrouillamini::policy_of(pos.terms), pos);
    std::vector<Move> moves;
    while (pos.phase == Phase::play) {
      moves.clear();
      rules().legal_moves(pos, pos.to_play, moves);
      visit(pos, walk, moves, dice.rng());
      const Move& move = moves[dice.rng().below(static_cast<std::uint32_t>(moves.size()))];
      rules().apply(pos, pos.to_play, move, 0);
      if (move.verb == Verb::lay && pos.phase == Phase::play) walk.laid();
    }
  }
}

bool has_joker(const Move& move, const Position& pos) {
  const OnTable table = with_card(pos, move);
  return std::ranges::any_of(move.path, [&](Cell cell) { return face_at(table, cell) == kJoker; });
}

TEST(EmbrouillaminiRandomWalk, draws_only_what_is_listed_and_passes_only_where_nothing_is) {
  int passes = 0;
  int jokers = 0;
  int beginnings = 0;
  each_turn(300,
            [&](const Position& pos, RandomWalk& walk, const std::vector<Move>& moves, Rng& rng) {
              for (int i = 0; i < 20; ++i) {
                const Move move = walk.draw(rng);
                ASSERT_NE(std::ranges::find(moves, move), moves.end())
                    << to_text(move) << rules().to_text(pos);
                passes += move.verb == Verb::pass ? 1 : 0;
                if (move.verb == Verb::pass) continue;
                jokers += has_joker(move, pos) ? 1 : 0;
                beginnings += move.is_beginning ? 1 : 0;
              }
            });
  EXPECT_GT(passes, 1000);
  EXPECT_GT(jokers, 1000);
  EXPECT_GT(beginnings, 1000);
}

TEST(EmbrouillaminiRandomWalk, draws_each_listed_move_sooner_or_later) {
  int lists = 0;
  each_turn(60,
            [&](const Position& pos, RandomWalk& walk, const std::vector<Move>& moves, Rng& rng) {
              if (moves.size() < 2 || moves.size() > 40) return;
              ++lists;
              std::vector<Move> missing = moves;
              for (int i = 0; i < 100'000 && !missing.empty(); ++i)
                std::erase(missing, walk.draw(rng));
              EXPECT_TRUE(missing.empty()) << to_text(missing[0]) << ' ' << rules().to_text(pos);
            });
  EXPECT_GT(lists, 200);
}

TEST(EmbrouillaminiRandomWalk, knows_a_table_that_lies_already) {
  each_turn(20, [&](const Position& pos, RandomWalk& walk, const std::vector<Move>&, Rng& rng) {
    Rng again = rng;
    EXPECT_EQ(walk.draw(rng), rules().random_move(pos, pos.to_play, again));
  });
}

}  // namespace
}  // namespace tablee::embrouillamini
