#pragma once
// Reader: what the queries of a store answer, as values.
//
// Thread safety: confined to the thread that uses the database. Throws SqliteError.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "store/sqlite.h"
#include "store/store.h"

namespace tablee::store {

std::optional<StoredTable> read_table(Database& database, std::string_view id);
std::vector<OpenTable> read_unfinished(Database& database);
std::vector<std::string> read_untouched(Database& database, TableState state, std::int64_t before);
std::vector<ReportedWord> read_reported_words(Database& database);

}  // namespace tablee::store
