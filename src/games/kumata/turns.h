#pragma once
// Turns: the course of play between two decisions: playing a top, turning up the
// next one, passing on, and the two ends of the game. Inline: the hot path.
// Thread safety: pure functions.

#include <algorithm>

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

// Takes away a pile that is used up; those after it move up. REQUIRES: i is a pile.
inline void remove_pile(Reserve& reserve, std::size_t i) {
  // Which pile it is cannot be predicted either: four piles are a word, and move as one.
  using Four = std::array<Pile, 4>;
  static_assert(sizeof(Four) == 8 && std::endian::native == std::endian::little);
  constexpr unsigned kPileBits = 16;
  constexpr std::uint64_t kNone = std::bit_cast<std::uint64_t>(Four{});
  if (reserve.piles.size() > Four{}.size()) [[unlikely]]
    return reserve.piles.erase(i);
  Four piles;
  std::copy_n(reserve.piles.begin(), piles.size(), piles.begin());
  const auto four = std::bit_cast<std::uint64_t>(piles);
  const std::uint64_t before = (std::uint64_t{1} << (kPileBits * i)) - 1;
  const std::uint64_t moved_up = four >> kPileBits | kNone << (3 * kPileBits);
  piles = std::bit_cast<Four>((four & before) | (moved_up & ~before));
  std::ranges::copy(piles, reserve.piles.begin());
  reserve.piles.pop_back();
}

// Puts a domino that was hidden on top of pile i.
inline void turn_up(Reserve& reserve, std::size_t i, Domino domino) {
  Pile& pile = reserve.piles[i];
  pile.top = domino;
  --pile.hidden;
  reserve.unseen = static_cast<DominoSet>(reserve.unseen & ~one_domino(domino));
}

// Makes a new pile of the top of pile i, which waits for its next one.
inline void set_aside(Reserve& reserve, std::size_t i) {
  reserve.piles.push_back({.top = reserve.piles[i].top, .hidden = 0});
}

// Plays the move of the seat; chance or the next player follows.
// REQUIRES: the move is legal.
[[gnu::always_inline]] inline void play_top(Position& pos, Seat seat, const Move& move) {
  Reserve& reserve = pos.reserves[seat.index];
  const std::size_t i = pile_of(reserve, move.domino);
  if (move.is_set_aside()) [[unlikely]]
    set_aside(reserve, i);
  else
    lay(pos, seat, move);
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
  turn_up(pos.reserves[pos.to_play.index], pos.pile_to_turn, domino);
  pos.pile_to_turn = 0;
}

}  // namespace tablee::kumata
