#pragma once
// Which words count in Embrouillamini.
// Thread safety: constants.

#include "games/embrouillamini/types.h"
#include "lexicon/word_policy.h"

namespace tablee::embrouillamini {

// "Mots autorisés : Tous": names by default, no acronyms (E19, E35).
inline constexpr WordPolicy kWordPolicy = {
    .game = "embrouillamini",
    .max_length = kMostLetters,
    .accepted = mask_of(WordClass::common, WordClass::proper),
    .article = "Les mots autorisés"};

// At a table that plays without names.
inline constexpr WordPolicy kWithoutNames = {.game = "embrouillamini",
                                             .max_length = kMostLetters,
                                             .accepted = mask_of(WordClass::common),
                                             .article = kWordPolicy.article,
                                             .is_table_s_own = true};

}  // namespace tablee::embrouillamini
