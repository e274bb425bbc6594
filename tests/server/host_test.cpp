// Tables in real life, as requests and frames: hosts, guests, a proposal, a reaction. What else
// happens between people is asked of the room alone (tests/room/together_test.cpp).

#include <gtest/gtest.h>

#include <boost/json/array.hpp>

#include "server/tables/name_filter.h"
#include "server/test_server.h"
#include "store/sqlite.h"
#include "store/sqlite_store.h"

namespace tablee::server {
namespace {

// The first lobby message in which the value at `path` is `wanted`, as JSON.
value lobby_with(Socket& socket, std::string_view path, const value& wanted) {
  while (true) {
    const value lobby = socket.expect("lobby");
    if (lobby.is_null() || at(lobby, path) == wanted) return lobby;
  }
}

TEST(Host, is_who_made_the_table_and_can_hand_it_on) {
  TestServer server;
  const MadeTable table = server.make("me device open");
  EXPECT_EQ(number_at(server.get(path_of(table)).json(), "host"), 0);
  EXPECT_EQ(server.post(path_of(table, "/host"), R"({"seat":1})", table.tokens[1]).error(),
            "server.not_host");
  EXPECT_EQ(server.post(path_of(table, "/host"), R"({"seat":2})", table.tokens[0]).error(),
            "server.nobody_there");
  EXPECT_EQ(server.post(path_of(table, "/host"), R"({"seat":1})", table.tokens[0]).status, 200);
  EXPECT_EQ(number_at(server.get(path_of(table)).json(), "host"), 1);
}

// Whoever holds `token` is host of nothing.
void expect_no_power(TestServer& server, const MadeTable& table, int guest,
                     const std::string& token) {
  const std::string seat = path_of(table, "/seats/" + std::to_string(guest));
  for (const char* verb : {"/remove", "/invite", "/open"})
    EXPECT_EQ(server.post(seat + verb, {}, token).error(), "server.not_host") << verb;
  EXPECT_EQ(server.post(seat + "/bot", R"({"level":2})", token).error(), "server.not_host");
  EXPECT_EQ(server.post(path_of(table, "/host"), R"({"seat":0})", token).error(),
            "server.not_host");
  EXPECT_EQ(server.del(path_of(table), token).error(), "server.not_host");
}

TEST(Host, who_leaves_gives_the_role_away_whoever_takes_the_chair) {
  TestServer server;
  const MadeTable table = server.make("me device");
  ASSERT_EQ(server.post(path_of(table, "/seats/0/leave"), {}, table.tokens[0]).status, 200);
  const std::string stranger =
      text_at(server.post(path_of(table, "/seats/0/take"), R"({"name":"Eve"})").json(), "token");
  EXPECT_EQ(number_at(server.get(path_of(table)).json(), "host"), 1);
  expect_no_power(server, table, 1, stranger);
}

TEST(Host, who_left_a_running_game_does_not_come_back_as_host) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running("me device", "embrouillamini");
  ASSERT_EQ(server.post(path_of(table, "/seats/0/leave"), {}, table.tokens[0]).status, 200);
  const std::string invite =
      text_at(server.post(path_of(table, "/seats/0/invite"), {}, table.tokens[1]).json(), "invite");
  const std::string back = text_at(
      server.post(path_of(table, "/seats/0/take"), R"({"invite":")" + invite + "\"}").json(),
      "token");
  ASSERT_FALSE(back.empty());
  expect_no_power(server, table, 1, back);
  server.stop();
  server.start();
  expect_no_power(server, table, 1, back);
}

