#include "core/json_writer.h"

#include <algorithm>
#include <array>

namespace tablee {

JsonWriter& JsonWriter::value(double number) {
  std::array<char, 32> buffer{};
  const auto [end, error] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number,
                                          std::chars_format::fixed, 4);
  return raw(error == std::errc{} ? std::string_view(buffer.data(), end) : "null");
}

void JsonWriter::put_escaped(std::string_view text) {
  constexpr std::string_view kHex = "0123456789abcdef";
  put('"');
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '\n') {
      put("\\n");
    } else if (byte < 0x20) {
      put("\\u00");
      put(kHex[byte >> 4U]);
      put(kHex[byte & 15U]);
    } else {
      if (c == '"' || c == '\\') put('\\');
      put(c);
    }
  }
  put('"');
}

void JsonWriter::begin_part() {
  parts_.push_back({.end = 0, .next = inmost_});
  inmost_ = static_cast<std::uint32_t>(parts_.size() - 1);
}

void JsonWriter::end_part() {
  JsonPart& part = parts_[inmost_];
  inmost_ = part.next;
  part = {.end = static_cast<std::uint32_t>(size_),
          .next = static_cast<std::uint32_t>(parts_.size())};
}

void JsonWriter::grow(std::size_t bytes) {
  const std::size_t size = std::max({kLeast, 2 * out_.size(), size_ + bytes});
  out_.resize_and_overwrite(size, [](char*, std::size_t wanted) { return wanted; });
}

}  // namespace tablee
