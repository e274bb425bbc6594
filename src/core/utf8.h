#pragma once
// UTF-8: one character at a time, in and out; strict, since lists come from anywhere.
// Thread safety: pure functions.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tablee {

// Takes the first character off `text`. Nothing, and `text` unchanged, when it is
// empty or does not begin with well-formed UTF-8 (overlong forms and surrogates included).
constexpr std::optional<char32_t> take_character(std::string_view& text) {
  if (text.empty()) return std::nullopt;
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(0);
  if (first < 0x80U) {
    text.remove_prefix(1);
    return first;
  }
  const std::size_t size = first < 0xC2U   ? 0U
                           : first < 0xE0U ? 2U
                           : first < 0xF0U ? 3U
                           : first < 0xF5U ? 4U
                                           : 0U;
  if (size == 0 || text.size() < size) return std::nullopt;
  char32_t value = first & (0x7FU >> size);
  for (std::size_t i = 1; i < size; ++i) {
    if ((byte(i) & 0xC0U) != 0x80U) return std::nullopt;
    value = value << 6U | (byte(i) & 0x3FU);
  }
  const bool is_overlong = (size == 3 && value < 0x800U) || (size == 4 && value < 0x10000U);
  const bool is_surrogate = value >= 0xD800U && value < 0xE000U;
  if (is_overlong || is_surrogate || value > 0x10FFFFU) return std::nullopt;
  text.remove_prefix(size);
  return value;
}

constexpr void append_character(std::string& out, char32_t character) {
  const auto put = [&](char32_t byte) { out += static_cast<char>(byte); };
  if (character < 0x80U) return put(character);
  if (character < 0x800U) {
    put(0xC0U | character >> 6U);
  } else {
    if (character < 0x10000U) {
      put(0xE0U | character >> 12U);
    } else {
      put(0xF0U | character >> 18U);
      put(0x80U | (character >> 12U & 0x3FU));
    }
    put(0x80U | (character >> 6U & 0x3FU));
  }
  put(0x80U | (character & 0x3FU));
}

}  // namespace tablee
