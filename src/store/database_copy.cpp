#include "store/database_copy.h"

#include <sqlite3.h>

#include <algorithm>
#include <filesystem>
#include <functional>

#include "messages/store.h"
#include "store/migrations.h"
#include "store/private_files.h"
#include "store/reader.h"
#include "store/writer.h"

namespace tablee::store {

namespace {

namespace fs = std::filesystem;
namespace say = messages::store;

std::unexpected<Refusal> damaged(const std::string& path, std::string reason) {
  return refuse(say::damaged, {{"path", path}, {"reason", std::move(reason)}});
}

std::unexpected<Refusal> cannot_write(const std::string& path, std::string reason) {
  return refuse(say::cannot_write, {{"path", path}, {"reason", std::move(reason)}});
}

// Of this schema or an older one: a backup of an earlier release is taken back too.
Result<std::unique_ptr<Database>> open_any_schema(const std::string& path) {
  using enum Database::Access;
  if (!fs::is_regular_file(path)) return refuse(say::no_database, {{"path", path}});
  try {
    if (const Result<void> ours = check_ours(path, read); !ours)
      return std::unexpected(ours.error());
    auto database = std::make_unique<Database>(path, read);
    if (database->number("PRAGMA user_version") == 0)
      return refuse(say::no_database, {{"path", path}});
    return database;
  } catch (const SqliteError& error) {
    return damaged(path, error.what());
  }
}

void copy_pages(Database& from, Database& to) {
  sqlite3_backup* copy = sqlite3_backup_init(to.handle(), "main", from.handle(), "main");
  if (copy != nullptr) {
    while (sqlite3_backup_step(copy, -1) == SQLITE_BUSY) sqlite3_sleep(10);
    sqlite3_backup_finish(copy);
  }
  const int code = sqlite3_extended_errcode(to.handle());
  if (code != SQLITE_OK) throw SqliteError(sqlite3_errmsg(to.handle()), code);
  to.run("PRAGMA journal_mode = DELETE");
}

void remove_files(const std::string& database) {
  std::error_code ignored;
  for (const std::string& file : DataFolder::files_of(database)) fs::remove(file, ignored);
  fs::remove(database + "-journal", ignored);
}

// Lets `fill` make a database beside `to`, checks it and renames it. Whatever goes
// wrong, what was at `to` is still there.
Result<std::int64_t> make_beside(const std::string& to,
                                 const std::function<void(Database&)>& fill) {
  const std::string beside = to + ".new";
  remove_files(beside);
  if (const std::error_code error = make_private_file(beside))
    return cannot_write(to, error.message());
  std::int64_t tables = 0;
  try {
    Database copy(beside);
    fill(copy);
    if (std::string damage = find_damage(copy); !damage.empty()) {
      remove_files(beside);
      return damaged(to, std::move(damage));
    }
    tables = copy.number("SELECT count(*) FROM tables");
  } catch (const SqliteError& error) {
    remove_files(beside);
    return error.is_damage() ? damaged(to, error.what()) : cannot_write(to, error.what());
  }
  std::error_code error = sync_path(beside);
  if (!error) fs::rename(beside, to, error);
  if (!error) error = sync_path(fs::absolute(to).parent_path().string());
  if (error) return cannot_write(to, error.message());
  return tables;
}

// The log first: beside another database it would be taken for that one's.
Result<std::string> put_aside(const std::string& database, const std::string& stamp) {
  if (!fs::exists(database)) return std::string();
  std::string kept = database.substr(0, database.size() - 3) + "-" + stamp + ".db";
  for (const char* part : {"-wal", "-shm", ""}) {
    std::error_code error;
    if (fs::exists(database + part)) fs::rename(database + part, kept + part, error);
    if (error) return cannot_write(kept + part, error.message());
  }
  return kept;
}

// One table as the changes that make it.
std::vector<Change> changes_of(room::StoredTable table) {
  std::vector<Change> changes(1);
  changes[0].table = table.record.id;
  changes[0].lines = std::move(table.lines);
  changes[0].put.push_back(std::move(table.record));
  for (room::Answer& answer : table.answers) {
    changes.emplace_back();
    changes.back().table = changes[0].table;
    changes.back().answer = std::move(answer);
  }
  return changes;
}

bool save_table(Database& from, Writer& writer, const std::string& id) {
  try {
    std::optional<room::StoredTable> table = read_table(from, id);
    if (!table) return false;
    const Writer::Written written = writer.write(changes_of(std::move(*table)));
    if (written.trouble) throw SqliteError(*written.trouble);
    return std::ranges::all_of(written.outcomes, [](const auto& one) { return one.has_value(); });
  } catch (const SqliteError& error) {
    if (!error.is_damage()) throw;
    return false;
  }
}

void save_words(Database& from, Database& to) {
  try {
    for (const ReportedWord& word : read_reported_words(from))
      Statement(to, "INSERT INTO reported_words (game, word, kind, count, last) VALUES (?,?,?,?,?)")
          .bind(word.last.game)
          .bind(word.last.word)
          .bind(static_cast<std::int64_t>(word.last.kind))
          .bind(word.count)
          .bind(word.last.at)
          .run();
  } catch (const SqliteError& error) {
    if (!error.is_damage()) throw;
  }
}

}  // namespace

Result<std::unique_ptr<Database>> open_to_read(const std::string& path) {
  Result<std::unique_ptr<Database>> database = open_any_schema(path);
  if (database && (*database)->number("PRAGMA user_version") != newest_schema())
    return refuse(say::older_schema, {{"path", path}});
  return database;
}

std::string find_damage(Database& database) {
  try {
    // A row out of bounds is its own table's trouble: the others are copied all the same.
    database.run("PRAGMA ignore_check_constraints = ON");
    Statement rows(database, "PRAGMA integrity_check(1)");
    const std::string first = rows.step() ? rows.text(0) : "?";
    return first == "ok" ? std::string() : first;
  } catch (const SqliteError& error) {
    return error.what();
  }
}

Result<std::int64_t> back_up(const std::string& from, const std::string& to) {
  std::error_code none;
  if (fs::equivalent(from, to, none)) return refuse(say::same_file, {{"path", to}});
  const Result<std::unique_ptr<Database>> source = open_any_schema(from);
  if (!source) return std::unexpected(source.error());
  return make_beside(to, [&](Database& copy) { copy_pages(**source, copy); });
}

Result<Restored> restore(const DataFolder& folder, const std::string& from,
                         const std::string& stamp) {
  const std::string fresh = folder.database() + ".restored";
  const Result<std::int64_t> tables = back_up(from, fresh);
  if (!tables) return std::unexpected(tables.error());
  const Result<std::string> kept = put_aside(folder.database(), stamp);
  if (!kept) return std::unexpected(kept.error());
  std::error_code error;
  fs::rename(fresh, folder.database(), error);
  if (!error) error = sync_path(fs::absolute(folder.database()).parent_path().string());
  if (error) return cannot_write(folder.database(), error.message());
  return Restored{.tables = *tables, .kept = *kept};
}

Result<Salvaged> salvage(const std::string& from, const std::string& to) {
  std::error_code none;
  if (fs::equivalent(from, to, none)) return refuse(say::same_file, {{"path", to}});
  const Result<std::unique_ptr<Database>> source = open_to_read(from);
  if (!source) return std::unexpected(source.error());
  Salvaged salvaged;
  const Result<std::int64_t> made = make_beside(to, [&](Database& copy) {
    migrate(copy);
    copy.run("PRAGMA synchronous = OFF; PRAGMA foreign_keys = ON");  // synced once, at the end
    Writer writer(copy);
    for (const std::string& id : read_all_ids(**source))
      ++(save_table(**source, writer, id) ? salvaged.saved : salvaged.lost);
    save_words(**source, copy);
  });
  if (!made) return std::unexpected(made.error());
  return salvaged;
}

}  // namespace tablee::store
