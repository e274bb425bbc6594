#pragma once
// Placement: where a domino fits, and laying it. The hot path of every playout,
// so it is inline and has no loop over parcels.
// Thread safety: pure functions.

#include <algorithm>
#include <bit>

#include "games/kumata/position.h"

namespace tablee::kumata {

constexpr std::uint64_t bit(unsigned i) { return std::uint64_t{1} << i; }
inline constexpr std::uint64_t kAllParcels = bit(kParcels) - 1;

// Both orders of a mask side by side in one vector register: {by_row, by_column}.
using Lanes = std::uint64_t __attribute__((vector_size(16)));
inline Lanes lanes_of(const Orders& orders) { return Lanes{orders.by_row, orders.by_column}; }

// The four ways to lay a domino: across or down, and which half comes first.
// Masks of its left or upper parcel (across in reading order, down in column
// order). A double has only the two that begin with its lower half.
enum Way : std::uint8_t { kAcrossLowFirst, kDownLowFirst, kAcrossHighFirst, kDownHighFirst, kWays };
struct Places {
  Lanes low_first, high_first;

  std::uint64_t mask(unsigned way) const { return way < 2 ? low_first[way] : high_first[way - 2]; }
  bool any() const {
    const Lanes all = low_first | high_first;
    return (all[0] | all[1]) != 0;
  }
};

// Tables instead of conditions: which half it is cannot be predicted.
inline constexpr std::array<std::uint64_t, kValues> kFitsAll = {kAllParcels, 0, 0, 0, 0};
inline constexpr std::array<std::uint64_t, kMostDominoes> kUnlikeHalves = [] {
  std::array<std::uint64_t, kMostDominoes> all{};
  for (std::size_t d = 0; d < kMostDominoes; ++d)
    all[d] = kHalves[d].low == kHalves[d].high ? 0 : kAllParcels;
  return all;
}();

// Equal values, or one of the two is blank (ruling U8).
inline Lanes fitting(const Position& pos, unsigned value) {
  return lanes_of(pos.values[value]) | lanes_of(pos.values[0]) | kFitsAll[value];
}

inline Places places_for(const Position& pos, Domino domino) {
  const Lanes low = fitting(pos, kHalves[domino].low);
  const Lanes high = fitting(pos, kHalves[domino].high);
  const Lanes open = lanes_of(pos.open);
  return {low & high >> 1U & open, high & low >> 1U & open & kUnlikeHalves[domino]};
}

// The move that lays `domino` in this way at the parcel of this bit.
inline Move move_at(const Position& pos, Domino domino, unsigned way, unsigned at, bool totem) {
  const unsigned down = 0U - (way & 1U);  // all ones or none: again no condition
  const unsigned first = (pos.parcel_at[at + 1] & down) | (at & ~down);
  const unsigned second = (pos.parcel_at[at + 2] & down) | ((at + 1) & ~down);
  const unsigned exchange = (first ^ second) & (0U - (way >> 1U));
  return {domino, static_cast<Parcel>(first ^ exchange), static_cast<Parcel>(second ^ exchange),
          totem};
}

// Whether some domino on top of a pile of this seat can be laid.
inline bool can_lay(const Position& pos, Seat seat) {
  for (const Pile& pile : pos.reserves[seat.index].piles)
    if (places_for(pos, pile.top).any()) return true;
  return false;
}

// Opens the pairs of two parcels with their neighbours at `level`, and closes
// the others around them: they have just been covered by one domino, whose own
// two halves stay closed because `pos.level` still tells what is beneath.
inline void reopen(Position& pos, Parcel p, Parcel q, std::uint8_t level) {
  const auto at_level = [&pos, level](unsigned neighbour) {
    return static_cast<std::uint64_t>(pos.level[neighbour + 1] == level);
  };
  const auto around = [](unsigned i) { return std::uint64_t{3} << i >> 1U; };
  const auto beside = [](unsigned i, std::uint64_t next, std::uint64_t previous) {
    return next << i | previous << i >> 1U;
  };
  const unsigned c = pos.column_of[p];
  const unsigned d = pos.column_of[q];
  const std::uint64_t across = (pos.open.by_row & ~(around(p) | around(q))) |
                               beside(p, at_level(p + 1U), at_level(p - 1U)) |
                               beside(q, at_level(q + 1U), at_level(q - 1U));
  const std::uint64_t down = (pos.open.by_column & ~(around(c) | around(d))) |
                             beside(c, at_level(pos.parcel_at[c + 2]), at_level(pos.parcel_at[c])) |
                             beside(d, at_level(pos.parcel_at[d + 2]), at_level(pos.parcel_at[d]));
  pos.open = {across & pos.joins.by_row, down & pos.joins.by_column};
}

// Covers a parcel with a half of this clan and value. The masks change twice
// where the value stays, rather than not at all behind a condition.
inline void cover(Position& pos, Parcel p, Clan clan, unsigned value) {
  const auto before = static_cast<unsigned>(pos.value_at(p));
  const Clan owner = pos.owner_at(p);
  pos.points[owner] = static_cast<std::int16_t>(pos.points[owner] - static_cast<int>(before));
  pos.points[clan] = static_cast<std::int16_t>(pos.points[clan] + static_cast<int>(value));
  pos.face[p] = static_cast<std::uint8_t>(static_cast<unsigned>(clan) << 3U | value);
  const Orders here{bit(p), bit(pos.column_of[p])};
  for (const unsigned shown : {before, value}) {
    pos.values[shown].by_row ^= here.by_row;
    pos.values[shown].by_column ^= here.by_column;
  }
}

// Lays a domino of the seat and updates board, points and masks.
// REQUIRES: the placement is legal.
inline void lay(Position& pos, Seat seat, const Move& move) {
  const Halves halves = kHalves[move.domino];
  const Clan clan = pos.clan_of[seat.index];
  const auto level = static_cast<std::uint8_t>(pos.level[move.low_at + 1U] + 1U);
  cover(pos, move.low_at, clan, halves.low);
  cover(pos, move.high_at, clan, halves.high);
  constexpr std::uint8_t kNoLevel = 0;  // no parcel is there: a totem opens nothing
  reopen(pos, move.low_at, move.high_at, move.totem ? kNoLevel : level);
  pos.level[move.low_at + 1U] = move.totem ? locked_level(move.low_at) : level;
  pos.level[move.high_at + 1U] = move.totem ? locked_level(move.high_at) : level;
  if (move.totem) {
    const auto [first, second] = std::minmax(move.low_at, move.high_at);
    pos.totems.push_back({seat, first, second, level});
    pos.bonus[seat.index] = static_cast<std::int16_t>(pos.bonus[seat.index] + level);
    --pos.reserves[seat.index].totems;
  }
}

}  // namespace tablee::kumata
