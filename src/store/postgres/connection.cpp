#include "store/postgres/connection.h"

#include <libpq-fe.h>
#include <poll.h>

#include <algorithm>
#include <cerrno>

#include "core/text.h"

namespace tablee::store::postgres {

namespace {

using Clock = std::chrono::steady_clock;

std::string first_line(const char* text) {
  const std::string_view whole = text == nullptr ? "" : text;
  return std::string(whole.substr(0, whole.find('\n')));
}

std::string field(const PGresult* result, int which) {
  const char* text = PQresultErrorField(result, which);
  return text == nullptr ? "" : text;
}

PgError error_of(const PGresult* result) {
  return PgError(first_line(PQresultErrorMessage(result)), field(result, PG_DIAG_SQLSTATE),
                 field(result, PG_DIAG_CONSTRAINT_NAME));
}

// The server ends the session with it: 57P01 a stop, 57P02 a crash, 57P03 a start.
bool is_farewell(const PGresult* result) {
  const std::string severity = field(result, PG_DIAG_SEVERITY_NONLOCALIZED);
  return severity == "FATAL" || severity == "PANIC";
}

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : 0;
}

}  // namespace

void Rows::Clear::operator()(pg_result* result) const { PQclear(result); }
Rows::Rows(pg_result* result) : result_(result) {}
int Rows::size() const { return PQntuples(result_.get()); }
std::int64_t Rows::written() const {
  return parse_number<std::int64_t>(PQcmdTuples(result_.get())).value_or(0);
}
std::string Rows::command() const { return PQcmdStatus(result_.get()); }
bool Rows::is_null(int column) const { return PQgetisnull(result_.get(), row_, column) != 0; }

std::string_view Rows::value(int column) const {
  return {PQgetvalue(result_.get(), row_, column),
          static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

bool Rows::is_number(int column) const {
  return !is_null(column) && parse_number<std::int64_t>(value(column)).has_value();
}

std::int64_t Rows::number(int column) const {
  return parse_number<std::int64_t>(value(column)).value_or(0);
}

std::string Rows::text(int column) const { return std::string(value(column)); }

std::span<const std::uint8_t> Rows::bytes(int column) const {
  bytes_.clear();
  std::string_view hex = value(column);
  if (!hex.starts_with("\\x")) return bytes_;
  for (hex.remove_prefix(2); hex.size() >= 2; hex.remove_prefix(2))
    bytes_.push_back(static_cast<std::uint8_t>(digit(hex[0]) * 16 + digit(hex[1])));
  return bytes_;
}

std::string array_of(std::span<const std::optional<std::string>> values) {
  std::string text = "{";
  for (const std::optional<std::string>& value : values) {
    if (text.size() > 1) text += ',';
    if (!value) {
      text += "NULL";
      continue;
    }
    text += '"';
    for (const char c : *value) {
      if (c == '"' || c == '\\') text += '\\';
      text += c;
    }
    text += '"';
  }
  return text + '}';
}

std::string hex_of(std::span<const std::uint8_t> bytes) {
  constexpr char kDigits[] = "0123456789abcdef";
  std::string text = "\\x";
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4U];
    text += kDigits[byte & 15U];
  }
  return text;
}

std::string without_secrets(const std::string& address) {
  const std::unique_ptr<PQconninfoOption, decltype(&PQconninfoFree)> options(
      PQconninfoParse(address.c_str(), nullptr), PQconninfoFree);
  if (!options) return "postgresql:?";
  std::string host, port, name;
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option) {
    if (option->val == nullptr) continue;
    const std::string_view keyword = option->keyword;
    if (keyword == "host") host = option->val;
    if (keyword == "port") port = option->val;
    if (keyword == "dbname") name = option->val;
  }
  return "postgresql://" + host + (port.empty() ? "" : ":" + port) + "/" + name;
}

void Connection::Close::operator()(pg_conn* connection) const { PQfinish(connection); }

Connection::Connection(const std::string& address, std::chrono::milliseconds patience)
    : patience_(patience) {
  // What the address says comes last and wins.
  const std::string wait = std::to_string(std::max<std::int64_t>(2, patience.count() / 1000));
  const std::string silence = std::to_string(patience.count());
  const char* keywords[] = {"application_name",    "connect_timeout",  "keepalives_idle",
                            "keepalives_interval", "keepalives_count", "tcp_user_timeout",
                            "client_encoding",     "dbname",           nullptr};
  const char* values[] = {"tablee", wait.c_str(),    "2",    "1", "2", silence.c_str(),
                          "UTF8",   address.c_str(), nullptr};
  handle_.reset(PQconnectdbParams(keywords, values, 1));
  if (!handle_ || PQstatus(handle_.get()) != CONNECTION_OK)
    throw PgLost(first_line(PQerrorMessage(handle_.get())));
  // Times and bytes are read in one form; a transaction that this process left half done ends;
  // nobody waits for a lock for ever; a machine that died lets go of its locks; what is called
  // stored is on the disk.
  script(
      "SET timezone = 'UTC'; SET bytea_output = 'hex'; SET standard_conforming_strings = on;"
      "SET default_transaction_isolation = 'read committed'; SET lock_timeout = '2s';"
      "SET idle_in_transaction_session_timeout = '5s'; SET statement_timeout = '10s';"
      "SET tcp_keepalives_idle = 2; SET tcp_keepalives_interval = 1; SET tcp_keepalives_count = 2;"
      "SELECT set_config('synchronous_commit', 'on', false)"
      "  WHERE current_setting('synchronous_commit') = 'off'");
  Rows row = Rows(PQexec(handle_.get(),
                         "SELECT pid, extract(epoch FROM backend_start) FROM pg_stat_activity "
                         "WHERE pid = pg_backend_pid()"));
  if (!row.step()) lost("the server does not know this session");
  session_ = {.pid = row.text(0), .start = row.text(1)};
}

