// The directory of tables, without a network.

#include "server/tables/table_directory.h"

#include <gtest/gtest.h>

#include <future>

#include "server/bare_directory.h"

namespace tablee::server {
namespace {

class DirectoryAlone : public testing::Test {
 protected:
  std::string create() {
    std::string key = "no answer";
    directory_.create(
        {.game = "modele", .options = {}, .seats = {{}, {}}, .first = {}, .name = {}}, "here",
        [&key](const Result<Created>& made) { key = made ? "" : std::string(made.error().key()); });
    return key;
  }
  std::string import_game() {
    std::string key = "no answer";
    directory_.import_game({}, "here", [&key](const Result<Created>& made) {
      key = made ? "" : std::string(made.error().key());
    });
    return key;
  }
  std::string find() {
    std::string key = "no answer";
    directory_.find("abcdefghijklmnop", "here",
                    [&key](const Result<std::shared_ptr<RoomPort>>& room) {
                      key = room ? "" : std::string(room.error().key());
                    });
    return key;
  }

  BareDirectory bare_;
  TableDirectory& directory_ = bare_.directory;
  SlowJobs& workers_ = bare_.workers;
};

TEST_F(DirectoryAlone, makes_opens_and_imports_nothing_once_it_is_closed) {
  bool closed = false;
  directory_.close([&closed] { closed = true; });
  EXPECT_TRUE(closed);
  EXPECT_EQ(create(), "server.stopping");
  EXPECT_EQ(import_game(), "server.stopping");
  EXPECT_EQ(find(), "server.stopping");
}

TEST_F(DirectoryAlone, says_that_it_is_busy_instead_of_queueing_without_end) {
  std::promise<void> begun;
  std::promise<void> release;
  ASSERT_TRUE(workers_.run([&begun, held = release.get_future().share()] {
    begun.set_value();
    held.wait();
  }));
  begun.get_future().wait();  // or it would leave a place in the queue when it begins
  int queued = 0;
  for (int i = 0; workers_.run({.owner = std::to_string(i / 4)}, [] {}); ++i)
    ASSERT_LT(++queued, 4 * SlowJobs::kMostWaiting);
  EXPECT_EQ(find(), "server.busy");
  EXPECT_EQ(import_game(), "server.busy");
  release.set_value();
}

TEST_F(DirectoryAlone, survives_what_a_worker_throws) {
  std::promise<void> done;
  ASSERT_TRUE(workers_.run([] { throw std::runtime_error("a bug"); }));
  ASSERT_TRUE(workers_.run([&done] { done.set_value(); }));
  done.get_future().wait();
}

}  // namespace
}  // namespace tablee::server
