#include "store/postgres/group_writer.h"

#include <algorithm>

#include "store/postgres/trouble_of.h"

namespace tablee::store::postgres {

namespace {

constexpr Prepared kWriteStatements[] = {
    {"begin", "BEGIN"},
    {"commit", "COMMIT"},
    {"rollback", "ROLLBACK"},
    {"beat", "SELECT 1"},
    {"count", "UPDATE nodes SET commits = commits + 1 WHERE node = $1::bigint RETURNING commits"},
    {"counted", "SELECT commits FROM nodes WHERE node = $1::bigint"},
    {"make",
     "WITH made AS (INSERT INTO tables (id, code, game, rules, edition, options, seating, state, "
     "time, games, next, host, grace, spectators, screen) SELECT $1::text, $2::text, $3::text, "
     "$4::int, "
     "$5::bigint, $6::text, $7::text, $8::smallint, $9::bigint, $10::int, $11::text, "
     "$12::smallint, $13::int, $14::smallint, $17::bytea WHERE $18::bigint = 0 OR $18::bigint > "
     "(SELECT sum(tables) FROM open_tables) RETURNING id) "
     "INSERT INTO heads (table_id, epoch, owner, lines, touched) "
     "SELECT id, 1, $16::bigint, 0, $15::bigint FROM made"},
    {"put",
     "WITH head AS (UPDATE heads SET touched = $15::bigint "
     "WHERE table_id = $1::text AND epoch = $16::bigint RETURNING table_id) "
     "UPDATE tables SET code = $2::text, game = $3::text, rules = $4::int, edition = $5::bigint, "
     "options = $6::text, seating = $7::text, state = $8::smallint, time = $9::bigint, "
     "games = $10::int, next = $11::text, host = $12::smallint, grace = $13::int, "
     "spectators = $14::smallint, screen = $17::bytea FROM head WHERE id = head.table_id"},
    {"seats",
     "INSERT INTO seats (table_id, seat, kind, name, level, secret, wins, invite) "
     "SELECT $1::text, * FROM unnest($2::smallint[], $3::smallint[], $4::text[], $5::smallint[], "
     "$6::bytea[], $7::int[], $8::bytea[]) "
     "ON CONFLICT (table_id, seat) DO UPDATE SET kind = excluded.kind, name = excluded.name, "
     "level = excluded.level, secret = excluded.secret, wins = excluded.wins, "
     "invite = excluded.invite"},
    // A row when it is written; none when the epoch is old or the log is not as long as that.
    {"append",
     "WITH head AS (UPDATE heads SET lines = lines + cardinality($4::text[]), "
     "touched = coalesce(nullif($5::bigint, 0), touched) WHERE table_id = $1::text "
     "AND epoch = $2::bigint AND (cardinality($4::text[]) = 0 OR lines = $3::int) "
     "RETURNING table_id), "
     "log AS (INSERT INTO lines (table_id, seq, epoch, line) "
     "SELECT $1, $3 + t.i::int, $2, t.line FROM head, unnest($4) WITH ORDINALITY t(line, i)), "
     "kept AS (INSERT INTO answers (table_id, seat, cid, seq) "
     "SELECT $1, $6::smallint, $7::text, $8::int FROM head WHERE $7::text IS NOT NULL) "
     "SELECT table_id FROM head"},
    {"give_back", "UPDATE heads SET owner = NULL WHERE table_id = $1::text AND epoch = $2::bigint"},
    {"epoch", "SELECT epoch FROM heads WHERE table_id = $1::text"},
    {"remove",
     "WITH head AS (DELETE FROM heads WHERE table_id = $1::text "
     "AND ($2::bigint IS NULL OR epoch = $2) RETURNING table_id) "
     "DELETE FROM tables USING head WHERE id = head.table_id"},
    // A full list forgets what was reported least, then longest ago.
    {"report",
     "WITH known AS (UPDATE reported_words SET count = count + 1, last = $4::bigint "
     "WHERE game = $1::text AND word = $2::text AND kind = $3::smallint RETURNING 1), "
     "dropped AS (DELETE FROM reported_words WHERE NOT EXISTS (SELECT FROM known) "
     "AND (SELECT count(*) FROM reported_words) >= $5::bigint AND (game, word, kind) = "
     "(SELECT game, word, kind FROM reported_words ORDER BY count, last LIMIT 1)) "
     "INSERT INTO reported_words (game, word, kind, count, last) "
     "SELECT $1, $2, $3, 1, $4 WHERE NOT EXISTS (SELECT FROM known) "
     "ON CONFLICT (game, word, kind) DO UPDATE SET count = reported_words.count + 1"},
};

using Cells = std::vector<std::optional<std::string>>;

std::optional<std::string> cell_of(const std::optional<room::TokenHash>& hash) {
  return hash ? std::optional(hex_of(*hash)) : std::nullopt;
}

// A text for the database ends where C's do.
bool has_zero(std::string_view text) { return text.contains('\0'); }

bool has_zero(const room::TableRecord& record) {
  const auto in_name = [](const room::SeatRecord& seat) { return has_zero(seat.name); };
  return has_zero(record.id) || has_zero(record.code) || has_zero(record.game) ||
         has_zero(record.options) || has_zero(record.seating) || has_zero(record.next) ||
         std::ranges::any_of(record.seats, in_name);
}

bool has_zero(const Change& change) {
  const auto in_line = [](const std::string& line) { return has_zero(line); };
  const auto in_record = [](const room::TableRecord& record) { return has_zero(record); };
  return std::ranges::any_of(change.put, in_record) || has_zero(change.table) ||
         std::ranges::any_of(change.lines, in_line) ||
         (change.answer && has_zero(change.answer->cid)) ||
         (change.report && (has_zero(change.report->game) || has_zero(change.report->word)));
}

}  // namespace

std::span<const Prepared> GroupWriter::statements() { return kWriteStatements; }

GroupWriter::Written GroupWriter::write(Connection& connection,
                                        std::span<const Change* const> changes,
                                        bool& is_committing) {
  is_committing = false;
  for (std::size_t i = 0; i < changes.size(); ++i)
    if (has_zero(*changes[i])) return {.failed = i, .why = {.what = "a zero within a text"}};
  expected_.clear();
  changed_.clear();
  connection.send("begin");
  connection.send("count", Values().add(node_));
  for (std::size_t i = 0; i < changes.size(); ++i) send(connection, *changes[i], i);
  connection.sync();

  Written written;
  std::size_t at = 0;      // the change whose statement is being read
  bool is_missed = false;  // one of its rows is not there to be written
  const auto fail = [&](std::size_t change, Trouble why) {
    if (!written.why.what.empty()) return;
    written.failed = change;
    written.why = std::move(why);
  };
  try {
    (void)connection.next();
    Rows counted = connection.next();
    if (!counted.step()) fail(0, {.what = "the database does not know this server any more"});
    for (const Expected& one : expected_) {
      at = one.change;
      const Rows rows = connection.next();
      if (one.rows < 0 || rows.written() == one.rows) continue;
      is_missed = is_missed || written.why.what.empty();
      fail(at, {.what = one.otherwise, .full = one.is_made});
    }
  } catch (const PgLost&) {
    throw;
  } catch (const PgError& error) {
    written.is_passing = error.is_passing() && written.why.what.empty();
    written.is_shortage = error.is_shortage();
    fail(at, trouble_of(error));
  }
  connection.end();
  if (!written.why.what.empty()) {
    (void)connection.ask("rollback");
    written.why.lost = is_missed && is_lost(connection, *changes[written.failed]);
    return written;
  }
  is_committing = true;
  try {
    const Rows committed = connection.ask("commit");
    written.stored = committed.command() == "COMMIT";
    if (!written.stored) written.why = {.what = "the database took the transaction back"};
  } catch (const PgLost&) {
    throw;
  } catch (const PgError& error) {  // the session lives and says no
    written.why = trouble_of(error);
    written.is_shortage = error.is_shortage();
  }
  is_committing = false;
  if (written.stored) stored();
  return written;
}

std::optional<bool> GroupWriter::was_stored(Connection& connection) {
  Rows row = connection.ask("counted", Values().add(node_));
  if (!row.step()) return std::nullopt;
  const std::int64_t commits = row.number(0);
  if (commits == commits_) return false;
  if (commits == commits_ + 1) return true;
  return std::nullopt;
}

void GroupWriter::stored() {
  ++commits_;
  for (const auto& [table, epoch] : changed_)
    epoch == 0 ? epochs_->forget(table) : epochs_->set(table, epoch);
  changed_.clear();
}

std::optional<std::int64_t> GroupWriter::epoch_of(const std::string& table) const {
  if (const auto changed = changed_.find(table); changed != changed_.end())
    return changed->second == 0 ? std::nullopt : std::optional(changed->second);
  return epochs_->find(table);
}

void GroupWriter::send(Connection& connection, const Change& change, std::size_t number) {
  for (const room::TableRecord& record : change.put)
    send_put(connection, record, number, change.most_unfinished);
  if (!change.table.empty()) send_lines(connection, change, number);
  for (const std::string& table : change.remove) send_removal(connection, table, number);
  if (const std::string& table = change.give_back; !table.empty()) {
    connection.send("give_back", Values().add(table).add(epoch_of(table).value_or(Epochs::kLost)));
    expected_.push_back({number});
    changed_[table] = 0;
  }
  if (!change.report) return;
  const WordReport& report = *change.report;
  if (report.game.size() + report.word.size() > kLongestReport) return;
  connection.send("report", Values()
                                .add(report.game)
                                .add(report.word)
                                .add(static_cast<std::int64_t>(report.kind))
                                .add(report.at)
                                .add(kMostReportedWords));
  expected_.push_back({number});
}

void GroupWriter::send_removal(Connection& connection, const std::string& table,
                               std::size_t number) {
  // Who is alone may delete what it never read.
  const std::optional<std::int64_t> epoch = epoch_of(table);
  Values values;
  values.add(table);
  epoch || is_shared_ ? values.add(epoch.value_or(Epochs::kLost)) : values.add_null();
  connection.send("remove", values);
  expected_.push_back({number, epoch ? 1 : -1, "another server has this table"});
  changed_[table] = 0;
}

bool GroupWriter::is_lost(Connection& connection, const Change& change) {
  std::vector<std::string> tables = change.remove;
  if (!change.table.empty()) tables.push_back(change.table);
  for (const room::TableRecord& record : change.put) tables.push_back(record.id);
  bool lost = false;
  for (const std::string& table : tables) {
    const std::optional<std::int64_t> epoch = epochs_->find(table);
    if (!epoch) continue;
    Rows row = connection.ask("epoch", Values().add(table));
    if (row.step() && row.number(0) == *epoch) continue;
    epochs_->lose(table, *epoch);
    lost = true;
  }
  return lost;
}

void GroupWriter::send_put(Connection& connection, const room::TableRecord& record,
                           std::size_t number, std::int64_t most_unfinished) {
  const std::optional<std::int64_t> epoch = epoch_of(record.id);
  Values values;
  values.add(record.id).add_or_null(record.code).add(record.game);
  values.add(std::int64_t{record.rules_version});
  values.add(static_cast<std::int64_t>(record.edition)).add(record.options).add(record.seating);
  values.add(static_cast<std::int64_t>(record.state)).add(std::min(record.time, room::kMostTime));
  values.add(std::int64_t{std::min(record.series_games, room::kMostGames)});
  values.add_or_null(record.next).add(std::int64_t{record.host}).add(std::int64_t{record.grace});
  values.add(static_cast<std::int64_t>(record.spectators));
  values.add(std::min(record.touched, room::kMostTouched)).add(epoch.value_or(node_));
  const std::optional<std::string> screen = cell_of(record.screen);
  screen ? values.add(*screen) : values.add_null();
  if (!epoch) values.add(most_unfinished);
  connection.send(epoch ? "put" : "make", values);
  if (epoch) {
    expected_.push_back({number, 1, "another server has this table"});
  } else {
    expected_.push_back({number, 1, "there are too many unfinished tables", true});
    changed_[record.id] = 1;
  }
  send_seats(connection, record, number);
}

void GroupWriter::send_seats(Connection& connection, const room::TableRecord& record,
                             std::size_t number) {
  Cells places, kinds, names, levels, secrets, wins, invites;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const room::SeatRecord& seat = record.seats[i];
    places.emplace_back(std::to_string(i));
    kinds.emplace_back(std::to_string(static_cast<int>(seat.kind)));
    names.emplace_back(seat.name);
    levels.emplace_back(std::to_string(seat.level));
    secrets.push_back(cell_of(seat.secret));
    const int won = i < record.wins.size() ? record.wins[i] : 0;
    wins.emplace_back(std::to_string(std::min(won, room::kMostGames)));
    invites.push_back(cell_of(seat.invite));
  }
  Values values;
  values.add(record.id);
  for (const Cells* cells : {&places, &kinds, &names, &levels, &secrets, &wins, &invites})
    values.add(array_of(*cells));
  connection.send("seats", values);
  expected_.push_back({number});
}

void GroupWriter::send_lines(Connection& connection, const Change& change, std::size_t number) {
  const Cells lines(change.lines.begin(), change.lines.end());
  Values values;
  // Without an epoch nobody here has taken the table: no row has that of one that is lost.
  values.add(change.table)
      .add(epoch_of(change.table).value_or(Epochs::kLost))
      .add(change.first_line - 1);
  values.add(array_of(lines)).add(change.touched);
  if (change.answer) {
    values.add(std::int64_t{change.answer->seat}).add(change.answer->cid).add(change.answer->seq);
  } else {
    values.add_null().add_null().add_null();
  }
  connection.send("append", values);
  expected_.push_back({number, 1, "the lines do not follow, or another server has this table"});
}

}  // namespace tablee::store::postgres
