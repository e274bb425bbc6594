// Games of Embrouillamini that are played to their end at random, for simulations.

#include "games/embrouillamini/path_tree.h"
#include "games/embrouillamini/rules.h"
#include "lexicon/lexicon.h"

namespace tablee::embrouillamini {

namespace {

Move random_move_of(PathTree& paths, Rng& rng) {
  const std::uint32_t count = paths.count();
  const std::uint32_t n = rng.below(std::max(count, 1U));  // a pass is listed alone
  return count == 0 ? Move{} : paths.nth(n);
}

}  // namespace

Move Embrouillamini::random_move(const Position& pos, Seat, Rng& rng) const {
  PathTree paths(lexicon_->graph(), policy_of(pos.terms), pos);
  return random_move_of(paths, rng);
}

int Embrouillamini::play_out(Position& pos, Dice& dice) const {
  int moves = 0;
  while (pos.phase != Phase::over) {
    while (pos.phase != Phase::play) resolve(pos, sample(pos, dice), 0);
    const std::uint8_t round = pos.round;
    PathTree paths(lexicon_->graph(), policy_of(pos.terms), pos);
    while (pos.phase == Phase::play && pos.round == round) {
      const Move move = random_move_of(paths, dice.rng());
      apply(pos, pos.to_play, move, 0);
      ++moves;
      if (move.verb == Verb::lay && pos.phase == Phase::play) paths.laid();
    }
  }
  return moves;
}

}  // namespace tablee::embrouillamini
