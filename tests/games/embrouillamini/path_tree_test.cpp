// The counted moves against their plain twin, MoveFinder, which lists them.

#include "games/embrouillamini/path_tree.h"

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

constexpr std::array<std::string_view, 4> kSettings = {
    "temps=0 manches=1", "temps=0 manches=1 passees=aucune noms=non",
    "temps=0 manches=1 largeur=5 hauteur=4", "temps=0 manches=1 largeur=3 hauteur=3"};

// Plays a round at random; calls visit(paths, moves) before each move that lays a card.
template <class Visit>
void each_turn(int game, Visit visit) {
  Dice dice(static_cast<std::uint64_t>(game) + 1);
  Position pos =
      start(kSettings[static_cast<std::size_t>(game) % kSettings.size()], first_of(2 + game % 3, 0))
          .value();
  while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), 0);
  PathTree paths(test_lexicon().graph(), Embrouillamini::policy_of(pos.terms), pos);
  std::vector<Move> moves;
  while (pos.phase == Phase::play) {
    moves.clear();
    rules().legal_moves(pos, pos.to_play, moves);
    const bool lays = moves[0].verb == Verb::lay;
    if (lays) visit(paths, moves);
    EXPECT_EQ(paths.count(), lays ? moves.size() : 0U) << rules().to_text(pos);
    rules().apply(pos, pos.to_play,
                  moves[dice.rng().below(static_cast<std::uint32_t>(moves.size()))], 0);
    if (lays && pos.phase == Phase::play) paths.laid();
  }
}

TEST(EmbrouillaminiPathTree, finds_each_listed_move_by_its_number) {
  int compared = 0;
  for (int game = 0; game < 80; ++game)
    each_turn(game, [&](PathTree& paths, const std::vector<Move>& moves) {
      if (paths.count() != moves.size()) return;  // told by each_turn
      for (std::size_t i = 0; i < moves.size(); i += 1 + moves.size() / 30, ++compared)
        ASSERT_EQ(paths.nth(static_cast<std::uint32_t>(i)), moves[i])
            << i << ' ' << to_text(moves[i]);
    });
  EXPECT_GT(compared, 5000);
}

TEST(EmbrouillaminiPathTree, knows_a_table_that_lies_already) {
  Dice dice(77);
  Position pos = start("temps=0 manches=1 passees=aucune", first_of(2, 0)).value();
  while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), 0);
  std::vector<Move> moves;
  while (pos.phase == Phase::play) {
    moves.clear();
    rules().legal_moves(pos, pos.to_play, moves);
    PathTree paths(test_lexicon().graph(), Embrouillamini::policy_of(pos.terms), pos);
    EXPECT_EQ(paths.count(), moves[0].verb == Verb::lay ? moves.size() : 0U);
    rules().apply(pos, pos.to_play,
                  moves[dice.rng().below(static_cast<std::uint32_t>(moves.size()))], 0);
  }
}

}  // namespace
}  // namespace tablee::embrouillamini
