// Bad days of the server that has the socket and not the table, and of what lies between the two.

#include <gtest/gtest.h>

#include "server/nodes/test_nodes.h"

namespace tablee::server {
namespace {

class EdgeDays : public NodeProcesses {};

TEST_F(EdgeDays, a_server_that_is_killed_takes_its_people_away_and_they_go_on_elsewhere) {
  Node owner(database_);
  const auto edge = start();
  const unsigned short port = edge->port();
  ASSERT_NE(port, 0) << edge->said();
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(owner.port());
  far.come(port);
  EXPECT_GT(near.play("before", 0), 0) << near.refusal();
  EXPECT_TRUE(is_present(owner.port(), table, "1"));
  far.send("on-its-way", 1);
  edge->kill(SIGKILL);
  far.hear_to_the_end();
  EXPECT_TRUE(comes_true([&] { return !is_present(owner.port(), table, "1"); }));
  near.hear_all();
  far.come(owner.port());
  EXPECT_TRUE(is_present(owner.port(), table, "1"));
  EXPECT_GT(far.play("on-its-way", 1), 0) << far.refusal();
  EXPECT_GT(near.play("after", 0), 0) << near.refusal();
  EXPECT_EQ(ask("SELECT count(*) || ' ' || max(epoch) FROM answers, heads"), "3 1");
  near.hear_all();
  far.hear_all();
  expect_explained(table);
}

TEST_F(EdgeDays, a_server_that_was_frozen_tells_its_people_nothing_old) {
  Node owner(database_);
  const auto edge = start();
  const unsigned short port = edge->port();
  ASSERT_NE(port, 0) << edge->said();
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1}), elsewhere(history_, table, {1});
  near.come(owner.port());
  far.come(port);
  EXPECT_GT(near.play("before", 0), 0) << near.refusal();
  EXPECT_GT(far.play("before", 1), 0) << far.refusal();
  far.hear_all();
  edge->freeze();
  EXPECT_TRUE(comes_true([&] { return !is_present(owner.port(), table, "1"); }))
      << "who is not heard of is not there";
  elsewhere.come(owner.port());
  EXPECT_GT(near.play("meanwhile", 0), 0) << near.refusal();
  EXPECT_GT(elsewhere.play("meanwhile", 1), 0) << elsewhere.refusal();
  far.send("late", 1);
  const std::size_t heard = history_.size();
  edge->kill(SIGCONT);
  EXPECT_EQ(far.hear_to_the_end(), 1013);
  EXPECT_EQ(history_.size(), heard) << "it tells nothing of what it no longer knows";
  EXPECT_EQ(ask("SELECT count(*) FROM answers WHERE cid = 'late'"), "0");
  far.come(port);
  EXPECT_GT(near.play("after", 0), 0) << near.refusal();
  EXPECT_GT(far.play("late", 1), 0) << far.refusal();
  for (Witness* one : {&near, &far, &elsewhere}) one->hear_all();
  expect_explained(table);
}

// Nothing is closed and nothing comes: the tables go on where they are, and whoever is carried
// is told to come back.
TEST_F(EdgeDays, nats_that_stands_still_keeps_nobody_waiting_and_all_meet_again) {
  TestNats own;
  Node owner(database_, own.address()), other(database_, own.address());
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(owner.port());
  far.come(other.port());
  EXPECT_GT(near.play("before", 0), 0) << near.refusal();
  EXPECT_GT(far.play("before", 1), 0) << far.refusal();
  far.hear_all();
  own.freeze();
  EXPECT_GT(near.play("meanwhile", 0), 0) << near.refusal();
  far.send("meanwhile", 1);
  EXPECT_EQ(far.hear_to_the_end(), 1013);
  EXPECT_TRUE(comes_true([&] { return !is_present(owner.port(), table, "1"); }));
  near.hear_all();
  own.thaw();
  far.come(other.port());
  EXPECT_GT(far.play("meanwhile", 1), 0) << far.refusal();
  EXPECT_GT(near.play("after", 0), 0) << near.refusal();
  EXPECT_EQ(ask("SELECT max(epoch) FROM heads"), "1") << "whoever has it keeps it";
  EXPECT_EQ(ask("SELECT count(*) FROM answers WHERE seat = 1"), "2");
  near.hear_all();
  far.hear_all();
  expect_explained(table);
}

}  // namespace
}  // namespace tablee::server
