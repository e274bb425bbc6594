#pragma once
// ThemeVerdict: whether a word fits a theme, and why.
//
// A listed word fits, plural or not. A plain plural that no list has is refused. Anything
// else is for the judge of the table: whoever is silent consents. Which letters of a word
// are on the cards is not looked at here.
// Thread safety: pure functions.

#include <optional>
#include <string>
#include <string_view>

#include "lexicon/accepted_words.h"
#include "lexicon/theme_lists.h"

namespace tablee {

// One of the themes: a list, or the rule of more than seven letters.
struct Theme {
  std::optional<std::size_t> list;  // none: the rule

  std::string_view id() const;
  std::string_view name(Language language) const;
};
inline constexpr std::size_t kRuleLetters = 8;

// The theme that somebody named (ThemeLists::find), the rule included.
std::optional<Theme> find_theme(std::string_view name);
// "À L'ÉCOLE, À L'HÔPITAL, ...", all of them.
std::string theme_names(Language language);

enum class ThemeFit : unsigned char { listed, by_rule, for_the_judge, refused };
// Stable id for JSON: "for_the_judge".
std::string_view fit_id(ThemeFit fit);

struct ThemeVerdict {
  ThemeFit fit = ThemeFit::refused;
  std::string letters;                // folded; empty when the text is no word at all
  const ThemeEntry* entry = nullptr;  // a listed word's
  bool is_everyday = false;           // and everybody says it
  Refusal reason{};                   // a sentence, whatever the verdict

  bool is_accepted() const { return fit == ThemeFit::listed || fit == ThemeFit::by_rule; }
};

// `words`: those of the table, with its policy on plurals. The lists must outlive the verdict.
ThemeVerdict judge_in_theme(const ThemeLists& lists, const AcceptedWords& words, const Theme& theme,
                            std::string_view typed, Language language);

// How many letters count of a text as it is written: all of a word, a name or a compound,
// of a phrase (sac à dos) those of its longest word.
std::size_t counted_letters(std::string_view written);

}  // namespace tablee
