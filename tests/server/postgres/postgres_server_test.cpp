// The whole server with its tables in PostgreSQL.

#include <gtest/gtest.h>

#include "server/kills.h"
#include "server/test_server.h"
#include "store/postgres/postgres_store.h"
#include "store/postgres/test_postgres.h"
#include "store/sqlite_store.h"

namespace tablee::server {
namespace {

using store::postgres::PostgresStore;
using store::postgres::TestPostgres;

constexpr store::postgres::Pace kQuick{.retry = std::chrono::milliseconds(10),
                                       .most_retry = std::chrono::milliseconds(100),
                                       .patience = std::chrono::milliseconds(4000),
                                       .beat = std::chrono::milliseconds(100)};

TestServer::MakeStore store_at(const std::string& address) {
  return [address]() -> std::unique_ptr<store::Store> {
    auto opened = PostgresStore::open(address, kQuick);
    EXPECT_TRUE(opened) << opened.error().sentence(Language::english);
    return opened ? std::move(*opened) : nullptr;
  };
}

struct Ran {
  int code = -1;
  std::string text;
};
Ran run(const std::vector<std::string>& words) {
  Child child(words, false);
  child.line_with("\x01");  // to the end
  return {child.wait(), child.said()};
}

TEST(ServerOnPostgres, plays_a_game_to_its_end_and_finds_it_again) {
  TestServer server(store_at(TestPostgres::shared().make_database()));
  const MadeTable table = server.make_running();
  {
    Socket player = server.join(table, {0, 1});
    play_to_the_end(player);
  }
  const MadeTable lobby = server.make("me open");
  server.stop();
  server.start();
  EXPECT_EQ(
      call(server.port(), {.path = path_of(table, "/export"), .token = table.tokens[0]}).status,
      200);
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + lobby.code).json(), "table"), lobby.id);
  EXPECT_EQ(server.post(path_of(table, "/rematch"), {}, table.tokens[0]).status, 200);
  EXPECT_EQ(server.get("/api/v1/tables/abcdefghijklmnop").error(), "server.unknown_table");
  EXPECT_EQ(server.get("/readyz").status, 200);
}

TEST(ServerOnPostgres, lets_people_wait_while_the_database_is_restarted) {
  TestPostgres database;
  TestServer server(store_at(database.make_database()));
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  database.stop();
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_FALSE(player.receive(std::chrono::milliseconds(300))) << "neither done nor refused";
  EXPECT_EQ(server.get("/readyz").status, 503);
  database.start();
  EXPECT_EQ(number_at(player.answer_to("c1"), "seq"), 5);
  EXPECT_EQ(server.get("/readyz").status, 200);
  EXPECT_EQ(number_at(server.join(table, {1}).expect("state"), "seq"), 5);
}

TEST(ServerOnPostgres, stops_while_the_database_is_gone) {
  TestPostgres database;
  TestServer server(store_at(database.make_database()));
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  player.send(Advance{"a1", 1000});
  player.answer_to("a1");
  database.stop();
  server.stop();  // notes the table time, in vain
}

TEST(ServerOnPostgres, killed_loses_nothing_acknowledged_and_repeats_nothing) {
  kill_in_the_middle({"serve", "--port", "0", "--store", TestPostgres::shared().make_database(),
                      "--test-clock", "--quiet"});
}

TEST(ServerOnPostgres, says_why_it_does_not_start) {
  const Ran wrong = run({"serve", "--store", "mysql://here"});
  EXPECT_NE(wrong.code, 0);
  EXPECT_NE(wrong.text.find("--store"), std::string::npos) << wrong.text;
  const Ran absent = run({"serve", "--store", "postgresql://me:secret@/x?host=/nowhere"});
  EXPECT_NE(absent.code, 0);
  EXPECT_NE(absent.text.find("postgresql:///nowhere/x"), std::string::npos) << absent.text;
  EXPECT_EQ(absent.text.find("secret"), std::string::npos);
}

TEST(ServerOnPostgres, takes_a_folder_over) {
  const std::string address = TestPostgres::shared().make_database();
  TestServer folder(TestServer::Data::disk);
  const MadeTable table = folder.make_running();
  {
    Socket player = folder.join(table, {0});
    player.expect("state");
    player.send(Play{"c1", seat_at(0), "passe"});
    player.answer_to("c1");
  }
  const std::vector<std::string> words = {
      "store", "copy", "--from", "sqlite:" + folder.data().string(), "--to", address};
  EXPECT_NE(run(words).code, 0) << "a server still runs";
  folder.stop();
  const Ran copied = run(words);
  EXPECT_EQ(copied.code, 0) << copied.text;
  EXPECT_NE(copied.text.find("1 tables, 5 lignes"), std::string::npos) << copied.text;
  EXPECT_NE(run(words).code, 0) << "not twice";
  const Ran backwards = run({"store", "copy", "--from", address, "--to", "sqlite:x"});
  EXPECT_NE(backwards.code, 0);
  EXPECT_NE(backwards.text.find("--from sqlite:"), std::string::npos) << "store.copy_from";
  TestServer server(store_at(address));
  Socket player = server.join(table, {0}, 5);
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(number_at(player.answer_to("c1"), "seq"), 5) << "the answer it was given there";
}

}  // namespace
}  // namespace tablee::server
