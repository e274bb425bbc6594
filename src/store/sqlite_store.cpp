#include "store/sqlite_store.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cstring>

#include "messages/server.h"
#include "store/migrations.h"
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
  return record;
}

void read_seats(Database& database, TableRecord& record) {
  Statement rows(
      database,
      "SELECT kind, name, level, secret, wins FROM seats WHERE table_id = ? ORDER BY seat");
  rows.bind(record.id);
  while (rows.step()) {
    SeatRecord seat{.kind = static_cast<SeatKind>(rows.number(0)),
                    .name = rows.text(1),
                    .level = static_cast<int>(rows.number(2)),
                    .secret = std::nullopt};
    const std::span<const std::uint8_t> secret = rows.bytes(3);
    if (secret.size() == std::tuple_size_v<TokenHash>) {
      seat.secret.emplace();
      std::ranges::copy(secret, seat.secret->begin());
    }
    record.seats.push_back(std::move(seat));
    record.wins.push_back(static_cast<int>(rows.number(4)));
  }
}

std::optional<StoredTable> read_table(Database& database, std::string_view id) {
  Statement row(database,
                "SELECT id, code, game, rules, edition, options, seating, state, time, touched, "
                "games, next FROM tables WHERE id = ?");
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

std::vector<std::string> read_ids(Statement& rows) {
  std::vector<std::string> ids;
  while (rows.step()) ids.push_back(rows.text(0));
  return ids;
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

Attempt<std::vector<std::string>> SqliteStore::unfinished() {
  return attempt(read_mutex_, [&] {
    Statement rows(*reading_, "SELECT id FROM tables WHERE state < 2 ORDER BY touched, id");
    return read_ids(rows);
  });
}

Attempt<std::vector<std::string>> SqliteStore::untouched(TableState state, std::int64_t before) {
  return attempt(read_mutex_, [&] {
    Statement rows(*reading_, "SELECT id FROM tables WHERE state = ? AND touched < ? ORDER BY id");
    rows.bind(static_cast<std::int64_t>(state)).bind(before);
    return read_ids(rows);
  });
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
