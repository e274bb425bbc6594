#pragma once
// The module's interface: text in, text out, through two buffers of its memory.
//
//   1. write a request at tablee_input(), at most kInputSize bytes
//   2. n = tablee_simulate(length of the request)
//   3. read n bytes at tablee_output()
// A request of tablee_simulate is "GAME SEATS GAMES SEED [k=v ...]"; the answer is
// the JSON of `tablee simulate`, or {"error": {key, fr, en}}.

#include "table/registry.h"

namespace tablee::wasm {

inline constexpr unsigned kInputSize = 65536;

// The games of this module; each module links its own list.
const Registry& registry();

}  // namespace tablee::wasm
