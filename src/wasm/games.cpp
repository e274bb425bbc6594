// The games of the browser's module.

#include "wasm/games.h"
#include "games/all.h"

namespace tablee::wasm {

Registry make_registry(const GameResources& resources) {
  return Registry::of<PageParts>(AllGames{}, resources);
}

}  // namespace tablee::wasm
