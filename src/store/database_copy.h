#pragma once
// Copies of a database: made while a server runs, checked, taken back, saved from damage.
//
// A copy is one file (no log beside it), 0600, put in place by a rename when it is whole.
// Thread safety: free functions; each opens connections of its own.

#include <memory>
#include <string>

#include "core/refusal.h"
#include "store/data_folder.h"
#include "store/sqlite.h"

namespace tablee::store {

// Opens a database of this schema to be read, a server may be using it.
Result<std::unique_ptr<Database>> open_to_read(const std::string& path);
// What SQLite finds wrong in it; empty when it is sound.
std::string find_damage(Database& database);

// Copies the database and checks the copy; gives the number of its tables.
Result<std::int64_t> back_up(const std::string& from, const std::string& to);

struct Restored {
  std::int64_t tables = 0;
  std::string kept;  // where the old database is now; empty when there was none
};
// Puts a checked copy of `from` in the place of the folder's database. `stamp`, for
// example 20261115-164500, names what is kept of the old one.
Result<Restored> restore(const DataFolder& folder, const std::string& from,
                         const std::string& stamp);

struct Salvaged {
  std::int64_t saved = 0;
  std::int64_t lost = 0;  // tables that are known to have been there
};
// Copies every table that can be read whole into a new database.
Result<Salvaged> salvage(const std::string& from, const std::string& to);

}  // namespace tablee::store
