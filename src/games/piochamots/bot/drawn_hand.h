#pragma once
// DrawnHand: a hand that grows card by card, ready for a look-up in HandValues.
//
// A place in that table is the rank of the sorted symbols in the combinatorial
// number system: a sum of one small number a card. The letters with most cards have
// the lowest symbols, so that likely hands stand together in the cache.
// Thread safety: value types and constants.

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>

#include "games/piochamots/types.h"

namespace tablee::piochamots {

inline constexpr std::size_t kSymbols = kLetters + 1;
inline constexpr std::size_t kMostSymbols = 8;

// The symbol of each letter; the blank is the last.
inline constexpr std::array<std::uint8_t, kSymbols> kSymbolOf = [] {
  std::array<int, kLetters> total{};
  for (std::size_t i = 0; i < kLetters; ++i) total[i] = kCopies[2 * i] + kCopies[2 * i + 1];
  std::array<std::uint8_t, kSymbols> symbols{};
  symbols[kBlank] = kBlank;
  for (std::size_t i = 0; i < kLetters; ++i)
    for (std::size_t j = 0; j < kLetters; ++j)
      if (total[j] > total[i] || (total[j] == total[i] && j < i)) ++symbols[i];
  return symbols;
}();
inline constexpr std::array<std::uint8_t, kCards> kSymbolOfCard = [] {
  std::array<std::uint8_t, kCards> symbols{};
  for (std::size_t card = 0; card < kCards; ++card)
    symbols[card] = kSymbolOf[static_cast<std::size_t>(letter_of(static_cast<int>(card)))];
  return symbols;
}();

// The multisets of `size` symbols taken from the lowest `symbols`.
constexpr std::uint32_t multisets(std::uint32_t symbols, std::uint32_t size) {
  std::uint64_t count = 1;
  for (std::uint64_t i = 0; i < size; ++i) count = count * (symbols + i) / (i + 1);
  return static_cast<std::uint32_t>(count);
}

// What the symbol at each place of a sorted hand adds to its rank among the hands
// of one size; an empty place (symbol kSymbols) adds nothing.
inline constexpr std::array<std::array<std::uint32_t, 32>, kMostSymbols> kRankTerms = [] {
  std::array<std::array<std::uint32_t, 32>, kMostSymbols> terms{};
  for (std::uint32_t i = 0; i < kMostSymbols; ++i)
    for (std::uint32_t s = 0; s < kSymbols; ++s) terms[i][s] = multisets(s, i + 1);
  return terms;
}();

// The first rank of the hands of each size, and the end of all.
inline constexpr std::array<std::uint32_t, kMostSymbols + 2> kFirstRank = [] {
  std::array<std::uint32_t, kMostSymbols + 2> first{};
  for (std::uint32_t size = 0; size <= kMostSymbols; ++size)
    first[size + 1] = first[size] + multisets(kSymbols, size);
  return first;
}();

// Representation: one byte a symbol, lowest symbol in the lowest byte, empty places
// above them; and the rank that belongs to them.
class SortedSymbols {
 public:
  constexpr std::uint32_t size() const { return size_; }
  // The place in a table of all hands of kMostSymbols symbols at most; a hand too
  // small for a word shares the place of the empty one.
  constexpr std::uint32_t rank() const { return rank_; }

  // REQUIRES: size() < kMostSymbols and symbol < kSymbols.
  constexpr void add(std::uint8_t symbol) {
    assert(size_ < kMostSymbols && symbol < kSymbols);
    // The top bit of each byte that is greater than the symbol: no byte carries over.
    const std::uint64_t greater = (bytes_ + kOnes * (127U - symbol)) & (kOnes << 7U);
    const auto place = static_cast<unsigned>(std::countr_zero(greater)) & ~7U;
    const std::uint64_t below = (std::uint64_t{1} << place) - 1;
    bytes_ = (bytes_ & below) | std::uint64_t{symbol} << place | (bytes_ & ~below) << 8U;
    if (++size_ < kFewestLetters) return;
    rank_ = kFirstRank[size_];
    for (std::size_t i = 0; i < kMostSymbols; ++i) rank_ += kRankTerms[i][bytes_ >> 8 * i & 31U];
  }

  constexpr bool operator==(const SortedSymbols&) const = default;

 private:
  static constexpr std::uint64_t kOnes = 0x0101010101010101U;
  std::uint64_t bytes_ = kOnes * kSymbols;
  std::uint32_t size_ = 0;
  std::uint32_t rank_ = kFirstRank[0];
};

class DrawnHand {
 public:
  DrawnHand() = default;
  explicit DrawnHand(CardSet cards) {
    cards.each([this](int card) { add(card); });
  }

  void add(int card) {
    assert(!cards_.has(card));
    cards_.add(card);
    if (++size_ > kMostSymbols) return;
    const std::uint8_t symbol = kSymbolOfCard[static_cast<std::size_t>(card)];
    all_.add(symbol);
    if (kind_of_card(card) == kBlankKind) [[unlikely]] {
      for (SortedSymbols& side : sides_) side.add(symbol);
    } else {
      sides_[static_cast<std::size_t>(colour_of(card))].add(symbol);
    }
  }

  std::size_t size() const { return size_; }
  CardSet cards() const { return cards_; }
  // REQUIRES below: size() <= kMostSymbols. Blanks are in all three.
  const SortedSymbols& all() const { return all_; }
  const SortedSymbols& red() const { return sides_[0]; }
  const SortedSymbols& black() const { return sides_[1]; }

 private:
  CardSet cards_;
  std::size_t size_ = 0;
  SortedSymbols all_;
  std::array<SortedSymbols, 2> sides_;  // by colour
};

}  // namespace tablee::piochamots
