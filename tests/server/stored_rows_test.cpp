// Rows that cannot be what the server wrote: their table is set aside, nothing else happens.

#include <gtest/gtest.h>

#include <set>

#include "server/test_server.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"
#include "store/stores.h"

namespace tablee::server {
namespace {

struct Column {
  std::string table, name, key;
};
const std::vector<Column> kIntegers = {
    {"tables", "rules", "id"},     {"tables", "edition", "id"},   {"tables", "state", "id"},
    {"tables", "time", "id"},      {"tables", "touched", "id"},   {"tables", "games", "id"},
    {"tables", "host", "id"},      {"tables", "grace", "id"},     {"tables", "spectators", "id"},
    {"seats", "seat", "table_id"}, {"seats", "kind", "table_id"}, {"seats", "level", "table_id"},
    {"seats", "wins", "table_id"}, {"lines", "seq", "table_id"},  {"answers", "seat", "table_id"},
    {"answers", "seq", "table_id"}};
const std::vector<std::string> kValues = {"-1", "64", "2147483648", "NULL", "'text'", "x'00ff'"};

class StoredRows : public testing::Test {
 protected:
  std::string database() const { return (server_.data() / "tablee.db").string(); }
  // As a file that another program wrote, in which anything may stand.
  void drop_bounds() {
    store::Database(database())
        .run(
            "PRAGMA writable_schema = ON;"
            "UPDATE sqlite_schema SET sql = replace(replace(sql, ', STRICT', ''), ' NOT NULL', '')"
            " WHERE type = 'table'");
  }
  // False when not even such a file takes the value.
  bool run(const std::string& sql) {
    try {
      store::Database(database()).run(("PRAGMA ignore_check_constraints = ON;" + sql).c_str());
      return true;
    } catch (const store::SqliteError&) {
      return false;
    }
  }
  std::string error_of(const MadeTable& table) { return server_.get(path_of(table)).error(); }

