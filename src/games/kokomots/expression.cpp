#include "games/kokomots/expression.h"

#include <algorithm>
#include <array>

#include "core/hash.h"
#include "core/rng.h"
#include "core/utf8.h"
#include "lexicon/folding.h"

namespace tablee::kokomots {

namespace {

constexpr std::array<std::string_view, 12> kLinks = {"A",  "AU", "DE", "DU", "DES", "D",
                                                     "EN", "ET", "LA", "LE", "LES", "L"};
constexpr std::array<std::string_view, 7> kArticles = {"LE", "LA", "LES", "L", "UN", "UNE", "DES"};

template <std::size_t N>
bool is_among(const std::array<std::string_view, N>& words, std::string_view word) {
  return std::ranges::find(words, word) != words.end();
}

constexpr bool is_joint(char c) { return c == ' ' || c == '-' || c == '\''; }

char joint_of(char32_t character) {
  switch (character) {
    case U'-':
    case U'\u2010':
    case U'\u2011':
      return '-';
    case U'\'':
    case U'\u2019':
    case U'\u02BC':
      return '\'';
    default:
      return ' ';
  }
}

// The letters up to the next joint.
std::string_view first_word(std::string_view text) {
  return {text.begin(), std::ranges::find_if(text, is_joint)};
}

}  // namespace

std::optional<Text> read_text(std::string_view typed) {
  Text text;
  char joint = 0;  // what parts the letters before from those to come
  while (!typed.empty()) {
    const std::optional<char32_t> character = take_character(typed);
    if (!character) return std::nullopt;
    if (joins_words(*character)) {
      // A space beside a hyphen says no more than the hyphen.
      if (joint == 0 || joint == ' ') joint = joint_of(*character);
      continue;
    }
    if (*character == U'.') continue;  // E.T. is ET
    const std::optional<std::string_view> letters = fold_letter(*character);
    if (!letters) return std::nullopt;
    for (const char letter : *letters) {
      if (joint != 0 && !text.empty() && !text.try_push_back(joint)) return std::nullopt;
      joint = 0;
      if (!text.try_push_back(letter)) return std::nullopt;
    }
  }
  if (text.empty()) return std::nullopt;
  return text;
}

Text text_of(std::string_view letters_and_joints) {
  Text text;
  for (const char c : letters_and_joints) text.push_back(c);
  return text;
}

std::string letters_of(std::string_view text) {
  std::string letters;
  for (const char c : text)
    if (!is_joint(c)) letters += c;
  return letters;
}

std::size_t article_letters(std::string_view text) {
  const std::string_view word = first_word(text);
  if (word.size() == text.size() || !is_among(kArticles, word)) return 0;
  // "L" is an article before an apostrophe only; the others before a space.
  return text[word.size()] == (word == "L" ? '\'' : ' ') ? word.size() : 0;
}

std::string bare_letters(std::string_view text) {
  return letters_of(text).substr(article_letters(text));
}

std::uint64_t hash_of(std::string_view letters) { return mix64(Hash64().add(letters).value()); }

bool is_link(std::string_view word) { return is_among(kLinks, word); }

Spans parts_of(std::string_view text, bool at_hyphens, std::uint64_t no_links) {
  Spans parts;
  std::size_t letter = 0;
  std::size_t begin = 0;
  std::string word;
  const auto end_word = [&] {
    if (!word.empty() && ((no_links & 1U) != 0 || !is_link(word)))
      parts.push_back({static_cast<std::uint8_t>(begin), static_cast<std::uint8_t>(word.size())});
    word.clear();
    begin = letter;
  };
  for (const char c : text) {
    // D'EAU is a link and a word; AUJOURD'HUI and PRESQU'ILE are one word.
    const bool parts_here = c == ' ' || (c == '-' && at_hyphens) || (c == '\'' && is_link(word));
    if (parts_here) {
      end_word();
      if (c == ' ') no_links >>= 1U;
    } else if (!is_joint(c)) {
      word += c;
      ++letter;
    }
  }
  end_word();
  return parts;
}

Span whole_of(std::string_view text) {
  return {0, static_cast<std::uint8_t>(letters_of(text).size())};
}

bool fits(std::string_view letters, std::span<const Kind> cards) {
  std::array<int, kLetters> left{};
  for (const char c : letters) ++left[letter_index(c)];
  std::array<bool, kMostLetters> taken{};
  for (const Kind kind : cards) {
    const auto letter = static_cast<std::size_t>(letter_of_kind(kind));
    if (--left[letter] < 0) return false;
    const Constraint constraint = constraint_of_kind(kind);
    if (constraint == Constraint::none || constraint == Constraint::spelt) continue;
    const std::size_t place = constraint == Constraint::first    ? 0
                              : constraint == Constraint::second ? 1
                                                                 : letters.size() - 1;
    if (place >= letters.size() || taken[place] || letter_index(letters[place]) != letter)
      return false;
    taken[place] = true;
  }
  return true;
}

std::optional<Span> fitting(std::string_view letters, std::span<const Span> spans,
                            std::span<const Kind> cards) {
  for (const Span span : spans)
    if (fits(letters.substr(span.begin, span.size), cards)) return span;
  return std::nullopt;
}

bool are_compatible(std::span<const Kind> cards) {
  std::array<int, kConstraints> count{};
  for (const Kind kind : cards) ++count[static_cast<std::size_t>(constraint_of_kind(kind))];
  return count[1] <= 1 && count[2] <= 1 && count[3] <= 1;
}

bool is_spelt(std::span<const Kind> cards) {
  return std::ranges::any_of(
      cards, [](Kind kind) { return constraint_of_kind(kind) == Constraint::spelt; });
}

int points_of(std::span<const Kind> cards) {
  int points = 0;
  for (const Kind kind : cards) points += points_of_kind(kind);
  return points;
}

}  // namespace tablee::kokomots
