#include "store/sqlite_store.h"

#include <unistd.h>

#include "messages/server.h"
#include "store/migrations.h"
#include "store/private_files.h"
#include "store/reader.h"

namespace tablee::store {

namespace {

namespace say = messages::server;

std::unique_ptr<Database> open_database(const std::string& path, StorePace pace) {
  auto database = std::make_unique<Database>(path, Database::Access::write, pace.busy);
  database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  return database;
}

// Frames that an earlier process could not sync may be in the cache of the machine
// and not on its disk: the file itself is made whole before anything is built on them.
// False when something had to stay in the log.
bool fold_log(Database& database) {
  try {
    return database.number("PRAGMA wal_checkpoint(TRUNCATE)") == 0;
  } catch (const SqliteError& error) {
    if (!error.is_full()) throw;  // a full disk can still be read from
    return false;
  }
}

const Message& message_of(const SqliteError& error, const std::string& path) {
  if (error.is_damage()) return say::data_damaged;
  return ::access(path.c_str(), W_OK) == 0 ? say::data_foreign : say::data_unwritable;
}

// What `read` gives, an exception of the database turned into a value.
template <class Read>
auto attempt(std::mutex& mutex, Read read) -> Attempt<decltype(read())> {
  const std::scoped_lock lock(mutex);
  try {
    return read();
  } catch (const SqliteError& error) {
    return std::unexpected(Trouble{error.what(), false, error.is_damage()});
  }
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& folder,
                                                       StorePace pace) {
  Result<DataFolder> held = DataFolder::take(folder);
  if (!held) return std::unexpected(held.error());
  const std::string path = held->database();
  if (const std::error_code error = make_private_file(path))  // SQLite asks the umask
    return refuse(say::data_unwritable, {{"path", path}, {"reason", error.message()}});
  try {
    if (const Result<void> ours = check_ours(path); !ours) return std::unexpected(ours.error());
    auto writing = open_database(path, pace);
    migrate(*writing);
    const bool is_whole = fold_log(*writing);
    auto reading = open_database(path, pace);
    FileWatch files(held->files(), is_whole);
    auto queue = std::make_unique<WriteQueue>(path, std::move(writing), std::move(files), pace);
    return std::unique_ptr<SqliteStore>(
        new SqliteStore(std::move(*held), std::move(queue), std::move(reading)));
  } catch (const SqliteError& error) {
    return refuse(
        message_of(error, path),
        {{"path", path}, {"reason", std::string(error.what())}, {"data", folder.string()}});
  }
}

SqliteStore::SqliteStore(DataFolder folder, std::unique_ptr<WriteQueue> writing,
                         std::unique_ptr<Database> reading)
    : folder_(std::move(folder)),
      writing_(std::move(writing)),
      reading_(std::move(reading)),
      moments_(*reading_) {}

SqliteStore::~SqliteStore() = default;

void SqliteStore::commit(Change change, Done done) {
  writing_->push(std::move(change), std::move(done));
}

void SqliteStore::flush() { writing_->flush(); }

void SqliteStore::health(Done done) { done(writing_->health()); }

void SqliteStore::load(std::string id, Reply<std::optional<room::StoredTable>> reply) {
  // What is read now, a crash could still turn into something else.
  if (writing_->is_in_doubt(id))
    return reply(std::unexpected(Trouble{"an earlier write of this table is still in doubt"}));
  reply(attempt(read_mutex_, [&] {
    const auto moment = moments_.begin();  // rows and counts agree only if they are of one moment
    return read_table(*reading_, id);
  }));
}

void SqliteStore::log_length(std::string id, Reply<std::int64_t> reply) {
  reply(attempt(read_mutex_, [&] { return read_log_length(*reading_, id); }));
}

void SqliteStore::find_code(std::string code, Reply<std::optional<std::string>> reply) {
  reply(attempt(read_mutex_, [&] { return read_code(*reading_, code); }));
}

Attempt<std::vector<std::string>> SqliteStore::untouched(room::TableState state,
                                                         std::int64_t before) {
  return attempt(read_mutex_, [&] { return read_untouched(*reading_, state, before); });
}

Attempt<Census> SqliteStore::census(std::int64_t until) {
  return attempt(read_mutex_, [&] { return read_census(*reading_, until); });
}

Attempt<Extent> SqliteStore::extent() {
  std::error_code error;
  const std::filesystem::space_info disk = std::filesystem::space(folder_.database(), error);
  if (error) return std::unexpected(Trouble{error.message()});
  return attempt(read_mutex_, [&] {
    return Extent{.used = read_used_bytes(*reading_),
                  .free = static_cast<std::int64_t>(disk.available)};
  });
}

Attempt<std::vector<ReportedWord>> SqliteStore::reported_words() {
  return attempt(read_mutex_, [&] { return read_reported_words(*reading_); });
}

}  // namespace tablee::store
