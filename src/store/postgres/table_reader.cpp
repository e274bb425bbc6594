#include "store/postgres/table_reader.h"

#include <functional>
#include <map>
#include <set>

#include "store/postgres/trouble_of.h"
#include "store/table_rows.h"

namespace tablee::store::postgres {

namespace {

constexpr Prepared kReadStatements[] = {
    {"moment", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"},
    {"over", "COMMIT"},
    {"record",  // the columns of kRecordColumns, then the length that the log should have
     "SELECT id, code, game, rules, edition, options, seating, state, time, touched, games, next, "
     "host, grace, spectators, screen, lines FROM tables JOIN heads ON table_id = id WHERE id = "
     "$1::text"},
    {"seats_of",
     "SELECT seat, kind, name, level, secret, invite, wins FROM seats WHERE table_id = $1::text "
     "ORDER BY seat"},
    {"lines_of", "SELECT seq, line FROM lines WHERE table_id = $1::text ORDER BY seq"},
    {"answers_of",
     "SELECT seat, cid, seq FROM answers WHERE table_id = $1::text ORDER BY seq, seat, cid"},
    {"length",
     "SELECT h.lines, l.node, ceil(extract(epoch FROM l.expires - clock_timestamp()) * "
     "1000)::bigint "
     "FROM heads h LEFT JOIN leases l ON l.node = h.owner AND l.node <> $2::bigint "
     "AND l.expires > clock_timestamp() WHERE h.table_id = $1::text"},
    {"code", "SELECT id FROM tables WHERE code = $1::text"},
    {"untouched",
     "SELECT id FROM tables JOIN heads ON table_id = id LEFT JOIN leases l ON l.node = owner "
     "AND l.node <> $3::bigint AND l.expires > clock_timestamp() WHERE state = $1::smallint "
     "AND touched < $2::bigint AND l.node IS NULL ORDER BY id"},
    {"census",
     "SELECT state, count(*), max(touched) FILTER (WHERE touched <= $1::bigint), "
     "count(*) FILTER (WHERE touched > $1::bigint) FROM tables JOIN heads ON table_id = id "
     "GROUP BY state"},
    {"used",
     "SELECT sum(pg_total_relation_size(t::regclass))::bigint FROM unnest(ARRAY['nodes', "
     "'leases', 'tables', 'heads', 'seats', 'lines', 'answers', 'open_tables', 'reported_words']) "
     "t"},
    {"words",
     "SELECT game, word, kind, last, count FROM reported_words "
     "ORDER BY count DESC, game, word, kind"},
};

// Its record, seats, lines and answers.
std::optional<room::StoredTable> table_of(std::span<Rows> rows) {
  Rows& record = rows[0];
  if (!record.step()) return std::nullopt;
  room::StoredTable table{.record = read_record(record), .lines = {}, .answers = {}};
  read_seats(rows[1], table.record);
  read_lines(rows[2], table);
  demand<Rows>(record.number(16) == std::ssize(table.lines), "the log has not its length");
  read_answers(rows[3], table);
  return table;
}

using Loaded = Attempt<std::optional<room::StoredTable>>;

// REQUIRES: the tables are this node's.
void read(Connection& connection, std::span<const std::string> ids,
          const std::function<void(const std::string&, Loaded)>& tell) {
  connection.send("moment");
  for (const std::string& id : ids)
    for (const char* statement : {"record", "seats_of", "lines_of", "answers_of"})
      connection.send(statement, Values().add(id));
  connection.send("over");
  connection.sync();
  // All of it is read before any of it is judged: the line must not stay in the middle.
  std::vector<Rows> rows;
  try {
    for (std::size_t i = 0; i < 2 + 4 * ids.size(); ++i) rows.push_back(connection.next());
  } catch (const PgLost&) {
    throw;
  } catch (const PgError& error) {  // a damaged page is one table's: the others are read apart
    connection.end();
    (void)connection.ask("over");
    if (ids.size() == 1) return tell(ids[0], std::unexpected(trouble_of(error)));
    for (const std::string& id : ids) read(connection, {&id, 1}, tell);
    return;
  }
  connection.end();
  for (std::size_t i = 0; i < ids.size(); ++i) {
    try {
      tell(ids[i], table_of(std::span(rows).subspan(1 + 4 * i, 4)));
    } catch (const PgError& error) {
      tell(ids[i], std::unexpected(trouble_of(error)));
    }
  }
}

}  // namespace

std::span<const Prepared> read_statements() { return kReadStatements; }

std::vector<Attempt<std::optional<room::StoredTable>>> read_tables(
    Connection& connection, const Reading& reading, std::span<const std::string> ids) {
  std::map<std::string, Loaded> answers;  // in order: two who take many do not wait in a circle
  std::vector<std::string> known, unknown;
  for (const std::string& id : std::set<std::string>(ids.begin(), ids.end()))
    if (id.contains('\0')) {
      answers[id] = std::nullopt;
    } else {
      (reading.epochs->has(id) ? known : unknown).push_back(id);
    }
  for (const auto& [id, taken] : take_tables(connection, reading, unknown)) {
    if (!taken) {
      answers[id] = std::unexpected(taken.error());
    } else if (*taken) {
      known.push_back(id);
    } else {
      answers[id] = std::nullopt;
    }
  }
  if (!known.empty())
    read(connection, known,
         [&](const std::string& id, Loaded table) { answers[id] = std::move(table); });
  std::vector<Loaded> told;
  for (const std::string& id : ids) told.push_back(answers[id]);
  return told;
}

Attempt<std::int64_t> read_log_length(Connection& connection, const Reading& reading,
                                      const std::string& id) {
  if (id.contains('\0')) return 0;
  Rows row = connection.ask("length", Values().add(id).add(reading.node));
  if (!row.step()) return 0;
  if (!row.is_null(1)) return std::unexpected(owned(row.number(1), row.number(2)));
  return row.number(0);
}

std::optional<std::string> read_code(Connection& connection, const std::string& code) {
  if (code.contains('\0')) return std::nullopt;
  Rows row = connection.ask("code", Values().add(code));
  return row.step() ? std::optional(row.text(0)) : std::nullopt;
}

std::vector<std::string> read_untouched(Connection& connection, const Reading& reading,
                                        room::TableState state, std::int64_t before) {
  Rows rows = connection.ask(
      "untouched", Values().add(static_cast<std::int64_t>(state)).add(before).add(reading.node));
  std::vector<std::string> ids;
  while (rows.step()) ids.push_back(rows.text(0));
  return ids;
}

Census read_census(Connection& connection, std::int64_t until) {
  Rows rows = connection.ask("census", Values().add(until));
  return store::read_census<Rows>(rows);
}

std::int64_t read_used_bytes(Connection& connection) {
  Rows row = connection.ask("used");
  return row.step() ? row.number(0) : 0;
}

std::vector<ReportedWord> read_reported_words(Connection& connection) {
  Rows rows = connection.ask("words");
  return store::read_reported_words<Rows>(rows);
}

}  // namespace tablee::store::postgres
