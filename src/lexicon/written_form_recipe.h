#pragma once
// Recipe: how to write a word from its letters, and its lemma from the written word.
//
// JOUERENT is written "jouèrent": put è in place 4. Thousands of words share a recipe, so
// a few thousand short recipes give back half a million written forms.
//
//   spelling  1 byte: 0 small letters, 1 first letter capital, 2 all capitals;
//             then for each special character: 1 byte its place (below 128 from the
//             start, else 255 minus the place from the end), and the character in
//             UTF-8. It takes the place of the letters it folds to, which may be
//             none (a hyphen) or two (œ).
//   lemma     1 byte: how many bytes to take off the end of the written form; then
//             the text to put there
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <string_view>

namespace tablee {

// The recipe of `written`. REQUIRES: fold(written) gives `letters`.
std::string spelling_recipe(std::string_view letters, std::string_view written);
// The written form; nothing when the recipe does not fit these letters.
std::optional<std::string> spell(std::string_view letters, std::string_view recipe);

// REQUIRES: written has fewer than 256 bytes.
std::string lemma_recipe(std::string_view written, std::string_view lemma);
std::optional<std::string> lemma_of(std::string_view written, std::string_view recipe);

}  // namespace tablee
