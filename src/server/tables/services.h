#pragma once
// Services: what every room shares.
// Thread safety: const after the start; what it refers to is safe for many threads.

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "core/chance.h"
#include "server/metrics.h"
#include "server/tables/bot_pool.h"
#include "store/store.h"
#include "table/registry.h"

namespace tablee::server {

// Where rooms are found; the part of the directory of tables that a room may ask.
class Directory {
 public:
  virtual ~Directory() = default;
  // A code that no unfinished table has, kept for this table.
  virtual std::string reserve_code(const std::string& table) = 0;
  virtual void release_code(const std::string& table) = 0;
  // The code of a table in memory; nothing when there is no such table.
  virtual std::optional<std::string> code_of(const std::string& table) = 0;
  // A table was stored: make its room.
  virtual void adopt(store::StoredTable table) = 0;
};

struct Services {
  const Registry* registry;
  store::Store* store;
  BotPool* bots;
  Metrics* metrics;
  Directory* directory;
  std::function<std::unique_ptr<AnyChance>()> chance;
  bool test_clock;
  std::chrono::milliseconds bot_delay;  // at least this long before a bot plays
};

// Seconds since 1970.
inline std::int64_t wall_seconds() {
  return std::chrono::duration_cast<std::chrono::seconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

}  // namespace tablee::server
