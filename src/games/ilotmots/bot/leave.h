#pragma once
// Leave: what the pieces that stay in the rack are worth for the next turn.
// Thread safety: pure functions.

#include "games/ilotmots/position.h"
#include "games/ilotmots/rack.h"

namespace tablee::ilotmots {

// Values are in tenths of a point.
inline constexpr int kTenths = 10;

// How much more (or less) these pieces bring in the next turn than as many from the bag.
int leave_value(const Rack& kept);

// The rack of a seat without the pieces of this turn.
Rack rack_without(const Position& pos, Seat seat, const Placements& laid);

// What a turn is worth to who lays it: its points, and what is kept for later; once the bag
// is empty, 2 points for each piece laid instead, as each that is left costs 2.
int turn_value(const Position& pos, Seat seat, int points, const Placements& laid);

}  // namespace tablee::ilotmots
