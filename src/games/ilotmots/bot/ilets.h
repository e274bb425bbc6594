#pragma once
// BestIlets: the îlets that bring most: single letters here and there.
//
// What a letter brings on a cell does not depend on which letter it is, only on which fit:
// cells are taken best first as long as the rack can serve them all. Liaisons are laid where
// they finish an island, for an ARCHIPEL, and when the bag is empty.
// Thread safety: confined to one thread.

#include <cstdint>
#include <memory>
#include <vector>

#include "games/ilotmots/turn_beam.h"

namespace tablee::ilotmots {

struct IletsResult {
  int points = -1;  // nothing found: -1
  Placements laid;
  int bound = 0;  // no îlets bring more
};

class BestIlets {
 public:
  // `singles` are the single letters that make a word, best first, joker letters among them.
  // Rules and position must outlive it.
  BestIlets(const Ilotmots& rules, const Position& pos, Seat seat,
            const std::vector<TurnBeam::Turn>& singles);
  ~BestIlets();

  // So many places tried, a few more at most; true: that were all.
  bool step(std::uint64_t work);
  IletsResult result() const;  // REQUIRES: all were tried

 private:
  class Search;
  std::unique_ptr<Search> search_;  // null: no single letter makes a word
};

}  // namespace tablee::ilotmots
