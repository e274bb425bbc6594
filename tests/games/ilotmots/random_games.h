#pragma once
// Positions of games in which both play any listed turn.

#include <cstdlib>
#include <string_view>
#include <vector>

#include "games/ilotmots/scene.h"

namespace tablee::ilotmots {

// How many a test looks at; TABLEE_ILOTMOTS_POSITIONS asks for more than it has time for.
inline int positions() {
  const char* more = std::getenv("TABLEE_ILOTMOTS_POSITIONS");
  return more != nullptr ? std::atoi(more) : 60;
}

// Somebody is to play after so many turns.
inline Position middle_of_a_game(std::string_view options, int turns, Dice& dice) {
  Position pos = start(options, first_of(0)).value();
  for (int played = 0; played < turns || rules().turn(pos).is_chance();) {
    if (rules().turn(pos).is_over()) return middle_of_a_game(options, turns, dice);
    if (rules().turn(pos).is_chance()) {
      rules().resolve(pos, rules().sample(pos, dice), 0);
      continue;
    }
    std::vector<Move> moves;
    rules().legal_moves(pos, pos.mover, moves);
    if (moves.size() > 1) moves.pop_back();  // the pass
    const auto any = dice.rng().below(static_cast<std::uint32_t>(moves.size()));
    rules().apply(pos, pos.mover, moves[any], 0);
    ++played;
  }
  if (rules().turn(pos).is_over()) return middle_of_a_game(options, turns, dice);
  return pos;
}

}  // namespace tablee::ilotmots
