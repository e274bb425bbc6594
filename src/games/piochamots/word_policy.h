#pragma once
// Which words count in Pioch'à Mots, before a table asks for longer ones.
// Thread safety: constants.

#include "lexicon/word_policy.h"

namespace tablee::piochamots {

// "y compris les noms propres, les pluriels et les verbes conjugués", 4 letters or more.
inline constexpr WordPolicy kWordPolicy = {
    .game = "piochamots",
    .min_length = 4,
    .accepted = mask_of(WordClass::common, WordClass::proper),
    .article = "Tous les mots du dictionnaire"};

}  // namespace tablee::piochamots
