#include "store/migrations.h"

#include <gtest/gtest.h>

#include "store/database_copy.h"
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

// What the first release wrote: the file is made by its own words, not by ours.
constexpr const char* kVersion1 = R"sql(
  CREATE TABLE tables (id TEXT PRIMARY KEY, code TEXT, game TEXT NOT NULL, rules INTEGER NOT NULL,
    edition INTEGER NOT NULL, options TEXT NOT NULL, seating TEXT NOT NULL,
    state INTEGER NOT NULL, time INTEGER NOT NULL, touched INTEGER NOT NULL,
    games INTEGER NOT NULL, next TEXT) WITHOUT ROWID, STRICT;
  CREATE UNIQUE INDEX tables_by_code ON tables (code) WHERE code IS NOT NULL;
  CREATE INDEX tables_by_state ON tables (state, touched);
  CREATE TABLE seats (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, kind INTEGER NOT NULL, name TEXT NOT NULL, level INTEGER NOT NULL,
    secret BLOB, wins INTEGER NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID, STRICT;
  CREATE TABLE lines (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID, STRICT;
  CREATE TABLE answers (table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL, cid TEXT NOT NULL, seq INTEGER NOT NULL,
    PRIMARY KEY (table_id, seat, cid)) WITHOUT ROWID, STRICT;
  INSERT INTO tables VALUES ('t1', 'KOTA', 'modele', 3, 7, 'cible=10', '2', 1, 12, 34, 0, NULL);
  INSERT INTO seats VALUES ('t1', 0, 1, 'Zoé', 0, x'01', 1), ('t1', 1, 2, '', 4, NULL, 0);
  INSERT INTO lines VALUES ('t1', 1, '0 draw a'), ('t1', 2, '0 draw b');
  INSERT INTO answers VALUES ('t1', 0, 'c1', 2);
  PRAGMA application_id = 1415668332; PRAGMA user_version = 1;
)sql";

TEST(Migrations, keep_every_table_of_the_first_release) {
  const TemporaryFolder folder;
  Database(database_of(folder)).run(kVersion1);
  const auto store = std::move(*SqliteStore::open(folder.path()));
  const room::StoredTable table = load(*store, "t1")->value();
  EXPECT_EQ(table.lines, (std::vector<std::string>{"0 draw a", "0 draw b"}));
  EXPECT_EQ(table.answers, (std::vector<room::Answer>{{0, "c1", 2}}));
  EXPECT_EQ(table.record.seats[0].name, "Zoé");
  EXPECT_EQ(table.record.host, -1);
  EXPECT_EQ(table.record.grace, 0);
  EXPECT_EQ(table.record.spectators, room::Spectators::open);
  EXPECT_EQ(table.record.seats[0].invite, std::nullopt);
  EXPECT_EQ(find_code(*store, "KOTA").value(), "t1");
  EXPECT_EQ(table.record.touched, 34);
  ASSERT_TRUE(commit(*store, put(sample_record("t2", "MIDO"))));
  EXPECT_EQ(load(*store, "t2")->value().record, sample_record("t2", "MIDO"));
}

TEST(Migrations, take_over_a_table_that_is_out_of_bounds_and_set_it_aside) {
  const TemporaryFolder folder;
  Database(database_of(folder)).run(kVersion1);
  Database(database_of(folder))
      .run("INSERT INTO tables VALUES ('t2', 'MIDO', 'modele', 3, 7, '', '2', 9, -1, 34, 0, NULL)");
  const auto store = std::move(*SqliteStore::open(folder.path()));
  EXPECT_TRUE(load(*store, "t1")->has_value());
  const auto bad = load(*store, "t2");
  ASSERT_FALSE(bad);
  EXPECT_TRUE(bad.error().damage);
  EXPECT_TRUE(back_up(database_of(folder), (folder.path() / "copy.db").string()))
      << "one bad row keeps nobody from a backup";
}

TEST(Migrations, put_bounds_on_what_may_be_stored) {
  const TemporaryFolder folder;
  const auto store = std::move(*SqliteStore::open(folder.path()));
  room::TableRecord record = sample_record("t1", "KOTA");
  record.grace = -1;
  EXPECT_FALSE(commit(*store, put(record)));
  record.grace = 90;
  record.seats[1].level = 6;
  EXPECT_FALSE(commit(*store, put(record)));
  record.seats[1].level = 4;
  EXPECT_TRUE(commit(*store, put(record)));
}

TEST(Migrations, let_a_restart_list_its_tables_from_an_index_alone) {
  const TemporaryFolder folder;
  Database database(database_of(folder));
  migrate(database);
  Statement plan(database,
                 "EXPLAIN QUERY PLAN SELECT id, code, state, touched FROM tables WHERE state < 2");
  ASSERT_TRUE(plan.step());
  EXPECT_NE(plan.text(3).find("COVERING INDEX tables_by_state"), std::string::npos) << plan.text(3);
}

}  // namespace
}  // namespace tablee::store