// Else whoever was host keeps a door to a hand that he may not see any more.
TEST(Host, leaves_no_invitation_behind_with_the_role) {
  TestServer server;
  const MadeTable table = server.make_running("me device device", "embrouillamini");
  const auto invite = [&](const std::string& token) {
    const HttpReply made = server.post(path_of(table, "/seats/2/invite"), {}, token);
    return R"({"invite":")" + text_at(made.json(), "invite") + "\"}";
  };
  const std::string take = path_of(table, "/seats/2/take");
  ASSERT_EQ(server.post(path_of(table, "/seats/2/leave"), {}, table.tokens[2]).status, 200);
  const std::string first = invite(table.tokens[0]);
  ASSERT_EQ(server.post(path_of(table, "/host"), R"({"seat":1})", table.tokens[0]).status, 200);
  EXPECT_TRUE(at(server.get(path_of(table)).json(), "seats.2.invited").is_null());
  ASSERT_EQ(server.post(path_of(table, "/seats/0/remove"), {}, table.tokens[1]).status, 200);
  EXPECT_EQ(server.post(take, first).error(), "server.needs_invite");
  const std::string second = invite(table.tokens[1]);
  EXPECT_EQ(server.post(take, second).status, 200) << "the host of now invites";
}

TEST(Host, of_a_table_stored_by_an_earlier_version_is_a_person_who_sits_there) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make("me device device");
  ASSERT_EQ(server.post(path_of(table, "/seats/0/leave"), {}, table.tokens[0]).status, 200);
  server.stop();
  store::Database((server.data() / "tablee.db").string()).run("UPDATE tables SET host = 0");
  server.start();
  const std::string stranger =
      text_at(server.post(path_of(table, "/seats/0/take"), R"({"name":"Eve"})").json(), "token");
  EXPECT_EQ(number_at(server.get(path_of(table)).json(), "host"), 1);
  expect_no_power(server, table, 2, stranger);
}

TEST(Host, ends_a_table_and_everybody_is_told_who_did) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  Socket guest = server.join(table, {1});
  guest.expect("state");
  EXPECT_EQ(server.del(path_of(table), table.tokens[1]).error(), "server.not_host");
  EXPECT_EQ(server.del(path_of(table), "").status, 401);
  EXPECT_EQ(server.del(path_of(table), table.tokens[0]).status, 200);
  EXPECT_EQ(text_at(guest.expect("closed"), "error.key"), "server.table_ended");
  EXPECT_EQ(server.get(path_of(table)).error(), "server.unknown_table");
  EXPECT_EQ(server.get("/api/v1/codes/" + table.code).error(), "server.unknown_code");
  server.stop();
  server.start();
  EXPECT_EQ(server.get(path_of(table)).error(), "server.unknown_table");
}

TEST(Host, cannot_end_a_game_that_is_over) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  EXPECT_EQ(server.del(path_of(table), table.tokens[0]).error(), "core.game_over");
}

TEST(Host, ending_or_leaving_makes_room_for_another_table) {
  ServerConfig config = TestServer::test_config();
  config.limits.tables = 1;
  TestServer server(TestServer::Data::memory, config);
  const MadeTable first = server.make("me open");
  const std::string body = R"({"game":"modele","seats":[{"kind":"me"},{"kind":"open"}]})";
  const HttpReply refused = server.post("/api/v1/tables", body);
  EXPECT_EQ(refused.error(), "server.too_many_tables");
  EXPECT_EQ(server.del(path_of(first), first.tokens[0]).status, 200);
  const MadeTable second = server.make("me open");
  EXPECT_EQ(server.post(path_of(second, "/seats/0/leave"), {}, second.tokens[0]).status, 200);
  const MadeTable third = server.make_running("me bot");
  EXPECT_EQ(server.post(path_of(third, "/seats/0/leave"), {}, third.tokens[0]).status, 200);
  EXPECT_EQ(server.post("/api/v1/tables", body).status, 201);
}

