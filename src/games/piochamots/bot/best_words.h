#pragma once
// The best that a bot can make of a hand of Pioch'à Mots with the words of its level
// (lexicon/vocabulary.h).
// Thread safety: pure functions.

#include <string>
#include <vector>

#include "games/piochamots/bot/hand_values.h"
#include "games/piochamots/word_policy.h"
#include "lexicon/vocabulary.h"

namespace tablee::piochamots {

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
