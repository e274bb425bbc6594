#include "games/ilotmots/bot/turn_reach.h"

#include <algorithm>

namespace tablee::ilotmots {

namespace {

constexpr int direction_of(int way) { return way == 1 || way == -1 ? 0 : 1; }

}  // namespace

// The free spots that hang on an old piece: around it and at the ends of its runs.
TurnReach::Spots TurnReach::hang_on_old(const TurnBoard& board) {
  Spots hang{};
  for (int spot = 0; spot < kPadded; ++spot) {
    if (!board.is_old(spot)) continue;
    for (const int way : kAround) {
      int next = spot + way;
      if (board.letter(spot) != 0)
        for (; board.read(next, direction_of(way)) != 0; next += way)
          if (board.letter(next) == 0) hang[at(spot)].add(next);
      if (board.is_bare(next)) hang[at(spot)].add(next);
    }
  }
  return hang;
}

// From a piece laid on a spot, where could the next one lie that goes on from it? Beside it;
// beside the old letters of its runs and their neighbours, at the ends of the runs through
// them; around old liaisons that are touched.
SpotSet TurnReach::hops_from(const TurnBoard& board, const Spots& hang, int spot) {
  SpotSet hops;
  std::vector<int> formed;
  if (board.is_old(spot)) {
    formed.push_back(spot);
  } else {
    hops.add(spot);
    for (const int way : kAround) {
      int next = spot + way;
      if (board.is_bare(next)) hops.add(next);
      if (board.is_liaison(next)) formed.push_back(next);
      for (; board.read(next, direction_of(way)) != 0; next += way) formed.push_back(next);
    }
  }
  // Old liaisons carry on from one to the next.
  for (std::size_t i = 0; i < formed.size(); ++i) {
    hops |= hang[at(formed[i])];
    for (const int way : kAround) {
      const int next = formed[i] + way;
      if (!board.is_old(next)) continue;
      hops |= hang[at(next)];
      if (board.is_liaison(next) && std::ranges::find(formed, next) == formed.end())
        formed.push_back(next);
    }
  }
  return hops;
}

SpotSet TurnReach::joined(std::size_t hops, const SpotSet& from) const {
  SpotSet all;
  for (std::size_t w = 0; w < from.words.size(); ++w)
    for (std::uint64_t left = from.words[w]; left != 0; left &= left - 1)
      all |= within_[hops][64 * w + static_cast<std::size_t>(std::countr_zero(left))];
  return all;
}

TurnReach::TurnReach(const TurnBoard& board) {
  const Spots hang = hang_on_old(board);
  for (int spot = 0; spot < kPadded; ++spot) {
    if (!board.is_bare(spot) && !board.is_old(spot)) continue;
    const SpotSet hops = hops_from(board, hang, spot);
    // From an old piece that a word of this turn holds, the next lies there at once.
    if (board.is_old(spot)) {
      within_[0][at(spot)] = hops;
    } else {
      within_[1][at(spot)] = hops;
      within_[0][at(spot)].add(spot);
    }
  }
  for (std::size_t n = 2; n < kMostHops; ++n)
    for (int spot = 0; spot < kPadded; ++spot)
      if (!board.is_old(spot)) within_[n][at(spot)] = joined(n - 1, within_[1][at(spot)]);
  for (std::size_t n = 1; n < kMostHops; ++n)
    for (int spot = 0; spot < kPadded; ++spot)
      if (board.is_old(spot)) within_[n][at(spot)] = joined(n, within_[0][at(spot)]);
}

}  // namespace tablee::ilotmots
