#pragma once
// CardSet: some of the cards of a game, which are numbered 0 to kCards - 1.
// Thread safety: value type.

#include <array>
#include <bit>
#include <cstdint>

#include "core/chance.h"

namespace tablee {

// Representation: bit b of word w stands for card 64 w + b.
template <int kCards>
class CardSet {
 public:
  constexpr CardSet() = default;
  static constexpr CardSet all() {
    CardSet set;
    for (int card = 0; card < kCards; ++card) set.add(card);
    return set;
  }
  static constexpr CardSet only(int card) {
    CardSet set;
    set.add(card);
    return set;
  }

  constexpr bool has(int card) const { return (word(card) >> (card & 63) & 1U) != 0; }
  constexpr void add(int card) { word(card) |= std::uint64_t{1} << (card & 63); }
  constexpr void remove(int card) { word(card) &= ~(std::uint64_t{1} << (card & 63)); }
  constexpr bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t bits : words_) any |= bits;
    return any == 0;
  }
  constexpr int size() const {
    int count = 0;
    for (const std::uint64_t bits : words_) count += std::popcount(bits);
    return count;
  }
  // REQUIRES: not empty().
  constexpr int lowest() const {
    std::size_t w = 0;
    while (words_[w] == 0) ++w;
    return static_cast<int>(64 * w) + std::countr_zero(words_[w]);
  }
  // As chance takes them; valid as long as the set lives.
  CardWords words() const { return words_; }

  constexpr CardSet& operator|=(const CardSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] |= other.words_[w];
    return *this;
  }
  constexpr CardSet& operator&=(const CardSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= other.words_[w];
    return *this;
  }
  constexpr CardSet& operator-=(const CardSet& other) {
    for (std::size_t w = 0; w < kWords; ++w) words_[w] &= ~other.words_[w];
    return *this;
  }
  friend constexpr CardSet operator|(CardSet a, const CardSet& b) { return a |= b; }
  friend constexpr CardSet operator&(CardSet a, const CardSet& b) { return a &= b; }
  // Those of a that are not in b.
  friend constexpr CardSet operator-(CardSet a, const CardSet& b) { return a -= b; }
  constexpr bool operator==(const CardSet&) const = default;

  // Calls visit(card) for each card, lowest first.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (std::size_t w = 0; w < kWords; ++w)
      for (std::uint64_t left = words_[w]; left != 0; left &= left - 1)
        visit(static_cast<int>(64 * w) + std::countr_zero(left));
  }

 private:
  static constexpr std::size_t kWords = (static_cast<std::size_t>(kCards) + 63) / 64;
  constexpr std::uint64_t& word(int card) { return words_[static_cast<std::size_t>(card) >> 6U]; }
  constexpr const std::uint64_t& word(int card) const {
    return words_[static_cast<std::size_t>(card) >> 6U];
  }
  std::array<std::uint64_t, kWords> words_{};
};

}  // namespace tablee
