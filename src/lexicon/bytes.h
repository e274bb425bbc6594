#pragma once
// Bytes: little-endian numbers inside a block of bytes, at any alignment.
// Thread safety: pure functions.

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace tablee {

using Bytes = std::span<const std::byte>;

// REQUIRES: sizeof(Int) bytes stand at `at`.
template <class Int>
Int load(const std::byte* at) {
  Int value;
  std::memcpy(&value, at, sizeof value);
  if constexpr (std::endian::native == std::endian::big) {
    Int swapped = 0;
    for (std::size_t i = 0; i < sizeof value; ++i, value >>= 8U)
      swapped = static_cast<Int>(swapped << 8U | (value & 0xFFU));
    return swapped;
  }
  return value;
}

// Three bytes; REQUIRES: four bytes stand at `at` (tables are padded by one).
inline std::uint32_t load_24(const std::byte* at) { return load<std::uint32_t>(at) & 0xFFFFFFU; }

// Appends the low `size` bytes of a number.
inline void put(std::vector<std::byte>& out, std::uint64_t value, std::size_t size) {
  for (std::size_t i = 0; i < size; ++i, value >>= 8U)
    out.push_back(static_cast<std::byte>(value & 0xFFU));
}

}  // namespace tablee
