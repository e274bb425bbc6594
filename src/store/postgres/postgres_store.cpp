#include "store/postgres/postgres_store.h"

#include <future>
#include <limits>

#include "messages/server.h"
#include "store/postgres/schema.h"
#include "store/postgres/table_reader.h"

namespace tablee::store::postgres {

namespace {

namespace say = messages::server;

constexpr Prepared kBegin[] = {
    // It alone holds the database: the others are of servers that ended.
    {"enter", "INSERT INTO nodes (commits) VALUES (0) RETURNING node"},
    {"tidy", "DELETE FROM nodes WHERE node <> $1::bigint"},
};

}  // namespace

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql:") || address.starts_with("postgres:");
}

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address, Pace pace) {
  const std::string where = without_secrets(address);
  try {
    {
      Connection first(address, pace.answer);
      if (const Result<void> fit = migrate(first, where); !fit) return std::unexpected(fit.error());
    }
    std::unique_ptr<Connection> writing = open_session(address, pace);
    if (!writing) return refuse(say::database_in_use, {{"where", where}});
    Connection entering(address, pace.answer);
    entering.prepare(kBegin);
    Rows entered = entering.ask("enter");
    if (!entered.step()) throw PgError("no node");
    const std::int64_t node = entered.number(0);
    (void)entering.ask("tidy", Values().add(node));
    return std::unique_ptr<PostgresStore>(
        new PostgresStore(address, std::move(writing), node, pace));
  } catch (const PgLost& error) {
    return refuse(say::database_unreachable,
                  {{"where", where}, {"reason", std::string(error.what())}});
  } catch (const PgError& error) {
    return refuse(say::database_unfit, {{"where", where}, {"reason", std::string(error.what())}});
  }
}

PostgresStore::PostgresStore(const std::string& address, std::unique_ptr<Connection> writing,
                             std::int64_t node, Pace pace)
    : node_(node),
      writing_(address, std::move(writing), epochs_, node, pace),
      reading_(address, pace) {}

void PostgresStore::commit(Change change, Done done) {
  writing_.push(std::move(change), std::move(done));
}

// A reply may ask for more.
void PostgresStore::flush() {
  reading_.flush();
  writing_.flush();
}

void PostgresStore::health(Done done) { done(writing_.health()); }

void PostgresStore::load(std::string id, Reply<std::optional<room::StoredTable>> reply) {
  reading_.ask<std::optional<room::StoredTable>>(
      [this, id = std::move(id)](Connection& connection) {
        return read_table(connection, epochs_, node_, id);
      },
      std::move(reply));
}

void PostgresStore::log_length(std::string id, Reply<std::int64_t> reply) {
  reading_.ask<std::int64_t>(
      [id = std::move(id)](Connection& connection) { return read_log_length(connection, id); },
      std::move(reply));
}

template <class T, class Read>
Attempt<T> PostgresStore::wait(Read read) {
  std::promise<Attempt<T>> answer;
  reading_.ask<T>(std::move(read),
                  [&answer](Attempt<T> value) { answer.set_value(std::move(value)); });
  return answer.get_future().get();
}

Attempt<std::vector<OpenTable>> PostgresStore::unfinished() {
  return wait<std::vector<OpenTable>>(read_unfinished);
}

Attempt<std::vector<std::string>> PostgresStore::untouched(room::TableState state,
                                                           std::int64_t before) {
  return wait<std::vector<std::string>>(
      [=](Connection& connection) { return read_untouched(connection, state, before); });
}

Attempt<std::vector<ReportedWord>> PostgresStore::reported_words() {
  return wait<std::vector<ReportedWord>>(
      [](Connection& connection) { return read_reported_words(connection); });
}

Attempt<Census> PostgresStore::census() {
  return wait<Census>([](Connection& connection) { return read_census(connection); });
}

Attempt<Extent> PostgresStore::extent() {
  return wait<Extent>([](Connection& connection) {
    return Extent{.used = read_used_bytes(connection),
                  .free = std::numeric_limits<std::int64_t>::max()};
  });
}

}  // namespace tablee::store::postgres
