// Several servers over one database: whose a table is, who may take it, and what becomes of
// whoever was too late.

#include <gtest/gtest.h>

#include <algorithm>
#include <future>
#include <map>
#include <mutex>
#include <thread>

#include "store/postgres/line_proxy.h"
#include "store/postgres/postgres_store.h"
#include "store/postgres/test_postgres.h"
#include "store/stores.h"

namespace tablee::store::postgres {
namespace {

using std::chrono::milliseconds;
using State = Tenure::State;

constexpr Pace kPace{.answer = milliseconds(5000),
                     .retry = milliseconds(10),
                     .most_retry = milliseconds(100),
                     .patience = milliseconds(8000),
                     .takeover = milliseconds(300),
                     .beat = milliseconds(100),
                     .renew = milliseconds(100),
                     .lease = milliseconds(1500),
                     .sure = milliseconds(1200),
                     .hold = milliseconds(1000)};

std::unique_ptr<PostgresStore> share(const std::string& address, Pace pace = kPace) {
  auto store = PostgresStore::open(address, pace, Sharing::shared);
  EXPECT_TRUE(store) << store.error().sentence(Language::english);
  return store ? std::move(*store) : nullptr;
}

template <class Condition>
bool comes_true(Condition condition) {
  for (int i = 0; i < 2000; ++i) {
    if (condition()) return true;
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

// As soon as nobody is in the way.
std::optional<room::StoredTable> take(Store& store, const std::string& id) {
  std::optional<room::StoredTable> table;
  EXPECT_TRUE(comes_true([&] {
    auto loaded = load(store, id);
    if (loaded) table = std::move(*loaded);
    return loaded.has_value();
  }));
  return table;
}

Change giving_back(const std::string& table) {
  Change change;
  change.give_back = table;
  return change;
}

class SharedStore : public testing::Test {
 protected:
  TestPostgres& server_ = TestPostgres::shared();
  const std::string schema_ = server_.make_schema();
  const std::string direct_ = TestPostgres::address_in(server_.folder(), "postgres", schema_);
};

TEST_F(SharedStore, is_for_all_who_share_it_and_for_nobody_else) {
  const auto one = share(direct_);
  const auto two = share(direct_);
  EXPECT_NE(one->tenure()->node(), two->tenure()->node());
  const auto alone = PostgresStore::open(direct_, kPace);
  ASSERT_FALSE(alone);
  EXPECT_EQ(alone.error().key(), "server.database_in_use");
}

TEST_F(SharedStore, of_one_server_alone_lets_nobody_share_it) {
  const auto alone = std::move(*PostgresStore::open(direct_, kPace));
  EXPECT_EQ(alone->tenure(), nullptr);
  const auto shared = PostgresStore::open(direct_, kPace, Sharing::shared);
  ASSERT_FALSE(shared);
  EXPECT_EQ(shared.error().key(), "server.database_in_use");
}

TEST_F(SharedStore, gives_a_table_to_nobody_while_its_owner_lives) {
  const auto one = share(direct_);
  const auto two = share(direct_);
  ASSERT_TRUE(commit(*one, put(sample_record("t1", "KOTA"))));
  const auto taken = load(*two, "t1");
  ASSERT_FALSE(taken);
  EXPECT_TRUE(taken.error().lost);
  EXPECT_EQ(taken.error().owner, one->tenure()->node());
  EXPECT_GT(taken.error().rest, 0);
  EXPECT_LE(taken.error().rest, 1500);
  EXPECT_TRUE(commit(*one, append("t1", 1, {"mine"})));
  EXPECT_FALSE(commit(*two, append("t1", 2, {"not mine"})));
  Change removal;
  removal.remove = {"t1"};
  EXPECT_TRUE(commit(*two, removal)) << "nothing to complain of";
  EXPECT_EQ(load(*one, "t1")->value().lines, std::vector<std::string>{"mine"});
  EXPECT_EQ(find_code(*two, "KOTA").value(), "t1") << "a code is everybody's";
}

TEST_F(SharedStore, gives_what_was_given_back_to_whoever_asks_first) {
  const auto one = share(direct_);
  const auto two = share(direct_);
  ASSERT_TRUE(commit(*one, put(sample_record("t1", "KOTA"))));
  ASSERT_TRUE(commit(*one, giving_back("t1")));
  ASSERT_TRUE(load(*two, "t1")->has_value());
  EXPECT_TRUE(commit(*two, append("t1", 1, {"theirs"})));
  EXPECT_EQ(load(*one, "t1").error().owner, two->tenure()->node());
  EXPECT_FALSE(commit(*one, append("t1", 2, {"late"})));
}

TEST_F(SharedStore, lets_the_tables_of_a_server_that_went_be_taken_when_its_lease_is_over) {
  auto one = share(direct_);
  const auto two = share(direct_);
  ASSERT_TRUE(commit(*one, put(sample_record("t1", "KOTA"))));
  ASSERT_TRUE(commit(*one, append("t1", 1, {"mine"})));
  one.reset();  // as if killed: nothing was given back
  EXPECT_FALSE(load(*two, "t1")) << "its lease still runs";
  const auto table = take(*two, "t1");
  ASSERT_TRUE(table);
  EXPECT_EQ(table->lines, std::vector<std::string>{"mine"});
  EXPECT_TRUE(commit(*two, append("t1", 2, {"theirs"})));
}

TEST_F(SharedStore, lets_them_be_taken_at_once_when_it_said_goodbye) {
  const auto one = share(direct_);
  const auto two = share(direct_);
  ASSERT_TRUE(commit(*one, put(sample_record("t1", "KOTA"))));
  ASSERT_TRUE(comes_true([&] { return one->tenure()->state() == State::sure; }));
  one->tenure()->release();
  EXPECT_NE(one->tenure()->state(), State::sure);
  EXPECT_TRUE(take(*two, "t1"));
}

TEST_F(SharedStore, tells_which_others_can_be_reached) {
  const auto one = share(direct_);
  const auto two = share(direct_);
  EXPECT_TRUE(one->tenure()->others().empty()) << "it does not say that it can be";
  two->tenure()->note_relay(true);
  EXPECT_TRUE(comes_true(
      [&] { return one->tenure()->others() == std::vector<std::int64_t>{two->tenure()->node()}; }));
}

// The line of one is cut for longer than its lease: whatever it does afterwards changes nothing,
// and before it is sure of anything it has been told what is another's.
TEST_F(SharedStore, keeps_a_server_that_was_away_from_writing_and_tells_it_what_it_lost) {
  LineProxy proxy(server_.folder());
  const auto late = share(TestPostgres::address_in(proxy.folder(), "postgres", schema_));
  const auto heir = share(direct_);
  std::mutex mutex;
  std::vector<std::string> lost;
  State state_then = State::sure;
  late->tenure()->on_lost([&](const std::vector<std::string>& tables) {
    const std::scoped_lock lock(mutex);
    state_then = late->tenure()->state();
    lost.insert(lost.end(), tables.begin(), tables.end());
  });
  for (const char* id : {"t1", "t2", "t3"}) {
    room::TableRecord record = sample_record(id, std::string("K") + id);
    ASSERT_TRUE(commit(*late, put(record)));
  }
  proxy.is_cut = true;
  ASSERT_TRUE(comes_true([&] { return late->tenure()->state() == State::held; }));
  ASSERT_TRUE(take(*heir, "t1"));
  ASSERT_TRUE(take(*heir, "t3"));
  Change removal;
  removal.remove = {"t3"};
  ASSERT_TRUE(commit(*heir, removal));
  EXPECT_TRUE(comes_true([&] { return late->tenure()->state() == State::away; }))
      << "nobody waits for ever";
  proxy.is_cut = false;
  ASSERT_TRUE(comes_true([&] { return late->tenure()->state() == State::sure; }));
  {
    const std::scoped_lock lock(mutex);
    std::ranges::sort(lost);
    EXPECT_EQ(lost, (std::vector<std::string>{"t1", "t3"}));
    EXPECT_NE(state_then, State::sure);
  }
  const Attempt<void> written = commit(*late, append("t1", 1, {"late"}));
  ASSERT_FALSE(written);
  EXPECT_TRUE(written.error().lost);
  EXPECT_FALSE(commit(*late, put(sample_record("t3", "Kt3")))) << "deleted is deleted";
  EXPECT_EQ(find_code(*heir, "Kt3").value(), std::nullopt);
  EXPECT_TRUE(commit(*late, append("t2", 1, {"still mine"})));
  EXPECT_TRUE(commit(*heir, append("t1", 1, {"theirs"})));
  EXPECT_EQ(load(*heir, "t1")->value().lines, std::vector<std::string>{"theirs"});
}

// Whoever is told may fail, and throw what is no exception.
TEST_F(SharedStore, lives_on_when_whoever_is_told_what_it_lost_throws) {
  LineProxy proxy(server_.folder());
  const auto late = share(TestPostgres::address_in(proxy.folder(), "postgres", schema_));
  const auto heir = share(direct_);
  std::atomic<int> told = 0;
  late->tenure()->on_lost([&](const std::vector<std::string>&) {
    ++told;
    throw 7;
  });
  ASSERT_TRUE(commit(*late, put(sample_record("t1", "KOTA"))));
  proxy.is_cut = true;
  ASSERT_TRUE(comes_true([&] { return take(*heir, "t1").has_value(); }));
  proxy.is_cut = false;
  ASSERT_TRUE(comes_true([&] { return late->tenure()->state() == State::sure; }));
  EXPECT_EQ(told, 1);
  EXPECT_FALSE(commit(*late, append("t1", 1, {"late"})));
}

// Without a word from the lease: the epoch alone refuses.
TEST_F(SharedStore, calls_a_table_lost_that_somebody_took) {
  const auto one = share(direct_);
  ASSERT_TRUE(commit(*one, put(sample_record("t1", "KOTA"))));
  server_.run(direct_, "UPDATE heads SET epoch = epoch + 1, owner = 999");
  const Attempt<void> written = commit(*one, append("t1", 1, {"late"}));
  ASSERT_FALSE(written);
  EXPECT_TRUE(written.error().lost);
  EXPECT_FALSE(commit(*one, append("nobody", 1, {"a"})).error().lost);
  const auto again = take(*one, "t1");  // its owner does not live
  ASSERT_TRUE(again);
  EXPECT_TRUE(again->lines.empty());
  EXPECT_TRUE(commit(*one, append("t1", 1, {"mine again"})));
  EXPECT_FALSE(commit(*one, append("t1", 7, {"a hole"})).error().lost);
}

room::TableRecord record_of(const std::string& id, room::TableState state) {
  room::TableRecord record = sample_record(id, state == room::TableState::over ? "" : "K" + id);
  record.state = state;
  return record;
}

TEST_F(SharedStore, makes_no_more_unfinished_tables_of_all_servers_than_it_is_told) {
  using room::TableState;
  const auto one = share(direct_);
  const auto two = share(direct_);
  const auto make = [](Store& store, const std::string& id, std::int64_t most = 3) {
    Change change = put(record_of(id, TableState::lobby));
    change.most_unfinished = most;
    return commit(store, change);
  };
  const auto counted = [&] { return server_.ask(direct_, "SELECT sum(tables) FROM open_tables"); };
  EXPECT_TRUE(make(*one, "a"));
  EXPECT_TRUE(make(*two, "b"));
  EXPECT_TRUE(commit(*two, put(record_of("finished", TableState::over)))) << "does not count";
  EXPECT_TRUE(make(*one, "c"));
  const Attempt<void> refused = make(*two, "d");
  ASSERT_FALSE(refused);
  EXPECT_TRUE(refused.error().full);
  EXPECT_FALSE(refused.error().lost);
  EXPECT_TRUE(make(*two, "d", 4)) << "nothing of the first try is in the way";
  EXPECT_EQ(counted(), "4");
  EXPECT_TRUE(commit(*one, put(record_of("a", TableState::running))));
  EXPECT_EQ(counted(), "4") << "a game that begins is as unfinished as before";
  EXPECT_TRUE(commit(*one, put(record_of("a", TableState::over))));
  Change removal;
  removal.remove = {"b"};
  EXPECT_TRUE(commit(*two, removal));
  EXPECT_EQ(counted(), "2");
  removal.remove = {"a", "finished"};
  EXPECT_TRUE(commit(*two, removal));
  EXPECT_TRUE(make(*one, "e"));
  EXPECT_TRUE(make(*one, "f").error().full);
  EXPECT_TRUE(commit(*one, put(record_of("f", TableState::lobby)))) << "a rematch has its place";
  EXPECT_TRUE(commit(*one, put(record_of("file", TableState::over))));
  EXPECT_TRUE(commit(*one, put(record_of("file", TableState::running)))) << "a file in pieces";
  EXPECT_EQ(counted(), server_.ask(direct_, "SELECT count(*) FROM tables WHERE state < 2"));
}

// Those who come in the same transaction are stored all the same.
TEST_F(SharedStore, refuses_of_many_tables_at_once_those_that_are_too_many) {
  const auto one = share(direct_);
  std::mutex mutex;
  int made = 0, refused = 0;
  for (int i = 0; i < 50; ++i) {
    Change change = put(record_of("t" + std::to_string(i), room::TableState::lobby));
    change.most_unfinished = 20;
    one->commit(std::move(change), [&](const Attempt<void>& outcome) {
      const std::scoped_lock lock(mutex);
      ++(outcome ? made : refused);
      EXPECT_TRUE(outcome || outcome.error().full);
    });
  }
  one->flush();
  const std::scoped_lock lock(mutex);
  EXPECT_EQ(made, 20);
  EXPECT_EQ(refused, 30);
}

TEST_F(SharedStore, counts_the_tables_that_were_there_before_it_counted) {
  {
    const auto before = share(direct_);
    ASSERT_TRUE(commit(*before, put(record_of("a", room::TableState::running))));
    ASSERT_TRUE(commit(*before, put(record_of("b", room::TableState::over))));
  }
  server_.run(direct_,
              "DROP TRIGGER count_made ON tables; DROP TRIGGER count_changed ON tables;"
              "DROP TRIGGER count_removed ON tables; DROP FUNCTION count_open_tables;"
              "DROP TABLE open_tables; ALTER TABLE nodes DROP COLUMN pid, DROP COLUMN started;"
              "DELETE FROM tablee_schema WHERE version > 3");
  const auto after = share(direct_);
  EXPECT_EQ(server_.ask(direct_, "SELECT sum(tables) FROM open_tables"), "1");
  ASSERT_TRUE(commit(*after, put(record_of("c", room::TableState::lobby))));
  EXPECT_EQ(server_.ask(direct_, "SELECT sum(tables) FROM open_tables"), "2");
}

// Its line swallows everything and stays open: the database waits with the rows of its last
// transaction locked, and no timeout of a session ends one that is in the middle of a group.
class HeldLine : public SharedStore, public testing::WithParamInterface<LineProxy::Commit> {};

TEST_P(HeldLine, of_a_server_that_is_lost_is_ended_by_whoever_takes_a_table_of_it) {
  LineProxy proxy(server_.folder());
  Pace pace = kPace;
  pace.answer = milliseconds(1000);
  const auto lost = share(TestPostgres::address_in(proxy.folder(), "postgres", schema_), pace);
  const auto heir = share(direct_);
  for (const char* id : {"t1", "beside"})
    ASSERT_TRUE(commit(*lost, put(sample_record(id, std::string("K") + id))));
  ASSERT_TRUE(commit(*lost, append("t1", 1, {"mine"})));
  ASSERT_TRUE(commit(*lost, giving_back("beside")));
  proxy.commit = GetParam();
  std::promise<Attempt<void>> held;
  lost->commit(append("t1", 2, {"held"}),
               [&](const Attempt<void>& outcome) { held.set_value(outcome); });
  ASSERT_TRUE(comes_true([&] { return proxy.commit == LineProxy::Commit::pass; }));
  EXPECT_TRUE(comes_true([&] {
    return server_.ask(direct_,
                       "SELECT count(*) > 0 FROM pg_locks l JOIN nodes n ON n.pid = l.pid "
                       "WHERE l.relation = 'heads'::regclass AND l.granted") == "t";
  })) << "the test did what it meant to";
  EXPECT_TRUE(comes_true([&] {
    EXPECT_TRUE(load(*heir, "beside")) << "nobody waits for what somebody else holds";
    const auto loaded = load(*heir, "t1");
    EXPECT_TRUE(loaded || loaded.error().owner != 0) << loaded.error().what;
    return loaded.has_value() || loaded.error().owner == 0;
  }));
  EXPECT_TRUE(commit(*heir, append("t1", 2, {"theirs"})));
  proxy.is_swallowing = false;
  const Attempt<void> outcome = held.get_future().get();
  ASSERT_FALSE(outcome);
  EXPECT_TRUE(outcome.error().lost);
  EXPECT_EQ(load(*heir, "t1")->value().lines, (std::vector<std::string>{"mine", "theirs"}));
}

INSTANTIATE_TEST_SUITE_P(Ways, HeldLine,
                         testing::Values(LineProxy::Commit::held, LineProxy::Commit::half));

// A lease that was renewed just before the database crashed may have been lost with it.
TEST_F(SharedStore, gives_no_table_to_another_soon_after_the_database_was_started) {
  TestPostgres own;
  const std::string schema = own.make_schema();
  const auto address = [&](const std::filesystem::path& folder) {
    return TestPostgres::address_in(folder, "postgres", schema);
  };
  LineProxy proxy(own.folder());
  Pace guarded = kPace;  // it goes by its own
  guarded.lease = milliseconds(600'000);
  const auto owner = share(address(proxy.folder()));
  const auto heir = share(address(own.folder()), guarded);
  ASSERT_TRUE(commit(*owner, put(sample_record("t1", "KOTA"))));
  for (const bool is_asked : {true, false}) {
    is_asked ? own.stop() : own.kill();
    proxy.is_cut = true;
    own.start();
    own.run(address(own.folder()),
            "UPDATE leases SET expires = clock_timestamp() - interval '1 s' "
            "WHERE node = (SELECT min(node) FROM leases)");
    std::optional<Attempt<std::optional<room::StoredTable>>> taken;
    EXPECT_TRUE(comes_true([&] {  // its own line is made again
      taken = load(*heir, "t1");
      return taken->has_value() || taken->error().lost;
    }));
    ASSERT_FALSE(*taken);
    EXPECT_EQ(taken->error().owner, 0) << "it may live, or not";
    proxy.is_cut = false;
    EXPECT_TRUE(comes_true([&] {
      const auto again = load(*heir, "t1");
      return !again && again.error().owner == owner->tenure()->node();
    })) << "it lives";
    EXPECT_TRUE(commit(*owner, append("t1", is_asked ? 1 : 2, {"still mine"})));
  }
}

TEST_F(SharedStore, lets_one_server_delete_what_is_old_and_by_the_clock_of_the_database) {
  auto one = share(direct_);
  const auto two = share(direct_);
  const auto sweeps = [](const auto& store) { return store->tenure()->sweep_time().has_value(); };
  EXPECT_TRUE(comes_true([&] { return sweeps(one) && two->tenure()->state() == State::sure; }));
  EXPECT_FALSE(sweeps(two));
  const std::int64_t time =
      std::stoll(server_.ask(direct_, "SELECT extract(epoch FROM clock_timestamp())::bigint"));
  EXPECT_NEAR(static_cast<double>(*one->tenure()->sweep_time()), static_cast<double>(time), 60);
  room::TableRecord old = sample_record("t1", "KOTA");
  old.touched = 5;
  ASSERT_TRUE(commit(*two, put(old)));
  EXPECT_TRUE(one->untouched(old.state, 10)->empty()) << "another's, who lives";
  ASSERT_TRUE(commit(*two, giving_back("t1")));
  EXPECT_EQ(*one->untouched(old.state, 10), std::vector<std::string>{"t1"});
  one.reset();
  EXPECT_TRUE(comes_true([&] { return sweeps(two); })) << "somebody always does";
}

// As after the death of a server that had many: they are taken together, and each is answered
// for itself.
TEST_F(SharedStore, takes_many_tables_together_and_answers_each_for_itself) {
  auto gone = share(direct_);
  Pace lasting = kPace;
  lasting.lease = milliseconds(600'000);
  const auto other = share(direct_, lasting);
  const auto heir = share(direct_);
  std::map<std::string, std::string> found;
  std::mutex mutex;
  for (int i = 0; i < 100; ++i) {
    const std::string id = "t" + std::to_string(i);
    ASSERT_TRUE(commit(i % 10 == 3 ? *other : *gone, put(sample_record(id, "K" + id))));
    ASSERT_TRUE(commit(i % 10 == 3 ? *other : *gone, append(id, 1, {"of " + id})));
  }
  server_.run(direct_, "DELETE FROM lines WHERE table_id = 't7'");
  gone->tenure()->release();
  ASSERT_TRUE(take(*heir, "t0")) << "the database may have just begun";
  const auto ask = [&](const std::string& id) {
    heir->load(id, [&, id](Attempt<std::optional<room::StoredTable>> table) {
      const std::scoped_lock lock(mutex);
      found[id] = !table   ? table.error().damage       ? "damage"
                             : table.error().owner != 0 ? "another's"
                                                        : table.error().what
                  : *table ? (*table)->lines.at(0)
                           : "none";
    });
  };
  for (int i = 0; i < 110; ++i) ask("t" + std::to_string(i));
  heir->flush();
  const std::scoped_lock lock(mutex);
  for (int i = 0; i < 110; ++i) {
    const std::string id = "t" + std::to_string(i);
    EXPECT_EQ(found[id], i >= 100      ? "none"
                         : i == 7      ? "damage"
                         : i % 10 == 3 ? "another's"
                                       : "of " + id);
  }
}

// Two who ask for the same table at the same time: one has it, the other hears who.
TEST_F(SharedStore, gives_a_table_to_one_of_many_who_ask_at_once) {
  const auto maker = share(direct_);
  const auto one = share(direct_);
  const auto two = share(direct_);
  for (int round = 0; round < 20; ++round) {
    const std::string id = "t" + std::to_string(round);
    ASSERT_TRUE(commit(*maker, put(sample_record(id, "K" + id))));
    ASSERT_TRUE(commit(*maker, giving_back(id)));
    bool first = false, second = false;
    std::thread other([&] { second = load(*two, id).has_value(); });
    first = load(*one, id).has_value();
    other.join();
    EXPECT_NE(first, second) << round;
    EXPECT_EQ(commit(*one, append(id, 1, {"one"})).has_value(), first);
    EXPECT_EQ(commit(*two, append(id, 1, {"two"})).has_value(), second);
  }
}

}  // namespace
}  // namespace tablee::store::postgres
