#include "store/reader.h"

#include <algorithm>
#include <limits>
#include <map>

#include "core/rules.h"
#include "core/seating.h"
#include "core/utf8.h"

namespace tablee::store {

namespace {

// What is read back is as strange as what a stranger sends: a flipped bit or somebody's
// UPDATE must not become an index. The schema has the same bounds as CHECKs
// (migrations.cpp); rows that were there before them, or come past them, end here.
using room::kLongestCid, room::kLongestCode, room::kLongestGrace, room::kLongestId,
    room::kLongestLine, room::kLongestName, room::kLongestOptions, room::kLongestSeating;

template <class T = int>
T within(const Statement& row, int column, const char* name, std::int64_t min, std::int64_t max) {
  const bool is_number = row.is_number(column);
  const std::int64_t number = is_number ? row.number(column) : 0;
  if (is_number && number >= min && number <= max) return static_cast<T>(number);
  throw SqliteError::damage(std::string(name) +
                            (is_number ? " is " + std::to_string(number) : " is no number"));
}

// It goes to clients, which would be sent away over a byte that is no text.
std::string text_within(const Statement& row, int column, const char* name, std::size_t most) {
  std::string text = row.text(column);
  if (text.size() > most) throw SqliteError::damage(std::string(name) + " is too long");
  std::string_view left = text;
  while (take_character(left)) {
  }
  if (!left.empty()) throw SqliteError::damage(std::string(name) + " is no text");
  return text;
}

class ResetAtEnd {
 public:
  explicit ResetAtEnd(Statement& statement) : statement_(statement) {}
  ~ResetAtEnd() { statement_.reset(); }
  ResetAtEnd(const ResetAtEnd&) = delete;
  ResetAtEnd& operator=(const ResetAtEnd&) = delete;

