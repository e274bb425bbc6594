// A store whose files went away says so before it acknowledges anything.

#include <gtest/gtest.h>

#include <fstream>
#include <thread>

#include "store/migrations.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

namespace fs = std::filesystem;

class Health : public testing::Test {
 protected:
  Health() { EXPECT_TRUE(commit(*store_, put(sample_record("t1", "KOTA")))); }

  void expect_lost() {
    const Attempt<void> health = store::health(*store_);
    ASSERT_FALSE(health);
    EXPECT_NE(health.error().what.find("restart"), std::string::npos) << health.error().what;
    const Attempt<void> outcome = commit(*store_, append("t1", 1, {"x"}));
    ASSERT_FALSE(outcome) << "acknowledged into a file that nobody will find";
    EXPECT_FALSE(outcome.error().unknown);
  }

  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "data";
  std::unique_ptr<SqliteStore> store_ = std::move(*SqliteStore::open(data_));
};

TEST_F(Health, is_good_at_first_and_after_every_write) {
  EXPECT_TRUE(health(*store_));
  ASSERT_TRUE(commit(*store_, append("t1", 1, {"x"})));
  EXPECT_TRUE(health(*store_));
}

TEST_F(Health, is_not_harmed_by_a_change_that_fails_alone) {
  ASSERT_FALSE(commit(*store_, append("t1", 7, {"a hole"})));
  EXPECT_TRUE(health(*store_));
}

// Neither kept nor refused: whoever plays waits, and whoever watches is told.
TEST_F(Health, notices_a_disk_that_does_not_answer) {
  store_.reset();
  store_ = std::move(*SqliteStore::open(
      data_, {.busy = std::chrono::minutes(1), .patience = std::chrono::milliseconds(50)}));
  Database other(data_ / "tablee.db");
  other.run("BEGIN IMMEDIATE");
  std::atomic<bool> stored = false;
  store_->commit(append("t1", 1, {"x"}), [&](const Attempt<void>& outcome) {
    EXPECT_TRUE(outcome);
    stored = true;
  });
  Attempt<void> found = health(*store_);
  for (int tries = 0; found && tries < 1000; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    found = health(*store_);
  }
  ASSERT_FALSE(found);
  EXPECT_NE(found.error().what.find("does not answer"), std::string::npos) << found.error().what;
  EXPECT_FALSE(stored);
  other.run("ROLLBACK");
  store_->flush();
  EXPECT_TRUE(stored);
  EXPECT_TRUE(health(*store_));
}

TEST_F(Health, notices_a_deleted_folder) {
  fs::remove_all(data_);
  expect_lost();
}

TEST_F(Health, notices_a_deleted_database) {
  fs::remove(data_ / "tablee.db");
  expect_lost();
}

TEST_F(Health, notices_a_deleted_log) {
  fs::remove(data_ / "tablee.db-wal");
  expect_lost();
}

TEST_F(Health, notices_a_database_replaced_by_its_copy) {
  fs::copy_file(data_ / "tablee.db", data_ / "copy");
  fs::rename(data_ / "copy", data_ / "tablee.db");
  expect_lost();
}

TEST_F(Health, notices_a_deleted_lock) {
  fs::remove(data_ / "tablee.lock");
  expect_lost();
}

TEST_F(Health, notices_a_database_that_was_emptied) {
  store_.reset();  // the log is folded into the file
  store_ = std::move(*SqliteStore::open(data_));
  fs::resize_file(data_ / "tablee.db", 0);
  expect_lost();
}

// Writes over bytes [from, to) of the database, as a careless `dd` does.
void write_over(const fs::path& database, std::uintmax_t from, std::uintmax_t to) {
  std::fstream file(database, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(from));
  file << std::string(to - from, '\xa5');
}

