#include "store/migrations.h"

#include <gtest/gtest.h>

#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

std::string database_of(const TemporaryFolder& folder) {
  return (folder.path() / "tablee.db").string();
}

TEST(Migrations, bring_an_empty_file_to_the_newest_schema_once) {
  const TemporaryFolder folder;
  Database database(database_of(folder));
  migrate(database);
  EXPECT_EQ(database.number("PRAGMA user_version"), newest_schema());
  EXPECT_EQ(database.number("PRAGMA application_id"), kApplicationId);
  EXPECT_NO_THROW(migrate(database));
}

TEST(Migrations, leave_a_newer_database_alone) {
  const TemporaryFolder folder;
  {
    Database database(database_of(folder));
    migrate(database);
    database.run("PRAGMA user_version = 99");
  }
  const Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(folder.path());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().key(), "server.data_newer");
  Database database(database_of(folder));
  EXPECT_EQ(database.number("PRAGMA user_version"), 99);
}

TEST(Migrations, leave_a_foreign_database_alone) {
  const TemporaryFolder folder;
  {
    Database database(database_of(folder));
    database.run("CREATE TABLE somebody_elses (x)");
  }
  const Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(folder.path());
  ASSERT_FALSE(store);
  EXPECT_EQ(store.error().key(), "server.data_foreign");
}

}  // namespace
}  // namespace tablee::store
