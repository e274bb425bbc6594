#pragma once
// What the queries of the store answer, as values.
// Thread safety: confined to the thread that uses the connection. All throw PgError, PgLost.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres/connection.h"
#include "store/postgres/epochs.h"
#include "store/store.h"

namespace tablee::store::postgres {

// What the connection must have prepared.
std::span<const Prepared> read_statements();

// Who reads: the node, and whether others use the database too.
struct Reading {
  Epochs* epochs;
  std::int64_t node = 0;
  std::optional<std::int64_t> lease = {};  // ms; nothing: it is alone
};
// Takes the table for this node, unless it has it, and reads it. A table of which anything is
// out of bounds, missing or one too many is damaged; one that another server has is Trouble.
Attempt<std::optional<room::StoredTable>> read_table(Connection& connection, const Reading& reading,
                                                     const std::string& id);
std::int64_t read_log_length(Connection& connection, const std::string& id);
std::optional<std::string> read_code(Connection& connection, const std::string& code);
std::vector<std::string> read_untouched(Connection& connection, room::TableState state,
                                        std::int64_t before);
Census read_census(Connection& connection, std::int64_t until);
// Bytes of tables and indexes.
std::int64_t read_used_bytes(Connection& connection);
std::vector<ReportedWord> read_reported_words(Connection& connection);

}  // namespace tablee::store::postgres