// A store with enough in its file, that looks often.
class DamageInPlace : public testing::Test {
 protected:
  DamageInPlace() {
    std::vector<std::string> lines(200, std::string(200, 'x'));
    for (const char* id : {"t1", "t2", "t3"}) {
      EXPECT_TRUE(commit(*store_, put(sample_record(id, std::string("K") + id))));
      EXPECT_TRUE(commit(*store_, append(id, 1, lines)));
    }
    store_.reset();
    store_ = std::move(*SqliteStore::open(data_, kOften));
    EXPECT_TRUE(commit(*store_, append("t1", 201, {"in the memory of the writer"})));
    EXPECT_TRUE(commit(*store_, put(sample_record("t4", "Kt4"))));
  }
  fs::path database() const { return data_ / "tablee.db"; }
  bool is_noticed_without_a_write() {
    for (int i = 0; i < 1000 && health(*store_); ++i)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    return !health(*store_);
  }
  void expect_nothing_acknowledged() {
    EXPECT_FALSE(commit(*store_, put(sample_record("t9", "Kt9"))));
    EXPECT_FALSE(commit(*store_, append("t1", 202, {"y"})));
    EXPECT_FALSE(health(*store_));
    EXPECT_FALSE(commit(*store_, append("t2", 201, {"y"}))) << "and it stays so";
    EXPECT_FALSE(health(*store_));
  }

  static constexpr StorePace kOften{.look = std::chrono::milliseconds(10)};
  static constexpr StorePace kNever{.look = std::chrono::hours(1)};
  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "data";
  std::unique_ptr<SqliteStore> store_ = std::move(*SqliteStore::open(data_));
};

