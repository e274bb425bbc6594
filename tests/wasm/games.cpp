// The games of the test module: all of ours, and the template game.

#include "games/all.h"
#include "template_game/game.h"
#include "template_game/words.h"
#include "wasm/api.h"

namespace tablee::wasm {

const Registry& registry() {
  static const Registry games =
      Registry::of(std::tuple_cat(AllGames{}, modele::List{}), modele::few_words());
  return games;
}

}  // namespace tablee::wasm
