// What only the store on disk must do: survive, refuse, keep others out.

#include "store/sqlite_store.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <csignal>
#include <fstream>

#include "store/sqlite.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

std::unique_ptr<SqliteStore> open(const TemporaryFolder& folder) {
  Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(folder.path());
  EXPECT_TRUE(store) << store.error().sentence(Language::french);
  return store ? std::move(*store) : nullptr;
}

std::string refusal_of(const std::filesystem::path& folder) {
  const Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(folder);
  return store ? "opened" : std::string(store.error().key());
}

TEST(SqliteStore, finds_everything_again_after_a_clean_end) {
  const TemporaryFolder folder;
  const room::TableRecord record = sample_record("t1", "KOTA");
  {
    const auto store = open(folder);
    ASSERT_TRUE(commit(*store, put(record)));
    ASSERT_TRUE(commit(*store, append("t1", 1, {"a", "b"})));
  }
  const auto store = open(folder);
  EXPECT_EQ(load(*store, "t1")->value().record, record);
  EXPECT_EQ(load(*store, "t1")->value().lines.size(), 2U);
}

// The child tells the number of each line that was called safe, then is killed.
TEST(SqliteStore, loses_nothing_that_was_called_safe_when_killed) {
  const TemporaryFolder folder;
  int pipe_ends[2];
  ASSERT_EQ(::pipe(pipe_ends), 0);
  const pid_t child = ::fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    ::close(pipe_ends[0]);
    const auto store = std::move(*SqliteStore::open(folder.path()));
    (void)commit(*store, put(sample_record("t1", "KOTA")));
    for (std::int64_t i = 1;; ++i) {
      if (!commit(*store, append("t1", i, {"line " + std::to_string(i)}))) ::_exit(1);
      if (::write(pipe_ends[1], &i, sizeof i) != sizeof i) ::_exit(1);
    }
  }
  ::close(pipe_ends[1]);
  std::int64_t safe = 0;
  while (safe < 40)
    ASSERT_EQ(::read(pipe_ends[0], &safe, sizeof safe), static_cast<ssize_t>(sizeof safe));
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  std::int64_t later = 0;
  while (::read(pipe_ends[0], &later, sizeof later) == static_cast<ssize_t>(sizeof later))
    safe = later;
  ::close(pipe_ends[0]);
  const auto store = open(folder);
  const room::StoredTable table = load(*store, "t1")->value();
  EXPECT_GE(static_cast<std::int64_t>(table.lines.size()), safe);
  for (std::size_t i = 0; i < table.lines.size(); ++i)
    EXPECT_EQ(table.lines[i], "line " + std::to_string(i + 1));
}

TEST(SqliteStore, keeps_a_series_that_is_longer_than_it_can_count) {
  const TemporaryFolder folder;
  const auto store = std::move(*SqliteStore::open(folder.path()));
  room::TableRecord record = sample_record("t1", "KABC");
  record.series_games = room::kMostGames + 1;
  record.wins.assign(record.wins.size(), room::kMostGames + 1);
  record.time = room::kMostTime + 1;
  ASSERT_TRUE(commit(*store, put(record)));
  const room::TableRecord kept = load(*store, "t1")->value().record;
  EXPECT_EQ(kept.series_games, room::kMostGames);
  EXPECT_EQ(kept.wins.front(), room::kMostGames);
  EXPECT_EQ(kept.time, room::kMostTime);
}

TEST(SqliteStore, sets_a_record_aside_whose_texts_are_none) {
  const TemporaryFolder folder;
  const auto store = std::move(*SqliteStore::open(folder.path()));
  const auto changed = [&](const std::string& sql) {
    EXPECT_TRUE(commit(*store, put(sample_record("t1", "KABC"))));
    Database((folder.path() / "tablee.db").string()).run(sql.c_str());
    const bool read = load(*store, "t1").has_value();
    Change forget;
    forget.remove = {"t1"};
    EXPECT_TRUE(commit(*store, forget));
    return read;
  };
  EXPECT_TRUE(changed("UPDATE seats SET name = 'Zoé'"));
  for (const char* column : {"code", "game", "options", "next"}) {
    EXPECT_FALSE(changed(std::string("UPDATE tables SET ") + column + " = CAST(x'41ff' AS TEXT)"))
        << column;
    EXPECT_FALSE(
        changed(std::string("UPDATE tables SET ") + column + " = CAST(zeroblob(2000000) AS TEXT)"))
        << column;
  }
  EXPECT_FALSE(changed("UPDATE seats SET name = CAST(x'c328' AS TEXT)"));
  EXPECT_FALSE(changed("UPDATE seats SET name = CAST(zeroblob(401) AS TEXT)"));
  EXPECT_FALSE(changed("INSERT INTO lines VALUES ('t1', 1, CAST(x'ff' AS TEXT))"));
}

TEST(SqliteStore, keeps_a_second_server_out_of_its_folder) {
  const TemporaryFolder folder;
  const auto store = open(folder);
  EXPECT_EQ(refusal_of(folder.path()), "server.data_in_use");
}

TEST(SqliteStore, refuses_a_folder_that_cannot_be_made) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "file") << "not a folder";
  EXPECT_EQ(refusal_of(folder.path() / "file"), "server.data_unwritable");
}

TEST(SqliteStore, refuses_a_file_that_is_no_database) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "tablee.db") << std::string(5000, 'x');
  EXPECT_EQ(refusal_of(folder.path()), "server.data_foreign");
}

TEST(SqliteStore, writes_what_waits_before_it_ends) {
  const TemporaryFolder folder;
  {
    const auto store = open(folder);
    ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
    for (int i = 1; i <= 100; ++i)
      store->commit(append("t1", i, {"x"}), [](const Attempt<void>& done) { EXPECT_TRUE(done); });
  }
  EXPECT_EQ(load(*open(folder), "t1")->value().lines.size(), 100U);
}

// One sync for many: what comes soon after a commit began waits for others, but nothing waits
// after a pause, and nobody who asks for all of it waits longer than the disk.
TEST(SqliteGathering, lets_changes_share_a_transaction_soon_after_another) {
  const TemporaryFolder folder;
  const auto store = SqliteStore::open(folder.path(), {.gather = std::chrono::hours(1)});
  ASSERT_TRUE(store);
  ASSERT_TRUE(commit(**store, put(sample_record("t1", "KOTA")))) << "the first is not kept waiting";
  std::atomic<int> answered = 0;
  const auto done = [&answered](const Attempt<void>& outcome) { answered += outcome ? 1 : 100; };
  (*store)->commit(append("t1", 1, {"one"}), done);
  (*store)->commit(append("t1", 2, {"two"}), done);
  EXPECT_EQ(answered, 0);
  EXPECT_EQ(log_length(**store, "t1").value(), 0);
  (*store)->flush();
  EXPECT_EQ(answered, 2);
  EXPECT_EQ(log_length(**store, "t1").value(), 2);
}

TEST(SqliteGathering, ends_with_the_store) {
  const TemporaryFolder folder;
  std::atomic<int> answered = 0;
  {
    const auto store = SqliteStore::open(folder.path(), {.gather = std::chrono::hours(1)});
    ASSERT_TRUE(store);
    ASSERT_TRUE(commit(**store, put(sample_record("t1", "KOTA"))));
    (*store)->commit(append("t1", 1, {"one"}),
                     [&answered](const Attempt<void>& outcome) { answered += outcome ? 1 : 100; });
  }
  EXPECT_EQ(answered, 1);
}

}  // namespace
}  // namespace tablee::store
