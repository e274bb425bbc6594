#pragma once
// ThemeAnswer: what the game answers about a word for a theme, whatever the cards, and why.
//
// For who looks words up. It is the law of the game (rule_on) with no card to be found, so
// a word is refused here for its form alone, where the best cards would not save it.
// Thread safety: pure functions.

#include <string>
#include <string_view>

#include "games/kokomots/theme_lists.h"
#include "games/kokomots/wording.h"

namespace tablee::kokomots {

enum class ThemeFit : unsigned char { listed, by_rule, for_the_judge, refused };
// Stable id for JSON: "for_the_judge".
std::string_view fit_id(ThemeFit fit);

struct ThemeAnswer {
  ThemeFit fit = ThemeFit::refused;
  std::string letters;    // folded; empty when the text is no word at all
  std::string entry;      // a listed word as the list writes it
  bool everyday = false;  // and everybody says it
  Refusal reason{};       // a sentence, whatever the answer

  bool is_accepted() const { return fit == ThemeFit::listed || fit == ThemeFit::by_rule; }
};

// `lists`: unpacked once by who asks often.
ThemeAnswer answer_about(const ThemeLists& lists, const Lexicon& lexicon, Face face,
                         std::string_view typed, Language language);

// "PLUS DE 7 LETTRES"; and all the names, "PAYS, VILLE, ...".
std::string printed_name(Face face, Language language);
std::string printed_names(Language language);

}  // namespace tablee::kokomots
