#pragma once
// The schema of the database, as the steps that lead to it.
//
// A step is never edited once released: a change is one more step. The number
// of steps done is the database's user_version.

#include "core/refusal.h"
#include "store/sqlite.h"

namespace tablee::store {

inline constexpr std::int64_t kApplicationId = 0x5461626c;  // "Tabl"

// The schema version this program writes.
std::int64_t newest_schema();

// Refuses a file that a newer program or somebody else wrote; changes nothing. Throws
// SqliteError when it cannot be read.
Result<void> check_ours(const std::string& path, Database::Access access = Database::Access::write);

// Brings the database to newest_schema(), each step in a transaction of its own.
// REQUIRES: its user_version is not above newest_schema().
void migrate(Database& database);

}  // namespace tablee::store
