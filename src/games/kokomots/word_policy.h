#pragma once
// Which words are well formed in Kokomots, before a theme is asked.
// Thread safety: constants.

#include "lexicon/word_policy.h"

namespace tablee::kokomots {

// "Les mots au pluriel [...] ne sont pas acceptés", "Les mots composés sont acceptés",
// "Les noms propres sont autorisés". Whether it fits the theme is the judge's business.
inline constexpr WordPolicy kWordPolicy = {
    .game = "kokomots", .accepted = kPlayable, .refuses_plurals = true};

}  // namespace tablee::kokomots
