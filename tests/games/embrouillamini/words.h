#pragma once
// The little dictionary of the Embrouillamini tests.

#include <set>
#include <string>

#include "lexicon/lexicon.h"

namespace tablee::embrouillamini {

// In capitals, two letters or more.
const std::set<std::string>& test_words();
// A lexicon of these words and of no other.
const Lexicon& test_lexicon();

}  // namespace tablee::embrouillamini
