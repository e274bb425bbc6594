#pragma once
// QuickTurns: the best turns that a narrow beam finds, and a short exact search after it, in
// about a millisecond. For imagined games.
// Thread safety: pure functions.

#include <vector>

#include "games/ilotmots/bot/fragments.h"
#include "games/ilotmots/bot/shelf.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

// The lines where a first word may bring most; none, meaning all, on a board with pieces.
std::vector<int> lines_worth_a_look(const Position& pos);

struct Effort {
  std::size_t width = 1;                 // of the beam
  std::uint64_t nodes = 0;               // of the exact search
  const Fragments* fragments = nullptr;  // for it; without them it takes longer
};

// The mover's, by turn_value (leave.h), best first. Empty where no word fits.
std::vector<Candidate> quick_turns(const Ilotmots& rules, const WordPolicy& words,
                                   const Position& pos, Effort effort, std::size_t count);

// Plays the mover's turn, and what chance adds to it, in an imagined game.
void play_turn(const Ilotmots& rules, Position& pos, const Move& move, const Deal& deal);

}  // namespace tablee::ilotmots
