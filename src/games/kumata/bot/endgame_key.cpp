#include "games/kumata/bot/endgame_key.h"

#include "games/kumata/placement.h"

namespace tablee::kumata {

namespace {

// Words are scrambled apart and added: no chain of dependent steps, and the order of
// piles does not matter.
std::uint64_t scrambled(std::uint64_t word) {
  word *= 0x9E3779B97F4A7C15ULL;
  word ^= word >> 32U;
  word *= 0xD6E8FEB86659FD93ULL;
  return word ^ word >> 29U;
}

// What a word tells, in its highest four bits, so that two kinds never look alike.
enum Kind : std::uint64_t { kPile = 1, kBag, kParcel, kLive, kStanding };
std::uint64_t word_of(Kind kind, std::uint64_t rest) { return scrambled(kind << 60U ^ rest); }

// The dominoes not played yet, of all seats together.
DominoSet dominoes_to_come(const Position& pos) {
  unsigned left = 0;
  for (std::size_t i = 0; i < pos.seats; ++i) {
    left |= pos.reserves[i].unseen;
    for (const Pile& pile : pos.reserves[i].piles) left |= one_domino(pile.top);
  }
  return static_cast<DominoSet>(left);
}

// Only differences between scores matter.
std::uint64_t standing_word(const Position& pos, const SideScores& standing) {
  std::uint64_t word = pos.to_play.index;
  const auto sides = static_cast<std::size_t>(sides_in(pos));
  for (std::size_t i = 0; i < sides; ++i) {
    const auto lead = static_cast<std::uint64_t>(standing.score[i] - standing.score[0] + 256);
    word |= (lead << 5U | standing.totem[i]) << (2 + 14 * i);
  }
  return word;
}

}  // namespace

// A parcel can be covered if it lies under an open pair that some domino fits. It can
// change its value only by rising, so a pair of equal level which fits nothing now
// never will before one of its parcels is covered; and a parcel covered by no live
// pair is reached only by a neighbour that rises to it.
Reach reach_of(const Position& pos) {
  Places fits{};
  for (unsigned rest = dominoes_to_come(pos); rest != 0; rest &= rest - 1)
    fits |= places_for(pos, static_cast<Domino>(std::countr_zero(rest)));
  Reach reach{.parcels = 0, .live = fits[0] | fits[1]};
  Lanes ends{};
  const auto add = [&](Parcel p) {
    reach.parcels |= std::uint64_t{1} << p;
    ends |= lanes_of(pos.ends[p]);
  };
  for (PairSet rest = reach.live; rest != 0; rest &= rest - 1)
    for (const Parcel p : pos.pair[static_cast<std::size_t>(std::countr_zero(rest))]) add(p);

  Lanes higher{};
  PairSet first_is_lower = 0;
  PairSet second_is_lower = 0;
  for (std::size_t level = kHighest; level >= 1; --level) {
    const Ends& here = pos.at_level[level];
    first_is_lower |= here.first & higher[1];
    second_is_lower |= here.second & higher[0];
    higher |= lanes_of(here);
  }
  for (;;) {
    const PairSet up_to_second = ends[0] & first_is_lower & ~ends[1];
    const PairSet up_to_first = ends[1] & second_is_lower & ~ends[0];
    if ((up_to_second | up_to_first) == 0) return reach;
    const auto k = static_cast<std::size_t>(std::countr_zero(up_to_second | up_to_first));
    add(pos.pair[k][(up_to_second >> k & 1U) != 0 ? 1 : 0]);
  }
}

std::uint64_t end_key(const Position& pos, const SideScores& standing,
                      const std::array<std::size_t, kMostSeats>& side_of_clan) {
  std::uint64_t key = word_of(kStanding, standing_word(pos, standing));
  bool totems = false;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const std::uint64_t i = seat.index;
    const Reserve& reserve = pos.reserves[seat.index];
    totems = totems || reserve.totems > 0;
    for (const Pile& pile : reserve.piles)
      key += word_of(kPile, i << 16U | static_cast<std::uint64_t>(pile.top) << 8U | pile.hidden);
    key +=
        word_of(kBag, i << 24U | static_cast<std::uint64_t>(reserve.unseen) << 8U | reserve.totems);
  }
  const Reach reach = reach_of(pos);
  key += word_of(kLive, reach.live);
  // Without totems to come, only differences between levels matter.
  unsigned ground = totems ? 0U : kLocked;
  if (!totems)
    for (std::uint64_t rest = reach.parcels; rest != 0; rest &= rest - 1)
      ground =
          std::min<unsigned>(ground, pos.level[static_cast<std::size_t>(std::countr_zero(rest))]);
  for (std::uint64_t rest = reach.parcels; rest != 0; rest &= rest - 1) {
    const auto p = static_cast<Parcel>(std::countr_zero(rest));
    const auto value = static_cast<std::uint64_t>(pos.value_at(p));
    const std::uint64_t face =
        value == 0 ? 0 : std::uint64_t{side_of_clan[pos.owner_at(p)]} << 3U | value;
    key += word_of(kParcel,
                   static_cast<std::uint64_t>(p) << 16U | (pos.level[p] - ground) << 8U | face);
  }
  return scrambled(key) | 1U;
}

}  // namespace tablee::kumata