TEST(Host, removes_a_guest_whose_link_is_void_then) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket guest = server.join(table, {1});
  guest.expect("state");
  EXPECT_EQ(server.post(path_of(table, "/seats/0/remove"), {}, table.tokens[0]).error(),
            "server.own_seat");
  EXPECT_EQ(server.post(path_of(table, "/seats/1/remove"), {}, table.tokens[0]).status, 200);
  EXPECT_EQ(text_at(guest.expect("closed"), "error.key"), "server.removed");
  EXPECT_EQ(text_at(server.join(table, {1}).expect("closed"), "error.key"), "server.wrong_token");
  const value lobby = server.get(path_of(table)).json();
  EXPECT_EQ(text_at(lobby, "seats.1.kind"), "open");
  EXPECT_EQ(number_at(lobby, "seats.1.level"), 2);
}

TEST(Host, invites_somebody_to_a_left_seat_with_a_hidden_hand) {
  TestServer server;
  MadeTable table = server.make_running();
  ASSERT_EQ(server.post(path_of(table, "/seats/1/leave"), {}, table.tokens[1]).status, 200);
  const std::string take = path_of(table, "/seats/1/take");
  EXPECT_EQ(server.post(take, R"({"name":"Eve"})").status, 403);
  EXPECT_EQ(server.post(take, R"({"name":"Eve"})", table.tokens[0]).error(), "server.needs_invite");
  EXPECT_EQ(at(server.get(path_of(table)).json(), "seats.1.needs_invite"), value(true));
  EXPECT_TRUE(at(server.get(path_of(table)).json(), "seats.0.needs_invite").is_null());
  const std::string invite =
      text_at(server.post(path_of(table, "/seats/1/invite"), {}, table.tokens[0]).json(), "invite");
  EXPECT_TRUE(at(server.get(path_of(table)).json(), "seats.1.invited").as_bool());
  const HttpReply taken = server.post(take, R"({"name":"Anne","invite":")" + invite + "\"}");
  ASSERT_EQ(taken.status, 200);
  table.tokens[1] = text_at(taken.json(), "token");
  EXPECT_EQ(text_at(server.join(table, {1}).expect("welcome"), "lobby.seats.1.name"), "Anne");
}

TEST(Host, seats_bots_before_the_game_and_opens_their_seats) {
  TestServer server;
  const MadeTable table = server.make("me open bot");
  const auto ask = [&](const std::string& rest, const std::string& body = {}) {
    return server.post(path_of(table, rest), body, table.tokens[0]).status;
  };
  EXPECT_EQ(ask("/seats/1/bot", R"({"level":5})"), 200);
  EXPECT_EQ(ask("/seats/1/bot", R"({"level":6})"), 400);
  EXPECT_EQ(ask("/seats/2/open"), 200);
  const value lobby = server.get(path_of(table)).json();
  EXPECT_EQ(number_at(lobby, "seats.1.level"), 5);
  EXPECT_EQ(text_at(lobby, "seats.2.kind"), "open");
}

TEST(Proposal, a_pause_is_asked_of_whoever_is_there) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket zoe = server.join(table, {0});
  zoe.expect("state");
  Socket leo = server.join(table, {1});
  leo.expect("state");
  const HttpReply asked = server.post(path_of(table, "/pause"), {}, table.tokens[0]);
  EXPECT_EQ(asked.status, 202);
  const value lobby = lobby_with(leo, "asks.0.what", "pause");
  EXPECT_EQ(number_at(lobby, "asks.0.by"), 0);
  EXPECT_EQ(number_at(lobby, "asks.0.waits.0"), 1);
  EXPECT_EQ(server.post(path_of(table, "/agree"), R"({"what":"undo"})", table.tokens[1]).error(),
            "server.no_proposal");
  EXPECT_EQ(server.post(path_of(table, "/refuse"), R"({"what":"pause"})", table.tokens[1]).status,
            200);
  EXPECT_EQ(server.post(path_of(table, "/agree"), R"({"what":"pause"})", table.tokens[1]).status,
            409);
  EXPECT_EQ(server.post(path_of(table, "/pause"), {}, table.tokens[0]).status, 202);
  EXPECT_EQ(server.post(path_of(table, "/agree"), R"({"what":"pause"})", table.tokens[1]).status,
            200);
  EXPECT_EQ(text_at(leo.expect("event"), "kind"), "pause");
  EXPECT_TRUE(at(lobby_with(zoe, "asks", value(boost::json::array{})), "asks").is_array());
  EXPECT_EQ(server.post(path_of(table, "/resume"), {}, table.tokens[1]).status, 200);
}

