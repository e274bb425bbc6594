#include "datagen/typography.h"

namespace tablee::datagen {

namespace {

constexpr std::string_view kApostrophe = "\u2019";
constexpr std::string_view kMinus = "\u2212";
constexpr std::string_view kSpace = "\u00a0";
constexpr std::string_view kNarrowSpace = "\u202f";
constexpr std::string_view kOpen = "«";
constexpr std::string_view kClose = "»";

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Every letter beyond ASCII counts, by any byte of it.
bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || byte >= 0x80;
}

std::string_view french_space(std::string_view before, std::string_view after) {
  if (before.ends_with(kOpen) || after.starts_with(kClose) || after.starts_with(':')) return kSpace;
  if (after.starts_with(';') || after.starts_with('!') || after.starts_with('?'))
    return kNarrowSpace;
  return " ";
}

}  // namespace

std::string typeset(std::string_view sentence, bool french) {
  std::string out;
  for (std::size_t i = 0; i < sentence.size(); ++i) {
    const char c = sentence[i];
    const char before = i == 0 ? ' ' : sentence[i - 1];
    const char after = i + 1 == sentence.size() ? ' ' : sentence[i + 1];
    if (c == '\'' && (is_letter(before) || before == '}') &&
        (is_letter(after) || is_digit(after) || after == '{')) {
      out += kApostrophe;
    } else if (c == '-' && (before == ' ' || before == '(') && is_digit(after)) {
      out += kMinus;
    } else if (c == ' ' && french) {
      out += french_space(sentence.substr(0, i), sentence.substr(i + 1));
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace tablee::datagen
