#include "store/sqlite.h"

#include <sqlite3.h>

namespace tablee::store {

namespace {

SqliteError error_of(sqlite3* database) {
  return SqliteError(sqlite3_errmsg(database), sqlite3_extended_errcode(database));
}

}  // namespace

SqliteError SqliteError::damage(const std::string& what) {
  return SqliteError(what, SQLITE_CORRUPT);
}
bool SqliteError::is_full() const { return (code_ & 0xff) == SQLITE_FULL; }
bool SqliteError::is_busy() const { return (code_ & 0xff) == SQLITE_BUSY; }
bool SqliteError::is_damage() const { return (code_ & 0xff) == SQLITE_CORRUPT; }
bool SqliteError::is_foreign() const { return (code_ & 0xff) == SQLITE_NOTADB; }
bool SqliteError::is_taken_code() const {
  return code_ == SQLITE_CONSTRAINT_UNIQUE && std::string_view(what()).ends_with(" tables.code");
}

Statement::Statement(Database& database, std::string_view sql) : database_(database.handle()) {
  check(sqlite3_prepare_v3(database_, sql.data(), static_cast<int>(sql.size()),
                           SQLITE_PREPARE_PERSISTENT, &handle_, nullptr));
}

Statement::~Statement() { sqlite3_finalize(handle_); }

Statement& Statement::bind(std::string_view text) {
  check(sqlite3_bind_text64(handle_, next_++, text.data(), text.size(), SQLITE_TRANSIENT,
                            SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind(std::int64_t number) {
  check(sqlite3_bind_int64(handle_, next_++, number));
  return *this;
}

Statement& Statement::bind(std::span<const std::uint8_t> bytes) {
  check(sqlite3_bind_blob64(handle_, next_++, bytes.data(), bytes.size(), SQLITE_TRANSIENT));
  return *this;
}

Statement& Statement::bind_null() {
  check(sqlite3_bind_null(handle_, next_++));
  return *this;
}

bool Statement::step() {
  const int code = sqlite3_step(handle_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) check(code);
  return false;
}

void Statement::run() {
  while (step()) {
  }
  reset();
}

void Statement::reset() {
  sqlite3_reset(handle_);
  next_ = 1;
}

bool Statement::is_number(int column) const {
  return sqlite3_column_type(handle_, column) == SQLITE_INTEGER;
}

std::int64_t Statement::number(int column) const { return sqlite3_column_int64(handle_, column); }

std::string Statement::text(int column) const {
  const auto* data = reinterpret_cast<const char*>(sqlite3_column_text(handle_, column));
  if (data == nullptr) return {};
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

std::span<const std::uint8_t> Statement::bytes(int column) const {
  const auto* data = static_cast<const std::uint8_t*>(sqlite3_column_blob(handle_, column));
  return {data, static_cast<std::size_t>(sqlite3_column_bytes(handle_, column))};
}

void Statement::check(int code) {
  if (code == SQLITE_OK) return;
  const SqliteError error = error_of(database_);
  if (handle_ != nullptr) reset();
  throw error;
}

Database::Database(const std::string& path, Access access, std::chrono::milliseconds busy) {
  const int flags =
      access == Access::write ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
  if (sqlite3_open_v2(path.c_str(), &handle_, flags | SQLITE_OPEN_NOMUTEX, nullptr) == SQLITE_OK) {
    sqlite3_extended_result_codes(handle_, 1);
    sqlite3_busy_timeout(handle_, static_cast<int>(busy.count()));
    return;
  }
  const SqliteError error = error_of(handle_);
  sqlite3_close(handle_);
  throw error;
}

Database::~Database() { sqlite3_close(handle_); }

void Database::run(const char* sql) {
  if (sqlite3_exec(handle_, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw error_of(handle_);
}

std::int64_t Database::number(const char* sql) {
  Statement statement(*this, sql);
  return statement.step() ? statement.number(0) : 0;
}

std::int64_t Database::changes() const { return sqlite3_changes64(handle_); }

namespace {
// As SQLite does by itself, but it has only one place for such a hook.
constexpr int kCheckpointAt = 1000;
int note_frames(void* count, sqlite3* database, const char* name, int frames) {
  *static_cast<std::int64_t*>(count) = frames;
  if (frames >= kCheckpointAt)
    sqlite3_wal_checkpoint_v2(database, name, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
  return SQLITE_OK;
}
}  // namespace

std::int64_t Database::log_frames() {
  if (log_frames_ < 0) {
    log_frames_ = 0;
    sqlite3_wal_hook(handle_, note_frames, &log_frames_);
  }
  return log_frames_;
}

void Database::forget_pages() { sqlite3_db_release_memory(handle_); }

bool Database::in_transaction() const { return sqlite3_get_autocommit(handle_) == 0; }

}  // namespace tablee::store
