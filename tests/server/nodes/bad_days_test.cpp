// Bad days of servers that share a database: a slow or full database, servers that do not hear
// each other, two who believe that a table is theirs. Whatever happens, the stored log explains
// all that anybody was told.

#include <gtest/gtest.h>

#include "server/nodes/bad_days.h"

namespace tablee::server {
namespace {

// Nobody who is sure of the table stops, and nobody takes it.
TEST_F(BadDays, a_slow_database_is_waited_for_and_no_table_changes_hands) {
  Node slow(through_proxy_), other(database_);
  const MadeTable table = slow.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(slow.port());
  far.come(other.port());
  proxy_.delay = 1000;
  for (int i = 0; i < 2; ++i) {
    EXPECT_GT(near.play("n" + std::to_string(i), 0), 0) << near.refusal();
    EXPECT_GT(far.play("f" + std::to_string(i), 1), 0) << far.refusal();
  }
  proxy_.delay = 0;
  EXPECT_EQ(ask("SELECT count(DISTINCT epoch) || ' ' || max(epoch) FROM lines"), "1 1");
  near.hear_all();
  far.hear_all();
  expect_explained(table);
}

// Shorter than its lease: nobody notices more than a pause.
TEST_F(BadDays, a_line_to_the_database_that_is_cut_for_a_moment_is_waited_for) {
  store::postgres::Pace patient = kQuick;
  patient.lease = milliseconds(60'000);
  patient.sure = milliseconds(50'000);
  Node cut(through_proxy_, nats().address(), patient), other(database_);
  const MadeTable table = cut.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(cut.port());
  far.come(other.port());
  EXPECT_GT(near.play("c1", 0), 0);
  proxy_.is_cut = true;
  far.send("c2", 1);
  std::this_thread::sleep_for(milliseconds(300));
  EXPECT_EQ(ask("SELECT count(*) FROM answers"), "1");
  proxy_.is_cut = false;
  EXPECT_GT(far.answer("c2"), 0) << far.refusal();
  EXPECT_GT(near.play("c3", 0), 0) << near.refusal();
  EXPECT_EQ(ask("SELECT max(epoch) FROM lines"), "1");
  near.hear_all();
  far.hear_all();
  expect_explained(table);
}

// Longer than its lease, both ways or one: its people go on at another server, it tells them
// nothing meanwhile, and when it is back it is one of them again.
class CutOff : public BadDays, public testing::WithParamInterface<const char*> {
 protected:
  void cut(bool is_cut) {
    const std::string way = GetParam();
    (way == "both" ? proxy_.is_cut : way == "towards" ? proxy_.is_mute : proxy_.is_deaf) = is_cut;
  }
};

TEST_P(CutOff, from_the_database_lets_another_have_its_tables) {
  store::postgres::Pace patient = kQuick;
  patient.patience = 3 * kPatience;  // people are not sent away because the store has given up
  Node cut_off(through_proxy_, nats().address(), patient),
      other(database_, nats().address(), kQuick);
  const MadeTable table = cut_off.make_running();
  Witness near(history_, table, {0, 1}), far(history_, table, {0, 1});
  near.come(cut_off.port());
  far.come(other.port());
  const std::int64_t acked = near.play_in_turn(2, "before");
  near.hear_all();
  cut(true);
  near.send("on-its-way", 0);
  EXPECT_EQ(far.hear_to_the_end(), 1013);
  EXPECT_EQ(near.hear_to_the_end(), 1013);
  EXPECT_GE(far.come(other.port()), acked);
  const std::int64_t later = far.play_in_turn(2, "meanwhile");
  EXPECT_EQ(ask("SELECT max(epoch) FROM lines"), "2");
  EXPECT_EQ(cut_off.get("/readyz").status, 503);
  cut(false);
  EXPECT_GE(near.come(cut_off.port()), later) << "by the other one, which has it";
  EXPECT_GT(near.play("on-its-way", 0), acked) << near.refusal();
  EXPECT_EQ(ask("SELECT max(epoch) FROM heads"), "2") << "it did not take it back";
  far.hear_all();
  expect_explained(table);
}

INSTANTIATE_TEST_SUITE_P(Ways, CutOff, testing::Values("both", "towards", "back"),
                         [](const auto& way) { return std::string(way.param); });

// The COMMIT is the last that arrives: its server cannot say what became of it, and the next
// owner answers the same command from what is stored.
TEST_F(BadDays, a_move_that_was_stored_as_the_line_was_cut_is_answered_by_the_next_owner) {
  Node cut_off(through_proxy_, nats().address(), kQuick),
      other(database_, nats().address(), kQuick);
  const MadeTable table = cut_off.make_running();
  Witness near(history_, table, {0, 1}), far(history_, table, {0, 1});
  near.come(cut_off.port());
  const std::int64_t acked = near.play_in_turn(2, "before");
  near.hear_all();
  proxy_.commit = LineProxy::Commit::last;
  near.send("in-doubt", 0);
  EXPECT_EQ(near.hear_to_the_end(), 1013) << "it was neither told that it is stored nor that not";
  EXPECT_EQ(ask("SELECT count(*) FROM answers WHERE cid = 'in-doubt'"), "1");
  EXPECT_GT(far.come(other.port()), acked);
  EXPECT_GT(far.play("in-doubt", 0), acked) << far.refusal();
  EXPECT_EQ(ask("SELECT count(*) FROM answers WHERE cid = 'in-doubt'"), "1");
  proxy_.is_cut = false;
  near.come(cut_off.port());
  EXPECT_GT(near.play("after", 1), acked) << near.refusal();
  far.hear_all();
  expect_explained(table);
}

// The same server has the table again, and its first change is still being written when the
// table is read: the room must not begin with less than will be there.
TEST_F(BadDays, a_table_whose_change_was_left_to_itself_is_opened_after_that_change) {
  Node cut_off(through_proxy_, nats().address(), kQuick), other(database_);
  const MadeTable table = cut_off.make_running();
  Witness player(history_, table, {0, 1});
  player.come(cut_off.port());
  const std::int64_t acked = player.play_in_turn(2, "before");
  run("CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
      "PERFORM pg_sleep(0.7); RETURN NEW; END $$;"
      "CREATE TRIGGER slow BEFORE INSERT ON lines EXECUTE FUNCTION slow()");
  proxy_.is_cut = true;
  player.send("on-its-way", 0);
  EXPECT_EQ(player.hear_to_the_end(), 1013);
  proxy_.is_cut = false;
  EXPECT_GE(player.come(cut_off.port()), acked);
  EXPECT_GT(player.play("on-its-way", 0), acked) << player.refusal();
  EXPECT_GT(player.play("after", 1), acked) << player.refusal();
  expect_explained(table);
}

// As PostgreSQL says it when a disk is full; who asks again later is answered.
TEST_F(BadDays, a_full_disk_is_told_and_nothing_was_played) {
  Node owner(database_), other(database_);
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(owner.port());
  far.come(other.port());
  const std::int64_t acked = near.play("c1", 0);
  run("CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
      "RAISE EXCEPTION 'could not extend file' USING ERRCODE = '53100'; END $$;"
      "CREATE TRIGGER full_disk BEFORE INSERT ON lines EXECUTE FUNCTION full_disk()");
  EXPECT_EQ(far.play("c2", 1), -1);
  EXPECT_EQ(far.refusal(), "server.store_trouble");
  EXPECT_EQ(ask("SELECT count(*) FROM answers"), "1");
  run("DROP TRIGGER full_disk ON lines");
  EXPECT_GT(far.play("c2", 1), acked);
  EXPECT_GT(near.play("c3", 0), acked);
  EXPECT_EQ(ask("SELECT max(epoch) FROM lines"), "1") << "nobody lost the table by it";
  far.hear_all();
  expect_explained(table);
}

// One of them has no NATS any more, the other has: who is cut off lets its tables go.
TEST_F(BadDays, who_is_cut_off_from_the_others_gives_its_tables_to_them) {
  TestNats own, theirs;
  Node lonely(database_, own.address(), kQuick), other(database_, theirs.address(), kQuick);
  const MadeTable table = lonely.make_running();
  Witness player(history_, table, {0, 1});
  player.come(lonely.port());
  const std::int64_t acked = player.play_in_turn(2, "before");
  own.stop();
  EXPECT_EQ(player.hear_to_the_end(), 1013);
  EXPECT_EQ(player.come(other.port()), acked);
  EXPECT_GT(player.play_in_turn(2, "after"), acked);
  EXPECT_EQ(lonely.get("/readyz").status, 503);
  EXPECT_EQ(ask("SELECT count(*) FROM heads WHERE owner = (SELECT max(node) FROM nodes)"), "1");
  expect_explained(table);
}

// Each has a NATS and neither hears the other: whoever has a table keeps it, and nobody else
// takes it while its owner lives.
TEST_F(BadDays, who_does_not_hear_the_owner_waits_and_takes_nothing) {
  TestNats own, theirs;
  Node owner(database_, own.address()), other(database_, theirs.address());
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0, 1});
  near.come(owner.port());
  Socket far(other.port());
  far.send(Hello{.table = table.id, .tokens = {table.tokens[0]}, .since = {}});
  const std::int64_t acked = near.play_in_turn(2, "before");
  std::vector<std::string> heard;
  while (const std::optional<std::string> frame = far.receive(kPatience)) heard.push_back(*frame);
  EXPECT_EQ(far.close_code(), 1013);
  EXPECT_EQ(heard, std::vector<std::string>()) << "it knows nothing of this table";
  EXPECT_GT(near.play_in_turn(2, "after"), acked);
  EXPECT_EQ(ask("SELECT max(epoch) FROM heads"), "1");
  expect_explained(table);
}

// A table was taken although its owner is sure of it (somebody's hand in the database): the
// epoch alone keeps the two apart.
TEST_F(BadDays, of_two_who_believe_that_a_table_is_theirs_one_writes) {
  Node first(database_), second(database_);
  const MadeTable table = first.make_running();
  Witness old(history_, table, {0, 1}), player(history_, table, {0, 1});
  old.come(first.port());
  const std::int64_t acked = old.play_in_turn(2, "before");
  old.hear_all();
  run("UPDATE heads SET owner = NULL");
  EXPECT_EQ(player.come(second.port()), acked);
  const std::int64_t later = player.play_in_turn(2, "after");
  old.send("late", 0);
  EXPECT_EQ(old.answer("late"), -1);
  EXPECT_EQ(old.refusal(), "closed") << "neither stored nor refused: ask the other";
  EXPECT_EQ(old.come(first.port()), later);
  EXPECT_GT(old.play("late", 0), later);
  player.hear_all();
  expect_explained(table);
}

}  // namespace
}  // namespace tablee::server
