#pragma once
// Which words count in Ilotmots.
// Thread safety: constants.

#include "lexicon/word_policy.h"

namespace tablee::ilotmots {

// "Tous les noms communs écrits dans les dictionnaires sont acceptés, y compris les
// sigles"; the examples use verbs and plurals. The board is 18 cells long.
inline constexpr WordPolicy kWordPolicy = {
    .game = "ilotmots",
    .max_length = 18,
    .accepted = mask_of(WordClass::common, WordClass::acronym),
    .article = "Vocabulaire accepté"};

}  // namespace tablee::ilotmots
