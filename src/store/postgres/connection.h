#pragma once
// Connection, Rows: the few calls of libpq that the store needs, owned safely.
//
// Statements are sent one after the other without waiting (pipeline mode); what a server
// refuses is a PgError, a line that is gone or silent for too long a PgLost. Either is an
// exception here, and caught by the queues.
// Thread safety: confined to one thread at a time.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

struct pg_conn;
struct pg_result;

namespace tablee::store::postgres {

class PgError : public std::runtime_error {
 public:
  explicit PgError(const std::string& what, std::string state = {}, std::string constraint = {})
      : runtime_error(what), state_(std::move(state)), constraint_(std::move(constraint)) {}
  // What was read cannot be what was written.
  static PgError damage(const std::string& what) { return PgError(what, "XX001"); }

  bool is_damage() const { return state_.starts_with("XX00"); }
  // Two transactions were in each other's way: the same again may succeed.
  bool is_passing() const { return state_.starts_with("40") || state_ == "55P03"; }
  // Disk, memory or files of the server are at their end: nothing can be stored now.
  bool is_shortage() const { return state_.starts_with("53") || state_.starts_with("58"); }
  bool is_taken_code() const { return state_ == "23505" && constraint_ == "tables_code_key"; }

 private:
  std::string state_, constraint_;  // SQLSTATE, and what it violated
};

// Nobody answers: whatever was sent may or may not have been done.
class PgLost : public PgError {
 public:
  using PgError::PgError;
};

// What a statement answered. step() goes to the next row; columns as in store/table_rows.h.
class Rows {
 public:
  using Error = PgError;
  explicit Rows(pg_result* result);

  int size() const;
  bool step() { return ++row_ < size(); }
  // Rows that the statement wrote.
  std::int64_t written() const;
  std::string command() const;

  bool is_null(int column) const;
  bool is_number(int column) const;
  std::int64_t number(int column) const;
  std::string text(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;

 private:
  std::string_view value(int column) const;
  struct Clear {
    void operator()(pg_result* result) const;
  };
  std::unique_ptr<pg_result, Clear> result_;
  int row_ = -1;
  mutable std::vector<std::uint8_t> bytes_;
};

// Values of a statement, as text; nothing: NULL.
class Values {
 public:
  Values() = default;
  Values& add(std::string_view text) {
    all_.emplace_back(text);
    return *this;
  }
  Values& add(std::int64_t number) {
    all_.emplace_back(std::to_string(number));
    return *this;
  }
  Values& add_null() {
    all_.emplace_back(std::nullopt);
    return *this;
  }
  // Empty: NULL.
  Values& add_or_null(std::string_view text) { return text.empty() ? add_null() : add(text); }
  const std::vector<std::optional<std::string>>& all() const { return all_; }

 private:
  std::vector<std::optional<std::string>> all_;
};

// {"a","b",NULL}
std::string array_of(std::span<const std::optional<std::string>> values);
// \x0102
std::string hex_of(std::span<const std::uint8_t> bytes);

struct Prepared {
  const char* name;
  const char* sql;
};

// Where a database is, without a password: for people and logs.
std::string without_secrets(const std::string& address);

class Connection {
 public:
  // Waits until the server answers; throws.
  Connection(const std::string& address, std::chrono::milliseconds patience);
  ~Connection();
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;

  // Commands without an answer, several at once. REQUIRES: prepare() was not called yet.
  void script(const std::string& sql);
  // From here on statements are sent by name.
  void prepare(std::span<const Prepared> statements);

  void send(const char* statement, const Values& values = {});
  // Begins a unit: what is sent after an error and before it is not done.
  void sync();
  // What the next of those sent answered. After a PgError read on until end().
  Rows next();
  // Reads on to the sync, whatever comes.
  void end();
  // send, sync, next, end.
  Rows ask(const char* statement, const Values& values = {});

  // Who serves this connection, as the server knows it.
  struct Session {
    std::string pid, start;
  };
  const Session& session() const { return session_; }

 private:
  // Waits for a result; null: the end of a statement.
  pg_result* wait();
  [[noreturn]] void lost(const std::string& why);

  struct Close {
    void operator()(pg_conn* connection) const;
  };
  std::unique_ptr<pg_conn, Close> handle_;
  std::chrono::milliseconds patience_;
  Session session_;
};

}  // namespace tablee::store::postgres
