#pragma once
// Rng: our own random numbers, the same on every platform.
//
// The standard library's distributions and shuffles differ between native and
// WebAssembly builds, so signatures and searches use these. Not for secrets.
// wyrand by Wang Yi (public domain): one word of state and one multiplication, for
// playouts ask twice for each move.
// Thread safety: confined to one thread.

#include <cstdint>

namespace tablee {

// A good mix of 64 bits: equal inputs give equal outputs, close ones far ones.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x += 0x9e3779b97f4a7c15U;
  x = (x ^ (x >> 30U)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27U)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31U);
}

class Rng {
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(mix64(seed)) {}

  constexpr std::uint64_t next() {
    state_ += 0xa0761d6478bd642fU;
    const Wide product = Wide{state_} * (state_ ^ 0xe7037ed1a0b428dbU);
    return static_cast<std::uint64_t>(product >> 64U) ^ static_cast<std::uint64_t>(product);
  }

  // Uniform in 0 .. n-1, without bias (Lemire). REQUIRES: n > 0.
  constexpr std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32U) * n;
    if (static_cast<std::uint32_t>(product) < n) [[unlikely]] {
      const std::uint32_t floor = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < floor) product = (next() >> 32U) * n;
    }
    return static_cast<std::uint32_t>(product >> 32U);
  }

 private:
  __extension__ using Wide = unsigned __int128;

  std::uint64_t state_;
};

}  // namespace tablee
