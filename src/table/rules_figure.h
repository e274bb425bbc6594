#pragma once
// The figures of the rules, as tables that can be looked at.
// Thread safety: pure functions.

#include <memory>

#include "core/rules_text.h"
#include "table/registry.h"

namespace tablee {

// The moment this figure shows: its game repeated so far. Nothing can be drawn there.
// REQUIRES: the figure is one of the game's own.
Result<std::unique_ptr<Table>> open_figure(const GameEntry& game, const Figure& figure);

}  // namespace tablee
