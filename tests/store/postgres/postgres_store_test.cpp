// What only the store in PostgreSQL must do: on the bad days of a server, its line and its
// database nothing that was called stored is lost, and nothing that was called failed is there.

#include "store/postgres/postgres_store.h"

#include <gtest/gtest.h>

#include <atomic>
#include <limits>
#include <thread>

#include "core/rules.h"
#include "store/copy_tables.h"
#include "store/data_folder.h"
#include "store/database_copy.h"
#include "store/postgres/connection.h"
#include "store/postgres/line_proxy.h"
#include "store/postgres/schema.h"
#include "store/postgres/test_postgres.h"
#include "store/reader.h"
#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::store::postgres {
namespace {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

constexpr Pace kQuick{.answer = milliseconds(2000),
                      .retry = milliseconds(10),
                      .most_retry = milliseconds(100),
                      .patience = milliseconds(8000),
                      .takeover = milliseconds(300),
                      .beat = milliseconds(100)};

std::unique_ptr<PostgresStore> open(const std::string& address, Pace pace = kQuick) {
  Result<std::unique_ptr<PostgresStore>> store = PostgresStore::open(address, pace);
  EXPECT_TRUE(store) << store.error().sentence(Language::english);
  return store ? std::move(*store) : nullptr;
}

std::string refusal_of(const std::string& address) {
  const Result<std::unique_ptr<PostgresStore>> store = PostgresStore::open(address, kQuick);
  return store ? "opened" : std::string(store.error().key());
}

bool becomes_well(Store& store, bool well = true) {
  for (int i = 0; i < 1000; ++i) {
    if (health(store).has_value() == well) return true;
    std::this_thread::sleep_for(milliseconds(10));
  }
  return false;
}

class PostgresDays : public testing::Test {
 protected:
  TestPostgres& server_ = TestPostgres::shared();
  const std::string schema_ = server_.make_schema();
  const std::string direct_ = TestPostgres::address_in(server_.folder(), "postgres", schema_);
};

TEST_F(PostgresDays, everything_is_found_again_after_a_clean_end) {
  const room::TableRecord record = sample_record("t1", "KOTA");
  {
    const auto store = open(direct_);
    ASSERT_TRUE(commit(*store, put(record)));
    ASSERT_TRUE(commit(*store, append("t1", 1, {"a", "b\\\"{},é\n\x01"})));
  }
  const auto store = open(direct_);
  const room::StoredTable table = load(*store, "t1")->value();
  EXPECT_EQ(table.record, record);
  EXPECT_EQ(table.lines, (std::vector<std::string>{"a", "b\\\"{},é\n\x01"}));
  EXPECT_TRUE(commit(*store, append("t1", 3, {"c"})));
}

TEST_F(PostgresDays, who_comes_second_is_refused_and_who_comes_late_finds_it_free) {
  {
    const auto store = open(direct_);
    EXPECT_EQ(refusal_of(direct_), "server.database_in_use");
  }
  EXPECT_EQ(refusal_of(direct_), "opened");
}

TEST_F(PostgresDays, what_cannot_be_served_is_refused_with_a_sentence) {
  EXPECT_EQ(refusal_of("postgresql:///nothing?host=/nowhere"), "server.database_unreachable");
  EXPECT_EQ(refusal_of(TestPostgres::address_in(server_.folder(), "absent")),
            "server.database_unreachable");
  EXPECT_EQ(refusal_of("postgresql://%zz"), "server.database_unreachable");
  {
    const auto store = open(direct_);
  }
  server_.run(direct_, "INSERT INTO tablee_schema VALUES (99)");
  EXPECT_EQ(refusal_of(direct_), "server.data_newer");
  server_.run(server_.administrator(),
              "CREATE DATABASE latin OWNER tablee ENCODING 'LATIN1' TEMPLATE template0");
  EXPECT_EQ(refusal_of(TestPostgres::address_in(server_.folder(), "latin")),
            "server.database_unfit");
  EXPECT_EQ(check_fit({.server = 140'012, .encoding = "UTF8", .schema = 1}, "here").error().key(),
            "server.database_old");
  const std::string foreign = server_.make_database();
  server_.run(foreign, "CREATE TABLE tables (id int)");
  EXPECT_EQ(refusal_of(foreign), "server.database_unfit");
}

TEST_F(PostgresDays, a_folder_of_sqlite_is_copied_row_by_row_into_an_empty_database_only) {
  const TemporaryFolder folder;
  {
    const auto sqlite = std::move(*SqliteStore::open(folder.path()));
    std::vector<std::string> lines;
    for (int i = 0; i < 1234; ++i) lines.push_back("line é " + std::to_string(i));
    room::TableRecord over = sample_record("over", "");
    over.state = room::TableState::over;
    over.touched = 77;
    for (const Change& change :
         {put(sample_record("t1", "KOTA")), append("t1", 1, lines), put(over),
          report("ZAC", WordReport::Kind::missing, 5), report("ZAC", WordReport::Kind::missing, 9)})
      ASSERT_TRUE(commit(*sqlite, change));
    for (int i = 1; i <= 300; ++i) {
      Change answer = append("t1", 0, {});
      answer.answer = {.seat = i % 2, .cid = "c" + std::to_string(i), .seq = i};
      ASSERT_TRUE(commit(*sqlite, answer));
    }
  }
  const auto from = std::move(*open_to_read(DataFolder::database_of(folder.path())));
  const auto store = open(direct_);
  const Result<Copied> copied = copy_tables(*from, *store, "here");
  ASSERT_TRUE(copied) << copied.error().sentence(Language::english);
  EXPECT_EQ(copied->tables, 2);
  EXPECT_EQ(copied->lines, 1234);
  EXPECT_EQ(copied->words, 1);
  EXPECT_EQ(load(*store, "t1").value(), tablee::store::read_table(*from, "t1"));
  EXPECT_EQ(load(*store, "t1")->value().answers.size(), 300U);
  EXPECT_EQ(copy_tables(*from, *store, "here").error().key(), "store.copy_not_empty");
}

TEST_F(PostgresDays, a_folder_that_is_damaged_is_not_copied) {
  const TemporaryFolder folder;
  {
    const auto sqlite = std::move(*SqliteStore::open(folder.path()));
    ASSERT_TRUE(commit(*sqlite, put(sample_record("t1", "KOTA"))));
    ASSERT_TRUE(commit(*sqlite, append("t1", 1, {"a", "b", "c"})));
  }
  Database(DataFolder::database_of(folder.path())).run("DELETE FROM lines WHERE seq = 2");
  const auto from = std::move(*open_to_read(DataFolder::database_of(folder.path())));
  const auto store = open(direct_);
  EXPECT_EQ(copy_tables(*from, *store, "here").error().key(), "store.copy_failed");
}

TEST_F(PostgresDays, a_password_is_not_told) {
  EXPECT_EQ(without_secrets("postgresql://me:secret@db.example:5433/tablee"),
            "postgresql://db.example:5433/tablee");
}

TEST_F(PostgresDays, a_zero_within_a_text_is_refused_and_not_cut) {
  const auto store = open(direct_);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  EXPECT_FALSE(commit(*store, append("t1", 1, {std::string("a\0b", 3)})));
  EXPECT_FALSE(commit(*store, append("t1", 1, {"\xff"}))) << "nor what is no text";
  EXPECT_TRUE(load(*store, "t1")->value().lines.empty());
}

TEST_F(PostgresDays, one_bad_change_of_many_fails_alone) {
  const auto store = open(direct_);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  ASSERT_TRUE(commit(*store, put(sample_record("t2", "MIDO"))));
  std::atomic<int> stored = 0, failed = 0;
  const auto count = [&](const Attempt<void>& done) { done ? ++stored : ++failed; };
  for (int i = 1; i <= 100; ++i) {
    store->commit(append("t1", i, {"line"}), count);
    if (i % 10 == 0) store->commit(append("t2", 77, {"hole"}), count);
    if (i % 20 == 0) store->commit(put(sample_record("t3", "KOTA")), count);
  }
  store->flush();
  EXPECT_EQ(stored, 100);
  EXPECT_EQ(failed, 15);
  EXPECT_EQ(load(*store, "t1")->value().lines.size(), 100U);
  EXPECT_TRUE(load(*store, "t2")->value().lines.empty());
  EXPECT_EQ(load(*store, "t3").value(), std::nullopt);
}

TEST_F(PostgresDays, whoever_took_a_table_since_keeps_the_old_owner_from_writing) {
  const auto store = open(direct_);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  ASSERT_TRUE(commit(*store, append("t1", 1, {"mine"})));
  server_.run(direct_, "UPDATE heads SET epoch = epoch + 1, owner = 999");
  EXPECT_FALSE(commit(*store, append("t1", 2, {"late"})));
  room::TableRecord record = sample_record("t1", "MIDO");
  EXPECT_FALSE(commit(*store, put(record)));
  Change removal;
  removal.remove = {"t1"};
  EXPECT_FALSE(commit(*store, removal));
  EXPECT_EQ(server_.ask(direct_, "SELECT count(*) || ' ' || min(code) FROM lines, tables"),
            "1 KOTA");
}

TEST_F(PostgresDays, rows_that_somebody_changed_are_damage_of_their_table_alone) {
  const auto store = open(direct_);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  ASSERT_TRUE(commit(*store, put(sample_record("t2", "MIDO"))));
  ASSERT_TRUE(commit(*store, append("t1", 1, {"a", "b"})));
  server_.run(direct_, "DELETE FROM lines WHERE seq = 2");
  const auto lost = load(*store, "t1");
  ASSERT_FALSE(lost);
  EXPECT_TRUE(lost.error().damage) << lost.error().what;
  EXPECT_TRUE(load(*store, "t2")->has_value()) << "and the line is in step";
}

// A column of whole numbers, and what may stand there in a table of two seats and two lines.
struct Column {
  std::string table, name;
  std::int64_t min, max;
};
constexpr std::int64_t kAnything = std::numeric_limits<std::int64_t>::max();
const std::vector<Column> kIntegers = {{"tables", "rules", 0, 2147483647},
                                       {"tables", "edition", -kAnything, kAnything},
                                       {"tables", "state", 0, 2},
                                       {"tables", "time", 0, room::kMostTime},
                                       {"tables", "games", 0, room::kMostGames},
                                       {"tables", "host", -1, 1},
                                       {"tables", "grace", 0, room::kLongestGrace},
                                       {"tables", "spectators", 0, 2},
                                       {"heads", "epoch", 1, kAnything},
                                       {"heads", "lines", 2, 2},
                                       {"heads", "touched", 0, room::kMostTouched},
                                       {"seats", "seat", 1, 1},
                                       {"seats", "kind", 0, 2},
                                       {"seats", "level", 0, kLevels},
                                       {"seats", "wins", 0, room::kMostGames},
                                       {"lines", "seq", 2, 2},
                                       {"answers", "seat", 0, 1},
                                       {"answers", "seq", 0, 2}};
const std::vector<std::optional<std::int64_t>> kOdd = {-1, 64, 2147483648, std::nullopt};

// As a schema that somebody else made: nothing is bound.
constexpr const char* kDropBounds = R"sql(
  DO $$ DECLARE one record; BEGIN
    FOR one IN SELECT conrelid::regclass AS t, conname FROM pg_constraint
      WHERE connamespace = current_schema::regnamespace ORDER BY contype = 'p' LOOP
      EXECUTE format('ALTER TABLE %s DROP CONSTRAINT IF EXISTS %I CASCADE', one.t, one.conname);
    END LOOP;
    DROP TRIGGER count_made ON tables;
    DROP TRIGGER count_changed ON tables;
    DROP TRIGGER count_removed ON tables;
    FOR one IN SELECT c.oid::regclass AS t, attname, atttypid FROM pg_attribute
      JOIN pg_class c ON c.oid = attrelid WHERE relnamespace = current_schema::regnamespace
      AND relname IN ('tables', 'heads', 'seats', 'lines', 'answers') AND relkind = 'r'
      AND attnum > 0 LOOP
      EXECUTE format('ALTER TABLE %s ALTER %I DROP NOT NULL', one.t, one.attname);
      IF one.atttypid IN ('int2'::regtype, 'int4'::regtype) THEN
        EXECUTE format('ALTER TABLE %s ALTER %I TYPE bigint', one.t, one.attname);
      END IF;
    END LOOP;
  END $$)sql";

TEST_F(PostgresDays, any_integer_in_any_column_is_damage_of_its_table_alone) {
  struct Case {
    std::string id, what;
    bool is_good;
  };
  std::vector<Case> cases;
  std::string changes = kDropBounds;
  {
    const auto store = open(direct_);
    ASSERT_TRUE(commit(*store, put(sample_record("good", "BADO"))));
    for (const Column& column : kIntegers)
      for (const auto& odd : kOdd) {
        const std::string id = "t" + std::to_string(cases.size());
        const std::string value = odd ? std::to_string(*odd) : "NULL";
        cases.push_back({id, column.table + "." + column.name + " = " + value,
                         odd && *odd >= column.min && *odd <= column.max});
        ASSERT_TRUE(commit(*store, put(sample_record(id, ""))));
        Change lines = append(id, 1, {"a", "b"});
        lines.answer = {.seat = 1, .cid = "c1", .seq = 2};
        ASSERT_TRUE(commit(*store, lines));
        const std::string& key = column.table == "tables" ? "id" : "table_id";
        const bool is_last = (column.table == "seats" || column.table == "lines") &&
                             (column.name == "seat" || column.name == "seq");
        changes += "; UPDATE " + column.table + " SET " + column.name + " = " + value + " WHERE " +
                   key + " = '" + id + "'" +
                   (is_last ? " AND " + column.name + " = " + std::to_string(column.max) : "");
      }
  }
  server_.run(direct_, changes);
  const auto store = open(direct_);
  for (const Case& one : cases) {
    const auto table = load(*store, one.id);
    EXPECT_EQ(table.has_value(), one.is_good) << one.what;
    if (table)
      EXPECT_TRUE(table->has_value()) << one.what << ": it is not said to be gone";
    else
      EXPECT_TRUE(table.error().damage) << one.what << ": " << table.error().what;
    EXPECT_TRUE(log_length(*store, one.id)) << one.what;
  }
  EXPECT_TRUE(load(*store, "good")->has_value());
  EXPECT_TRUE(store->census(room::kMostTouched));
  EXPECT_TRUE(store->untouched(room::TableState::running, 2000));
  EXPECT_EQ(find_code(*store, "BADO").value(), "good");
  EXPECT_TRUE(commit(*store, append("good", 1, {"a"})));
}

class PostgresLine : public PostgresDays {
 protected:
  LineProxy proxy_{server_.folder()};
  const std::string address_ = TestPostgres::address_in(proxy_.folder(), "postgres", schema_);
};

// Three ways in which a COMMIT stays without an answer; whatever became of it, the store says
// the truth, the change is there once, and the next one follows.
TEST_F(PostgresLine, a_commit_without_an_answer_is_settled_and_the_game_goes_on) {
  using Commit = LineProxy::Commit;
  const auto store = open(address_);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  std::vector<std::string> kept;
  for (int round = 0; round < 5; ++round)
    for (const Commit fate : {Commit::lost, Commit::unanswered, Commit::late}) {
      proxy_.commit = fate;
      const std::string line = "line " + std::to_string(kept.size());
      const Attempt<void> outcome =
          commit(*store, append("t1", static_cast<std::int64_t>(kept.size()) + 1, {line}));
      ASSERT_TRUE(outcome) << outcome.error().what << static_cast<int>(fate);
      kept.push_back(line);
      std::this_thread::sleep_for(milliseconds(fate == Commit::late ? 200 : 0));
      ASSERT_EQ(load(*store, "t1")->value().lines, kept) << static_cast<int>(fate);
      EXPECT_EQ(proxy_.commit, Commit::pass) << "the test did what it meant to";
    }
  EXPECT_TRUE(becomes_well(*store));
}

TEST_F(PostgresLine, making_a_table_without_an_answer_is_settled_too) {
  const auto store = open(address_);
  proxy_.commit = LineProxy::Commit::unanswered;
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  proxy_.commit = LineProxy::Commit::lost;
  ASSERT_TRUE(commit(*store, put(sample_record("t2", "MIDO"))));
  EXPECT_TRUE(commit(*store, append("t1", 1, {"a"})));
  EXPECT_TRUE(commit(*store, append("t2", 1, {"a"})));
}

TEST_F(PostgresLine, a_cut_line_makes_people_wait_and_no_more) {
  const auto store = open(address_);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  proxy_.is_cut = true;
  EXPECT_TRUE(becomes_well(*store, false)) << "noticed without a write";
  std::promise<Attempt<void>> outcome;
  store->commit(append("t1", 1, {"a"}),
                [&](const Attempt<void>& done) { outcome.set_value(done); });
  std::future<Attempt<void>> told = outcome.get_future();
  EXPECT_EQ(told.wait_for(milliseconds(300)), std::future_status::timeout);
  proxy_.is_cut = false;
  EXPECT_TRUE(told.get());
  EXPECT_TRUE(health(*store));
  EXPECT_EQ(load(*store, "t1")->value().lines.size(), 1U);
}

TEST_F(PostgresLine, that_stays_cut_fails_what_was_never_sent_for_certain) {
  Pace pace = kQuick;
  pace.patience = milliseconds(300);
  const auto store = open(address_, pace);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  proxy_.is_cut = true;
  ASSERT_TRUE(becomes_well(*store, false));
  const Attempt<void> outcome = commit(*store, append("t1", 1, {"a"}));
  ASSERT_FALSE(outcome);
  EXPECT_FALSE(outcome.error().unknown);
  EXPECT_FALSE(load(*store, "t1"));
  proxy_.is_cut = false;
  EXPECT_TRUE(becomes_well(*store));
  EXPECT_TRUE(commit(*store, append("t1", 1, {"b"})));
  EXPECT_EQ(load(*store, "t1")->value().lines, std::vector<std::string>{"b"});
}

TEST_F(PostgresLine, that_goes_silent_is_given_up_after_a_while) {
  Pace pace = kQuick;
  pace.answer = milliseconds(300);
  const auto store = open(address_, pace);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  proxy_.is_deaf = true;
  std::promise<Attempt<void>> outcome;
  store->commit(append("t1", 1, {"a"}),
                [&](const Attempt<void>& done) { outcome.set_value(done); });
  EXPECT_TRUE(becomes_well(*store, false));
  proxy_.is_deaf = false;
  proxy_.is_cut = true;  // lines that swallowed an answer cannot go on
  std::this_thread::sleep_for(milliseconds(20));
  proxy_.is_cut = false;
  EXPECT_TRUE(outcome.get_future().get());
  EXPECT_EQ(load(*store, "t1")->value().lines.size(), 1U);
}

TEST_F(PostgresLine, that_is_slow_is_no_trouble) {
  const auto store = open(address_);
  proxy_.delay = 100;
  EXPECT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  EXPECT_TRUE(commit(*store, append("t1", 1, {"a"})));
  EXPECT_EQ(load(*store, "t1")->value().lines.size(), 1U);
  EXPECT_TRUE(health(*store));
}

TEST_F(PostgresLine, that_is_lost_for_good_leaves_a_commit_unknown_at_the_end) {
  auto store = open(address_);
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  std::optional<Attempt<void>> outcome;
  proxy_.commit = LineProxy::Commit::late;
  store->commit(append("t1", 1, {"a"}), [&](const Attempt<void>& done) { outcome = done; });
  while (proxy_.commit != LineProxy::Commit::pass) std::this_thread::yield();
  proxy_.is_cut = true;
  store.reset();
  ASSERT_TRUE(outcome.has_value());
  ASSERT_FALSE(*outcome);
  EXPECT_TRUE(outcome->error().unknown);
}

// Moves are made all the while the server goes and comes back: each that was called stored is
// there, each that was called failed is not, and in the order in which they were told.
class PostgresServer : public PostgresDays {
 protected:
  PostgresServer() : direct_(own_.make_database()) {}
  void keep_moving(const std::function<void()>& day) {
    const auto store = open(direct_);
    ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
    std::atomic<bool> over = false;
    std::vector<std::string> kept;
    std::thread player([&] {
      for (int i = 0; !over; ++i) {
        const std::string line = "line " + std::to_string(i);
        const auto outcome =
            commit(*store, append("t1", static_cast<std::int64_t>(kept.size()) + 1, {line}));
        if (outcome) kept.push_back(line);
        EXPECT_TRUE(outcome || !outcome.error().unknown);
      }
    });
    for (int i = 0; i < 3; ++i) {
      std::this_thread::sleep_for(milliseconds(100));
      day();
    }
    EXPECT_TRUE(becomes_well(*store));
    std::this_thread::sleep_for(milliseconds(100));
    over = true;
    player.join();
    EXPECT_EQ(load(*store, "t1")->value().lines, kept);
    EXPECT_GT(kept.size(), 10U);
  }

  TestPostgres own_;
  const std::string direct_;
};

TEST_F(PostgresServer, that_is_restarted_loses_nothing) {
  keep_moving([this] {
    own_.stop();
    own_.start();
  });
}

TEST_F(PostgresServer, that_is_killed_loses_nothing) {
  keep_moving([this] {
    own_.kill();
    own_.start();
  });
}

TEST_F(PostgresServer, whose_session_is_ended_by_somebody_loses_nothing) {
  keep_moving([this] {
    own_.run(direct_,
             "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
             "WHERE application_name = 'tablee'");
  });
}

TEST_F(PostgresDays, a_database_that_is_another_one_after_a_doubt_is_not_believed) {
  LineProxy proxy(server_.folder());
  const auto store = open(TestPostgres::address_in(proxy.folder(), "postgres", schema_));
  ASSERT_TRUE(commit(*store, put(sample_record("t1", "KOTA"))));
  proxy.is_cut = true;
  ASSERT_TRUE(becomes_well(*store, false));
  server_.run(direct_, "DELETE FROM nodes");  // as an older backup would be
  proxy.is_cut = false;
  const Attempt<void> outcome = commit(*store, append("t1", 1, {"a"}));
  EXPECT_FALSE(outcome);
}

// Its lock went with its line, somebody else has the database now: whatever the late one does
// changes nothing.
TEST_F(PostgresLine, that_was_cut_for_long_enough_to_lose_the_database_writes_and_takes_nothing) {
  {
    ASSERT_TRUE(commit(*open(direct_), put(sample_record("t0", "BADO"))));
  }
  const auto late = open(address_);
  ASSERT_TRUE(commit(*late, put(sample_record("t1", "KOTA"))));
  proxy_.is_cut = true;
  ASSERT_TRUE(becomes_well(*late, false));
  const auto heir = open(direct_);
  ASSERT_TRUE(load(*heir, "t1")->has_value());
  ASSERT_TRUE(load(*heir, "t0")->has_value());
  proxy_.is_cut = false;
  EXPECT_FALSE(commit(*late, append("t1", 1, {"late"})));
  EXPECT_FALSE(load(*late, "t0"));
  EXPECT_FALSE(health(*late));
  EXPECT_TRUE(commit(*heir, append("t1", 1, {"mine"})));
  EXPECT_TRUE(commit(*heir, append("t0", 1, {"mine"})));
  EXPECT_EQ(load(*heir, "t1")->value().lines, std::vector<std::string>{"mine"});
}

}  // namespace
}  // namespace tablee::store::postgres
