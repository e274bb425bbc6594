#include "lexicon/written_form_recipe.h"

#include <algorithm>
#include <cassert>

#include "core/utf8.h"
#include "lexicon/folding.h"

namespace tablee {

namespace {

enum class Case : char { small = 0, title = 1, capitals = 2 };

char small(char letter) { return static_cast<char>(letter - 'A' + 'a'); }

char plain_letter(std::string_view letters, std::size_t i, Case style) {
  const bool is_capital = style == Case::capitals || (style == Case::title && i == 0);
  return is_capital ? letters[i] : small(letters[i]);
}

Case case_of(std::string_view written) {
  const auto is_ascii_capital = [](char c) { return is_letter(c); };
  const auto is_ascii_small = [](char c) { return c >= 'a' && c <= 'z'; };
  if (std::none_of(written.begin(), written.end(), is_ascii_small) &&
      std::any_of(written.begin(), written.end(), is_ascii_capital))
    return Case::capitals;
  return !written.empty() && is_ascii_capital(written[0]) ? Case::title : Case::small;
}

constexpr unsigned kFromEnd = 255;
constexpr unsigned kMostFromStart = 127;

}  // namespace

std::string spelling_recipe(std::string_view letters, std::string_view written) {
  const Case style = case_of(written);
  std::string recipe(1, static_cast<char>(style));
  std::size_t i = 0;
  while (!written.empty()) {
    const std::optional<char32_t> character = take_character(written);
    assert(character.has_value());
    const std::string_view folded = fold_letter(*character).value_or("");
    const bool is_plain = folded.size() == 1 && *character < 0x80U && i < letters.size() &&
                          static_cast<char>(*character) == plain_letter(letters, i, style);
    if (!is_plain) {
      // Counted from the nearer end: endings like "ées" share one recipe.
      const std::size_t from_end = letters.size() - i;
      recipe += static_cast<char>(i <= from_end ? i : kFromEnd - from_end);
      append_character(recipe, *character);
    }
    i += folded.size();
  }
  assert(i == letters.size());
  return recipe;
}

std::optional<std::string> spell(std::string_view letters, std::string_view recipe) {
  if (recipe.empty()) return std::nullopt;
  const auto style = static_cast<Case>(recipe[0]);
  recipe.remove_prefix(1);
  std::string out;
  std::size_t i = 0;
  while (!recipe.empty()) {
    const auto place = static_cast<unsigned char>(recipe[0]);
    recipe.remove_prefix(1);
    const std::string_view before = recipe;
    const std::optional<char32_t> character = take_character(recipe);
    const std::size_t from_end = kFromEnd - place;
    if (!character || (place > kMostFromStart && from_end > letters.size())) return std::nullopt;
    const std::size_t at = place <= kMostFromStart ? place : letters.size() - from_end;
    const std::string_view folded = fold_letter(*character).value_or("");
    if (at < i || at + folded.size() > letters.size()) return std::nullopt;
    for (; i < at; ++i) out += plain_letter(letters, i, style);
    out += before.substr(0, before.size() - recipe.size());
    i += folded.size();
  }
  for (; i < letters.size(); ++i) out += plain_letter(letters, i, style);
  return out;
}

std::string lemma_recipe(std::string_view written, std::string_view lemma) {
  const auto [mine, theirs] =
      std::mismatch(written.begin(), written.end(), lemma.begin(), lemma.end());
  const auto taken_off = written.end() - mine;
  assert(taken_off < 256);
  return std::string(1, static_cast<char>(taken_off)) + std::string(theirs, lemma.end());
}

std::optional<std::string> lemma_of(std::string_view written, std::string_view recipe) {
  if (recipe.empty()) return std::nullopt;
  const auto taken_off = static_cast<unsigned char>(recipe[0]);
  if (taken_off > written.size()) return std::nullopt;
  return std::string(written.substr(0, written.size() - taken_off)) + std::string(recipe.substr(1));
}

}  // namespace tablee
