#pragma once
// Hash64: a running 64-bit hash of bytes and numbers (FNV-1a), the same on every platform.
//
// For signatures and for noticing damage in a file; no defence against malice.
// Thread safety: value type.

#include <cstdint>
#include <string_view>

namespace tablee {

class Hash64 {
 public:
  constexpr Hash64& add(std::string_view bytes) {
    for (const char c : bytes) step(static_cast<unsigned char>(c));
    return *this;
  }
  constexpr Hash64& add(std::int64_t number) {
    auto bits = static_cast<std::uint64_t>(number);
    for (int i = 0; i < 8; ++i, bits >>= 8U) step(static_cast<unsigned char>(bits & 255U));
    return *this;
  }
  constexpr std::uint64_t value() const { return state_; }

 private:
  constexpr void step(unsigned char byte) { state_ = (state_ ^ byte) * 0x100000001b3U; }
  std::uint64_t state_ = 0xcbf29ce484222325U;
};

}  // namespace tablee
