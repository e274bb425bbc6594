#pragma once
// Suggestion: the word a player may have meant.
// Thread safety: pure function.

#include <string>
#include <string_view>

#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee {

// The accepted word nearest to these letters, or "": one slip away (a letter
// changed, lost, added, or two swapped), two when there are five letters or more.
// Among equals: everyday words, then common ones, then those that begin alike.
// Never an offensive word.
std::string suggest(const Lexicon& lexicon, const WordPolicy& policy, std::string_view letters);

}  // namespace tablee
