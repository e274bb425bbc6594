#pragma once
// Folding: the capitals A-Z that a written word is played with.
//
// Accents fall (É is E), ligatures open (Œ is OE, Æ is AE), ç is C. Dots inside an
// acronym fall too: Z.A.C. is ZAC. A hyphen, an apostrophe or a space makes the
// word a compound; its letters are still joined (PORTEDRAPEAU).
// Thread safety: pure functions.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tablee {

// Longest folded word that a lexicon holds; longer input is simply not a word.
inline constexpr std::size_t kMaxWordLength = 48;

struct Folded {
  std::string letters;       // A-Z only
  bool is_compound = false;  // it was written with a hyphen, an apostrophe or a space

  bool operator==(const Folded&) const = default;
};

// The letters that one character folds to ("OE", "A"), "" for an accent that
// stands alone, or nothing when it is no letter of a French word.
std::optional<std::string_view> fold_letter(char32_t character);

// The typed or printed word as letters; nothing when it holds anything that no
// word holds (a digit, a sign, broken UTF-8) or no letter at all.
std::optional<Folded> fold(std::string_view written);

constexpr bool is_letter(char c) { return c >= 'A' && c <= 'Z'; }
// REQUIRES: is_letter(c).
constexpr unsigned letter_index(char c) { return static_cast<unsigned>(c - 'A'); }
constexpr char letter_at(unsigned index) { return static_cast<char>('A' + index); }

// True for hyphens, apostrophes and spaces, typographic ones included.
bool joins_words(char32_t character);
// True for a capital letter that fold_letter knows.
bool is_capital(char32_t character);
// The same word in capitals, which keep their accents: "ÉMERAUDE".
std::string in_capitals(std::string_view written);

}  // namespace tablee
