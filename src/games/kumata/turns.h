#pragma once
// Turns: the course of play between two decisions: playing a top, turning up the
// next one, passing on, and the two ends of the game. Inline: the hot path.
// Thread safety: pure functions.

#include "core/rng.h"
#include "games/kumata/placement.h"

namespace tablee::kumata {

// The player to play begins, or the game is over for want of a domino or of a
// place and a new pile (rulings U2, U3, U23).
inline void start_turn(Position& pos) {
  const Reserve& reserve = pos.reserves[pos.to_play.index];
  pos.phase = Phase::play;
  if (can_lay(pos, pos.to_play)) [[likely]]
    return;
  for (const Pile& pile : reserve.piles)
    if (pile.hidden > 0) return;
  pos.phase = Phase::over;
}

inline void pass_turn(Position& pos) {
  pos.to_play = left_of(pos.to_play, pos.seats);
  start_turn(pos);
}

// The index of the pile with this top, or the number of piles.
inline std::size_t pile_of(const Reserve& reserve, Domino domino) {
  std::size_t found = reserve.piles.size();
  for (std::size_t i = found; i-- > 0;) found = reserve.piles[i].top == domino ? i : found;
  return found;
}

// Plays the move of the seat; chance or the next player follows.
// REQUIRES: the move is legal.
inline void play_top(Position& pos, Seat seat, const Move& move) {
  Reserve& reserve = pos.reserves[seat.index];
  const std::size_t i = pile_of(reserve, move.domino);
  if (move.is_set_aside()) [[unlikely]] {
    reserve.piles.push_back({.top = move.domino, .hidden = 0});
  } else {
    lay(pos, seat, move);
    reserve.played = static_cast<DominoSet>(reserve.played | one_domino(move.domino));
  }
  if (reserve.piles[i].hidden > 0) {
    pos.phase = Phase::reveal;
    pos.pile_to_turn = static_cast<std::uint8_t>(i);
    return;
  }
  reserve.piles.erase(i);
  pass_turn(pos);
}

// Puts the domino that chance gave on top of the pile that waits for it.
inline void turn_up(Position& pos, Domino domino) {
  Reserve& reserve = pos.reserves[pos.to_play.index];
  Pile& pile = reserve.piles[pos.pile_to_turn];
  pile.top = domino;
  --pile.hidden;
  reserve.unseen = static_cast<DominoSet>(reserve.unseen & ~one_domino(domino));
  pos.pile_to_turn = 0;
}

// A uniform choice among the legal moves, without listing them: the number of
// places up to each way of each pile tells where the k-th one is.
// REQUIRES: the seat can move.
Move random_move(const Position& pos, Seat seat, Rng& rng);

}  // namespace tablee::kumata
