#pragma once
// The key of an end game: everything that can still matter to its worth, and nothing
// else, so that positions which differ only in what is settled share one key.
// Thread safety: pure functions.

#include "games/kumata/bot/rewards.h"

namespace tablee::kumata {

// The parcels that a domino may still cover, by bit, and the pairs open to one now.
struct Reach {
  std::uint64_t parcels = 0;
  PairSet live = 0;
};
Reach reach_of(const Position& pos);

// Never 0. REQUIRES: phase play.
std::uint64_t end_key(const Position& pos, const SideScores& standing,
                      const std::array<std::size_t, kMostSeats>& side_of_clan);

}  // namespace tablee::kumata
