#pragma once
// GameResources: what games are given that is too large to be part of their rules.
// Thread safety: value type.

#include "lexicon/lexicon.h"

namespace tablee {

struct GameResources {
  // The words; null where none could be loaded: then a game of words does not start,
  // and the others do not notice. Must outlive every game that was given it.
  const Lexicon* lexicon = nullptr;
};

}  // namespace tablee
