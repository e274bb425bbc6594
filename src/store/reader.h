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

// Records without their logs, again and again.
class RecordReader {
 public:
  explicit RecordReader(Database& database);
  // One of which anything is out of bounds, missing or one too many is damaged.
  std::optional<room::TableRecord> read(std::string_view id);

 private:
  Statement row_, seats_;
};

// A table of which anything is out of bounds, missing or one too many is damaged.
std::optional<room::StoredTable> read_table(Database& database, std::string_view id);
// The table that is not over and has this code. In a damaged database: if it can be found in
// one way or another.
std::optional<std::string> read_code(Database& database, std::string_view code);
// The ids of all tables that can be found.
std::vector<std::string> read_all_ids(Database& database);
std::vector<std::string> read_untouched(Database& database, room::TableState state,
                                        std::int64_t before);
Census read_census(Database& database, std::int64_t until);
// Pages that hold something; those of deleted tables are used again.
std::int64_t read_used_bytes(Database& database);
std::int64_t read_log_length(Database& database, std::string_view id);
std::vector<ReportedWord> read_reported_words(Database& database);

}  // namespace tablee::store
