#pragma once
// Ends: a set of parcels, told by the pairs of which they are an end.
//
// Pairs are two parcels side by side; the first is the left or the upper one. Pairs that lie
// across come first, in reading order; then those that lie down, column by column.
// Thread safety: value types, pure functions.

#include <bit>
#include <cstddef>
#include <cstdint>

namespace tablee::kumata {

inline constexpr std::size_t kMostPairs = 60;  // 2 n - 2 sqrt(n) on any part of a grid

// A set of pairs: bit k for pair k.
using PairSet = std::uint64_t;

// Those whose first parcel is in the set, and those whose second parcel is. Aligned, for one
// vector register holds both.
struct alignas(16) Ends {
  PairSet first = 0;
  PairSet second = 0;
  bool operator==(const Ends&) const = default;
};

// Both words of an Ends in one vector register.
using Lanes = std::uint64_t __attribute__((vector_size(16)));
inline Lanes lanes_of(const Ends& ends) { return std::bit_cast<Lanes>(ends); }

// Takes parcels out of a set where they are in it, and puts them in where not.
inline void toggle(Ends& ends, Lanes some) { ends = std::bit_cast<Ends>(lanes_of(ends) ^ some); }

}  // namespace tablee::kumata
