// What every store must do: that in memory and that of SQLite.

#include <gtest/gtest.h>

#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

struct Memory {
  MemoryStore store;
  Store& get() { return store; }
};
struct Sqlite {
  TemporaryFolder folder;
  std::unique_ptr<SqliteStore> store = std::move(*SqliteStore::open(folder.path()));
  Store& get() { return *store; }
};
using Stores = testing::Types<Memory, Sqlite>;

}  // namespace
}  // namespace tablee::store

#include "store/store_contract.h"
