#include "store/writer.h"

#include <algorithm>

#include "store/migrations.h"

namespace tablee::store {

Writer::Writer(Database& database)
    : database_(&database),
      begin_(database, "BEGIN IMMEDIATE"),
      commit_(database, "COMMIT"),
      mark_(database, "SAVEPOINT one"),
      back_to_mark_(database, "ROLLBACK TO one"),
      drop_mark_(database, "RELEASE one"),
      put_table_(database,
                 "INSERT INTO tables (id, code, game, rules, edition, options, seating, state, "
                 "time, touched, games, next, host, grace, spectators, screen) "
                 "VALUES (?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?) "
                 "ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game, "
                 "rules = excluded.rules, edition = excluded.edition, options = excluded.options, "
                 "seating = excluded.seating, state = excluded.state, time = excluded.time, "
                 "touched = excluded.touched, games = excluded.games, next = excluded.next, "
                 "host = excluded.host, grace = excluded.grace, spectators = excluded.spectators, "
                 "screen = excluded.screen"),
      put_seat_(database,
                "INSERT INTO seats (table_id, seat, kind, name, level, secret, wins, invite) "
                "VALUES (?,?,?,?,?,?,?,?) ON CONFLICT (table_id, seat) DO UPDATE SET "
                "kind = excluded.kind, name = excluded.name, level = excluded.level, "
                "secret = excluded.secret, wins = excluded.wins, invite = excluded.invite"),
      last_line_(database, "SELECT max(seq) FROM lines WHERE table_id = ?"),
      add_line_(database, "INSERT INTO lines (table_id, seq, line) VALUES (?,?,?)"),
      add_answer_(database, "INSERT INTO answers (table_id, seat, cid, seq) VALUES (?,?,?,?)"),
      touch_(database, "UPDATE tables SET touched = ? WHERE id = ?"),
      remove_(database, "DELETE FROM tables WHERE id = ?"),
      known_report_(database,
                    "UPDATE reported_words SET count = count + 1, last = ? "
                    "WHERE game = ? AND word = ? AND kind = ?"),
      new_report_(database,
                  "INSERT INTO reported_words (last, game, word, kind, count) "
                  "VALUES (?, ?, ?, ?, 1)"),
      drop_report_(database,
                   "DELETE FROM reported_words WHERE (game, word, kind) = "
                   "(SELECT game, word, kind FROM reported_words ORDER BY count, last LIMIT 1)"),
      schema_version_(database, "PRAGMA schema_version"),
      application_id_(database, "PRAGMA application_id"),
      user_version_(database, "PRAGMA user_version"),
      fence_("PRAGMA user_version = " + std::to_string(newest_schema())),
      known_schema_(database.number("PRAGMA schema_version")) {}

Writer::Written Writer::write(std::span<const Change> changes) {
  Written written{.outcomes = std::vector<Attempt<void>>(changes.size())};
  bool committing = false;
  try {
    begin_.run();
    check_schema();
    for (std::size_t i = 0; i < changes.size(); ++i)
      written.outcomes[i] = write_in_savepoint(changes[i]);
    committing = true;
    commit_.run();
  } catch (const SqliteError& error) {
    written.trouble = error.what();
    // SQLite commits nothing of a transaction in which it met a damaged page. On a full
    // disk or a locked file the mark of the commit was not written whole.
    const auto is_damage = [](const Attempt<void>& one) { return !one && one.error().damage; };
    written.damaged = std::ranges::any_of(written.outcomes, is_damage);
    written.in_doubt = committing && !written.damaged && !error.is_full() && !error.is_busy();
    roll_back();
  } catch (...) {  // no memory: nothing was committed
    written.trouble = "no memory";
    roll_back();
  }
  return written;
}

std::string Writer::fence() {
  try {
    // Sets what it was, but writes page 1: the first frame of a failed commit is
    // overwritten, and with it the chain of checksums that made the rest valid.
    database_->run(fence_.c_str());
    return {};
  } catch (const SqliteError& error) {
    roll_back();
    return error.what();
  } catch (...) {
    roll_back();
    return "no memory";
  }
}

Attempt<void> Writer::write_in_savepoint(const Change& change) {
  Attempt<void> outcome;
  mark_.run();
  try {
    write_one(change);
  } catch (const SqliteError& error) {
    outcome =
        std::unexpected(Trouble{error.what(), false, error.is_damage(), error.is_taken_code()});
    back_to_mark_.run();
  }
  drop_mark_.run();
  return outcome;
}

void Writer::roll_back() {
  if (!database_->in_transaction()) return;
  try {
    database_->run("ROLLBACK");
  } catch (const SqliteError&) {
    return;  // the next BEGIN will say so
  }
}

// Somebody dropped or altered a table, or says that the file is another's: what can still
// be written may not be found again.
void Writer::check_schema() {
  const auto is = [](Statement& pragma, std::int64_t known) {
    const bool same = pragma.step() && pragma.number(0) == known;
    pragma.reset();
    return same;
  };
  if (!is(schema_version_, known_schema_) || !is(application_id_, kApplicationId) ||
      !is(user_version_, newest_schema()))
    throw SqliteError("the tables of the database were changed by another program");
}

void Writer::write_one(const Change& change) {
  for (const room::TableRecord& record : change.put) put(record);
  if (!change.table.empty()) append(change);
  for (const std::string& id : change.remove) remove_.bind(id).run();
  if (change.report) count(*change.report);
}

void Writer::put(const room::TableRecord& record) {
  put_table_.bind(record.id);
  record.code.empty() ? put_table_.bind_null() : put_table_.bind(record.code);
  put_table_.bind(record.game).bind(std::int64_t{record.rules_version});
  put_table_.bind(static_cast<std::int64_t>(record.edition)).bind(record.options);
  put_table_.bind(record.seating).bind(static_cast<std::int64_t>(record.state));
  put_table_.bind(std::min(record.time, room::kMostTime))
      .bind(std::min(record.touched, room::kMostTouched));
  put_table_.bind(std::int64_t{std::min(record.series_games, room::kMostGames)});
  record.next.empty() ? put_table_.bind_null() : put_table_.bind(record.next);
  put_table_.bind(std::int64_t{record.host}).bind(std::int64_t{record.grace});
  put_table_.bind(static_cast<std::int64_t>(record.spectators));
  record.screen ? put_table_.bind(*record.screen) : put_table_.bind_null();
  put_table_.run();
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    const room::SeatRecord& seat = record.seats[i];
    put_seat_.bind(record.id).bind(static_cast<std::int64_t>(i));
    put_seat_.bind(static_cast<std::int64_t>(seat.kind)).bind(seat.name);
    put_seat_.bind(std::int64_t{seat.level});
    seat.secret ? put_seat_.bind(*seat.secret) : put_seat_.bind_null();
    const int wins = i < record.wins.size() ? record.wins[i] : 0;
    put_seat_.bind(std::int64_t{std::min(wins, room::kMostGames)});
    seat.invite ? put_seat_.bind(*seat.invite) : put_seat_.bind_null();
    put_seat_.run();
  }
}

