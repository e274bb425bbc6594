#pragma once
// Turns: the course of play between two decisions: playing a top, turning up the
// next one, passing on, and the two ends of the game. Inline: the hot path.
// Thread safety: pure functions.

#include "games/kumata/placement.h"

namespace tablee::kumata {

// The player to play begins, or the game is over for want of a domino or of a
// place and a new pile (rulings U2, U3, U23). As long as something is hidden, there
// is a pile to take a new one from: no need to look for a place.
inline void start_turn(Position& pos) {
  const bool can_move = pos.reserves[pos.to_play.index].unseen != 0 || can_lay(pos, pos.to_play);
  pos.phase = can_move ? Phase::play : Phase::over;
}

inline void pass_turn(Position& pos) {
  pos.to_play = left_of(pos.to_play, pos.seats);
  start_turn(pos);
}

// The index of the pile with this top, or the number of piles.
inline std::size_t pile_of(const Reserve& reserve, Domino domino) {
  const Pile* const piles = reserve.piles.begin();
  for (std::size_t i = kUsualPiles; i < reserve.piles.size(); ++i)
    if (piles[i].top == domino) return i;
  // Which of the first it is cannot be predicted: all are compared.
  std::size_t found = reserve.piles.size();
  for (std::size_t i = 0; i < kUsualPiles; ++i) found = piles[i].top == domino ? i : found;
  return found;
}

// Takes away a pile that is used up; those after it move up.
inline void remove_pile(Reserve& reserve, std::size_t i) {
  if (reserve.piles.size() > kUsualPiles) return reserve.piles.erase(i);
  Pile* const piles = reserve.piles.begin();
  for (std::size_t j = 0; j + 1 < kUsualPiles; ++j) piles[j] = piles[j < i ? j : j + 1];
  reserve.piles.pop_back();
}

// Plays the move of the seat; chance or the next player follows.
// REQUIRES: the move is legal.
[[gnu::always_inline]] inline void play_top(Position& pos, Seat seat, const Move& move) {
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
  remove_pile(reserve, i);
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

}  // namespace tablee::kumata
