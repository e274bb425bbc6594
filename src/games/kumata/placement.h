#pragma once
// Placement: where a domino fits, and laying it. The hot path of every playout,
// so it is inline and has no loop over parcels.
// Thread safety: pure functions.

#include <algorithm>
#include <bit>

#include "games/kumata/position.h"

namespace tablee::kumata {

// The two ways to lay a domino on a pair: its lower half on the first parcel (way 0),
// or its higher half (way 1). A double has only way 0.
inline constexpr unsigned kWays = 2;

// The pairs on which a domino may lie, by way.
using Places = Lanes;

// What a domino asks of a pair: a mask for each way, and the values that its halves
// meet (a blank meets any).
struct alignas(32) Demand {
  Ends ways;
  std::uint8_t low = 0;
  std::uint8_t high = 0;
};
inline constexpr std::array<Demand, kMostDominoes + 1> kDemands = [] {
  std::array<Demand, kMostDominoes + 1> all{};  // the last for kNoDomino, which has no way
  const auto meets = [](std::uint8_t value) -> std::uint8_t {
    return value == 0 ? kAnyValue : value;
  };
  for (std::size_t d = 0; d < kMostDominoes; ++d) {
    const auto [low, high] = kHalves[d];
    all[d] = {{~PairSet{0}, low == high ? 0 : ~PairSet{0}}, meets(low), meets(high)};
  }
  return all;
}();

// Equal values, or one of the two is blank, each half for itself (ruling U8).
inline Places places_for(const Position& pos, Domino domino) {
  const Demand& demand = kDemands[domino];
  const Lanes blank = lanes_of(pos.shows[0]);
  const Lanes low = lanes_of(pos.shows[demand.low]) | blank;
  const Lanes high = lanes_of(pos.shows[demand.high]) | blank;
  const Lanes exchanged = {high[1], high[0]};
  return low & exchanged & (lanes_of(demand.ways) & Lanes{pos.open, pos.open});
}

// Calls `visit(way, k)` for each of these places.
template <class Visit>
inline void for_each_place(const Places& places, Visit visit) {
  for (unsigned way = 0; way < kWays; ++way)
    for (PairSet rest = places[way]; rest != 0; rest &= rest - 1)
      visit(way, static_cast<std::size_t>(std::countr_zero(rest)));
}

// The move that lays `domino` in this way on pair k.
inline Move move_at(const Position& pos, Domino domino, unsigned way, std::size_t k, bool totem) {
  const std::array<Parcel, 2>& pair = pos.pair[k];
  return {domino, pair[way], pair[way ^ 1U], totem};
}

// Three piles are the rule. Places up to there are always looked at, whether they
// hold a pile or not: a constant number needs no branch.
inline constexpr std::size_t kUsualPiles = 3;

// Whether some domino on top of a pile of this seat can be laid.
inline bool can_lay(const Position& pos, Seat seat) {
  const auto& piles = pos.reserves[seat.index].piles;
  Places any{};
  for (std::size_t i = 0; i < kUsualPiles; ++i) any |= places_for(pos, piles.begin()[i].top);
  for (std::size_t i = kUsualPiles; i < piles.size(); ++i) any |= places_for(pos, piles[i].top);
  return (any[0] | any[1]) != 0;
}

// A mask of all pairs or of none: a condition that needs no branch.
inline constexpr std::array<Ends, 2> kNoneOrAll = {Ends{0, 0}, Ends{~PairSet{0}, ~PairSet{0}}};

// Covers a parcel with a half of this clan and value, and gives the parcel where
// it turns blank or ceases to be: a value only ever covers itself or a blank.
inline Lanes cover(Position& pos, Parcel p, Clan clan, unsigned value) {
  const auto before = static_cast<unsigned>(pos.value_at(p));
  pos.face[p] = static_cast<std::uint8_t>(static_cast<unsigned>(clan) << 3U | value);
  const Lanes changed = lanes_of(pos.ends[p]) & lanes_of(kNoneOrAll[before != value ? 1 : 0]);
  toggle(pos.shows[before | value], changed);
  return changed;
}

// Puts a totem of the seat on the domino that lies on these parcels.
inline void put_totem(Position& pos, Seat seat, Parcel p, Parcel q) {
  const std::uint8_t level = pos.level[p];
  for (const Parcel parcel : {p, q}) {
    const Ends& here = pos.ends[parcel];
    toggle(pos.at_level[level], lanes_of(here));
    pos.open &= ~(here.first | here.second);
    pos.level[parcel] |= kLocked;
  }
  pos.totems.push_back({seat, std::min(p, q), std::max(p, q), level});
  pos.bonus[seat.index] = static_cast<std::int16_t>(pos.bonus[seat.index] + level);
  --pos.reserves[seat.index].totems;
}

// Lays a domino of the seat and updates board and masks.
// REQUIRES: the placement is legal.
inline void lay(Position& pos, Seat seat, const Move& move) {
  const Parcel p = move.low_at;
  const Parcel q = move.high_at;
  const Halves halves = kHalves[move.domino];
  const Clan clan = pos.clan_of[seat.index];
  const Lanes low_changed = cover(pos, p, clan, halves.low);
  const Lanes high_changed = cover(pos, q, clan, halves.high);
  toggle(pos.shows[0], low_changed | high_changed);

  const PairSet by_low = pos.ends[p].first | pos.ends[p].second;
  const PairSet by_high = pos.ends[q].first | pos.ends[q].second;
  const Lanes both = lanes_of(pos.ends[p]) | lanes_of(pos.ends[q]);
  const std::uint8_t beneath = pos.level[p];
  pos.level[p] = pos.level[q] = static_cast<std::uint8_t>(beneath + 1U);
  toggle(pos.at_level[beneath], both);
  Ends& as_high = pos.at_level[beneath + 1U];
  toggle(as_high, both);
  // The pairs around the domino are open where the neighbour is as high, except
  // the pair that is the domino itself: both parcels have that one.
  pos.open &= ~(by_low | by_high);
  pos.open |= as_high.first & as_high.second & (by_low ^ by_high);
  if (move.totem) put_totem(pos, seat, p, q);
}

}  // namespace tablee::kumata
