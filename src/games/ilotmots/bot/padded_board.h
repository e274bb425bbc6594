#pragma once
// PaddedBoard: the board with a border of walls, so that a search never asks where it ends.
// Thread safety: value types and constants.

#include <array>
#include <bit>
#include <cstdint>

#include "games/ilotmots/types.h"

namespace tablee::ilotmots {

inline constexpr int kWidth = kColumns + 2;
inline constexpr int kPadded = kWidth * (kRows + 2);
// A place of the padded board; direction 0 is across, 1 is down.
using Spot = std::int16_t;
inline constexpr std::array<int, 2> kStep = {1, kWidth};
inline constexpr std::array<int, 4> kAround = {-kWidth, -1, 1, kWidth};

constexpr Spot spot_of(Cell cell) {
  return static_cast<Spot>((row_of(cell) + 1) * kWidth + column_of(cell) + 1);
}
constexpr std::size_t at(int spot) { return static_cast<std::size_t>(spot); }
constexpr Cell cell_of(int spot) { return cell_at(spot / kWidth - 1, spot % kWidth - 1); }

// Some spots.
struct SpotSet {
  std::array<std::uint64_t, (kPadded + 63) / 64> words{};

  bool has(int spot) const {
    return (words[static_cast<std::size_t>(spot) >> 6U] >> (spot & 63) & 1U) != 0;
  }
  void add(int spot) { words[static_cast<std::size_t>(spot) >> 6U] |= 1ULL << (spot & 63); }
  void remove(int spot) { words[static_cast<std::size_t>(spot) >> 6U] &= ~(1ULL << (spot & 63)); }
  SpotSet& operator|=(const SpotSet& other) {
    for (std::size_t i = 0; i < words.size(); ++i) words[i] |= other.words[i];
    return *this;
  }
  // Whether all of these are in `other`.
  bool is_within(const SpotSet& other) const {
    for (std::size_t i = 0; i < words.size(); ++i)
      if ((words[i] & ~other.words[i]) != 0) return false;
    return true;
  }
  int size() const {
    int count = 0;
    for (const std::uint64_t bits : words) count += std::popcount(bits);
    return count;
  }
  bool operator==(const SpotSet&) const = default;
};

}  // namespace tablee::ilotmots
