#pragma once
// A game as a text file: what was chosen, who sat where, and everything that happened.
//
// docs/formats/game-file.md describes the format line by line.
// Thread safety: pure functions.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "table/entry.h"
#include "table/registry.h"
#include "table/table.h"

namespace tablee {

inline constexpr int kGameFileVersion = 1;
inline constexpr std::size_t kMostFileBytes = 16U << 20U;

std::string write_game(const Table& table);

// Opens the table again and repeats the whole log; every entry is checked.
// Refuses a file that is foreign, newer, truncated, edited or impossible.
// With `chance` the game can go on; without, it can only be looked at.
Result<std::unique_ptr<Table>> read_game(const Registry& registry, std::string_view text,
                                         std::unique_ptr<AnyChance> chance);

}  // namespace tablee
