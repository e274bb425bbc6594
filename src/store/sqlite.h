#pragma once
// Database, Statement: the few calls of SQLite that the store needs, owned safely.
//
// Errors are exceptions (SqliteError) here, and caught in SqliteStore.
// Thread safety: confined to one thread at a time.

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace tablee::store {

class SqliteError : public std::runtime_error {
 public:
  explicit SqliteError(const std::string& what, int code = 1) : runtime_error(what), code_(code) {}
  // What was read cannot be what was written.
  static SqliteError damage(const std::string& what);

  bool is_full() const;        // no room on the disk
  bool is_busy() const;        // somebody else holds the database
  bool is_damage() const;      // a page does not hold what it should
  bool is_foreign() const;     // not a database, or its first page is gone
  bool is_taken_code() const;  // another table has it

 private:
  int code_;  // SQLite's, extended
};

class Database;

class Statement {
 public:
  using Error = SqliteError;
  Statement(Database& database, std::string_view sql);
  ~Statement();
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Parameters are numbered in the order of the calls after a reset().
  Statement& bind(std::string_view text);
  Statement& bind(std::int64_t number);
  Statement& bind(std::span<const std::uint8_t> bytes);
  Statement& bind_null();

  bool step();  // true: a row is there
  void run();   // steps to the end, then resets
  void reset();

  // The columns of the row, valid until the next step.
  bool is_number(int column) const;
  std::int64_t number(int column) const;
  std::string text(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;

 private:
  void check(int code);
  sqlite3* database_;
  sqlite3_stmt* handle_ = nullptr;
  int next_ = 1;
};

class Database {
 public:
  enum class Access : std::uint8_t { write, read };
  explicit Database(const std::string& path, Access access = Access::write,
                    std::chrono::milliseconds busy = std::chrono::seconds(5));
  ~Database();
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;

  void run(const char* sql);
  // The single number a query answers.
  std::int64_t number(const char* sql);
  std::int64_t changes() const;
  bool in_transaction() const;
  // What is read next comes from the file again.
  void forget_pages();
  // Frames that the log held after the newest commit of this connection. From the first
  // call on they are counted.
  std::int64_t log_frames();
  sqlite3* handle() const { return handle_; }

 private:
  sqlite3* handle_ = nullptr;
  std::int64_t log_frames_ = -1;  // -1: nobody asked yet
};

}  // namespace tablee::store
