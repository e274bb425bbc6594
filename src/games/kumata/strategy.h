#pragma once
// What the bots of Kumata value: who plays with whom, what a move is worth at
// first sight, and what the end of a game is worth.
// Thread safety: pure functions.

#include "games/kumata/rules.h"

namespace tablee::kumata {

// The side of a seat: its team in Union, else itself.
inline int side_of(const Position& pos, Seat seat) {
  return pos.union_teams ? seat.index % 2 : seat.index;
}
inline int sides_in(const Position& pos) { return pos.union_teams ? 2 : pos.seats; }

// What a move takes from the others minus what it takes from its own side, and
// the bonus of a totem. What the domino itself shows it showed in the reserve.
int first_sight(const Position& pos, Seat seat, const Move& move);

// What a finished game is worth to a side: first how many others it leaves behind,
// then by how much. Among four, to be second is worth something: counting only
// victory, level 5 took 60 % of the couples from level 4, counting all of them 68 %.
std::int64_t reward_of(const Position& pos, int side);

// A move of somebody who is not foolish: the better of two random placements,
// and a totem when it stands high or time runs out.
Move sensible_move(const Position& pos, Seat seat, Rng& rng);

}  // namespace tablee::kumata
