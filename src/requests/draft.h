#pragma once
// Draft: a table that can be stored; id and code are still to be given.
// Thread safety: value types; draws secrets from the edge.

#include <memory>
#include <span>
#include <string>
#include <vector>

#include "requests/bodies.h"
#include "requests/edge.h"
#include "requests/new_table.h"

namespace tablee::requests {

struct Draft {
  room::TableRecord record;
  std::vector<SeatToken> tokens;
  std::string screen = {};  // of its big screen
  // Of a game file: so many lines of the log it told. What follows them chance has said since,
  // and says otherwise when the file is read again.
  std::size_t told = 0;
};
// Refuses what the game would refuse at its start.
Result<Draft> draft_table(const Registry& registry, const NewTable& wanted, const Edge& edge);
// The record of a game that was read from a file; a token for every seat unless it is over.
// Where the file says which seats share a device, those are people's and the others bots'.
// `names`: of its seats, as far as the file told them.
Draft draft_of(const Table& table, Secrets& secrets, std::span<const std::string> names = {});

// A game file that somebody sent. Refuses what read_game does, and what no table may hold.
struct Imported {
  Draft draft;
  std::unique_ptr<Table> table;  // that has repeated the log
};
Result<Imported> draft_import(const Registry& registry, const std::string& text,
                              std::unique_ptr<AnyChance> chance, const Edge& edge);
// The log of a table, as it is stored.
std::vector<std::string> lines_of(const Table& table);

}  // namespace tablee::requests
