#pragma once
// Random moves: what playouts consist of. Inline: the hot path.
//
// A random move is the k-th of legal_moves, for a random k, found without listing
// them. Where it is cannot be predicted, so the usual case has no branch.
// Thread safety: pure functions.

#include "core/nth_bit.h"
#include "core/rng.h"
#include "games/kumata/placement.h"

namespace tablee::kumata {

// Where the k-th place of a reserve is: on this pair, in this way, with this top.
struct FoundPlace {
  std::size_t pile;
  unsigned way;
  std::size_t pair;
};

// The places of the first few piles; a slot without a pile has none.
//
// They are counted pile by pile and way by way, in ten-bit fields side by side in one
// word: a multiplication then adds up all fields before each, and a subtraction
// compares all of them with k. Three piles have 3 x 2 x 60 places at most, so no
// field reaches its highest bit.
template <std::size_t kSlots>
class FewPlaces {
 public:
  FewPlaces(const Position& pos, const Pile* piles) {
    std::uint64_t counts = 0;
    for (std::size_t i = 0; i < kSlots; ++i) {
      const Places here = places_for(pos, piles[i].top);
      places_[kWays * i] = here[0];
      places_[kWays * i + 1] = here[1];
      const auto low_first = static_cast<std::uint64_t>(std::popcount(here[0]));
      const auto high_first = static_cast<std::uint64_t>(std::popcount(here[1]));
      counts |= (low_first | high_first << kField) << (kWays * kField * i);
    }
    up_to_ = counts * kOnes;
  }

  unsigned total() const { return field(kFields - 1); }

  // REQUIRES: k < total().
  FoundPlace find(unsigned k) const {
    const std::uint64_t past = ((k * kOnes | kHighBits) - up_to_) & kHighBits;
    const auto at = static_cast<unsigned>(std::popcount(past));
    const auto before = static_cast<unsigned>((up_to_ << kField) >> (kField * at) & kFieldMask);
    const int pair = nth_bit(places_[at], static_cast<int>(k - before));
    return {at / kWays, at % kWays, static_cast<std::size_t>(pair)};
  }

 private:
  static constexpr unsigned kFields = kWays * kSlots;
  static constexpr unsigned kField = 10;
  static constexpr std::uint64_t kFieldMask = (1U << kField) - 1;
  static constexpr std::uint64_t kOnes = [] {
    std::uint64_t ones = 0;
    for (unsigned i = 0; i < kFields; ++i) ones |= std::uint64_t{1} << (kField * i);
    return ones;
  }();
  static constexpr std::uint64_t kHighBits = kOnes << (kField - 1);
  static_assert(kFields * kField <= 64);

  unsigned field(unsigned i) const {
    return static_cast<unsigned>(up_to_ >> (kField * i) & kFieldMask);
  }

  std::array<PairSet, kFields> places_;
  std::uint64_t up_to_;  // field i: how many places there are up to field i
};

// The places of any number of piles, one after the other.
class ManyPlaces {
 public:
  ManyPlaces(const Position& pos, const Reserve& reserve) {
    for (std::size_t i = 0; i < reserve.piles.size(); ++i) {
      const Places here = places_for(pos, reserve.piles[i].top);
      total_ += static_cast<unsigned>(std::popcount(here[0]) + std::popcount(here[1]));
      places_[i] = here;
    }
  }

  unsigned total() const { return total_; }

  // REQUIRES: k < total().
  FoundPlace find(unsigned k) const {
    unsigned at = 0;
    for (;; ++at) {
      const auto count = static_cast<unsigned>(std::popcount(places_[at / kWays][at % kWays]));
      if (k < count) break;
      k -= count;
    }
    const int pair = nth_bit(places_[at / kWays][at % kWays], static_cast<int>(k));
    return {at / kWays, at % kWays, static_cast<std::size_t>(pair)};
  }

 private:
  std::array<Places, kMostDominoes> places_;
  unsigned total_ = 0;
};

// A decision of a player: this place for the top of this pile, with or without a totem.
struct Pick {
  FoundPlace place;
  bool totem;
};

// Chooses as if all legal moves were listed and one of them drawn.
class RandomPlayer {
 public:
  // `rng` must outlive the player.
  explicit RandomPlayer(Rng& rng) : rng_(rng) {}

  // REQUIRES: places.total() > 0.
  template <class SomePlaces>
  Pick choose(const SomePlaces& places, const Position& pos, Seat seat) {
    const unsigned has_totem = pos.reserves[seat.index].totems > 0 ? 1 : 0;
    const unsigned k = rng_.below(places.total() << has_totem);
    return {places.find(k >> has_totem), (k & has_totem) != 0};
  }

  // The pile whose top is set aside. REQUIRES: something is hidden.
  std::size_t pile_to_set_aside(const Reserve& reserve) {
    std::uint64_t splittable = 0;
    for (std::size_t i = 0; i < reserve.piles.size(); ++i)
      splittable |= std::uint64_t{reserve.piles[i].hidden > 0} << i;
    const auto k = rng_.below(static_cast<std::uint32_t>(std::popcount(splittable)));
    return static_cast<std::size_t>(nth_bit(splittable, static_cast<int>(k)));
  }

 protected:
  Rng& rng_;
};

// The place that a player chose, as a move.
inline Move move_of(const Position& pos, Seat seat, const Pick& choice) {
  const auto& [pile, way, pair] = choice.place;
  return move_at(pos, pos.reserves[seat.index].piles[pile].top, way, pair, choice.totem);
}

template <class SomePlaces>
inline Move random_move_on(const SomePlaces& places, const Position& pos, Seat seat, Rng& rng) {
  RandomPlayer player(rng);
  if (places.total() > 0) return move_of(pos, seat, player.choose(places, pos, seat));
  const Reserve& reserve = pos.reserves[seat.index];
  return {reserve.piles[player.pile_to_set_aside(reserve)].top, kNoParcel, kNoParcel, false};
}

// A uniform choice among the legal moves. REQUIRES: the seat can move.
inline Move random_move(const Position& pos, Seat seat, Rng& rng) {
  const Reserve& reserve = pos.reserves[seat.index];
  if (reserve.piles.size() > kUsualPiles)
    return random_move_on(ManyPlaces(pos, reserve), pos, seat, rng);
  return random_move_on(FewPlaces<kUsualPiles>(pos, reserve.piles.begin()), pos, seat, rng);
}

}  // namespace tablee::kumata
