#pragma once
// Judging: what a bot doubts of a word that the lists leave to the judge.
//
// By the class of the word: what nothing knows, a verb, an adverb, a word that is listed for
// themes of another kind only. A common noun gets the benefit of the doubt.
// Thread safety: pure functions.

#include <optional>

#include "games/kokomots/rules.h"

namespace tablee::kokomots {

// Nothing: the word is accepted.
std::optional<Reason> doubt_of(const Kokomots& rules, const Position& pos, const OpenWord& word);

}  // namespace tablee::kokomots
