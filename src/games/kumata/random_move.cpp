#include "core/nth_bit.h"
#include "games/kumata/turns.h"

namespace tablee::kumata {

namespace {

Move random_set_aside(const Reserve& reserve, Rng& rng) {
  std::uint64_t splittable = 0;
  for (std::size_t i = 0; i < reserve.piles.size(); ++i)
    if (reserve.piles[i].hidden > 0) splittable |= bit(static_cast<unsigned>(i));
  const auto k = rng.below(static_cast<std::uint32_t>(std::popcount(splittable)));
  const auto i = static_cast<std::size_t>(nth_bit(splittable, static_cast<int>(k)));
  return {reserve.piles[i].top, kNoParcel, kNoParcel, false};
}

}  // namespace

Move random_move(const Position& pos, Seat seat, Rng& rng) {
  const Reserve& reserve = pos.reserves[seat.index];
  std::array<std::array<std::uint64_t, kWays>, kMostDominoes> masks;
  std::array<int, kMostDominoes> counts;
  int total = 0;
  for (std::size_t i = 0; i < reserve.piles.size(); ++i) {
    const Places places = places_for(pos, reserve.piles[i].top);
    masks[i] = {places.mask(0), places.mask(1), places.mask(2), places.mask(3)};
    counts[i] = std::popcount(masks[i][0]) + std::popcount(masks[i][1]) +
                std::popcount(masks[i][2]) + std::popcount(masks[i][3]);
    total += counts[i];
  }
  if (total == 0) [[unlikely]]
    return random_set_aside(reserve, rng);
  const int choices = total << (reserve.totems > 0 ? 1 : 0);
  int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(choices)));
  const int with_totem = -static_cast<int>(k >= total);
  k -= total & with_totem;
  // Counting what lies before the k-th place, instead of searching for it: no
  // branch to mispredict. `past` is all ones where the k-th place lies further on.
  std::size_t pile = 0;
  int up_to = 0;
  int before = 0;
  for (std::size_t i = 0; i + 1 < reserve.piles.size(); ++i) {
    up_to += counts[i];
    const int past = -static_cast<int>(up_to <= k);
    before += counts[i] & past;
    pile += static_cast<std::size_t>(past & 1);
  }
  k -= before;
  unsigned way = 0;
  up_to = before = 0;
  for (unsigned w = 0; w + 1 < kWays; ++w) {
    const int count = std::popcount(masks[pile][w]);
    up_to += count;
    const int past = -static_cast<int>(up_to <= k);
    before += count & past;
    way += static_cast<unsigned>(past & 1);
  }
  const auto at = static_cast<unsigned>(nth_bit(masks[pile][way], k - before));
  return move_at(pos, reserve.piles[pile].top, way, at, with_totem != 0);
}

}  // namespace tablee::kumata
