#pragma once
// What a bot of Pioch'à Mots advises: the best words of its hand, by their points.
// Thread safety: pure functions.

#include "games/piochamots/rules.h"
#include "search/knowledge.h"

namespace tablee::piochamots {

// The n best words of the level, `planned` first. A level that does not know all words, or
// may not say one of them, tells by the gap how many points it may have missed.
// REQUIRES: the seat shows a word.
Advice<Move> advise_words(const Lexicon& lexicon, const Position& pos, Seat seat, int level,
                          const Move& planned, std::size_t n);

// What it is worth to show this word, or none. REQUIRES: the seat shows a word.
double worth_of_word(const Position& pos, Seat seat, const Move& move);

}  // namespace tablee::piochamots
