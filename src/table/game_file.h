#pragma once
// A game as a text file: what was chosen, who sat where, and everything that happened.
//
// docs/formats/game-file.md describes the format line by line.
// Thread safety: pure functions.

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/entry.h"
#include "table/registry.h"
#include "table/table.h"

namespace tablee {

inline constexpr int kGameFileVersion = 1;
inline constexpr std::size_t kMostFileBytes = 16U << 20U;

// `names`: of the seats, in their order; an empty one is not written. They belong to the
// file and not to the game.
std::string write_game(const Table& table, std::span<const std::string> names = {});

// The names that a file gives its seats, as they stand there: whoever shows them checks
// them first. Empty where it gives none, and for a file that read_game would refuse.
std::vector<std::string> names_in(std::string_view text, std::size_t seats);

// Opens the table again and repeats the whole log; every entry is checked.
// Refuses a file that is foreign, newer, truncated, edited or impossible.
// With `chance` the game can go on; without, it can only be looked at.
Result<std::unique_ptr<Table>> read_game(const Registry& registry, std::string_view text,
                                         std::unique_ptr<AnyChance> chance);

}  // namespace tablee
