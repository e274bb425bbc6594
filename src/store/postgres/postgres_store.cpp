#include "store/postgres/postgres_store.h"

#include <future>
#include <limits>

#include "messages/server.h"
#include "store/postgres/schema.h"

namespace tablee::store::postgres {

namespace {

namespace say = messages::server;

constexpr Prepared kBegin[] = {
    // It alone holds the database: the others are of servers that ended.
    {"enter", "INSERT INTO nodes (commits) VALUES (0) RETURNING node"},
    {"tidy", "DELETE FROM nodes WHERE node <> $1::bigint"},
    // The others live, but for those that nobody has heard of for a day.
    {"join",
     "WITH me AS (INSERT INTO nodes (commits) VALUES (0) RETURNING node) "
     "INSERT INTO leases (node, speaks, relay, expires) "
     "SELECT node, '[1,1]', false, clock_timestamp() FROM me RETURNING node"},
    {"tidy_old",
     "DELETE FROM nodes n WHERE node <> $1::bigint AND NOT EXISTS (SELECT FROM leases l "
     "WHERE l.node = n.node AND l.expires > clock_timestamp() - interval '1 day')"},
};

}  // namespace

bool is_postgres(std::string_view address) {
  return address.starts_with("postgresql:") || address.starts_with("postgres:");
}

Result<std::unique_ptr<PostgresStore>> PostgresStore::open(const std::string& address, Pace pace,
                                                           Sharing sharing) {
  const std::string where = without_secrets(address);
  try {
    {
      Connection first(address, pace.answer);
      if (const Result<void> fit = migrate(first, where); !fit) return std::unexpected(fit.error());
    }
    std::unique_ptr<Connection> writing = open_session(address, sharing, pace);
    if (!writing) return refuse(say::database_in_use, {{"where", where}});
    Connection entering(address, pace.answer);
    entering.prepare(kBegin);
    const bool is_alone = sharing == Sharing::alone;
    Rows entered = entering.ask(is_alone ? "enter" : "join");
    if (!entered.step()) throw PgError("no node");
    const std::int64_t node = entered.number(0);
    (void)entering.ask(is_alone ? "tidy" : "tidy_old", Values().add(node));
    sign(*writing, node);
    return std::unique_ptr<PostgresStore>(
        new PostgresStore(address, std::move(writing), node, sharing, pace));
  } catch (const PgLost& error) {
    return refuse(say::database_unreachable,
                  {{"where", where}, {"reason", std::string(error.what())}});
  } catch (const PgError& error) {
    return refuse(say::database_unfit, {{"where", where}, {"reason", std::string(error.what())}});
  }
}

PostgresStore::PostgresStore(const std::string& address, std::unique_ptr<Connection> writing,
                             std::int64_t node, Sharing sharing, Pace pace)
    : me_{.epochs = &epochs_,
          .node = node,
          .lease = sharing == Sharing::shared ? std::optional(pace.lease.count()) : std::nullopt},
      writing_(address, std::move(writing), epochs_, node, sharing, pace),
      loader_(reading_, writing_, me_),
      reading_(address, pace) {
  if (sharing == Sharing::shared) lease_ = std::make_unique<Lease>(address, node, epochs_, pace);
}

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
  loader_.load(std::move(id), std::move(reply));
}

void PostgresStore::log_length(std::string id, Reply<std::int64_t> reply) {
  reading_.ask<std::int64_t>(
      [this, id = std::move(id)](Connection& connection) {
        return read_log_length(connection, me_, id);
      },
      std::move(reply));
}

template <class T, class Read>
Attempt<T> PostgresStore::wait(Read read) {
  std::promise<Attempt<T>> answer;
  reading_.ask<T>(std::move(read),
                  [&answer](Attempt<T> value) { answer.set_value(std::move(value)); });
  return answer.get_future().get();
}

void PostgresStore::find_code(std::string code, Reply<std::optional<std::string>> reply) {
  reading_.ask<std::optional<std::string>>(
      [code = std::move(code)](Connection& connection) { return read_code(connection, code); },
      std::move(reply));
}

Attempt<std::vector<std::string>> PostgresStore::untouched(room::TableState state,
                                                           std::int64_t before) {
  return wait<std::vector<std::string>>(
      [=, this](Connection& connection) { return read_untouched(connection, me_, state, before); });
}

Attempt<std::vector<ReportedWord>> PostgresStore::reported_words() {
  return wait<std::vector<ReportedWord>>(
      [](Connection& connection) { return read_reported_words(connection); });
}

Attempt<Census> PostgresStore::census(std::int64_t until) {
  return wait<Census>([until](Connection& connection) { return read_census(connection, until); });
}

Attempt<Extent> PostgresStore::extent() {
  return wait<Extent>([](Connection& connection) {
    return Extent{.used = read_used_bytes(connection),
                  .free = std::numeric_limits<std::int64_t>::max()};
  });
}

}  // namespace tablee::store::postgres
