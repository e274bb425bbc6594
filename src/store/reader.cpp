#include "store/reader.h"

#include <algorithm>

namespace tablee::store {

namespace {

TableRecord read_record(Statement& row) {
  TableRecord record;
  record.id = row.text(0);
  record.code = row.text(1);
  record.game = row.text(2);
  record.rules_version = static_cast<int>(row.number(3));
  record.edition = static_cast<std::uint64_t>(row.number(4));
  record.options = row.text(5);
  record.seating = row.text(6);
  record.state = static_cast<TableState>(row.number(7));
  record.time = row.number(8);
  record.touched = row.number(9);
  record.series_games = static_cast<int>(row.number(10));
  record.next = row.text(11);
  record.host = static_cast<int>(row.number(12));
  record.grace = static_cast<int>(row.number(13));
  record.spectators = static_cast<Spectators>(row.number(14));
  return record;
}

std::optional<TokenHash> read_hash(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != std::tuple_size_v<TokenHash>) return std::nullopt;
  TokenHash hash;
  std::ranges::copy(bytes, hash.begin());
  return hash;
}

void read_seats(Database& database, TableRecord& record) {
  Statement rows(
      database,
      "SELECT kind, name, level, secret, invite, wins FROM seats WHERE table_id = ? ORDER BY seat");
  rows.bind(record.id);
  while (rows.step()) {
    record.seats.push_back({.kind = static_cast<SeatKind>(rows.number(0)),
                            .name = rows.text(1),
                            .level = static_cast<int>(rows.number(2)),
                            .secret = read_hash(rows.bytes(3)),
                            .invite = read_hash(rows.bytes(4))});
    record.wins.push_back(static_cast<int>(rows.number(5)));
  }
}

}  // namespace

std::optional<StoredTable> read_table(Database& database, std::string_view id) {
  Statement row(database,
                "SELECT id, code, game, rules, edition, options, seating, state, time, touched, "
                "games, next, host, grace, spectators FROM tables WHERE id = ?");
  row.bind(id);
  if (!row.step()) return std::nullopt;
  StoredTable table{.record = read_record(row), .lines = {}, .answers = {}};
  read_seats(database, table.record);
  Statement lines(database, "SELECT line FROM lines WHERE table_id = ? ORDER BY seq");
  lines.bind(id);
  while (lines.step()) table.lines.push_back(lines.text(0));
  Statement answers(
      database, "SELECT seat, cid, seq FROM answers WHERE table_id = ? ORDER BY seq, seat, cid");
  answers.bind(id);
  while (answers.step())
    table.answers.push_back({.seat = static_cast<int>(answers.number(0)),
                             .cid = answers.text(1),
                             .seq = answers.number(2)});
  return table;
}

std::vector<OpenTable> read_unfinished(Database& database) {
  Statement rows(database,
                 "SELECT id, code, state, touched FROM tables WHERE state < 2 "
                 "ORDER BY touched, id");
  std::vector<OpenTable> open;
  while (rows.step())
    open.push_back({.id = rows.text(0),
                    .code = rows.text(1),
                    .state = static_cast<TableState>(rows.number(2)),
                    .touched = rows.number(3)});
  return open;
}

std::vector<std::string> read_untouched(Database& database, TableState state, std::int64_t before) {
  Statement rows(database, "SELECT id FROM tables WHERE state = ? AND touched < ? ORDER BY id");
  rows.bind(static_cast<std::int64_t>(state)).bind(before);
  std::vector<std::string> ids;
  while (rows.step()) ids.push_back(rows.text(0));
  return ids;
}

std::vector<ReportedWord> read_reported_words(Database& database) {
  Statement rows(database,
                 "SELECT game, word, kind, last, count FROM reported_words "
                 "ORDER BY count DESC, game, word, kind");
  std::vector<ReportedWord> words;
  while (rows.step())
    words.push_back({.last = {.game = rows.text(0),
                              .word = rows.text(1),
                              .kind = static_cast<WordReport::Kind>(rows.number(2)),
                              .at = rows.number(3)},
                     .count = rows.number(4)});
  return words;
}

}  // namespace tablee::store
