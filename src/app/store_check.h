#pragma once
// check_tables: every stored table is read and replayed with the rules of this program.

#include <cstdint>
#include <string>
#include <vector>

#include "store/sqlite.h"
#include "table/registry.h"

namespace tablee::app {

struct StoreCheck {
  struct Wrong {
    std::string table;      // its first letters
    std::string reason;     // empty: its log does not replay
    std::int64_t line = 0;  // the first that does not
  };
  std::string damage;  // of the file; empty when it is sound
  std::int64_t tables = 0;
  std::int64_t good = 0;
  std::int64_t other_rules = 0;  // of another version or edition: kept, not shown
  std::int64_t unreadable = 0;
  std::int64_t broken = 0;
  std::vector<Wrong> wrong;

  bool is_good() const { return damage.empty() && wrong.empty(); }
};

StoreCheck check_tables(store::Database& database, const Registry& registry);

}  // namespace tablee::app
