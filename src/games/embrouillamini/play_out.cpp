// Games of Embrouillamini that are played to their end at random, for simulations.

#include "games/embrouillamini/random_walk.h"
#include "games/embrouillamini/rules.h"
#include "lexicon/lexicon.h"

namespace tablee::embrouillamini {

Move Embrouillamini::random_move(const Position& pos, Seat, Rng& rng) const {
  return RandomWalk(lexicon_->graph(), policy_of(pos.terms), pos).draw(rng);
}

int Embrouillamini::play_out(Position& pos, Dice& dice) const {
  int moves = 0;
  while (pos.phase != Phase::over) {
    while (pos.phase != Phase::play) resolve(pos, sample(pos, dice), 0);
    const std::uint8_t round = pos.round;
    RandomWalk walk(lexicon_->graph(), policy_of(pos.terms), pos);
    while (pos.phase == Phase::play && pos.round == round) {
      const Move move = walk.draw(dice.rng());
      apply(pos, pos.to_play, move, 0);
      ++moves;
      if (move.verb == Verb::lay && pos.phase == Phase::play) walk.laid();
    }
  }
  return moves;
}

}  // namespace tablee::embrouillamini
