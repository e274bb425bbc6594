#pragma once
// TurnReach: how far the pieces of a turn can come from a spot, one going on from the other.
// Thread safety: safe for const use.

#include <array>

#include "games/ilotmots/bot/turn_board.h"

namespace tablee::ilotmots {

class TurnReach {
 public:
  static constexpr std::size_t kMostHops = 12;

  // REQUIRES: nothing was laid on the board yet.
  explicit TurnReach(const TurnBoard& board);

  // Where a piece may lie that is so many pieces away from this one, or fewer.
  const SpotSet& within(std::size_t hops, int spot) const { return within_[hops][at(spot)]; }

 private:
  using Spots = std::array<SpotSet, kPadded>;

  static Spots hang_on_old(const TurnBoard& board);
  static SpotSet hops_from(const TurnBoard& board, const Spots& hang, int spot);
  SpotSet joined(std::size_t hops, const SpotSet& from) const;

  std::array<Spots, kMostHops> within_{};
};

}  // namespace tablee::ilotmots
