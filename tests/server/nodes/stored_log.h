#pragma once
// Reading one table straight from a PostgreSQL database, past everything that could be wrong.
// Thread safety: any thread.

#include <string>
#include <vector>

#include "server/nodes/history.h"

namespace tablee {

using Rows = std::vector<std::vector<std::string>>;

// What a question gives. Throws when the database does not answer.
Rows ask_database(const std::string& database, const std::string& sql,
                  const std::vector<std::string>& values = {});
// Throws too when a line is missing.
StoredLog read_stored_log(const std::string& database, const std::string& table);

}  // namespace tablee
