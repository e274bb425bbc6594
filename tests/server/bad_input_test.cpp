// Malformed, oversized, unknown, early, forged: each has its documented answer.

#include <gtest/gtest.h>

#include "server/net/http.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

std::string first_no(Socket& socket, const std::string& frame) {
  socket.send(frame);
  return text_at(socket.expect("no"), "error.key");
}

TEST(BadFrame, is_refused_and_the_socket_lives_on) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  const std::pair<const char*, const char*> bad[] = {
      {"", "server.malformed_json"},
      {"{", "server.malformed_json"},
      {"[]", "server.malformed_json"},
      {"[[[[[[[[[[[[]]]]]]]]]]]]", "server.malformed_json"},
      {"{}", "server.malformed_message"},
      {R"({"v":2,"t":"ping","d":{}})", "server.malformed_message"},
      {R"({"v":1,"t":"ping"})", "server.malformed_message"},
      {R"({"v":1,"t":"ping","d":[]})", "server.malformed_message"},
      {R"({"v":1,"t":5,"d":{}})", "server.malformed_message"},
      {R"({"v":1,"t":"dance","d":{}})", "server.unknown_type"},
      {R"({"v":1,"t":"play","d":{"seat":0,"move":"passe"}})", "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"a b","seat":0,"move":"passe"}})",
       "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"","seat":0,"move":"passe"}})", "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"c","seat":"0","move":"passe"}})",
       "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"c","seat":-1,"move":"passe"}})",
       "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"c","seat":12,"move":"passe"}})",
       "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"c","seat":0,"move":""}})", "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"c","seat":0,"move":7}})", "server.malformed_message"},
      {R"({"v":1,"t":"play","d":{"cid":"c","seat":5,"move":"passe"}})", "server.not_your_seat"},
      {R"({"v":1,"t":"advance","d":{"cid":"c","ms":-1}})", "server.malformed_message"},
      {R"({"v":1,"t":"hello","d":{"table":"x"}})", "server.hello_twice"}};
  for (const auto& [frame, key] : bad) EXPECT_EQ(first_no(player, frame), key) << frame;
  player.send(Play{"fine", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("fine"), "t"), "ack");
}

TEST(BadFrame, keeps_the_key_where_it_could_be_read) {
  TestServer server;
  Socket socket(server.port());
  socket.send(R"({"v":1,"t":"play","d":{"cid":"c7","seat":0}})");
  EXPECT_EQ(text_at(socket.expect("no"), "cid"), "c7");
}

TEST(BadFrame, closes_the_socket_when_it_is_too_large) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  player.send(std::string(room::kMostFrameBytes + 1, ' '));
  while (player.receive()) {
  }
  EXPECT_TRUE(player.is_closed());
  EXPECT_EQ(player.close_code(), 1009);
}

TEST(BadHello, says_why_and_closes) {
  TestServer server;
  const MadeTable table = server.make_running();
  const std::pair<Hello, const char*> bad[] = {
      {{"aaaaaaaaaaaaaaaa", {}, {}}, "server.unknown_table"},
      {{"../../etc/passwd", {}, {}}, "server.unknown_table"},
      {{table.id, {"forged"}, {}}, "server.wrong_token"},
      {{table.id, {table.tokens[0], "forged"}, {}}, "server.wrong_token"},
      {{table.id, {""}, {}}, "server.wrong_token"}};
  for (const auto& [hello, key] : bad) {
    Socket socket(server.port());
    socket.send(hello);
    EXPECT_EQ(text_at(socket.expect("closed"), "error.key"), key);
    EXPECT_FALSE(socket.receive());
    EXPECT_TRUE(socket.is_closed());
  }
}

TEST(BadHello, must_come_first) {
  TestServer server;
  Socket socket(server.port());
  EXPECT_EQ(first_no(socket, to_text(Play{"c", seat_at(0), "passe"})), "server.hello_first");
  socket.send(Ping{});
  EXPECT_EQ(number_at(socket.expect("pong"), "now"), 0);
}

TEST(BadHello, from_another_site_is_refused_at_the_door) {
  TestServer server;
  EXPECT_THROW(Socket(server.port(), "https://evil.example"), std::exception);
  const HttpReply refused = call(server.port(), upgrade_from("https://evil.example"));
  EXPECT_EQ(refused.status, 403);
  EXPECT_EQ(refused.error(), "server.foreign_origin");
  EXPECT_NO_THROW(Socket(server.port(), "http://127.0.0.1:" + std::to_string(server.port())));
}

