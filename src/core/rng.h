#pragma once
// Rng: our own random numbers, the same on every platform.
//
// The standard library's distributions and shuffles differ between native and
// WebAssembly builds, so signatures and searches use these. Not for secrets.
// xoshiro256** by Blackman and Vigna (public domain), seeded with splitmix64.
// Thread safety: confined to one thread.

#include <bit>
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
  explicit constexpr Rng(std::uint64_t seed) {
    for (std::uint64_t& word : state_) word = seed = mix64(seed);
  }

  constexpr std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17U;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
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
  std::uint64_t state_[4]{};
};

}  // namespace tablee
