#pragma once
// Vocabulary: the words a bot knows at its level, the same in every game of words.
//
//   1  everyday words up to five letters
//   2  up to seven
//   3  up to nine
//   4  every everyday word, with its plurals and usual tenses
//   5  all words of the game, names and acronyms too
// Where the table asks for longer words, or the lexicon does not tell which words are
// everyday ones, a bot knows more than that: a game must come to an end.
// None says an offensive word (class never_by_bots).
// Thread safety: pure functions.

#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee {

inline constexpr int kFullVocabulary = 5;  // levels from here on know every word

// False for what no bot, advice or lesson says: the gate of every game. The lists of themes
// have the same one (ThemeEntry::is_unsaid), made of the same file, data/lexicon/never_by_bots.txt.
constexpr bool is_sayable(ClassMask mask) { return !has_class(mask, WordClass::never_by_bots); }

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
