#pragma once
// AcceptedWords: the little dictionary of the Pioch'à Mots tests.

#include <string>
#include <vector>

#include "lexicon/lexicon.h"

namespace tablee::piochamots {

// In capitals, at least three letters each, sorted.
const std::vector<std::string>& test_words();
// A lexicon of these words and of no other.
const Lexicon& test_lexicon();

}  // namespace tablee::piochamots
