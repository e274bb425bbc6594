// A disk that fails: nothing is called safe that is not stored, and nothing that was
// called failed is found stored later, not even after a crash.

#include <gtest/gtest.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "store/faulty_vfs.h"
#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

using Kind = FaultyVfs::Kind;
using std::chrono::milliseconds;
namespace fs = std::filesystem;

constexpr StorePace kQuick{
    .busy = milliseconds(30), .retry = milliseconds(2), .patience = milliseconds(100)};
constexpr int kForever = 1 << 30;

std::unique_ptr<SqliteStore> open(const fs::path& folder, StorePace pace = kQuick) {
  Result<std::unique_ptr<SqliteStore>> store = SqliteStore::open(folder, pace);
  EXPECT_TRUE(store) << store.error().sentence(Language::english);
  return store ? std::move(*store) : nullptr;
}

// What another process would find if this one were killed now.
std::vector<std::string> lines_after_a_crash(const fs::path& folder, const std::string& table) {
  const TemporaryFolder image;
  for (const char* name : {"tablee.db", "tablee.db-wal"})
    if (fs::exists(folder / name)) fs::copy_file(folder / name, image.path() / name);
  return load(*open(image.path()), table)->value().lines;
}

// A change is answered before the writer rests, and a disk that came back is noticed later.
bool becomes_healthy(SqliteStore& store) {
  for (int i = 0; i < 5000 && !health(store); ++i) ::usleep(1000);
  return health(store).has_value();
}

struct Fault {
  const char* name;
  Kind kind;
  int code;
};
void PrintTo(const Fault& fault, std::ostream* out) { *out << fault.name; }

// Every write of a commit fails once, in turn, and each answer is compared with
// what a crash right after it would leave.
class StoreTruth : public testing::TestWithParam<Fault> {};

TEST_P(StoreTruth, holds_at_every_answer_when_one_call_fails) {
  for (int nth = 1; nth <= 12; ++nth) {
    const TemporaryFolder folder;
    FaultyVfs vfs;
    const auto store = open(folder.path());
    ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
    std::vector<std::string> kept;
    vfs.fail(GetParam().kind, (folder.path() / "tablee.db-wal").string(), nth, GetParam().code);
    for (int i = 0; i < 8; ++i) {
      const std::string line = "line " + std::to_string(i);
      const Attempt<void> outcome =
          commit(*store, append("t1", static_cast<std::int64_t>(kept.size()) + 1, {line}));
      if (outcome) {
        kept.push_back(line);
        continue;
      }
      EXPECT_FALSE(outcome.error().unknown) << "one failure leaves nothing unknown";
      ASSERT_EQ(lines_after_a_crash(folder.path(), "t1"), kept) << "nth " << nth << ", line " << i;
    }
    EXPECT_EQ(vfs.failures(), GetParam().kind == Kind::sync && nth > 8 ? 0 : 1);
    EXPECT_EQ(kept.size(), vfs.failures() == 0 ? 8U : 7U);
    EXPECT_TRUE(becomes_healthy(*store));
    ASSERT_EQ(lines_after_a_crash(folder.path(), "t1"), kept) << "nth " << nth;
  }
}

TEST_P(StoreTruth, holds_while_every_call_fails_and_after_the_disk_came_back) {
  const TemporaryFolder folder;
  FaultyVfs vfs;
  std::vector<std::string> kept = {"first"};
  {
    const auto store = open(folder.path());
    ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
    ASSERT_TRUE(commit(*store, append("t1", 1, kept)));
    vfs.fail(GetParam().kind, folder.path().string(), 1, GetParam().code, kForever);
    const Attempt<void> first = commit(*store, append("t1", 2, {"in the storm"}));
    ASSERT_FALSE(first);
    EXPECT_EQ(first.error().unknown,
              GetParam().kind == Kind::sync || GetParam().code == SQLITE_IOERR_WRITE);
    const Attempt<void> second = commit(*store, append("t1", 2, {"after it"}));
    ASSERT_FALSE(second);
    EXPECT_FALSE(second.error().unknown) << "it was never written";
    EXPECT_FALSE(health(*store));
    EXPECT_EQ(load(*store, "t1").has_value(), !first.error().unknown)
        << "what is read must not turn out to be something else";
    vfs.heal();
    EXPECT_TRUE(becomes_healthy(*store)) << "ready again without a restart";
    EXPECT_EQ(lines_after_a_crash(folder.path(), "t1"), kept);
    EXPECT_EQ(load(*store, "t1")->value().lines, kept);
    ASSERT_TRUE(commit(*store, append("t1", 2, {"second"})));
    kept.emplace_back("second");
  }
  EXPECT_EQ(load(*open(folder.path()), "t1")->value().lines, kept);
}

INSTANTIATE_TEST_SUITE_P(Of, StoreTruth,
                         testing::Values(Fault{"eio_on_fsync", Kind::sync, SQLITE_IOERR_FSYNC},
                                         Fault{"enospc_on_write", Kind::write, SQLITE_FULL},
                                         Fault{"short_write", Kind::short_write, SQLITE_FULL},
                                         Fault{"eio_on_write", Kind::write, SQLITE_IOERR_WRITE}),
                         [](const testing::TestParamInfo<Fault>& fault) {
                           return std::string(fault.param.name);
                         });

