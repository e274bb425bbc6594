#pragma once
// Vocabulary: the words a bot knows at its level, the same in every game of words.
//
//   1  everyday words, short ones
//   2  everyday words
//   3  the words of the dictionary up to seven letters
//   4  all words of the game, names too; 5 the same
// Where the table asks for longer words, or the lexicon does not tell which words are
// everyday ones, a young bot knows more than that: a game must come to an end.
// None says an offensive word (class never_by_bots).
// Thread safety: pure functions.

#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee {

inline constexpr int kFullVocabulary = 4;  // levels from here on know every word

// The words of a policy that a bot may say.
WordPolicy sayable(WordPolicy policy);

// Those that it knows at this level; at least those of `minimum` letters.
WordPolicy vocabulary_of(const Lexicon& lexicon, const WordPolicy& game, int level,
                         std::size_t minimum);

// Which of two words somebody would rather think of: higher is better known, 0 to
// kWellKnown.
inline constexpr int kWellKnown = 2;
int familiarity(ClassMask classes);

}  // namespace tablee
