#pragma once
// Services: what every room shares.
// Thread safety: const after the start; what it refers to is safe for many threads.

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "room/state.h"
#include "server/metrics.h"
#include "server/tables/awake_clock.h"
#include "server/tables/bot_pool.h"
#include "server/tables/name_filter.h"
#include "server/tables/slow_jobs.h"
#include "store/store.h"

namespace tablee::server {

// The part of the directory of tables that a room may ask.
class Directory {
 public:
  virtual ~Directory() = default;
  // Somebody at this address is about to make a rematch, or to take a table up that
  // everybody had left: it counts like any new table until its code is released. The code
  // is one that no other unfinished table has.
  virtual Result<room::Place> find_place(const std::string& table, const std::string& address) = 0;
  // The table is over, gone or nobody's: its code is free, and it no longer counts for
  // the address that made it.
  virtual void release_code(const std::string& table) = 0;
  // The same for a game that came to its end: whoever still has the code is told.
  virtual void finish_code(const std::string& table) = 0;
  // A table was stored for the same people: make its room.
  virtual void adopt(room::StoredTable table, const std::string& maker) = 0;
  // The code of this table turned out to be another's: one more try, the `tries`th.
  virtual std::string another_code(const std::string& table, int tries) = 0;
  // What is stored of a table may be other than what its room knows: it is opened again.
  virtual void let_go(const std::string& table) = 0;
  // A table was deleted: forget its room.
  virtual void forget(const std::string& table) = 0;
};

struct Services {
  room::Means means;  // of every room
  store::Store* store;
  BotPool* bots;
  SlowJobs* workers;
  SlowJobs* importers;  // so that nobody waits for a table behind somebody's file
  Metrics* metrics;
  AwakeClock* clock;
  NameFilter* blocked;
  Directory* directory;
  store::Tenure* tenure = nullptr;  // null: this server has the store for itself
};

// Seconds since 1970.
inline std::int64_t wall_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace tablee::server
