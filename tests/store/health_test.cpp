// A store whose files went away says so before it acknowledges anything.

#include <gtest/gtest.h>

#include <fstream>

#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

namespace fs = std::filesystem;

class Health : public testing::Test {
 protected:
  Health() { EXPECT_TRUE(commit(*store_, put(sample_record("t1", "KOTA")))); }

  void expect_lost() {
    const Attempt<void> health = store_->health();
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
  EXPECT_TRUE(store_->health());
  ASSERT_TRUE(commit(*store_, append("t1", 1, {"x"})));
  EXPECT_TRUE(store_->health());
}

TEST_F(Health, is_not_harmed_by_a_change_that_fails_alone) {
  ASSERT_FALSE(commit(*store_, append("t1", 7, {"a hole"})));
  EXPECT_TRUE(store_->health());
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

TEST_F(Health, notices_a_folder_that_was_moved_and_keeps_what_was_safe) {
  fs::rename(data_, folder_.path() / "moved");
  expect_lost();
  fs::create_directory(data_);
  expect_lost();
  fs::remove(data_);
  fs::rename(folder_.path() / "moved", data_);
  store_.reset();
  store_ = std::move(*SqliteStore::open(data_));
  EXPECT_TRUE(store_->health());
  EXPECT_TRUE(store_->load("t1")->value().lines.empty());
}

}  // namespace
}  // namespace tablee::store