void Writer::append(const Change& change) {
  std::int64_t next = change.first_line;
  if (!change.lines.empty()) {
    last_line_.bind(change.table);
    const std::int64_t last = last_line_.step() ? last_line_.number(0) : 0;
    last_line_.reset();
    if (next != last + 1)
      throw SqliteError("line " + std::to_string(next) + " does not follow " +
                        std::to_string(last));
  }
  for (const std::string& line : change.lines)
    add_line_.bind(change.table).bind(next++).bind(line).run();
  if (change.answer) {
    add_answer_.bind(change.table).bind(std::int64_t{change.answer->seat});
    add_answer_.bind(change.answer->cid).bind(change.answer->seq).run();
  }
  if (change.touched != 0) touch_.bind(change.touched).bind(change.table).run();
}

void Writer::count(const WordReport& report) {
  if (report.game.size() + report.word.size() > kLongestReport) return;
  const auto kind = static_cast<std::int64_t>(report.kind);
  known_report_.bind(report.at).bind(report.game).bind(report.word).bind(kind).run();
  if (database_->changes() != 0) return;
  if (database_->number("SELECT count(*) FROM reported_words") >= kMostReportedWords)
    drop_report_.run();
  new_report_.bind(report.at).bind(report.game).bind(report.word).bind(kind).run();
}

}  // namespace tablee::store
