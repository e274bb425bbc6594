#include "store/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cstring>

#include "messages/server.h"
#include "store/migrations.h"
#include "store/reader.h"
#include "store/sqlite.h"
#include "store/writer.h"

namespace tablee::store {

namespace {

namespace say = messages::server;

std::string said(int error) { return std::strerror(error); }

// The file that only one server may hold; gives its descriptor.
Result<int> lock_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error)
    return refuse(say::data_unwritable, {{"path", folder.string()}, {"reason", error.message()}});
  const std::string path = (folder / "tablee.lock").string();
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file < 0)
    return refuse(say::data_unwritable, {{"path", folder.string()}, {"reason", said(errno)}});
  if (::flock(file, LOCK_EX | LOCK_NB) == 0) return file;
  ::close(file);
  return refuse(say::data_in_use, {{"path", folder.string()}});
}

std::unique_ptr<Database> open_database(const std::string& path) {
  auto database = std::make_unique<Database>(path);
  database->run("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;");
  return database;
}

// What `read` gives, an exception of the database turned into a value.
template <class Read>
auto attempt(std::mutex& mutex, Read read) -> Attempt<decltype(read())> {
  const std::scoped_lock lock(mutex);
  try {
    return read();
  } catch (const SqliteError& error) {
    return std::unexpected(Trouble{error.what()});
  }
}

}  // namespace

Result<std::unique_ptr<SqliteStore>> SqliteStore::open(const std::filesystem::path& folder) {
  const Result<int> lock = lock_folder(folder);
  if (!lock) return std::unexpected(lock.error());
  const std::string path = (folder / "tablee.db").string();
  try {
    auto writing = std::make_unique<Database>(path);
    const std::int64_t version = writing->number("PRAGMA user_version");
    const bool ours = writing->number("PRAGMA application_id") == kApplicationId;
    const bool empty = writing->number("SELECT count(*) FROM sqlite_schema") == 0;
    if (ours && version > newest_schema()) {
      ::close(*lock);
      return refuse(say::data_newer,
                    {{"path", path}, {"version", version}, {"known", newest_schema()}});
    }
    if (!ours && !empty) {
      ::close(*lock);
      return refuse(say::data_foreign, {{"path", path}, {"reason", std::string("application_id")}});
    }
    writing = open_database(path);
    migrate(*writing);
    auto reading = open_database(path);
    return std::unique_ptr<SqliteStore>(
        new SqliteStore(*lock, std::move(writing), std::move(reading)));
  } catch (const SqliteError& error) {
    ::close(*lock);
    const bool readable = ::access(path.c_str(), W_OK) == 0;
    return refuse(readable ? say::data_foreign : say::data_unwritable,
                  {{"path", path}, {"reason", std::string(error.what())}});
  }
}

SqliteStore::SqliteStore(int lock_file, std::unique_ptr<Database> writing,
                         std::unique_ptr<Database> reading)
    : lock_file_(lock_file),
      writing_(std::move(writing)),
      writer_(std::make_unique<Writer>(*writing_)),
      reading_(std::move(reading)),
      thread_([this] { write_all(); }) {}

SqliteStore::~SqliteStore() {
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  arrived_.notify_one();
  thread_.join();
  writer_.reset();
  writing_.reset();
  reading_.reset();
  ::close(lock_file_);
}

void SqliteStore::commit(Change change, Done done) {
  {
    const std::scoped_lock lock(mutex_);
    waiting_.push_back({std::move(change), std::move(done)});
  }
  arrived_.notify_one();
}

void SqliteStore::flush() {
  std::unique_lock lock(mutex_);
  drained_.wait(lock, [this] { return waiting_.empty() && !busy_; });
}

Attempt<std::optional<StoredTable>> SqliteStore::load(std::string_view id) {
  return attempt(read_mutex_, [&] { return read_table(*reading_, id); });
}

Attempt<std::vector<OpenTable>> SqliteStore::unfinished() {
  return attempt(read_mutex_, [&] { return read_unfinished(*reading_); });
}

Attempt<std::vector<std::string>> SqliteStore::untouched(TableState state, std::int64_t before) {
  return attempt(read_mutex_, [&] { return read_untouched(*reading_, state, before); });
}

Attempt<std::vector<ReportedWord>> SqliteStore::reported_words() {
  return attempt(read_mutex_, [&] { return read_reported_words(*reading_); });
}

void SqliteStore::write_all() {
  std::unique_lock lock(mutex_);
  while (true) {
    arrived_.wait(lock, [this] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    std::vector<Waiting> group;
    group.swap(waiting_);
    busy_ = true;
    lock.unlock();
    std::vector<Change> changes;
    changes.reserve(group.size());
    for (Waiting& one : group) changes.push_back(std::move(one.change));
    const std::vector<Attempt<void>> outcomes = writer_->write(changes);
    for (std::size_t i = 0; i < group.size(); ++i) group[i].done(outcomes[i]);
    group.clear();
    lock.lock();
    busy_ = false;
    drained_.notify_all();
  }
}

}  // namespace tablee::store