  TestServer server_{TestServer::Data::disk};
};

TEST_F(StoredRows, with_any_integer_in_any_column_end_no_process_and_no_other_table) {
  struct Case {
    std::string what;
    MadeTable table;
  };
  std::vector<Case> cases;
  for (const Column& column : kIntegers)
    for (const std::string& value : kValues)
      cases.push_back({column.table + "." + column.name + "=" + value, server_.make_running()});
  const MadeTable good = server_.make_running();
  server_.stop();
  drop_bounds();
  std::size_t i = 0;
  for (const Column& column : kIntegers)
    for (const std::string& value : kValues) {
      const std::string& id = cases[i++].table.id;
      ASSERT_TRUE(run("INSERT INTO answers VALUES ('" + id + "', 0, 'c1', 1)"));
      const std::string only = column.name == "seat" || column.name == "seq"
                                   ? " AND " + column.name + " = (SELECT max(" + column.name +
                                         ") FROM " + column.table + " WHERE table_id = '" + id +
                                         "')"
                                   : "";
      (void)run("UPDATE " + column.table + " SET " + column.name + " = " + value + " WHERE " +
                column.key + " = '" + id + "'" + only);
    }
  server_.start();
  for (Case& one : cases) {
    const HttpReply reply = server_.get(path_of(one.table));
    const std::string error = reply.error();
    EXPECT_TRUE(error.empty() || error == "server.table_set_aside" ||
                error == "server.unreadable_table")
        << one.what << ": " << reply.body;
    if (!error.empty()) continue;
    Socket player = server_.join(one.table, {0, 1});
    play_to_the_end(player);
  }
  EXPECT_EQ(error_of(good), "");
  EXPECT_EQ(server_.get("/readyz").status, 200);
}

// They belong to no table: whatever stands there, the list is read, and a word counted again.
TEST_F(StoredRows, of_reported_words_with_any_integer_hide_no_other_word) {
  server_.stop();
  drop_bounds();
  std::vector<std::string> spoiled;
  for (const std::string column : {"kind", "count", "last"})
    for (const std::string& value : kValues) {
      spoiled.push_back("M" + std::to_string(spoiled.size()));
      const std::string where = " WHERE word = '" + spoiled.back() + "'";
      ASSERT_TRUE(
          run("INSERT INTO reported_words VALUES ('modele', '" + spoiled.back() + "', 0, 1, 5)"));
      (void)run("UPDATE reported_words SET " + column + " = " + value + where);
    }
  ASSERT_TRUE(run("INSERT INTO reported_words VALUES ('modele', 'ZAC', 1, 3, 5)"));
  server_.start();
  EXPECT_EQ(server_.get("/readyz").status, 200);
  server_.stop();
  const auto store = std::move(*store::SqliteStore::open(server_.data()));
  for (const std::string& word : spoiled)
    (void)commit(*store, store::report(word, store::WordReport::Kind::missing, 6));
  ASSERT_TRUE(commit(*store, store::report("ZAC", store::WordReport::Kind::wrong, 6)));
  const auto words = store->reported_words();
  ASSERT_TRUE(words);
  int found = 0;
  for (const store::ReportedWord& word : *words) {
    const auto kind = word.last.kind;
    EXPECT_TRUE(kind == store::WordReport::Kind::missing || kind == store::WordReport::Kind::wrong);
    if (word.last.word == "ZAC" && word.count == 4 && word.last.at == 6) ++found;
  }
  EXPECT_EQ(found, 1);
}

TEST_F(StoredRows, that_cannot_count_further_let_a_game_end) {
  const MadeTable table = server_.make_running();
  server_.stop();
  ASSERT_TRUE(run("UPDATE tables SET games = 1073741824; UPDATE seats SET wins = 1073741824"));
  server_.start();
  Socket player = server_.join(table, {0, 1});
  play_to_the_end(player);
  EXPECT_EQ(text_at(server_.get(path_of(table)).json(), "state"), "over");
  server_.stop();
  server_.start();
  EXPECT_EQ(number_at(server_.get(path_of(table)).json(), "series.games"), 1073741824);
}

TEST_F(StoredRows, out_of_bounds_are_refused_by_the_schema) {
  const MadeTable table = server_.make_running();
  server_.stop();
  for (const Column& column : kIntegers) {
    if (column.name == "edition") continue;  // a hash: anything goes
    const std::string sql = "INSERT OR IGNORE INTO answers VALUES ('" + table.id +
                            "', 0, 'c1', 1); UPDATE " + column.table + " SET " + column.name +
                            " = -2";
    EXPECT_THROW(store::Database(database()).run(sql.c_str()), store::SqliteError)
        << column.table << "." << column.name;
  }
}

TEST_F(StoredRows, that_do_not_agree_set_their_table_aside) {
  const std::vector<std::string> changes = {"UPDATE tables SET spectators = 64 WHERE id = '",
                                            "DELETE FROM seats WHERE seat = 1 AND table_id = '",
                                            "DELETE FROM seats WHERE seat = 0 AND table_id = '",
                                            "UPDATE tables SET seating = '3' WHERE id = '",
                                            "UPDATE tables SET seating = '' WHERE id = '",
                                            "UPDATE tables SET options = 'text' WHERE id = '",
                                            "UPDATE tables SET host = 2 WHERE id = '",
                                            "UPDATE tables SET state = 0 WHERE id = '",
                                            "UPDATE tables SET state = 2 WHERE id = '",
                                            "DELETE FROM lines WHERE seq = 2 AND table_id = '",
                                            "DELETE FROM lines WHERE seq = 1 AND table_id = '"};
  std::vector<MadeTable> tables;
  for (std::size_t i = 0; i < changes.size(); ++i) tables.push_back(server_.make_running());
  const MadeTable good = server_.make_running();
  server_.stop();
  for (std::size_t i = 0; i < changes.size(); ++i)
    ASSERT_TRUE(run(changes[i] + tables[i].id + "'"));
  server_.start();
  for (std::size_t i = 0; i < changes.size(); ++i)
    EXPECT_EQ(error_of(tables[i]), "server.table_set_aside") << changes[i];
  EXPECT_EQ(error_of(good), "");
  EXPECT_NE(server_.get("/metrics")
                .body.find("\ntablee_tables_set_aside " + std::to_string(changes.size()) + "\n"),
            std::string::npos);
}

// Whoever sat there would have its log, hands included.
TEST_F(StoredRows, that_say_a_game_is_over_that_is_not_show_nobody_its_log) {
  const MadeTable running = server_.make_running();
  const MadeTable over = server_.make_running();
  Socket player = server_.join(over, {0, 1});
  play_to_the_end(player);
  server_.stop();
  ASSERT_TRUE(run("UPDATE tables SET state = 3 - state"));
  server_.start();
  const HttpReply log =
      call(server_.port(),
           {.path = path_of(running, "/export"), .body = {}, .token = running.tokens[0]});
  EXPECT_EQ(log.error(), "server.table_set_aside");
  EXPECT_EQ(error_of(over), "server.table_set_aside") << "nor does one go on that is over";
}

}  // namespace
}  // namespace tablee::server
