#include "load/every_game.h"

#include <stdexcept>

#include "games/all.h"
#include "read_bytes.h"
#include "table/registry.h"

namespace tablee::bench {

const Registry& every_game() {
  static const Result<Lexicon> lexicon = Lexicon::own(read_bytes(TABLEE_LEXICON_FILE));
  if (!lexicon) throw std::runtime_error("no lexicon: " TABLEE_LEXICON_FILE);
  static const Registry registry = Registry::of(AllGames{}, {.lexicon = &*lexicon});
  return registry;
}

}  // namespace tablee::bench
