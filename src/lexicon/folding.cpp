#include "lexicon/folding.h"

#include "core/utf8.h"
#include "lexicon/folding_table.h"

namespace tablee {

namespace {

constexpr std::string_view kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool is_accent(char32_t c) { return c >= 0x300U && c < 0x370U; }
bool is_ascii_capital(char32_t c) { return c >= U'A' && c <= U'Z'; }
bool is_ascii_small(char32_t c) { return c >= U'a' && c <= U'z'; }

}  // namespace

std::optional<std::string_view> fold_letter(char32_t character) {
  if (is_ascii_capital(character)) return kAlphabet.substr(character - U'A', 1);
  if (is_ascii_small(character)) return kAlphabet.substr(character - U'a', 1);
  if (is_accent(character)) return "";
  if (character < kFirstFolded || character >= kFirstFolded + kFoldedLetters.size())
    return std::nullopt;
  const std::string_view letters = kFoldedLetters[character - kFirstFolded];
  if (letters.empty()) return std::nullopt;
  return letters;
}

bool joins_words(char32_t character) {
  switch (character) {
    case U'-':
    case U'\'':
    case U' ':
    case U'\u00A0':  // no-break space
    case U'\u2010':  // hyphen
    case U'\u2011':  // no-break hyphen
    case U'\u2019':  // typographic apostrophe
    case U'\u02BC':  // modifier apostrophe
      return true;
    default:
      return false;
  }
}

bool is_capital(char32_t character) {
  if (character < 0x80U) return is_ascii_capital(character);
  if (!fold_letter(character).has_value() || is_accent(character)) return false;
  if (character < 0xDFU) return true;
  if (character < 0x100U) return false;  // small letters of Latin-1
  if (character == 0x178U) return true;  // capital y with diaeresis
  // Latin Extended-A pairs capital and small; the parity flips twice on the way.
  const bool is_odd = (character & 1U) != 0;
  const bool flipped = (character >= 0x139U && character < 0x149U) || character >= 0x179U;
  return is_odd == flipped && character != 0x138U && character != 0x149U && character != 0x17FU;
}

std::string in_capitals(std::string_view written) {
  std::string capitals;
  while (const std::optional<char32_t> character = take_character(written)) {
    const char32_t small = *character;
    const char32_t capital = small == 0xFFU   ? 0x178U  // y with diaeresis
                             : small < 0x100U ? small - 0x20U
                                              : small - 1U;
    append_character(capitals, !is_capital(small) && is_capital(capital) ? capital : small);
  }
  return capitals;
}

std::optional<Folded> fold(std::string_view written) {
  Folded folded;
  while (!written.empty()) {
    const std::optional<char32_t> character = take_character(written);
    if (!character) return std::nullopt;
    if (joins_words(*character)) {
      folded.is_compound = true;
      continue;
    }
    if (*character == U'.') continue;
    const std::optional<std::string_view> letters = fold_letter(*character);
    if (!letters) return std::nullopt;
    folded.letters += *letters;
  }
  if (folded.letters.empty()) return std::nullopt;
  return folded;
}

}  // namespace tablee
