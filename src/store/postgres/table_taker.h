#pragma once
// How a server comes to have tables: it takes those that nobody has who lives, many at once.
// Thread safety: confined to the thread that uses the connection. All throw PgError, PgLost.

#include <map>
#include <optional>
#include <span>
#include <string>

#include "store/postgres/connection.h"
#include "store/postgres/epochs.h"
#include "store/store.h"

namespace tablee::store::postgres {

// What the connection must have prepared.
std::span<const Prepared> take_statements();

// Who reads: the node, and whether others use the database too.
struct Reading {
  Epochs* epochs;
  std::int64_t node = 0;
  std::optional<std::int64_t> lease = {};  // ms; nothing: it is alone
};

// Whether there is such a table: it is this node's then.
using Taken = std::map<std::string, Attempt<bool>>;
Taken take_tables(Connection& connection, const Reading& reading, std::span<const std::string> ids);

// A table that this server has, for so many ms at least.
Trouble owned(std::int64_t node, std::int64_t rest);

}  // namespace tablee::store::postgres
