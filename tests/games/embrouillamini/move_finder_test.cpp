// The list of moves against its plain twin: the same moves in the same order.

#include "games/embrouillamini/move_finder.h"

#include <gtest/gtest.h>

#include "games/embrouillamini/plain_finder.h"
#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

template <class Finder>
std::vector<Move> listed(const Position& pos, const WordPolicy& policy) {
  std::vector<Move> moves;
  Finder(test_lexicon(), policy, pos, pos.to_play).list(moves);
  return moves;
}

TEST(EmbrouillaminiMoveFinder, lists_what_the_plain_finder_lists) {
  constexpr std::array<std::string_view, 3> kSettings = {"temps=0 manches=1",
                                                         "temps=0 manches=1 passees=aucune",
                                                         "temps=0 manches=1 largeur=5 hauteur=5"};
  int tables = 0;
  std::size_t jokers = 0;
  for (int game = 0; game < 90; ++game) {
    Dice dice(static_cast<std::uint64_t>(game) + 1);
    Position pos = start(kSettings[static_cast<std::size_t>(game) % kSettings.size()],
                         first_of(2 + game % 3, 0))
                       .value();
    while (!rules().turn(pos).is_over()) {
      if (rules().turn(pos).is_chance()) {
        rules().resolve(pos, rules().sample(pos, dice), 0);
        continue;
      }
      WordPolicy policy = kWordPolicy;
      if (game % 2 == 1) policy.max_length = 5;  // where a word is too long, by its beginning
      const std::vector<Move> plain = listed<PlainFinder>(pos, policy);
      ASSERT_EQ(listed<MoveFinder>(pos, policy), plain) << to_text(pos);
      ++tables;
      for (const Move& move : plain) jokers += static_cast<std::size_t>(move.face == kJoker);
      std::vector<Move> moves;
      rules().legal_moves(pos, pos.to_play, moves);
      rules().apply(pos, pos.to_play,
                    moves[dice.rng().below(static_cast<std::uint32_t>(moves.size()))], 0);
    }
  }
  EXPECT_GT(tables, 500);
  EXPECT_GT(jokers, 100U);
}

}  // namespace
}  // namespace tablee::embrouillamini
