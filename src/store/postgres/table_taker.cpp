#include "store/postgres/table_taker.h"

#include <limits>
#include <set>

#include "store/postgres/trouble_of.h"
#include "store/table_rows.h"

namespace tablee::store::postgres {

namespace {

constexpr Prepared kTakeStatements[] = {
    // Whoever took the database over has forgotten the servers before it (the row of this one):
    // a late one must not raise an epoch.
    {"take",
     "WITH me AS (SELECT node FROM nodes WHERE node = $2::bigint FOR KEY SHARE), "
     "taken AS (UPDATE heads SET owner = me.node, epoch = epoch + 1 FROM me "
     "WHERE table_id = $1::text RETURNING epoch) "
     "SELECT (SELECT count(*) FROM me), (SELECT count(*) FROM taken), (SELECT epoch FROM taken)"},
    // Where several servers use the database: whose table it is, without a lock; the owner whose
    // lease runs, and for how long, and any other that there is.
    {"look",
     "SELECT l.node, ceil(extract(epoch FROM l.expires - clock_timestamp()) * 1000)::bigint, "
     "nullif(h.owner, $2::bigint) FROM heads h LEFT JOIN leases l ON l.node = h.owner "
     "AND l.node <> $2::bigint AND l.expires > clock_timestamp() WHERE h.table_id = $1::text"},
    // A server whose lease is over may have left a transaction open that nobody will ever close,
    // with locks on its tables. After a crash of the database its lease may only be forgotten.
    {"end_writer",
     "SELECT pg_terminate_backend(a.pid, 1000) FROM nodes n, pg_stat_get_activity(n.pid) a "
     "WHERE n.node = $1::bigint AND n.pid IS NOT NULL AND a.backend_start = n.started "
     "AND NOT EXISTS (SELECT FROM leases l WHERE l.node = n.node AND l.expires > "
     "clock_timestamp()) "
     "AND clock_timestamp() > pg_postmaster_start_time() + $2::bigint * interval '1 ms'"},
    // Nobody takes what somebody has whose lease runs. Rows are locked and so read as they are
    // now. A lease that was renewed just before the database crashed may have been lost with
    // it: who owned a table then is given the time of a lease to say so again.
    {"take_free",
     "WITH me AS (SELECT node FROM nodes WHERE node = $2::bigint FOR KEY SHARE), "
     "head AS (SELECT owner FROM heads WHERE table_id = $1::text FOR NO KEY UPDATE), "
     "living AS (SELECT l.node, l.expires FROM leases l JOIN head ON l.node = head.owner "
     "WHERE l.node <> $2::bigint FOR SHARE OF l), "
     "taken AS (UPDATE heads SET owner = me.node, epoch = heads.epoch + 1 FROM me, head "
     "WHERE heads.table_id = $1::text "
     "AND NOT EXISTS (SELECT FROM living WHERE expires > clock_timestamp()) "
     "AND (head.owner IS NULL OR head.owner = $2::bigint OR clock_timestamp() > "
     "pg_postmaster_start_time() + $3::bigint * interval '1 ms') RETURNING heads.epoch) "
     "SELECT (SELECT count(*) FROM me), (SELECT count(*) FROM taken), "
     "(SELECT epoch FROM taken), (SELECT count(*) FROM head)"},
};

// What is asked of several tables at once, each as it needs it: one unit, one wait.
template <class Send, class Read>
void ask_all(Connection& connection, std::span<const std::string> ids, Send send, Read read) {
  for (const std::string& id : ids) send(id);
  connection.sync();
  try {
    for (const std::string& id : ids) read(id);
  } catch (const PgLost&) {
    throw;
  } catch (const PgError&) {
    connection.end();
    throw;
  }
  connection.end();
}

// Of a table that was just taken, so it was raised; else it is that table's damage.
Attempt<bool> read_epoch(const Rows& taken, const std::string& id,
                         std::map<std::string, std::int64_t>& epochs) {
  try {
    epochs[id] =
        within<std::int64_t>(taken, 2, "the epoch", 2, std::numeric_limits<std::int64_t>::max());
    return true;
  } catch (const PgError& error) {
    return std::unexpected(trouble_of(error));
  }
}

Taken take(Connection& connection, const Reading& reading, std::span<const std::string> ids) {
  Taken taken;
  std::map<std::string, std::int64_t> epochs;
  ask_all(
      connection, ids,
      [&](const std::string& id) { connection.send("take", Values().add(id).add(reading.node)); },
      [&](const std::string& id) {
        Rows row = connection.next();
        if (!row.step() || row.number(0) == 0) throw PgError("another server has the database");
        taken[id] = row.number(1) == 0 ? Attempt<bool>(false) : read_epoch(row, id, epochs);
      });
  for (const auto& [id, epoch] : epochs) reading.epochs->set(id, epoch);
  return taken;
}

// Those of `ids` that nobody has who lives; the others are answered.
std::vector<std::string> look(Connection& connection, const Reading& reading,
                              std::span<const std::string> ids, Taken& taken) {
  std::vector<std::string> free;
  std::set<std::int64_t> gone;
  ask_all(
      connection, ids,
      [&](const std::string& id) { connection.send("look", Values().add(id).add(reading.node)); },
      [&](const std::string& id) {
        Rows owner = connection.next();
        if (!owner.step()) {
          taken[id] = false;
        } else if (!owner.is_null(0)) {
          taken[id] = std::unexpected(owned(owner.number(0), owner.number(1)));
        } else {
          free.push_back(id);
          if (!owner.is_null(2)) gone.insert(owner.number(2));
        }
      });
  for (const std::int64_t node : gone)
    (void)connection.ask("end_writer", Values().add(node).add(*reading.lease));
  return free;
}

void take_free(Connection& connection, const Reading& reading, std::span<const std::string> ids,
               Taken& taken) {
  std::map<std::string, std::int64_t> epochs;
  ask_all(
      connection, ids,
      [&](const std::string& id) {
        connection.send("take_free", Values().add(id).add(reading.node).add(*reading.lease));
      },
      [&](const std::string& id) {
        Rows row = connection.next();
        if (!row.step() || row.number(0) == 0)
          throw PgError("the database does not know this server any more");
        if (row.number(3) == 0) {
          taken[id] = false;
        } else if (row.number(1) == 0) {  // somebody was quicker, or the database has just begun
          taken[id] =
              std::unexpected(Trouble{.what = "another server may have this table", .lost = true});
        } else {
          taken[id] = read_epoch(row, id, epochs);
        }
      });
  for (const auto& [id, epoch] : epochs) reading.epochs->set(id, epoch);
}

// False: one of them is in the way of all, and nothing was taken.
bool take_together(Connection& connection, const Reading& reading,
                   const std::vector<std::string>& free, Taken& taken) {
  try {
    take_free(connection, reading, free, taken);
    return true;
  } catch (const PgLost&) {
    throw;
  } catch (const PgError&) {
    return false;
  }
}

Taken take_shared(Connection& connection, const Reading& reading,
                  std::span<const std::string> ids) {
  Taken taken;
  const std::vector<std::string> free = look(connection, reading, ids, taken);
  if (free.empty() || take_together(connection, reading, free, taken)) return taken;
  for (const std::string& id : free) {
    try {
      take_free(connection, reading, {&id, 1}, taken);
    } catch (const PgLost&) {
      throw;
    } catch (const PgError& error) {
      taken[id] = std::unexpected(trouble_of(error));
    }
  }
  return taken;
}

}  // namespace

std::span<const Prepared> take_statements() { return kTakeStatements; }

Trouble owned(std::int64_t node, std::int64_t rest) {
  return {.what = "another server has this table", .lost = true, .owner = node, .rest = rest};
}

Taken take_tables(Connection& connection, const Reading& reading,
                  std::span<const std::string> ids) {
  if (ids.empty()) return {};
  return reading.lease ? take_shared(connection, reading, ids) : take(connection, reading, ids);
}

}  // namespace tablee::store::postgres
