#pragma once
// The words of the tests: a short list that never changes, so that a new edition of
// the French lexicon changes no pinned game.

#include "lexicon/game_resources.h"

namespace tablee::modele {

// REQUIRES nothing; lives as long as the process.
const GameResources& few_words();
// A dictionary that knows nothing of use: a log must be repeated with it all the same.
const GameResources& one_word();

}  // namespace tablee::modele
