#include "store/postgres/table_reader.h"

#include "store/table_rows.h"

namespace tablee::store::postgres {

namespace {

constexpr Prepared kReadStatements[] = {
    // Whoever took the database over has forgotten the servers before it (the row of this one):
    // a late one must not raise an epoch.
    {"take",
     "WITH me AS (SELECT node FROM nodes WHERE node = $2::bigint FOR KEY SHARE), "
     "taken AS (UPDATE heads SET owner = me.node, epoch = epoch + 1 FROM me "
     "WHERE table_id = $1::text RETURNING epoch) "
     "SELECT (SELECT count(*) FROM me), (SELECT epoch FROM taken)"},
    {"moment", "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"},
    {"over", "COMMIT"},
    {"record",  // the columns of kRecordColumns, then the length that the log should have
     "SELECT id, code, game, rules, edition, options, seating, state, time, touched, games, next, "
     "host, grace, spectators, lines FROM tables JOIN heads ON table_id = id WHERE id = $1::text"},
    {"seats_of",
     "SELECT seat, kind, name, level, secret, invite, wins FROM seats WHERE table_id = $1::text "
     "ORDER BY seat"},
    {"lines_of", "SELECT seq, line FROM lines WHERE table_id = $1::text ORDER BY seq"},
    {"answers_of",
     "SELECT seat, cid, seq FROM answers WHERE table_id = $1::text ORDER BY seq, seat, cid"},
    {"length", "SELECT lines FROM heads WHERE table_id = $1::text"},
    {"unfinished",
     "SELECT id, code, state, touched FROM tables JOIN heads ON table_id = id WHERE state < 2 "
     "ORDER BY touched, id"},
    {"untouched",
     "SELECT id FROM tables JOIN heads ON table_id = id WHERE state = $1::smallint "
     "AND touched < $2::bigint ORDER BY id"},
    {"census",
     "SELECT state, count(*), max(touched) FROM tables JOIN heads ON table_id = id "
     "GROUP BY state"},
    {"used",
     "SELECT sum(pg_total_relation_size(t::regclass))::bigint FROM unnest(ARRAY['nodes', "
     "'tables', 'heads', 'seats', 'lines', 'answers', 'reported_words']) t"},
    {"words",
     "SELECT game, word, kind, last, count FROM reported_words "
     "ORDER BY count DESC, game, word, kind"},
};

}  // namespace

std::span<const Prepared> read_statements() { return kReadStatements; }

std::optional<room::StoredTable> read_table(Connection& connection, Epochs& epochs,
                                            std::int64_t node, const std::string& id) {
  if (id.contains('\0')) return std::nullopt;
  const Values key = Values().add(id);
  if (!epochs.find(id)) {
    Rows taken = connection.ask("take", Values().add(id).add(node));
    if (!taken.step() || taken.number(0) == 0) throw PgError("another server has the database");
    if (taken.is_null(1)) return std::nullopt;
    epochs.set(id, taken.number(1));
  }
  connection.send("moment");
  for (const char* statement : {"record", "seats_of", "lines_of", "answers_of"})
    connection.send(statement, key);
  connection.send("over");
  connection.sync();
  // All of it is read before any of it is judged: the line must not stay in the middle.
  std::vector<Rows> rows;
  for (int i = 0; i < 6; ++i) rows.push_back(connection.next());
  connection.end();
  Rows& record = rows[1];
  if (!record.step()) return std::nullopt;
  room::StoredTable table{.record = read_record(record), .lines = {}, .answers = {}};
  read_seats(rows[2], table.record);
  read_lines(rows[3], table);
  demand<Rows>(record.number(15) == std::ssize(table.lines), "the log has not its length");
  read_answers(rows[4], table);
  return table;
}

std::int64_t read_log_length(Connection& connection, const std::string& id) {
  if (id.contains('\0')) return 0;
  Rows row = connection.ask("length", Values().add(id));
  return row.step() ? row.number(0) : 0;
}

std::vector<OpenTable> read_unfinished(Connection& connection) {
  Rows rows = connection.ask("unfinished");
  std::vector<OpenTable> open;
  while (rows.step()) open.push_back(read_open(rows));
  return open;
}

std::vector<std::string> read_untouched(Connection& connection, room::TableState state,
                                        std::int64_t before) {
  Rows rows =
      connection.ask("untouched", Values().add(static_cast<std::int64_t>(state)).add(before));
  std::vector<std::string> ids;
  while (rows.step()) ids.push_back(rows.text(0));
  return ids;
}

Census read_census(Connection& connection) {
  Rows rows = connection.ask("census");
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
