#pragma once
// Vocabulary: the words a bot knows at its level, and the best it can make of a hand.
//
//   1  everyday words of four and five letters
//   2  everyday words
//   3  the words of the dictionary up to seven letters
//   4  all words, names too; 5 the same
// Where the table asks for longer words, or the lexicon does not tell which words are
// everyday ones, a young bot knows more than that: a game must come to an end.
// None knows an offensive word (class never_by_bots).
// Thread safety: pure functions.

#include <string>
#include <vector>

#include "games/piochamots/bot/hand_values.h"
#include "games/piochamots/word_policy.h"

namespace tablee::piochamots {

inline constexpr int kFullVocabulary = 4;  // levels from here on know every word

// The lengths of the longest words of these cards that the level knows, found by a
// walk of the graph; for a full vocabulary the same as HandValues, but slower.
Lengths walk_lengths(const Lexicon& lexicon, int level, CardSet cards,
                     int minimum = kFewestLetters);
// For one decision: a walk is quick enough for most hands, and spares the table; a
// very large hand of a full vocabulary is looked up in the table of this lexicon,
// `values`, where there is one.
Lengths lengths_of(const Lexicon& lexicon, int level, CardSet cards, int minimum = kFewestLetters,
                   const HandValues* values = nullptr);

// Every word of these cards that the level knows, in alphabetical order.
std::vector<std::string> known_words(const Lexicon& lexicon, int level, CardSet cards, int minimum);

// A word that brings what lengths_of promises, the best known one among equals; ""
// when none has `minimum` letters.
std::string best_word(const Lexicon& lexicon, int level, CardSet cards, int minimum,
                      const HandValues* values = nullptr);

}  // namespace tablee::piochamots
