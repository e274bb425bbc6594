#pragma once
// HiddenDominoOrder: one order of the hidden dominoes of every seat. Bots try every move under
// the same order, so that what differs is the moves.
// Thread safety: value type.

#include <algorithm>

#include "core/rng.h"
#include "games/kumata/types.h"

namespace tablee::kumata {

class HiddenDominoOrder {
 public:
  explicit HiddenDominoOrder(std::uint64_t seed) {
    Rng rng(seed);
    for (auto& order : orders_) {
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Domino>(i);
      for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
  }

  // The domino of this seat that turns up. REQUIRES: unseen is not empty.
  Domino next(Seat seat, DominoSet unseen) const {
    const auto& order = orders_[seat.index];
    return *std::ranges::find_if(order,
                                 [unseen](Domino d) { return (unseen & one_domino(d)) != 0; });
  }

 private:
  std::array<std::array<Domino, kMostDominoes>, kMostSeats> orders_{};
};

}  // namespace tablee::kumata
