// Servers whose clocks on the wall are minutes apart: only that of the database says whose
// lease runs.

#include <gtest/gtest.h>

#include "server/nodes/test_nodes.h"

namespace tablee::server {
namespace {

class Clocks : public NodeProcesses {
 protected:
  std::unique_ptr<Child> start_ahead(int seconds) {
    return start({"LD_PRELOAD=" TEST_OTHER_CLOCK, "TEST_CLOCK_AHEAD=" + std::to_string(seconds)});
  }
  // When its newest change was noted, against the clock of the database; seconds.
  double noted_ahead(const MadeTable& table) {
    return std::stod(
        ask("SELECT touched - extract(epoch FROM clock_timestamp()) FROM heads "
            "WHERE table_id = '" +
            table.id + "'"));
  }
  std::string epoch_of(const MadeTable& table) {
    return ask("SELECT epoch FROM heads WHERE table_id = '" + table.id + "'");
  }
};

TEST_F(Clocks, minutes_apart_change_nothing_about_whose_a_table_is) {
  for (const int ahead : {60, -60}) {
    history_ = {};
    const auto owner = start_ahead(ahead), heir = start_ahead(-ahead);
    const unsigned short port = owner->port(), heir_port = heir->port();
    ASSERT_NE(port, 0) << owner->said();
    ASSERT_NE(heir_port, 0) << heir->said();
    const MadeTable table = make_at(port);
    EXPECT_NEAR(noted_ahead(table), ahead, 40) << "its clock is as wrong as meant";
    Witness near(history_, table, {0}), far(history_, table, {1});
    near.come(port);
    far.come(heir_port);
    EXPECT_GT(near.play("c0", 0), 0) << near.refusal();
    // People at the other server speak to the table for longer than a lease.
    const auto long_enough = SteadyClock::now() + store::postgres::Pace{}.lease + milliseconds(500);
    while (SteadyClock::now() < long_enough) {
      EXPECT_EQ(call(heir_port, {.path = path_of(table)}).status, 200);
      std::this_thread::sleep_for(milliseconds(50));
    }
    const std::int64_t acked = far.play("c1", 1);
    EXPECT_GT(acked, 0) << far.refusal();
    EXPECT_EQ(epoch_of(table), "1") << "nobody takes it while its owner lives";
    near.hear_all();
    owner->kill(SIGKILL);
    const auto killed = SteadyClock::now();
    EXPECT_EQ(far.hear_to_the_end(), 1013);
    EXPECT_GE(far.come(heir_port), acked);
    const auto took = std::chrono::duration_cast<milliseconds>(SteadyClock::now() - killed);
    std::printf("taken over after %d ms\n", static_cast<int>(took.count()));
    near.come(heir_port);
    EXPECT_GT(near.play("after0", 0), acked);
    EXPECT_GT(far.play("after1", 1), acked);
    EXPECT_EQ(epoch_of(table), "2");
    near.hear_all();
    expect_explained(table);
    owner->wait();
  }
}

}  // namespace
}  // namespace tablee::server