TEST(Proposal, is_not_carried_out_in_an_empty_room) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = server.make_running();
  {
    Socket zoe = server.join(table, {0});
    zoe.expect("state");
    Socket leo = server.join(table, {1});
    leo.expect("state");
    EXPECT_EQ(server.post(path_of(table, "/pause"), {}, table.tokens[0]).status, 202);
    server.stop();  // both are sent away at once
  }
  server.start();
  EXPECT_FALSE(at(server.join(table, {0}).expect("state"), "view.paused").as_bool());
}

TEST(Reaction, is_seen_by_who_watches_and_is_one_of_the_words_there_are) {
  TestServer server;
  const MadeTable table = server.make("me device");
  Socket zoe = server.join(table, {0});
  zoe.expect("welcome");
  Socket spectator = server.join(table, {});
  spectator.expect("welcome");
  zoe.send(React{"r1", seat_at(0), "bravo"});
  EXPECT_EQ(text_at(spectator.expect("reaction"), "what"), "bravo");
  zoe.send(React{"r2", seat_at(0), "va te faire voir"});
  EXPECT_EQ(text_at(zoe.answer_to("r2"), "error.key"), "server.malformed_message");
}

TEST(Words, are_reported_for_review) {
  TestServer server(TestServer::Data::disk);
  const auto report = [&](const std::string& body) {
    return server.post("/api/v1/words/report", body);
  };
  EXPECT_EQ(report(R"({"game":"kumata","word":"éwok","kind":"missing"})").status, 202);
  EXPECT_EQ(report(R"({"game":"rien","word":"ewok","kind":"missing"})").error(),
            "server.unknown_game");
  EXPECT_EQ(report(R"({"game":"kumata","word":"<b>","kind":"missing"})").status, 400);
  EXPECT_EQ(report(R"({"game":"kumata","word":"ewok","kind":"perhaps"})").status, 400);
  server.stop();
  const auto store = std::move(*store::SqliteStore::open(server.data()));
  const auto words = store->reported_words();
  ASSERT_TRUE(words);
  ASSERT_EQ(words->size(), 1U);
  EXPECT_EQ(words->front().last.word, "EWOK");
}

TEST(Names, that_the_host_of_the_server_blocked_are_refused) {
  TestServer server;
  server.blocked().set("crétin\n");
  EXPECT_EQ(
      server
          .post("/api/v1/tables",
                R"({"game":"modele","name":"Le Cretin","seats":[{"kind":"me"},{"kind":"open"}]})")
          .error(),
      "server.blocked_name");
  const MadeTable table = server.make("me open");
  EXPECT_EQ(server.post(path_of(table, "/seats/1/take"), R"({"name":"cr3tin"})").error(),
            "server.blocked_name");
}

TEST(FamilyWords, that_the_host_of_the_server_blocked_are_refused) {
  TestServer server;
  server.blocked().set("crétin\n");
  const auto made = [&server](const std::string& words) {
    return server.post("/api/v1/tables", R"({"game":"piochamots","options":{"maison":")" + words +
                                             R"("},"seats":[{"kind":"me"},{"kind":"open"}]})");
  };
  EXPECT_EQ(made("miaou,cretin").error(), "server.blocked_word");
  EXPECT_EQ(made("miaou,tintin").status, 201);
  server.blocked().set("merdouille\n");
  for (const char* words :
       {"merdouille", "mer douille", "miaou, mer douille", "mer,douille", "m3rdouille"})
    EXPECT_EQ(made(words).error(), "server.blocked_word") << words;
  EXPECT_EQ(made("ouille,merd").status, 201);
}

}  // namespace
}  // namespace tablee::server
