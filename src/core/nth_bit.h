#pragma once
// nth_bit: the place of the k-th one bit of a word, without a branch.
//
// Playouts choose among the bits of a mask at random, so a loop that clears bits
// would be mispredicted at nearly every choice. Most processors have an instruction
// that deposits a bit at the k-th place of a mask. Elsewhere byte sums side by side in
// one word find the byte (broadword selection, Vigna 2008), a table finds the bit.

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace tablee {

namespace detail {

inline constexpr auto kBitInByte = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (unsigned byte = 0; byte < 256; ++byte) {
    unsigned found = 0;
    for (unsigned place = 0; place < 8; ++place)
      if ((byte >> place & 1U) != 0) table[found++][byte] = static_cast<std::uint8_t>(place);
  }
  return table;
}();

constexpr int nth_bit_by_sums(std::uint64_t bits, int k) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  std::uint64_t sums = bits - (bits >> 1U & 0x5555555555555555U);
  sums = (sums & 0x3333333333333333U) + (sums >> 2U & 0x3333333333333333U);
  sums = ((sums + (sums >> 4U)) & 0x0f0f0f0f0f0f0f0fU) * kOnes;  // byte i: ones in bytes 0 .. i
  const std::uint64_t wanted = static_cast<std::uint64_t>(k) * kOnes;
  const std::uint64_t passed = ((wanted | 0x80 * kOnes) - sums) & 0x80 * kOnes;
  const auto byte = static_cast<unsigned>(std::popcount(passed)) * 8U;
  const std::uint64_t before = (sums << 8U) >> byte & 0xffU;
  const auto left = static_cast<std::size_t>(k) - static_cast<std::size_t>(before);
  return static_cast<int>(byte + kBitInByte[left][static_cast<std::size_t>(bits >> byte & 0xffU)]);
}

#if defined(__x86_64__)
// Zen 1 and 2 have the instruction (BMI2), but walk through the mask bit by bit.
inline const bool kDepositsFast = __builtin_cpu_supports("bmi2") != 0 &&
                                  __builtin_cpu_is("znver1") == 0 &&
                                  __builtin_cpu_is("znver2") == 0;

inline int nth_bit_by_deposit(std::uint64_t bits, int k) {
  std::uint64_t found;
  asm("pdep %2, %1, %0" : "=r"(found) : "r"(std::uint64_t{1} << k), "r"(bits));
  return __builtin_ctzll(found);  // never zero
}
#endif

}  // namespace detail

// k counts from 0. REQUIRES: 0 <= k < popcount(bits).
constexpr int nth_bit(std::uint64_t bits, int k) {
#if defined(__x86_64__)
  if !consteval {
    if (detail::kDepositsFast) return detail::nth_bit_by_deposit(bits, k);
  }
#endif
  return detail::nth_bit_by_sums(bits, k);
}

}  // namespace tablee
