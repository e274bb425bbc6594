#pragma once
// The tables of the database: made, and brought up to date, one step after the other.
// Thread safety: free functions.

#include <cstdint>

#include "core/refusal.h"
#include "store/postgres/connection.h"

namespace tablee::store::postgres {

std::int64_t newest_schema();

// What a database is like.
struct Fitness {
  std::int64_t server = 0;  // 150018 is 15.18
  std::string encoding;
  std::int64_t schema = 0;
};
Result<void> check_fit(const Fitness& found, const std::string& where);

// Refuses a database of another encoding, an older server, a newer schema. Several servers
// may start at once: one does it, the others wait. Throws as Connection does.
Result<void> migrate(Connection& connection, const std::string& where);

}  // namespace tablee::store::postgres
