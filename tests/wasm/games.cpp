// The games of the test module: all of ours, and the template game.

#include "wasm/games.h"
#include "games/all.h"
#include "template_game/game.h"
#include "template_game/words.h"

namespace tablee::wasm {

// Without words of its own it has a few, so that games of words can be simulated.
Registry make_registry(const GameResources& resources) {
  const bool has_words = resources.lexicon != nullptr;
  return Registry::of(std::tuple_cat(AllGames{}, modele::List{}),
                      has_words ? resources : modele::few_words());
}

}  // namespace tablee::wasm
