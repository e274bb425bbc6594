#pragma once
// Services: what every room shares.
// Thread safety: const after the start; what it refers to is safe for many threads.

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/chance.h"
#include "server/metrics.h"
#include "server/net/limits.h"
#include "server/protocol/server_message.h"
#include "server/tables/awake_clock.h"
#include "server/tables/bot_pool.h"
#include "server/tables/name_filter.h"
#include "server/tables/slow_jobs.h"
#include "store/store.h"
#include "table/registry.h"

namespace tablee::server {

// The part of the directory of tables that a room may ask.
class Directory {
 public:
  virtual ~Directory() = default;
  // A code that no other unfinished table has, kept for this table.
  virtual std::string reserve_code(const std::string& table) = 0;
  // The table is over, gone or nobody's: its code is free, and it no longer counts for
  // the address that made it.
  virtual void release_code(const std::string& table) = 0;
  // The same for a game that came to its end: whoever still has the code is told.
  virtual void finish_code(const std::string& table) = 0;
  // The code of a stored table, empty when it is over, and which of these secrets own a seat
  // there. The reply comes on any thread.
  virtual void find_seats_of(const std::string& table, std::vector<std::string> tokens,
                             std::function<void(Result<Created>)> reply) = 0;
  // Somebody at this address is about to make a rematch, or to take a table up that
  // everybody had left: it counts like any new table, until its code is released.
  virtual Result<void> count_table(const std::string& address, const std::string& table) = 0;
  // A table was stored for the same people: make its room.
  virtual void adopt(store::StoredTable table, const std::string& maker) = 0;
  // A table was deleted: forget its room.
  virtual void forget(const std::string& table) = 0;
};

struct Services {
  const Registry* registry;
  store::Store* store;
  BotPool* bots;
  SlowJobs* workers;
  SlowJobs* importers;  // so that nobody waits for a table behind somebody's file
  Metrics* metrics;
  AwakeClock* clock;
  NameFilter* blocked;
  Directory* directory;
  std::function<std::unique_ptr<AnyChance>()> chance;
  bool test_clock;
  std::chrono::milliseconds bot_delay;  // at least this long before a bot plays
  std::uint64_t bot_seed = 0;           // the luck of every bot; 0: real luck
  Limits limits{};
};

// Seconds since 1970.
inline std::int64_t wall_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace tablee::server
