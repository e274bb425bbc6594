#pragma once
// What the queries of the store answer, as values.
// Thread safety: confined to the thread that uses the connection. All throw PgError, PgLost.

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "store/postgres/table_taker.h"

namespace tablee::store::postgres {

// What the connection must have prepared.
std::span<const Prepared> read_statements();

// Takes the tables for this node, unless it has them, and reads them: all of them in a few
// round trips, since a server that dies leaves many. A table of which anything is out of bounds,
// missing or one too many is damaged; one that another server has is Trouble.
std::vector<Attempt<std::optional<room::StoredTable>>> read_tables(
    Connection& connection, const Reading& reading, std::span<const std::string> ids);
// Trouble too when another server has it.
Attempt<std::int64_t> read_log_length(Connection& connection, const Reading& reading,
                                      const std::string& id);
std::optional<std::string> read_code(Connection& connection, const std::string& code);
// Without those of other servers.
std::vector<std::string> read_untouched(Connection& connection, const Reading& reading,
                                        room::TableState state, std::int64_t before);
Census read_census(Connection& connection, std::int64_t until);
// Bytes of tables and indexes.
std::int64_t read_used_bytes(Connection& connection);
std::vector<ReportedWord> read_reported_words(Connection& connection);

}  // namespace tablee::store::postgres
