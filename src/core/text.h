#pragma once
// Text helpers: the small reading and writing that every notation shares.
// Thread safety: pure functions and value types.

#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tablee {

// A whole decimal number (a sign allowed) and nothing else.
template <class Int>
std::optional<Int> parse_number(std::string_view text) {
  Int value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// The words of a line, split at single or repeated spaces.
std::vector<std::string_view> split_words(std::string_view line);

// The fields between separators: "a,,b" has three.
std::vector<std::string_view> split_fields(std::string_view text, char separator);

// Without the spaces, tabs and line ends around it.
std::string_view trimmed(std::string_view text);

// Takes the first word off a line: for "play 0 32 c3d3", gives "play" and leaves "0 32 c3d3".
std::string_view take_word(std::string_view& line);

// A copy that is safe to show inside a sentence: control bytes become '?', long
// text is cut. What somebody typed is quoted back through this.
std::string excerpt(std::string_view text);

// 16 lower-case hexadecimal digits.
std::string to_hex(std::uint64_t value);
std::optional<std::uint64_t> parse_hex(std::string_view text);

}  // namespace tablee
