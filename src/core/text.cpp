#include "core/text.h"

namespace tablee {

namespace {
constexpr std::string_view kBlank = " \t\r\n";
constexpr std::size_t kMostQuoted = 60;
}  // namespace

std::vector<std::string_view> split_words(std::string_view line) {
  std::vector<std::string_view> words;
  while (true) {
    const std::string_view word = take_word(line);
    if (word.empty()) return words;
    words.push_back(word);
  }
}

std::vector<std::string_view> split_fields(std::string_view text, char separator) {
  std::vector<std::string_view> fields;
  while (true) {
    const std::size_t end = text.find(separator);
    fields.push_back(text.substr(0, end));
    if (end == text.npos) return fields;
    text.remove_prefix(end + 1);
  }
}

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kBlank);
  if (first == text.npos) return {};
  return text.substr(first, text.find_last_not_of(kBlank) - first + 1);
}

std::string_view take_word(std::string_view& line) {
  const std::size_t first = line.find_first_not_of(kBlank);
  if (first == line.npos) {
    line = {};
    return {};
  }
  const std::size_t end = line.find_first_of(kBlank, first);
  const std::string_view word = line.substr(first, end - first);
  line.remove_prefix(end == line.npos ? line.size() : end + 1);
  return word;
}

std::string excerpt(std::string_view text) {
  std::string out;
  for (const char c : text.substr(0, kMostQuoted)) {
    const auto byte = static_cast<unsigned char>(c);
    out += byte < 0x20 || byte == 0x7f ? '?' : c;
  }
  if (text.size() > kMostQuoted) {
    // Never leave half of a UTF-8 letter before the dots.
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0U) == 0x80U)
      out.pop_back();
    if (!out.empty() && (static_cast<unsigned char>(out.back()) & 0x80U) != 0) out.pop_back();
    out += "...";
  }
  return out;
}

std::string to_hex(std::uint64_t value) {
  std::string out(16, '0');
  for (std::size_t i = 16; i-- > 0; value >>= 4U) out[i] = "0123456789abcdef"[value & 15U];
  return out;
}

std::optional<std::uint64_t> parse_hex(std::string_view text) {
  std::uint64_t value = 0;
  if (text.size() != 16) return std::nullopt;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace tablee
