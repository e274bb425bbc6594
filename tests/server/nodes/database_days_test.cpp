// Bad days of the database that servers share: it is restarted, and a server is lost in the
// middle of a transaction that the database goes on waiting for.

#include <gtest/gtest.h>

#include "server/nodes/bad_days.h"

namespace tablee::server {
namespace {

class DatabaseRestarts : public BadDays, public testing::WithParamInterface<const char*> {
 protected:
  // Long enough for any machine to start a database.
  static store::postgres::Pace patient() {
    store::postgres::Pace pace = kQuick;
    pace.patience = pace.lease = milliseconds(60'000);
    pace.sure = milliseconds(50'000);
    return pace;
  }
  static void end_database() {
    const bool is_asked = std::string(GetParam()) == "cleanly";
    is_asked ? TestPostgres::shared().stop() : TestPostgres::shared().kill();
  }
};

TEST_P(DatabaseRestarts, leave_every_table_where_it_is) {
  Node owner(database_, nats().address(), patient()), other(database_, nats().address(), patient());
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(owner.port());
  far.come(other.port());
  EXPECT_GT(near.play("before0", 0), 0) << near.refusal();
  EXPECT_GT(far.play("before1", 1), 0) << far.refusal();
  for (int round = 0; round < 2; ++round) {
    const std::string name = "down" + std::to_string(round);
    end_database();
    near.send(name, 0);
    std::this_thread::sleep_for(milliseconds(300));
    EXPECT_EQ(owner.get("/readyz").status, 503);
    TestPostgres::shared().start();
    EXPECT_GT(near.answer(name), 0) << near.refusal();
    EXPECT_GT(far.play(name, 1), 0) << far.refusal();
    EXPECT_EQ(other.get(path_of(table)).status, 200);
  }
  EXPECT_EQ(ask("SELECT count(DISTINCT epoch) || ' ' || max(epoch) FROM lines"), "1 1");
  near.hear_all();
  far.hear_all();
  expect_explained(table);
}

INSTANTIATE_TEST_SUITE_P(Ways, DatabaseRestarts, testing::Values("cleanly", "killed"),
                         [](const auto& way) { return std::string(way.param); });

// Its line swallows everything and stays open: the database keeps the rows of its last
// transaction locked, for a server that is another's heir by now.
class HeldTransactions : public BadDays, public testing::WithParamInterface<LineProxy::Commit> {};

TEST_P(HeldTransactions, of_a_server_that_is_lost_keep_no_table_from_the_next) {
  Node lost(through_proxy_, nats().address(), kQuick), other(database_, nats().address(), kQuick);
  const MadeTable table = lost.make_running(), beside = other.make_running();
  Witness near(history_, table, {0, 1}), far(history_, table, {0, 1});
  near.come(lost.port());
  const std::int64_t acked = near.play_in_turn(2, "before");
  near.hear_all();
  proxy_.commit = GetParam();
  near.send("held", 0);
  EXPECT_EQ(near.hear_to_the_end(), 1013);
  EXPECT_GE(far.come(other.port()), acked);
  EXPECT_GT(far.play_in_turn(2, "after"), acked);
  EXPECT_EQ(ask("SELECT count(*) FROM answers WHERE cid = 'held'"), "0") << "it never arrived";
  EXPECT_EQ(other.get(path_of(beside)).status, 200);
  proxy_.is_swallowing = false;
  near.come(lost.port());
  EXPECT_GT(near.play("held", 0), acked) << near.refusal();
  EXPECT_EQ(ask("SELECT max(epoch) FROM heads"), "2") << "it did not take it back";
  far.hear_all();
  expect_explained(table);
}

INSTANTIATE_TEST_SUITE_P(Ways, HeldTransactions,
                         testing::Values(LineProxy::Commit::held, LineProxy::Commit::half),
                         [](const auto& way) {
                           return way.param == LineProxy::Commit::held ? "before_its_commit"
                                                                       : "before_its_end";
                         });

}  // namespace
}  // namespace tablee::server
