#pragma once
// The games of this module; each module links its own list.
// Thread safety: pure functions.

#include "table/registry.h"

namespace tablee::wasm {

Registry make_registry(const GameResources& resources);

}  // namespace tablee::wasm
