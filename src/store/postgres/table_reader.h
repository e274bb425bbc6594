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

// Takes the table for this node, unless it has it, and reads it. A table of which anything is
// out of bounds, missing or one too many is damaged.
std::optional<room::StoredTable> read_table(Connection& connection, Epochs& epochs,
                                            std::int64_t node, const std::string& id);
std::int64_t read_log_length(Connection& connection, const std::string& id);
std::vector<OpenTable> read_unfinished(Connection& connection);
std::vector<std::string> read_untouched(Connection& connection, room::TableState state,
                                        std::int64_t before);
Census read_census(Connection& connection);
// Bytes of tables and indexes.
std::int64_t read_used_bytes(Connection& connection);
std::vector<ReportedWord> read_reported_words(Connection& connection);

}  // namespace tablee::store::postgres