TEST(BadPlay, before_the_start_is_refused) {
  TestServer server;
  const MadeTable table = server.make();
  Socket player = server.join(table, {0});
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c1"), "error.key"), "server.not_started");
  player.send(Check{"c2", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c2"), "error.key"), "server.not_started");
}

TEST(BadPlay, does_not_move_time_on_a_server_without_a_test_clock) {
  ServerConfig config = TestServer::test_config();
  config.test_clock = false;
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.send(Advance{"a1", 1});
  EXPECT_EQ(text_at(player.answer_to("a1"), "error.key"), "server.no_test_clock");
}

TEST(BadRequest, has_its_status_and_key) {
  TestServer server;
  struct Case {
    const char *method, *path, *body;
    int status;
    const char* key;
  };
  const std::string long_name(100, 'x');
  const std::string named =
      R"({"game":"modele","name":")" + long_name + R"(","seats":[{"kind":"me"},{"kind":"open"}]})";
  const Case cases[] = {
      {"GET", "/api/v1/nothing", "", 404, "server.unknown_route"},
      {"GET", "/api/v1/tables", "", 405, "server.wrong_method"},
      {"POST", "/api/v1/games", "", 405, "server.wrong_method"},
      {"DELETE", "/api/v1/games", "", 405, "server.wrong_method"},
      {"POST", "/", "", 405, "server.wrong_method"},
      {"GET", "/api/v1/tables/aaaaaaaaaaaaaaaa", "", 404, "server.unknown_table"},
      {"GET", "/api/v1/tables/%2e%2e", "", 404, "server.unknown_table"},
      {"GET", "/api/v1/codes/ZZZZ", "", 404, "server.unknown_code"},
      {"GET", "/api/v1/codes/%ff%fe", "", 404, "server.unknown_code"},
      {"POST", "/api/v1/tables", "", 400, "server.malformed_message"},
      {"POST", "/api/v1/tables", "{", 400, "server.malformed_json"},
      {"POST", "/api/v1/tables", R"({"game":"modele"})", 400, "server.bad_seats"},
      {"POST", "/api/v1/tables", R"({"game":"modele","seats":[]})", 400, "server.bad_seats"},
      {"POST", "/api/v1/tables", R"({"game":"modele","seats":[{"kind":"king"}]})", 400,
       "server.bad_seats"},
      {"POST", "/api/v1/tables", R"({"game":"modele","seats":[{"kind":"bot","level":9}]})", 400,
       "server.malformed_message"},
      {"POST", "/api/v1/tables", R"({"game":"modele","seats":[{"kind":"me","time":120}]})", 400,
       "server.malformed_message"},
      {"POST", "/api/v1/tables", R"({"game":"modele","seats":[{"kind":"me"}]})", 400,
       "core.seats_not_allowed"},
      {"POST", "/api/v1/tables", R"({"game":"go","seats":[{"kind":"me"}]})", 404,
       "server.unknown_game"},
      {"POST", "/api/v1/tables",
       R"({"game":"modele","options":{"x":"1"},"seats":[{"kind":"me"},{"kind":"open"}]})", 400,
       "core.option_unknown"},
      {"POST", "/api/v1/tables",
       R"({"game":"modele","options":{"cible":5},"seats":[{"kind":"me"},{"kind":"open"}]})", 400,
       "server.malformed_message"},
      {"POST", "/api/v1/tables",
       R"({"game":"modele","options":{"code":"abc"},"seats":[{"kind":"me"},{"kind":"open"}]})", 400,
       "modele.bad_code"},
      {"POST", "/api/v1/tables",
       R"({"game":"modele","name":"a\u0007b","seats":[{"kind":"me"},{"kind":"open"}]})", 400,
       "server.bad_name"},
      {"POST", "/api/v1/tables", named.c_str(), 400, "server.bad_name"}};
  for (const Case& one : cases) {
    const HttpReply reply =
        call(server.port(), {.method = one.method, .path = one.path, .body = one.body});
    EXPECT_EQ(reply.status, one.status) << one.method << " " << one.path << " " << reply.body;
    EXPECT_EQ(reply.error(), one.key) << one.method << " " << one.path << " " << one.body;
    EXPECT_FALSE(text_at(reply.json(), "error.fr").empty());
  }
}

TEST(BadName, that_hides_something_is_refused) {
  TestServer server;
  const auto take = [&](const std::string& name) {
    const MadeTable table = server.make("me open");
    return server.post("/api/v1/tables/" + table.id + "/seats/1/take",
                       "{\"name\":\"" + name + "\"}");
  };
  for (const char* name :
       {"\\u200b", "\\u202eeoZ", "\\u2066Zoe", "\\u3164", "\\u2800", "Z\\u00ado\\u00e9", "\\ue000",
        "\\u0301", "Z\\u0300\\u0300\\u0300", "\\ufeffZo"})
    EXPECT_EQ(take(name).error(), "server.bad_name") << name;
  EXPECT_EQ(take("\xff").error(), "server.malformed_json") << "not UTF-8";
  for (const char* name : {"Zoé", "Ζωή", "זואי", "ゾエ", "Jean-Loup d’Ô", "\\ud83d\\ude00"})
    EXPECT_EQ(take(name).status, 200) << name;
}

TEST(BadRequest, that_is_too_large_is_not_read) {
  TestServer server;
  const std::string large(kMostBodyBytes + 1, ' ');
  EXPECT_EQ(server.post("/api/v1/tables", large).status, 413);
  EXPECT_EQ(server.post("/api/v1/tables", large).error(), "server.too_large");
  EXPECT_EQ(server.post("/api/v1/import", std::string(kMostImportBytes + 1, ' ')).status, 413);
  EXPECT_EQ(server.post("/api/v1/import", large).status, 400) << "a game file may be larger";
}

}  // namespace
}  // namespace tablee::server
