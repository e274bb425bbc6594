#pragma once
// copy_tables: everything of one database into another store, then compared row by row.
// Thread safety: free function; waits.

#include <cstdint>
#include <string>

#include "core/refusal.h"
#include "store/sqlite.h"
#include "store/store.h"

namespace tablee::store {

struct Copied {
  std::int64_t tables = 0, lines = 0, words = 0;
};
// Refuses a store that is not empty, and the first table that cannot be read, written or found
// again as it was. `where`: the store, for people. REQUIRES: nobody else uses either.
Result<Copied> copy_tables(Database& from, Store& to, const std::string& where);

}  // namespace tablee::store
