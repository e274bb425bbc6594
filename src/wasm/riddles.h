#pragma once
// Riddles of the day as a page asks for them (api.h, tablee_riddle).
// Thread safety: confined to one thread.

#include <deque>
#include <string>

#include "core/json_reader.h"
#include "riddle/riddle.h"
#include "table/registry.h"

namespace tablee::wasm {

// The newest few are kept: a page asks about one again and again. The registry must outlive it.
class Riddles {
 public:
  Result<std::string> answer(const Registry& registry, const Lexicon* lexicon,
                             const JsonObject& asked);

 private:
  Result<const riddle::Riddle*> find(const Registry& registry, const Lexicon* lexicon,
                                     const std::string& game, const std::string& date);

  struct Kept {
    const Registry* registry;
    riddle::Riddle riddle;
  };
  std::deque<Kept> kept_;
};

}  // namespace tablee::wasm