TEST_F(DamageInPlace, of_nothing_is_not_noticed) {
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  for (int i = 202; i < 2400; i += 100)  // over many checkpoints
    ASSERT_TRUE(
        commit(*store_, append("t1", i, std::vector<std::string>(100, std::string(9'000, 'z')))));
  EXPECT_TRUE(health(*store_));
}

TEST_F(DamageInPlace, of_the_header_is_noticed_at_once) {
  write_over(database(), 0, 100);
  EXPECT_FALSE(health(*store_));
  expect_nothing_acknowledged();
}

TEST_F(DamageInPlace, of_the_list_of_tables_is_noticed_at_once) {
  write_over(database(), 3000, 4096);
  EXPECT_FALSE(health(*store_));
  expect_nothing_acknowledged();
}

TEST_F(DamageInPlace, of_all_but_the_first_page_is_noticed_before_an_acknowledgement) {
  store_ = nullptr;
  store_ = std::move(*SqliteStore::open(data_, kNever));
  ASSERT_TRUE(commit(*store_, append("t1", 202, {"the way to it is in memory now"})));
  write_over(database(), 4096, fs::file_size(database()));
  const Attempt<void> outcome = commit(*store_, append("t1", 203, {"y"}));
  ASSERT_FALSE(outcome);
  EXPECT_TRUE(outcome.error().unknown) << "it is written, and nobody would find it";
  expect_nothing_acknowledged();
}

TEST_F(DamageInPlace, of_all_but_the_first_page_is_noticed_without_a_write) {
  store_ = nullptr;
  store_ = std::move(*SqliteStore::open(data_, kOften));
  write_over(database(), 4096, fs::file_size(database()));
  EXPECT_TRUE(is_noticed_without_a_write());
  expect_nothing_acknowledged();
}

TEST_F(DamageInPlace, of_the_log_is_noticed_without_a_write) {
  write_over(data_ / "tablee.db-wal", 5000, 5001);
  EXPECT_TRUE(is_noticed_without_a_write());
  expect_nothing_acknowledged();
}

TEST_F(DamageInPlace, of_a_log_that_was_emptied_is_noticed_without_a_write) {
  fs::resize_file(data_ / "tablee.db-wal", 0);
  EXPECT_TRUE(is_noticed_without_a_write());
  expect_nothing_acknowledged();
}

TEST_F(DamageInPlace, a_dropped_table_is_noticed_without_a_write) {
  Database(database().string()).run("DROP TABLE answers");
  EXPECT_TRUE(is_noticed_without_a_write());
  expect_nothing_acknowledged();
}

TEST_F(DamageInPlace, a_dropped_table_is_noticed_before_an_acknowledgement) {
  store_ = nullptr;
  store_ = std::move(*SqliteStore::open(data_, kNever));
  Database(database().string()).run("DROP TABLE answers");
  expect_nothing_acknowledged();
}

// The log alone, between two looks.
class DamagedLog : public DamageInPlace {
 protected:
  DamagedLog() {
    store_ = nullptr;
    store_ = std::move(*SqliteStore::open(data_, kNever));
    for (int i = 202; i < 210; ++i) EXPECT_TRUE(commit(*store_, append("t1", i, {"y"})));
  }
  fs::path log() const { return data_ / "tablee.db-wal"; }
  void expect_noticed() {
    EXPECT_FALSE(commit(*store_, append("t1", 210, {"y"})));
    EXPECT_FALSE(health(*store_));
    EXPECT_FALSE(commit(*store_, append("t2", 201, {"y"}))) << "and it stays so";
  }
};

TEST_F(DamagedLog, that_was_emptied_is_noticed_before_an_acknowledgement) {
  fs::resize_file(log(), 0);
  expect_noticed();
}

TEST_F(DamagedLog, that_was_cut_is_noticed_before_an_acknowledgement) {
  fs::resize_file(log(), fs::file_size(log()) - 4120);  // the newest frame
  expect_noticed();
}

TEST_F(DamagedLog, whose_header_is_gone_is_noticed_before_an_acknowledgement) {
  write_over(log(), 0, 32);
  expect_noticed();
}

TEST_F(DamagedLog, whose_round_was_changed_is_noticed_before_an_acknowledgement) {
  write_over(log(), 16, 24);
  expect_noticed();
}

TEST_F(DamagedLog, is_not_one_that_another_program_folded) {
  (void)Database(database().string()).number("PRAGMA wal_checkpoint(TRUNCATE)");
  EXPECT_TRUE(commit(*store_, append("t1", 210, {"y"})));
  EXPECT_TRUE(health(*store_));
}

TEST_F(DamageInPlace, a_file_that_is_said_to_be_anothers_is_noticed_before_an_acknowledgement) {
  for (const char* sql : {"PRAGMA application_id = 7", "PRAGMA user_version = 99"}) {
    store_ = nullptr;
    store_ = std::move(*SqliteStore::open(data_, kNever));
    const std::string before =
        std::to_string(Database(database().string()).number("PRAGMA application_id"));
    Database(database().string()).run(sql);
    expect_nothing_acknowledged();
    store_ = nullptr;
    Database(database().string()).run(("PRAGMA application_id = " + before).c_str());
    Database(database().string())
        .run(("PRAGMA user_version = " + std::to_string(newest_schema())).c_str());
  }
}

TEST_F(DamageInPlace, of_one_record_is_noticed_by_its_table_alone) {
  store_ = nullptr;
  store_ = std::move(*SqliteStore::open(data_, kNever));
  const auto change = [this](const std::string& sql) {
    Database(database().string()).run(("PRAGMA ignore_check_constraints = ON;" + sql).c_str());
  };
  change("UPDATE tables SET spectators = 64 WHERE id = 't1'");
  change("UPDATE seats SET wins = -1 WHERE table_id = 't2'");
  change("UPDATE seats SET name = CAST(x'ff' AS TEXT) WHERE table_id = 't3'");
  for (const auto& [id, line] :
       {std::pair("t1", 202), std::pair("t2", 201), std::pair("t3", 201)}) {
    const Attempt<void> outcome = commit(*store_, append(id, line, {"y"}));
    ASSERT_FALSE(outcome) << id;
    EXPECT_TRUE(outcome.error().unknown) << "it is written, and the next start sets it aside";
    EXPECT_FALSE(load(*store_, id));
  }
  EXPECT_TRUE(commit(*store_, append("t4", 1, {"y"}))) << "everybody else plays on";
  EXPECT_TRUE(health(*store_));
}

TEST_F(DamageInPlace, of_the_state_of_a_table_is_noticed_by_its_next_move) {
  for (const char* state : {"0", "2"}) {
    Database(database().string())
        .run((std::string("UPDATE tables SET state = ") + state + " WHERE id = 't4'").c_str());
    const Attempt<void> outcome = commit(*store_, append("t4", *state == '0' ? 1 : 2, {"y"}));
    ASSERT_FALSE(outcome) << state;
    EXPECT_TRUE(outcome.error().unknown) << "it is written, and the next start sets it aside";
  }
  EXPECT_TRUE(commit(*store_, append("t3", 201, {"y"}))) << "everybody else plays on";
}

TEST_F(Health, notices_a_folder_that_was_moved_and_keeps_what_was_safe) {
  fs::rename(data_, folder_.path() / "moved");
  expect_lost();
  fs::create_directory(data_);
  expect_lost();
  fs::remove(data_);
  fs::rename(folder_.path() / "moved", data_);
  store_.reset();
  store_ = std::move(*SqliteStore::open(data_));
  EXPECT_TRUE(health(*store_));
  EXPECT_TRUE(load(*store_, "t1")->value().lines.empty());
}

}  // namespace
}  // namespace tablee::store
