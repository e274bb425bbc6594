#pragma once
// The rows of a table, turned into values, from whatever database they come.
//
// What is read back is as strange as what a stranger sends: a flipped bit or somebody's
// UPDATE must not become an index. The schemas have the same bounds as CHECKs (migrations.cpp,
// postgres/schema.cpp); rows that were there before them, or come past them, end here.
// Rows: step() to the next one, then is_number, number, text, bytes of a column; what is out
// of bounds throws Rows::Error::damage.
// Thread safety: free functions.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "core/rules.h"
#include "core/seating.h"
#include "core/utf8.h"
#include "room/record.h"
#include "store/records.h"

namespace tablee::store {

using room::kLongestCid, room::kLongestCode, room::kLongestGrace, room::kLongestId,
    room::kLongestLine, room::kLongestName, room::kLongestOptions, room::kLongestSeating;

template <class T = int, class Row>
T within(const Row& row, int column, const char* name, std::int64_t min, std::int64_t max) {
  const bool is_number = row.is_number(column);
  const std::int64_t number = is_number ? row.number(column) : 0;
  if (is_number && number >= min && number <= max) return static_cast<T>(number);
  throw Row::Error::damage(std::string(name) +
                           (is_number ? " is " + std::to_string(number) : " is no number"));
}

// It goes to clients, which would be sent away over a byte that is no text.
template <class Row>
std::string text_within(const Row& row, int column, const char* name, std::size_t most) {
  std::string text = row.text(column);
  if (text.size() > most) throw Row::Error::damage(std::string(name) + " is too long");
  std::string_view left = text;
  while (take_character(left)) {
  }
  if (!left.empty()) throw Row::Error::damage(std::string(name) + " is no text");
  return text;
}

template <class Row>
void demand(bool holds, const char* what) {
  if (!holds) throw Row::Error::damage(what);
}

// The columns of a record, in this order.
inline constexpr const char* kRecordColumns =
    "id, code, game, rules, edition, options, seating, state, time, touched, "
    "games, next, host, grace, spectators, screen";

inline std::optional<room::TokenHash> read_hash(std::span<const std::uint8_t> bytes) {
  if (bytes.size() != std::tuple_size_v<room::TokenHash>) return std::nullopt;
  room::TokenHash hash;
  std::ranges::copy(bytes, hash.begin());
  return hash;
}

template <class Row>
room::TableRecord read_record(const Row& row) {
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
  record.screen = read_hash(row.bytes(15));
  return record;
}

// seat, kind, name, level, secret, invite, wins; by seat.
template <class Rows>
void read_seats(Rows& rows, room::TableRecord& record) {
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
  demand<Rows>(seating && static_cast<std::size_t>(seating->seats()) == record.seats.size(),
               "seats and seating do not agree");
  demand<Rows>(record.host < seating->seats(), "the host has no seat");
}

// seq, line; by seq.
template <class Rows>
void read_lines(Rows& rows, room::StoredTable& table) {
  while (rows.step()) {
    const auto next = static_cast<std::int64_t>(table.lines.size()) + 1;
    (void)within<std::int64_t>(rows, 0, "the number of a line", next, next);
    table.lines.push_back(text_within(rows, 1, "a line", kLongestLine));
  }
  demand<Rows>(table.record.state != room::TableState::lobby || table.lines.empty(),
               "a lobby has a log");
}

// seat, cid, seq; by seq, seat, cid.
template <class Rows>
void read_answers(Rows& rows, room::StoredTable& table) {
  const auto seats = static_cast<std::int64_t>(table.record.seats.size());
  const auto lines = static_cast<std::int64_t>(table.lines.size());
  while (rows.step())
    table.answers.push_back(
        {.seat = within(rows, 0, "the seat of an answer", 0, seats - 1),
         .cid = text_within(rows, 1, "the key of an answer", kLongestCid),
         .seq = within<std::int64_t>(rows, 2, "the line of an answer", 0, lines)});
}

// id, code, state, touched.
template <class Row>
OpenTable read_open(const Row& row) {
  return {.id = row.text(0),
          .code = row.text(1),
          .state = static_cast<room::TableState>(row.number(2)),
          .touched = row.number(3)};
}

// state, how many, the newest change of those that are not ahead, how many are ahead.
template <class Rows>
Census read_census(Rows& rows) {
  Census census;
  while (rows.step()) {
    const auto state = static_cast<std::size_t>(rows.number(0));
    if (state < census.tables.size()) census.tables[state] = rows.number(1);
    census.newest = std::max(census.newest, rows.number(2));
    census.ahead += rows.number(3);
  }
  return census;
}

// game, word, kind, last, count.
template <class Rows>
std::vector<ReportedWord> read_reported_words(Rows& rows) {
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