 private:
  Statement& statement_;
};

void demand(bool holds, const char* what) {
  if (!holds) throw SqliteError::damage(what);
}

room::TableRecord read_record(Statement& row) {
  room::TableRecord record;
  record.rules_version = within(row, 3, "rules", 0, std::numeric_limits<int>::max());
  record.edition =
      within<std::uint64_t>(row, 4, "edition", std::numeric_limits<std::int64_t>::min(),
                            std::numeric_limits<std::int64_t>::max());
  record.state = within<room::TableState>(row, 7, "state", 0, 2);
  record.time = within<std::int64_t>(row, 8, "time", 0, room::kMostTime);
  record.touched = within<std::int64_t>(row, 9, "touched", 0, room::kMostTouched);
  record.series_games = within(row, 10, "games", 0, room::kMostGames);
  record.host = within(row, 12, "host", -1, kMaxSeats - 1);
  record.grace = within(row, 13, "grace", 0, kLongestGrace);
  record.spectators = within<room::Spectators>(row, 14, "spectators", 0, 2);
  record.id = text_within(row, 0, "id", kLongestId);
  record.code = text_within(row, 1, "code", kLongestCode);
  record.game = text_within(row, 2, "game", kLongestId);
  record.options = text_within(row, 5, "options", kLongestOptions);
  record.seating = text_within(row, 6, "seating", kLongestSeating);
  record.next = text_within(row, 11, "next", kLongestId);
  return record;
}

std::optional<room::TokenHash> read_hash(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != std::tuple_size_v<room::TokenHash>) return std::nullopt;
  room::TokenHash hash;
  std::ranges::copy(bytes, hash.begin());
  return hash;
}

void read_seats(Statement& rows, room::TableRecord& record) {
  rows.bind(record.id);
  while (rows.step()) {
    const auto place = static_cast<std::int64_t>(record.seats.size());
    (void)within(rows, 0, "a seat", place, std::min<std::int64_t>(place, kMaxSeats - 1));
    record.wins.push_back(within(rows, 6, "wins", 0, room::kMostGames));
    record.seats.push_back({.kind = within<room::SeatKind>(rows, 1, "kind", 0, 2),
                            .name = text_within(rows, 2, "a name", kLongestName),
                            .level = within(rows, 3, "level", 0, kLevels),
                            .secret = read_hash(rows.bytes(4)),
                            .invite = read_hash(rows.bytes(5))});
  }
  const Result<Seating> seating = parse_seating(record.seating);
  demand(seating && static_cast<std::size_t>(seating->seats()) == record.seats.size(),
         "seats and seating do not agree");
  demand(record.host < seating->seats(), "the host has no seat");
}

void read_lines(Database& database, room::StoredTable& table) {
  Statement rows(database, "SELECT seq, line FROM lines WHERE table_id = ? ORDER BY seq");
  rows.bind(table.record.id);
  while (rows.step()) {
    const auto next = static_cast<std::int64_t>(table.lines.size()) + 1;
    (void)within<std::int64_t>(rows, 0, "the number of a line", next, next);
    table.lines.push_back(text_within(rows, 1, "a line", kLongestLine));
  }
  demand(table.record.state != room::TableState::lobby || table.lines.empty(), "a lobby has a log");
}

void read_answers(Database& database, room::StoredTable& table) {
  Statement rows(database,
                 "SELECT seat, cid, seq FROM answers WHERE table_id = ? ORDER BY seq, seat, cid");
  rows.bind(table.record.id);
  const auto seats = static_cast<std::int64_t>(table.record.seats.size());
  const auto lines = static_cast<std::int64_t>(table.lines.size());
  while (rows.step())
    table.answers.push_back(
        {.seat = within(rows, 0, "the seat of an answer", 0, seats - 1),
         .cid = text_within(rows, 1, "the key of an answer", kLongestCid),
         .seq = within<std::int64_t>(rows, 2, "the line of an answer", 0, lines)});
}

OpenTable read_open(const Statement& row) {
  return {.id = row.text(0),
          .code = row.text(1),
          .state = static_cast<room::TableState>(row.number(2)),
          .touched = row.number(3)};
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
    : row_(database,
           "SELECT id, code, game, rules, edition, options, seating, state, time, touched, "
           "games, next, host, grace, spectators FROM tables WHERE id = ?"),
      seats_(database,
             "SELECT seat, kind, name, level, secret, invite, wins FROM seats "
             "WHERE table_id = ? ORDER BY seat") {}

std::optional<room::TableRecord> RecordReader::read(std::string_view id) {
  // A row that is refused half way would keep the moment that it was read in.
  const ResetAtEnd row(row_), seats(seats_);
  if (!row_.bind(id).step()) return std::nullopt;
  room::TableRecord record = read_record(row_);
  read_seats(seats_, record);
  return record;
}

std::optional<room::StoredTable> read_table(Database& database, std::string_view id) {
  std::optional<room::TableRecord> record = RecordReader(database).read(id);
  if (!record) return std::nullopt;
  room::StoredTable table{.record = std::move(*record), .lines = {}, .answers = {}};
  read_lines(database, table);
  read_answers(database, table);
  return table;
}

std::vector<OpenTable> read_unfinished(Database& database) {
  std::vector<OpenTable> open;
  try {
    Statement rows(database,
                   "SELECT id, code, state, touched FROM tables WHERE state IN (0, 1) "
                   "ORDER BY touched, id");
    while (rows.step()) open.push_back(read_open(rows));
    return open;
  } catch (const SqliteError& error) {
    if (!error.is_damage()) throw;
  }
  open.clear();
  for (auto& [id, table] : read_around_damage(database))
    if (table.state < room::TableState::over) open.push_back(std::move(table));
  std::ranges::sort(open, {}, [](const OpenTable& t) { return std::pair(t.touched, t.id); });
  return open;
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

Census read_census(Database& database) {
  Census census;
  Statement rows(database, "SELECT state, count(*), max(touched) FROM tables GROUP BY state");
  while (rows.step()) {
    const auto state = static_cast<std::size_t>(rows.number(0));
    if (state < census.tables.size()) census.tables[state] = rows.number(1);
    census.newest = std::max(census.newest, rows.number(2));
  }
  return census;
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
  std::vector<ReportedWord> words;
  while (rows.step()) {
    const std::int64_t kind = rows.number(2);
    if (kind != 0 && kind != 1) continue;  // one hint less
    words.push_back({.last = {.game = rows.text(0),
                              .word = rows.text(1),
                              .kind = static_cast<WordReport::Kind>(kind),
                              .at = rows.number(3)},
                     .count = rows.number(4)});
  }
  return words;
}

}  // namespace tablee::store
