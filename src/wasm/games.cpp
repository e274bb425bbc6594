// The games of the browser's module.

#include "games/all.h"
#include "wasm/api.h"

namespace tablee::wasm {

const Registry& registry() {
  static const Registry games = Registry::of(AllGames{});
  return games;
}

}  // namespace tablee::wasm
