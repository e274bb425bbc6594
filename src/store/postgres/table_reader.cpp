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
     "SELECT (SELECT count(*) FROM me), (SELECT count(*) FROM taken), (SELECT epoch FROM taken)"},
    // Where several servers use the database: whose table it is, without a lock.
    {"look",
     "SELECT l.node, ceil(extract(epoch FROM l.expires - clock_timestamp()) * 1000)::bigint "
     "FROM heads h LEFT JOIN leases l ON l.node = h.owner AND l.node <> $2::bigint "
     "AND l.expires > clock_timestamp() WHERE h.table_id = $1::text"},
    // Nobody takes what somebody has whose lease runs. Rows are locked and so read as they are
    // now. A lease that was renewed just before the database crashed may have been lost with
    // it: who owned a table then is given the time of a lease to say so again.
    {"take_free",
     "WITH me AS (SELECT node FROM nodes WHERE node = $2::bigint FOR KEY SHARE), "
     "head AS (SELECT owner FROM heads WHERE table_id = $1::text FOR NO KEY UPDATE), "
     "living AS (SELECT l.node, l.expires FROM leases l JOIN head ON l.node = head.owner "
     "WHERE l.node <> $2::bigint FOR SHARE OF l), "
     "taken AS (UPDATE heads SET owner = me.node, epoch = heads.epoch + 1 FROM me, head "
     "WHERE heads.table_id = $1::text "
     "AND NOT EXISTS (SELECT FROM living WHERE expires > clock_timestamp()) "
     "AND (head.owner IS NULL OR head.owner = $2::bigint OR clock_timestamp() > "
     "pg_postmaster_start_time() + $3::bigint * interval '1 ms') RETURNING heads.epoch) "
     "SELECT (SELECT count(*) FROM me), (SELECT count(*) FROM taken), "
     "(SELECT epoch FROM taken), (SELECT count(*) FROM head)"},
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
    {"length", "SELECT lines FROM heads WHERE table_id = $1::text"},
    {"code", "SELECT id FROM tables WHERE code = $1::text"},
    {"untouched",
     "SELECT id FROM tables JOIN heads ON table_id = id WHERE state = $1::smallint "
     "AND touched < $2::bigint ORDER BY id"},
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

// Of a table that was just taken, so it was raised.
std::int64_t read_epoch(const Rows& taken) {
  return within<std::int64_t>(taken, 2, "the epoch", 2, std::numeric_limits<std::int64_t>::max());
}

// Whether there is such a table; it is this node's then.
Attempt<bool> take(Connection& connection, const Reading& reading, const std::string& id) {
  Rows taken = connection.ask("take", Values().add(id).add(reading.node));
  if (!taken.step() || taken.number(0) == 0) throw PgError("another server has the database");
  if (taken.number(1) == 0) return false;
  reading.epochs->set(id, read_epoch(taken));
  return true;
}

Attempt<bool> take_free(Connection& connection, const Reading& reading, const std::string& id) {
  Rows owner = connection.ask("look", Values().add(id).add(reading.node));
  if (!owner.step()) return false;
  if (!owner.is_null(0))
    return std::unexpected(Trouble{.what = "another server has this table",
                                   .lost = true,
                                   .owner = owner.number(0),
                                   .rest = owner.number(1)});
  Rows taken = connection.ask("take_free", Values().add(id).add(reading.node).add(*reading.lease));
  if (!taken.step() || taken.number(0) == 0)
    throw PgError("the database does not know this server any more");
  if (taken.number(3) == 0) return false;
  // Somebody was quicker, or the database has just begun.
  if (taken.number(1) == 0)
    return std::unexpected(Trouble{.what = "another server may have this table", .lost = true});
  reading.epochs->set(id, read_epoch(taken));
  return true;
}

}  // namespace

std::span<const Prepared> read_statements() { return kReadStatements; }

Attempt<std::optional<room::StoredTable>> read_table(Connection& connection, const Reading& reading,
                                                     const std::string& id) {
  if (id.contains('\0')) return std::nullopt;
  if (!reading.epochs->has(id)) {
    const Attempt<bool> taken =
        reading.lease ? take_free(connection, reading, id) : take(connection, reading, id);
    if (!taken) return std::unexpected(taken.error());
    if (!*taken) return std::nullopt;
  }
  const Values key = Values().add(id);
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
  demand<Rows>(record.number(16) == std::ssize(table.lines), "the log has not its length");
  read_answers(rows[4], table);
  return table;
}

std::int64_t read_log_length(Connection& connection, const std::string& id) {
  if (id.contains('\0')) return 0;
  Rows row = connection.ask("length", Values().add(id));
  return row.step() ? row.number(0) : 0;
}

std::optional<std::string> read_code(Connection& connection, const std::string& code) {
  if (code.contains('\0')) return std::nullopt;
  Rows row = connection.ask("code", Values().add(code));
  return row.step() ? std::optional(row.text(0)) : std::nullopt;
}

std::vector<std::string> read_untouched(Connection& connection, room::TableState state,
                                        std::int64_t before) {
  Rows rows =
      connection.ask("untouched", Values().add(static_cast<std::int64_t>(state)).add(before));
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
