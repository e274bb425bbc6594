#pragma once
// Chance: where draws come from. A game asks for a card of a bag or a number
// below n, and never knows which of these sources answers.
//
//   Dice  a generator: fast, for playouts
//   Deal  a seed that gives every physical card a fixed priority: two games on
//         one deal turn up the same cards in the same order, whoever draws
// Both follow the law of a well shuffled pile.
// Thread safety: Dice is confined to one thread, Deal is a value.

#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <span>

#include "core/nth_bit.h"
#include "core/rng.h"

namespace tablee {

// Names one bag (or one question put to chance) within a game; a reshuffle
// makes a new bag, hence a new id.
using BagId = std::uint32_t;

// A set of cards is a span of words: bit b of word w stands for card 64 w + b.
using CardWords = std::span<const std::uint64_t>;

template <class S>
concept ChanceSource = requires(S& source, BagId bag, CardWords cards, std::uint32_t n) {
  { source.pick(bag, cards) } -> std::same_as<int>;
  { source.below(bag, n) } -> std::same_as<std::uint32_t>;
};

inline std::uint32_t card_count(CardWords cards) {
  int count = 0;
  for (const std::uint64_t word : cards) count += std::popcount(word);
  return static_cast<std::uint32_t>(count);
}

// The k-th card of a set, from 0. REQUIRES: k < card_count(cards).
inline int nth_card(CardWords cards, int k) {
  int base = 0;
  for (const std::uint64_t word : cards) {
    const int here = std::popcount(word);
    if (k < here) return base + nth_bit(word, k);
    k -= here;
    base += 64;
  }
  assert(false);
  return -1;
}

class Dice {
 public:
  explicit Dice(std::uint64_t seed) : rng_(seed) {}

  int pick(BagId, CardWords cards) {
    return nth_card(cards, static_cast<int>(rng_.below(card_count(cards))));
  }
  std::uint32_t below(BagId, std::uint32_t n) { return rng_.below(n); }

  Rng& rng() { return rng_; }

 private:
  Rng rng_;
};

class Deal {
 public:
  explicit constexpr Deal(std::uint64_t seed) : seed_(mix64(seed)) {}

  int pick(BagId bag, CardWords cards) const {
    int best = -1;
    std::uint64_t best_priority = 0;
    int base = 0;
    for (std::uint64_t word : cards) {
      for (; word != 0; word &= word - 1) {
        const int card = base + std::countr_zero(word);
        const std::uint64_t mine = priority(bag, static_cast<std::uint32_t>(card));
        if (best < 0 || mine < best_priority) {
          best = card;
          best_priority = mine;
        }
      }
      base += 64;
    }
    assert(best >= 0);
    return best;
  }
  std::uint32_t below(BagId bag, std::uint32_t n) const {
    return Rng(priority(bag, kNotACard)).below(n);
  }

  constexpr std::uint64_t priority(BagId bag, std::uint32_t card) const {
    return mix64(seed_ ^ mix64(static_cast<std::uint64_t>(bag) << 32U | card));
  }
  // Another deal that is a function of this one: for the k-th world of a search.
  constexpr Deal derive(std::uint64_t k) const { return Deal(seed_ ^ mix64(k + 1)); }

 private:
  static constexpr std::uint32_t kNotACard = 0xffffffffU;
  std::uint64_t seed_;
};

// The erased source that a Table owns.
class AnyChance {
 public:
  virtual ~AnyChance() = default;
  virtual int pick(BagId bag, CardWords cards) = 0;
  virtual std::uint32_t below(BagId bag, std::uint32_t n) = 0;
};

template <ChanceSource S>
class ChanceFrom final : public AnyChance {
 public:
  explicit ChanceFrom(S source) : source_(source) {}
  int pick(BagId bag, CardWords cards) override { return source_.pick(bag, cards); }
  std::uint32_t below(BagId bag, std::uint32_t n) override { return source_.below(bag, n); }

 private:
  S source_;
};

}  // namespace tablee