Connection::~Connection() = default;

void Connection::script(const std::string& sql) {
  const std::unique_ptr<PGresult, decltype(&PQclear)> result(PQexec(handle_.get(), sql.c_str()),
                                                             PQclear);
  const ExecStatusType status = PQresultStatus(result.get());
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return;
  if (PQstatus(handle_.get()) != CONNECTION_OK) lost(first_line(PQerrorMessage(handle_.get())));
  throw error_of(result.get());
}

void Connection::prepare(std::span<const Prepared> statements) {
  if (PQsetnonblocking(handle_.get(), 1) != 0 || PQenterPipelineMode(handle_.get()) != 1)
    lost(first_line(PQerrorMessage(handle_.get())));
  for (const Prepared& one : statements)
    if (PQsendPrepare(handle_.get(), one.name, one.sql, 0, nullptr) != 1)
      lost(first_line(PQerrorMessage(handle_.get())));
  sync();
  for (std::size_t i = 0; i < statements.size(); ++i) (void)next();
  end();
}

void Connection::send(const char* statement, const Values& values) {
  std::vector<const char*> texts;
  for (const std::optional<std::string>& value : values.all())
    texts.push_back(value ? value->c_str() : nullptr);
  if (PQsendQueryPrepared(handle_.get(), statement, static_cast<int>(texts.size()), texts.data(),
                          nullptr, nullptr, 0) != 1)
    lost(first_line(PQerrorMessage(handle_.get())));
}

void Connection::sync() {
  if (PQpipelineSync(handle_.get()) != 1) lost(first_line(PQerrorMessage(handle_.get())));
}

Rows Connection::next() {
  pg_result* const result = wait();
  if (result == nullptr) lost("an answer is missing");
  Rows rows(result);
  const ExecStatusType status = PQresultStatus(result);
  if (status == PGRES_FATAL_ERROR &&
      (is_farewell(result) || PQstatus(handle_.get()) != CONNECTION_OK))
    lost(first_line(PQresultErrorMessage(result)));
  if (pg_result* const more = wait()) {  // a statement has one result and an end
    PQclear(more);
    lost("an answer too many");
  }
  if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) return rows;
  if (status == PGRES_PIPELINE_ABORTED) throw PgError("an earlier statement failed", "25P02");
  throw error_of(result);
}

void Connection::end() {
  while (true) {
    pg_result* const result = wait();
    if (result == nullptr) continue;
    const Rows rows(result);
    if (PQresultStatus(result) == PGRES_PIPELINE_SYNC) return;
    if (PQstatus(handle_.get()) != CONNECTION_OK) lost(first_line(PQresultErrorMessage(result)));
  }
}

Rows Connection::ask(const char* statement, const Values& values) {
  send(statement, values);
  sync();
  try {
    Rows rows = next();
    end();
    return rows;
  } catch (const PgLost&) {
    throw;
  } catch (const PgError&) {
    end();
    throw;
  }
}

pg_result* Connection::wait() {
  const Clock::time_point until = Clock::now() + patience_;
  while (true) {
    const int unsent = PQflush(handle_.get());
    if (unsent < 0) lost(first_line(PQerrorMessage(handle_.get())));
    if (unsent == 0 && PQisBusy(handle_.get()) == 0) return PQgetResult(handle_.get());
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(until - Clock::now()).count();
    if (left <= 0) lost("no answer");
    pollfd one{.fd = PQsocket(handle_.get()),
               .events = static_cast<short>(POLLIN | (unsent != 0 ? POLLOUT : 0)),
               .revents = 0};
    if (::poll(&one, 1, static_cast<int>(left)) < 0 && errno != EINTR) lost("poll failed");
    if (one.revents != 0 && PQconsumeInput(handle_.get()) != 1)
      lost(first_line(PQerrorMessage(handle_.get())));
  }
}

void Connection::lost(const std::string& why) {
  throw PgLost(why.empty() ? "the line to the database is lost" : why);
}

}  // namespace tablee::store::postgres
