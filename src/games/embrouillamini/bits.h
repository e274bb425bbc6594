#pragma once
// Bits of a word, for letters and cards that are kept as such.
// Thread safety: pure functions.

#include <bit>
#include <cstdint>

#include "games/embrouillamini/material.h"

namespace tablee::embrouillamini {

inline constexpr std::uint32_t kLetterBits = (1U << kJoker) - 1U;

constexpr std::uint32_t bits_in(std::uint32_t some) {
  return static_cast<std::uint32_t>(std::popcount(some));
}

// Calls visit(i) for each bit, from the lowest.
template <class Visit>
void each_bit(std::uint32_t bits, Visit&& visit) {
  for (; bits != 0; bits &= bits - 1U) visit(static_cast<unsigned>(std::countr_zero(bits)));
}

}  // namespace tablee::embrouillamini