TEST(StoreDoubt, is_held_back_until_it_is_known_and_nothing_is_accepted_meanwhile) {
  const TemporaryFolder folder;
  FaultyVfs vfs;
  const auto store = open(folder.path(), {.patience = std::chrono::hours(1)});
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  vfs.fail(Kind::sync, folder.path().string(), 1, SQLITE_IOERR_FSYNC, kForever);
  std::promise<Attempt<void>> doubtful;
  store->commit(append("t1", 1, {"x"}),
                [&](const Attempt<void>& done) { doubtful.set_value(done); });
  std::future<Attempt<void>> outcome = doubtful.get_future();
  while (vfs.failures() == 0) std::this_thread::yield();
  EXPECT_FALSE(commit(*store, append("t1", 1, {"y"})));
  EXPECT_EQ(outcome.wait_for(milliseconds(0)), std::future_status::timeout);
  vfs.heal();
  const Attempt<void> known = outcome.get();
  ASSERT_FALSE(known);
  EXPECT_FALSE(known.error().unknown);
  EXPECT_TRUE(lines_after_a_crash(folder.path(), "t1").empty());
}

TEST(StoreDoubt, that_outlives_the_store_is_unknown) {
  const TemporaryFolder folder;
  FaultyVfs vfs;
  auto store = open(folder.path(), {.patience = std::chrono::hours(1)});
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  vfs.fail(Kind::sync, folder.path().string(), 1, SQLITE_IOERR_FSYNC, kForever);
  std::optional<Attempt<void>> outcome;
  store->commit(append("t1", 1, {"x"}), [&](const Attempt<void>& done) { outcome = done; });
  store.reset();
  ASSERT_TRUE(outcome.has_value());
  ASSERT_FALSE(*outcome);
  EXPECT_TRUE(outcome->error().unknown);
}

TEST(StoreTrouble, of_a_caller_that_throws_harms_no_other) {
  const TemporaryFolder folder;
  const auto store = open(folder.path());
  store->commit(put(sample_record("t1", "KOTA")),
                [](const Attempt<void>&) { throw std::runtime_error("a bug"); });
  EXPECT_TRUE(commit(*store, append("t1", 1, {"x"})));
}

TEST(StoreTrouble, of_a_file_that_cannot_be_opened_is_a_refusal) {
  const TemporaryFolder folder;
  FaultyVfs vfs;
  vfs.fail(Kind::open, folder.path().string(), 1, SQLITE_CANTOPEN, kForever);
  EXPECT_FALSE(SqliteStore::open(folder.path(), kQuick));
}

// Another process, so that the locks are the system's.
class Locker {
 public:
  explicit Locker(std::string path) : path_(std::move(path)) {
    if (::pipe(orders_) != 0 || ::pipe(reports_) != 0) std::abort();
    child_ = ::fork();
    if (child_ == 0) run();
  }
  ~Locker() {
    ::close(orders_[1]);
    ::waitpid(child_, nullptr, 0);
    for (const int end : {orders_[0], reports_[0], reports_[1]}) ::close(end);
  }
  void step() {  // first locks, then unlocks
    char byte = 0;
    if (::write(orders_[1], &byte, 1) != 1 || ::read(reports_[0], &byte, 1) != 1) std::abort();
  }

 private:
  [[noreturn]] void run() {
    ::close(orders_[1]);
    std::unique_ptr<Database> database;
    char byte = 0;
    while (::read(orders_[0], &byte, 1) == 1) {
      if (!database) {
        database = std::make_unique<Database>(path_);
        database->run("BEGIN EXCLUSIVE");
      } else {
        database->run("ROLLBACK");
      }
      if (::write(reports_[1], &byte, 1) != 1) break;
    }
    ::_exit(0);
  }
  std::string path_;
  int orders_[2], reports_[2];
  pid_t child_;
};

TEST(StoreTrouble, of_a_file_that_another_process_holds_passes_with_it) {
  const TemporaryFolder folder;
  Locker locker((folder.path() / "tablee.db").string());
  const auto store = open(folder.path());
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  locker.step();
  const Attempt<void> outcome = commit(*store, append("t1", 1, {"x"}));
  ASSERT_FALSE(outcome);
  EXPECT_FALSE(outcome.error().unknown);
  EXPECT_FALSE(health(*store));
  EXPECT_TRUE(load(*store, "t1")) << "who only reads is not disturbed";
  locker.step();
  EXPECT_TRUE(becomes_healthy(*store));
  EXPECT_TRUE(commit(*store, append("t1", 1, {"y"})));
  EXPECT_EQ(lines_after_a_crash(folder.path(), "t1"), std::vector<std::string>{"y"});
}

// The real thing where the test may mount (root); else the shim above stands for it.
class SmallDisk {
 public:
  SmallDisk()
      : mounted_(::mount("tmpfs", folder_.path().c_str(), "tmpfs", 0, "size=1m,mode=700") == 0) {}
  ~SmallDisk() {
    if (mounted_) ::umount(folder_.path().c_str());
  }
  bool mounted() const { return mounted_; }
  const fs::path& path() const { return folder_.path(); }

 private:
  TemporaryFolder folder_;
  bool mounted_;
};

TEST(StoreTrouble, of_a_full_disk_loses_and_invents_nothing) {
  const SmallDisk disk;
  const fs::path folder = disk.path() / "data";
  FaultyVfs vfs;
  std::vector<std::string> kept;
  const auto store = open(folder);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  if (!disk.mounted()) vfs.fail(Kind::write, folder.string(), 60, SQLITE_FULL, kForever);
  for (int i = 0; i < 3; ++i) {
    const std::string line(20000, static_cast<char>('a' + i));
    while (commit(*store, append("t1", static_cast<std::int64_t>(kept.size()) + 1, {line})))
      kept.push_back(line);
    EXPECT_EQ(lines_after_a_crash(folder, "t1"), kept);
  }
  EXPECT_FALSE(health(*store));
  EXPECT_FALSE(kept.empty());
}

}  // namespace
}  // namespace tablee::store
