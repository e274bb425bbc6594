// A server that stops and starts again on the same data goes on where it was.

#include <gtest/gtest.h>

#include "server/test_server.h"
#include "store/sqlite_store.h"
#include "template_game/odd_games.h"
#include "template_game/words.h"

namespace tablee::server {
namespace {

TEST(Restart, brings_back_lobbies_with_codes_and_secrets) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make("me open");
  server.stop();
  server.start();
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + table.code).json(), "table"), table.id);
  Socket player = server.join(table, {0});
  EXPECT_EQ(text_at(player.expect("welcome"), "lobby.state"), "lobby");
  EXPECT_EQ(server.post("/api/v1/tables/" + table.id + "/start", {}, table.tokens[0]).status, 200);
}

TEST(Restart, tells_sockets_to_come_back_and_gives_them_the_gap) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  player.expect("state");
  player.send(Play{"c1", seat_at(0), "passe"});
  const std::int64_t seq = number_at(player.answer_to("c1"), "seq");
  server.stop();
  while (player.receive()) {
  }
  EXPECT_EQ(player.close_code(), 1012);
  server.start();
  Socket back = server.join(table, {0, 1}, seq - 1);
  EXPECT_EQ(number_at(back.expect("event"), "seq"), seq);
  back.send(Play{"c2", seat_at(1), "passe"});
  EXPECT_EQ(text_at(back.answer_to("c2"), "t"), "ack");
}

TEST(Restart, answers_a_command_of_before_the_same_and_does_it_once) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  std::int64_t seq = 0;
  {
    Socket player = server.join(table, {0});
    player.send(Play{"c1", seat_at(0), "passe"});
    seq = number_at(player.answer_to("c1"), "seq");
  }
  server.stop();
  server.start();
  Socket player = server.join(table, {0});
  EXPECT_EQ(number_at(player.expect("welcome"), "seq"), seq);
  player.send(Play{"c1", seat_at(0), "passe"});
  const value again = player.answer_to("c1");
  EXPECT_EQ(text_at(again, "t"), "ack");
  EXPECT_EQ(number_at(again, "seq"), seq);
  EXPECT_EQ(number_at(server.join(table, {}).expect("welcome"), "seq"), seq);
}

TEST(Restart, keeps_the_table_time_still) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  {
    Socket player = server.join(table, {0});
    player.send(Advance{"a1", 7000});
    player.answer_to("a1");
  }
  server.stop();
  server.start();
  Socket player = server.join(table, {0});
  player.expect("state");
  player.send(Ping{});
  EXPECT_EQ(number_at(player.expect("pong"), "now"), 7000);
  player.send(Advance{"a2", 3000});
  EXPECT_EQ(text_at(player.expect("event"), "kind"), "expire");
}

TEST(Restart, keeps_a_paused_table_paused) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  ASSERT_EQ(server.post("/api/v1/tables/" + table.id + "/pause", {}, table.tokens[0]).status, 200);
  server.stop();
  server.start();
  EXPECT_TRUE(at(server.join(table, {0}).expect("state"), "view.paused").as_bool());
}

TEST(Restart, keeps_finished_games_rematches_and_the_series) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  {
    Socket player = server.join(table, {0, 1});
    play_to_the_end(player);
  }
  const std::string rematch = "/api/v1/tables/" + table.id + "/rematch";
  const std::string next = text_at(server.post(rematch, {}, table.tokens[0]).json(), "table");
  server.stop();
  server.start();
  const value over = server.get("/api/v1/tables/" + table.id).json();
  EXPECT_EQ(text_at(over, "state"), "over");
  EXPECT_EQ(text_at(over, "next"), next);
  EXPECT_EQ(text_at(server.post(rematch, {}, table.tokens[1]).json(), "table"), next);
  EXPECT_EQ(number_at(server.get("/api/v1/tables/" + next).json(), "series.games"), 1);
}

TEST(Restart, goes_on_with_a_game_against_bots) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running("me bot", "kumata");
  {
    Socket player = server.join(table, {0});
    player.expect("state");
  }
  server.stop();
  server.start();
  Socket player = server.join(table, {0});
  play_to_the_end(player);
}

TEST(Restart, keeps_but_does_not_show_a_table_of_other_rules) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  const MadeTable fine = server.make_running();
  server.stop();
  {
    const auto store = std::move(*store::SqliteStore::open(server.data()));
    room::TableRecord record = store::load(*store, table.id)->value().record;
    record.rules_version += 1;
    ASSERT_TRUE(store::commit(*store, store::put(record)));
  }
  server.start();
  const HttpReply reply = server.get("/api/v1/tables/" + table.id);
  EXPECT_EQ(reply.status, 409);
  EXPECT_EQ(reply.error(), "server.unreadable_table");
  EXPECT_EQ(text_at(server.join(table, {}).expect("closed"), "error.key"),
            "server.unreadable_table");
  EXPECT_EQ(server.get("/api/v1/tables/" + fine.id).status, 200);
}

TEST(Restart, a_longer_word_list_reads_every_stored_table_and_other_material_none) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  std::int64_t seq = 0;
  value before;
  {
    Socket player = server.join(table, {0, 1});
    player.expect("state");
    player.send(Play{"c1", seat_at(0), "passe"});
    seq = number_at(player.answer_to("c1"), "seq");
    before = at(player.expect("event"), "view.view");
  }
  const Registry longer = Registry::of(modele::LongerListList{}, modele::few_words());
  server.stop();
  server.start(longer);
  {
    Socket player = server.join(table, {0, 1});
    EXPECT_EQ(number_at(player.expect("welcome"), "seq"), seq);
    EXPECT_EQ(at(player.expect("state"), "view.view"), before);
    player.send(Play{"c2", seat_at(1), "passe"});
    EXPECT_EQ(text_at(player.answer_to("c2"), "t"), "ack") << "and the game goes on";
  }
  const Registry other = Registry::of(modele::OtherEditionList{}, modele::few_words());
  server.stop();
  server.start(other);
  EXPECT_EQ(server.get("/api/v1/tables/" + table.id).error(), "server.unreadable_table");
  server.stop();
}

}  // namespace
}  // namespace tablee::server
