#include "store/reader.h"

#include <map>

#include "store/table_rows.h"

namespace tablee::store {

namespace {

class ResetAtEnd {
 public:
  explicit ResetAtEnd(Statement& statement) : statement_(statement) {}
  ~ResetAtEnd() { statement_.reset(); }
  ResetAtEnd(const ResetAtEnd&) = delete;
  ResetAtEnd& operator=(const ResetAtEnd&) = delete;

 private:
  Statement& statement_;
};

void read_lines_of(Database& database, room::StoredTable& table) {
  Statement rows(database, "SELECT seq, line FROM lines WHERE table_id = ? ORDER BY seq");
  rows.bind(table.record.id);
  read_lines(rows, table);
}

void read_answers_of(Database& database, room::StoredTable& table) {
  Statement rows(database,
                 "SELECT seat, cid, seq FROM answers WHERE table_id = ? ORDER BY seq, seat, cid");
  rows.bind(table.record.id);
  read_answers(rows, table);
}

// A damaged page ends a walk; from the other end and by the other tree there is more.
std::map<std::string, OpenTable> read_around_damage(Database& database) {
  std::map<std::string, OpenTable> tables;
  for (const char* way :
       {"NOT INDEXED ORDER BY id", "NOT INDEXED ORDER BY id DESC",
        "INDEXED BY tables_by_state WHERE state >= 0 ORDER BY state, touched",
        "INDEXED BY tables_by_state WHERE state >= 0 ORDER BY state DESC, touched DESC"}) {
    try {
      Statement rows(database, std::string("SELECT id, code, state, touched FROM tables ") + way);
      while (rows.step()) {
        OpenTable table = read_open(rows);
        tables.try_emplace(table.id, std::move(table));
      }
    } catch (const SqliteError& error) {
      if (!error.is_damage()) throw;
    }
  }
  return tables;
}

}  // namespace

RecordReader::RecordReader(Database& database)
    : row_(database, std::string("SELECT ") + kRecordColumns + " FROM tables WHERE id = ?"),
      seats_(database,
             "SELECT seat, kind, name, level, secret, invite, wins FROM seats "
             "WHERE table_id = ? ORDER BY seat") {}

std::optional<room::TableRecord> RecordReader::read(std::string_view id) {
  // A row that is refused half way would keep the moment that it was read in.
  const ResetAtEnd row(row_), seats(seats_);
  if (!row_.bind(id).step()) return std::nullopt;
  room::TableRecord record = read_record(row_);
  seats_.bind(id);
  read_seats(seats_, record);
  return record;
}

std::optional<room::StoredTable> read_table(Database& database, std::string_view id) {
  std::optional<room::TableRecord> record = RecordReader(database).read(id);
  if (!record) return std::nullopt;
  room::StoredTable table{.record = std::move(*record), .lines = {}, .answers = {}};
  read_lines_of(database, table);
  read_answers_of(database, table);
  return table;
}

std::optional<std::string> read_code(Database& database, std::string_view code) {
  try {
    Statement row(database, "SELECT id FROM tables WHERE code = ?");
    row.bind(code);
    return row.step() ? std::optional(row.text(0)) : std::nullopt;
  } catch (const SqliteError& error) {
    if (!error.is_damage()) throw;
  }
  for (const auto& [id, table] : read_around_damage(database))
    if (!code.empty() && table.code == code) return id;
  return std::nullopt;
}

std::vector<std::string> read_all_ids(Database& database) {
  std::vector<std::string> ids;
  for (const auto& [id, table] : read_around_damage(database)) ids.push_back(id);
  return ids;
}

std::vector<std::string> read_untouched(Database& database, room::TableState state,
                                        std::int64_t before) {
  Statement rows(database, "SELECT id FROM tables WHERE state = ? AND touched < ? ORDER BY id");
  rows.bind(static_cast<std::int64_t>(state)).bind(before);
  std::vector<std::string> ids;
  while (rows.step()) ids.push_back(rows.text(0));
  return ids;
}

Census read_census(Database& database, std::int64_t until) {
  Statement rows(database,
                 "SELECT state, count(*), max(touched) FILTER (WHERE touched <= ?1), "
                 "count(*) FILTER (WHERE touched > ?1) FROM tables GROUP BY state");
  rows.bind(until);
  return read_census<Statement>(rows);
}

std::int64_t read_used_bytes(Database& database) {
  const std::int64_t pages =
      database.number("PRAGMA page_count") - database.number("PRAGMA freelist_count");
  return pages * database.number("PRAGMA page_size");
}

std::int64_t read_log_length(Database& database, std::string_view id) {
  Statement row(database, "SELECT max(seq) FROM lines WHERE table_id = ?");
  row.bind(id);
  return row.step() ? row.number(0) : 0;
}

std::vector<ReportedWord> read_reported_words(Database& database) {
  Statement rows(database,
                 "SELECT game, word, kind, last, count FROM reported_words "
                 "ORDER BY count DESC, game, word, kind");
  return read_reported_words<Statement>(rows);
}

}  // namespace tablee::store
