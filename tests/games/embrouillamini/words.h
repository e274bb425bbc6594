#pragma once
// The little dictionary of the Embrouillamini tests.

#include "lexicon/lexicon.h"

namespace tablee::embrouillamini {

const Lexicon& test_lexicon();

}  // namespace tablee::embrouillamini
