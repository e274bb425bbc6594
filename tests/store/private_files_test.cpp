// What is kept about people is for the server's own user alone, whatever the umask.

#include "store/private_files.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store {
namespace {

namespace fs = std::filesystem;

unsigned mode_of(const fs::path& path) {
  struct stat found = {};
  return ::stat(path.c_str(), &found) == 0 ? found.st_mode & 0777U : 0U;
}

class PrivateFiles : public testing::Test {
 protected:
  PrivateFiles() : before_(::umask(0)) {}
  ~PrivateFiles() override { ::umask(before_); }
  TemporaryFolder folder_;
  fs::path data_ = folder_.path() / "deep" / "data";

 private:
  mode_t before_;
};

TEST_F(PrivateFiles, are_made_for_their_owner_alone) {
  const auto store = std::move(*SqliteStore::open(data_));
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  EXPECT_EQ(mode_of(data_), 0700U);
  for (const char* name : {"tablee.db", "tablee.db-wal", "tablee.db-shm", "tablee.lock"})
    EXPECT_EQ(mode_of(data_ / name), 0600U) << name;
  EXPECT_TRUE(store->narrowed().empty());
}

TEST_F(PrivateFiles, of_an_earlier_start_are_narrowed_and_named) {
  fs::create_directories(data_);
  fs::permissions(data_, fs::perms(0755));
  {
    const auto store = std::move(*SqliteStore::open(data_));
  }
  fs::permissions(data_ / "tablee.db", fs::perms(0644));
  const auto store = std::move(*SqliteStore::open(data_));
  EXPECT_EQ(mode_of(data_ / "tablee.db"), 0600U);
  EXPECT_EQ(mode_of(data_), 0755U) << "a folder of somebody else's making stays";
  EXPECT_EQ(store->narrowed(), std::vector<std::string>{(data_ / "tablee.db").string()});
}

}  // namespace
}  // namespace tablee::store
