// What every store must do: that of PostgreSQL, a real one.

#include <gtest/gtest.h>

#include "store/postgres/postgres_store.h"
#include "store/postgres/test_postgres.h"

namespace tablee::store {
namespace {

struct Postgres {
  std::unique_ptr<postgres::PostgresStore> store =
      std::move(*postgres::PostgresStore::open(postgres::TestPostgres::shared().make_database()));
  Store& get() { return *store; }
};
using Stores = testing::Types<Postgres>;

}  // namespace
}  // namespace tablee::store

#include "store/store_contract.h"
