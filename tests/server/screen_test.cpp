// The big screen at the wire: its link, and that its stream holds nothing of anybody's hand,
// in every game and mode.

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "games/all.h"
#include "server/test_server.h"
#include "table/registry.h"

namespace tablee::server {
namespace {

std::string open_screen(TestServer& server, const MadeTable& table) {
  const HttpReply reply = server.post(path_of(table, "/screen"), {}, table.tokens[0]);
  EXPECT_EQ(reply.status, 200) << reply.body;
  return text_at(reply.json(), "token");
}

Socket show(TestServer& server, const std::string& table, const std::string& token,
            std::optional<std::int64_t> wire = {}) {
  Socket socket(server.port());
  Hello hello{.table = table, .tokens = {}, .since = {}, .wire = wire};
  if (!token.empty()) hello.tokens.push_back(token);
  socket.send(hello);
  return socket;
}

// Who is there before the game starts is told all of it.
Socket enter(TestServer& server, const std::string& table, const std::string& token,
             std::optional<std::int64_t> wire = {}) {
  Socket socket = show(server, table, token, wire);
  socket.expect("welcome");
  return socket;
}

std::string closed_by(Socket socket) { return text_at(socket.expect("closed"), "error.key"); }

MadeTable without_spectators(TestServer& server) {
  return server.make_with(
      R"({"game":"modele","spectators":"none","seats":[{"kind":"me"},{"kind":"device"}]})", 2);
}

TEST(BigScreen, shows_a_table_that_has_no_spectators) {
  TestServer server;
  const MadeTable table = without_spectators(server);
  const std::string token = open_screen(server, table);
  Socket wall = show(server, table.id, token);
  EXPECT_TRUE(at(wall.expect("welcome"), "seats").as_array().empty());
  ASSERT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  EXPECT_FALSE(wall.expect("state").is_null());
  EXPECT_EQ(closed_by(show(server, table.id, {})), "server.no_spectators");
}

TEST(BigScreen, is_asked_for_with_the_hosts_secret) {
  TestServer server;
  const MadeTable table = without_spectators(server);
  EXPECT_EQ(server.post(path_of(table, "/screen")).error(), "server.no_token");
  EXPECT_EQ(server.post(path_of(table, "/screen"), {}, "forged").status, 401);
  EXPECT_EQ(server.post(path_of(table, "/screen"), {}, table.tokens[1]).status, 403);
  EXPECT_EQ(server.get(path_of(table, "/screen")).error(), "server.wrong_method");
  const std::string token = open_screen(server, table);
  EXPECT_EQ(server.post(path_of(table, "/start"), {}, token).error(), "server.wrong_token");
  EXPECT_EQ(server.del(path_of(table), token).error(), "server.wrong_token");
  EXPECT_EQ(server.del(path_of(table, "/screen"), token).error(), "server.wrong_token");
  EXPECT_EQ(server.post(path_of(table, "/seats/0/leave"), {}, token).error(), "server.wrong_token");
}

TEST(BigScreen, is_taken_back) {
  TestServer server;
  const MadeTable table = without_spectators(server);
  const std::string token = open_screen(server, table);
  Socket wall = show(server, table.id, token);
  wall.expect("welcome");
  EXPECT_EQ(server.del(path_of(table, "/screen"), table.tokens[0]).status, 200);
  EXPECT_EQ(text_at(wall.expect("closed"), "error.key"), "server.screen_ended");
  EXPECT_EQ(closed_by(show(server, table.id, token)), "server.wrong_token");
}

// The host can have the same screen again after the server was away, and at the next table.
TEST(BigScreen, outlives_a_restart_and_goes_on_to_a_rematch_but_into_no_file) {
  TestServer server(TestServer::Data::disk);
  const MadeTable table = without_spectators(server);
  const std::string token = open_screen(server, table);
  ASSERT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  server.stop();
  server.start();
  Socket wall = show(server, table.id, token);
  EXPECT_FALSE(wall.expect("state").is_null());
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  const HttpReply again = server.post(path_of(table, "/rematch"), {}, table.tokens[0]);
  const std::string next = text_at(again.json(), "table");
  EXPECT_FALSE(show(server, next, token).expect("welcome").is_null());

  const HttpReply file =
      call(server.port(), {.path = path_of(table, "/export"), .token = table.tokens[0]});
  EXPECT_EQ(file.body.find(token), std::string::npos);
  const HttpReply imported = call(server.port(), {.method = "POST",
                                                  .path = "/api/v1/import",
                                                  .body = file.body,
                                                  .headers = {{"Content-Type", "text/plain"}}});
  ASSERT_EQ(imported.status, 201) << imported.body;
  EXPECT_EQ(closed_by(show(server, text_at(imported.json(), "table"), token)),
            "server.wrong_token");
}

// A television makes the table itself: nobody sits there until a telephone comes, whose
// owner is the host.
TEST(BigScreen, makes_a_table_at_which_it_has_no_seat) {
  TestServer server;
  const HttpReply made =
      server.post("/api/v1/tables",
                  R"({"game":"modele","screen":1,"seats":[{"kind":"open"},{"kind":"open"}]})");
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_TRUE(at(made.json(), "tokens").as_array().empty());
  const std::string id = text_at(made.json(), "table"), code = text_at(made.json(), "code"),
                    token = text_at(made.json(), "screen");
  Socket wall = show(server, id, token);
  EXPECT_EQ(text_at(wall.expect("welcome"), "lobby.code"), code);
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + code).json(), "table"), id);
  MadeTable table{.id = id, .code = code, .tokens = {}};
  for (const char* seat : {"0", "1"})
    table.tokens.push_back(text_at(
        server.post("/api/v1/tables/" + id + "/seats/" + seat + "/take", R"({"name":"Léo"})")
            .json(),
        "token"));
  EXPECT_EQ(number_at(server.get(path_of(table)).json(), "host"), 0);
  EXPECT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  EXPECT_FALSE(wall.expect("state").is_null());
  EXPECT_EQ(
      server.post("/api/v1/tables", R"({"game":"modele","screen":2,"seats":[{"kind":"open"}]})")
          .error(),
      "server.malformed_message");
}

TEST(BigScreen, opens_to_no_odd_token) {
  TestServer server;
  const MadeTable table = without_spectators(server), other = without_spectators(server);
  const std::string token = open_screen(server, table);
  ASSERT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  const std::string odd[] = {
      open_screen(server, other), token + "A", token.substr(0, token.size() - 1),
      std::string(64, 'A'),       " " + token, token + "==",
      std::string(43, '0'),       "null",      "../" + token};
  for (const std::string& one : odd)
    EXPECT_EQ(closed_by(show(server, table.id, one)), "server.wrong_token") << one;
  // A token that is no text, or none at all, is no hello.
  for (const std::string& tokens :
       {std::string("[null]"), std::string("[\"\"]"), std::string("[{}]"), "\"" + token + "\"",
        std::string("[\"") + std::string(65, 'A') + "\"]"}) {
    Socket socket(server.port());
    socket.send(R"({"v":1,"t":"hello","d":{"table":")" + table.id + R"(","tokens":)" + tokens +
                "}}");
    const std::optional<std::string> heard = socket.receive();
    ASSERT_TRUE(heard);
    EXPECT_EQ(heard->find("\"welcome\""), std::string::npos) << tokens;
  }
  Socket mixed(server.port());
  mixed.send(Hello{.table = table.id, .tokens = {table.tokens[0], token}, .since = {}});
  EXPECT_EQ(text_at(mixed.expect("closed"), "error.key"), "server.screen_alone");
}

// Every mode of every game: what each choice of each option makes of it.
struct Variant {
  std::string game, options;
};
std::vector<Variant> all_variants(const value& games) {
  std::vector<Variant> variants;
  const value all = at(games, "games");
  for (const value& game : all.as_array()) {
    const std::string id = text_at(game, "id");
    if (id == "modele" || id == "sansfin" || id == "bogue" || id == "panne" || id == "ouvert")
      continue;
    variants.push_back({id, "{}"});
    const value options = at(game, "options");
    for (const value& option : options.as_array()) {
      std::vector<std::string> values;
      if (text_at(option, "kind") == "flag") values = {"oui", "non"};
      const value choices = at(option, "choices");
      for (const value& choice : choices.as_array()) values.push_back(text_at(choice, "id"));
      std::string where;
      if (!at(option, "effect").is_null())
        where = "\"" + text_at(option, "effect.option") + "\":\"" +
                text_at(option, "effect.values.0") + "\",";
      for (const std::string& one : values)
        if (one != text_at(option, "standard"))
          variants.push_back(
              {id, "{" + where + "\"" + text_at(option, "id") + "\":\"" + one + "\"}"});
    }
  }
  return variants;
}

// A table of this variant whose only person has gone: bots play it, and who watches can wait.
class PlayedByBots {
 public:
  PlayedByBots(TestServer& server, const Variant& variant, const std::string& rule)
      : server_(&server) {
    const value numbers = server
                              .post("/api/v1/games/" + variant.game + "/seats",
                                    "{\"options\":" + variant.options + "}")
                              .json();
    const auto seats = static_cast<std::size_t>(number_at(numbers, "seats.0"));
    std::string list = R"({"kind":"me"})";
    for (std::size_t i = 1; i < seats; ++i) list += R"(,{"kind":"bot","level":1})";
    const std::string first = variant.game == "kokomots" ? R"("first":0,)" : "";
    table =
        server.make_with("{\"game\":\"" + variant.game + "\",\"options\":" + variant.options + "," +
                             first + R"("spectators":")" + rule + R"(","seats":[)" + list + "]}",
                         seats);
    token = open_screen(server, table);
  }
  // What the person there saw first.
  value start() {
    EXPECT_EQ(server_->post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
    Socket owner = server_->join(table, {0});
    value state = owner.expect("state");
    EXPECT_EQ(server_->post(path_of(table, "/seats/0/leave"), {}, table.tokens[0]).status, 200);
    owner.expect("closed");
    return state;
  }

  MadeTable table;
  std::string token;

 private:
  TestServer* server_;
};

// What it has been told, without what is about the line itself.
std::vector<std::string> told(Socket& socket) {
  socket.send(Ping{});
  socket.expect("pong");
  std::vector<std::string> frames;
  for (const std::string& frame : socket.heard())
    if (const std::string type = text_at(boost::json::parse(frame), "t");
        type == "state" || type == "event")
      frames.push_back(frame);
  return frames;
}

void expect_nobodys(const std::vector<std::string>& frames) {
  for (const std::string& frame : frames) {
    const value message = boost::json::parse(frame);
    for (const char* of : {"d.moves", "d.acts"}) {
      const value all = at(message, of);
      EXPECT_TRUE(all.is_null() || all.as_object().empty()) << frame;
    }
    const value view = at(message, "d.view");
    EXPECT_TRUE(view.is_null() || at(view, "you").is_null()) << frame;
    // "You" is said to a seat: in wire 2 by a mark, where sentences are learned with both forms.
    EXPECT_EQ(frame.find("\"you\":true"), std::string::npos) << frame;
    const bool learns = frame.find("\"sentences\"") != std::string::npos;
    EXPECT_TRUE(learns || frame.find("\"you_fr\"") == std::string::npos) << frame;
  }
}

ServerConfig with_luck() {
  ServerConfig config = TestServer::test_config();
  config.bot_seed = 7;
  return config;
}

// That what a spectator is shown holds no hand is held in tests/conformance, for every game
// and position; here, that a big screen hears the same to the byte, whatever the table lets
// others watch.
TEST(BigScreen, hears_what_a_spectator_hears_and_nothing_else_in_all_games_and_modes) {
  TestServer server(TestServer::Data::memory, with_luck());
  const std::vector<Variant> variants = all_variants(server.get("/api/v1/games").json());
  ASSERT_GE(variants.size(), 15U);
  for (const Variant& variant : variants) {
    SCOPED_TRACE(variant.game + " " + variant.options);
    PlayedByBots game(server, variant, "open");
    Socket watching = enter(server, game.table.id, {}),
           wall = enter(server, game.table.id, game.token);
    Socket watching2 = enter(server, game.table.id, {}, 2),
           wall2 = enter(server, game.table.id, game.token, 2);
    const value owned = game.start();
    for (int i = 0; i < 6; ++i) {
      const std::string cid = "a" + std::to_string(i);
      wall.send(Advance{cid, 15'000});
      wall.answer_to(cid);
    }
    const std::vector<std::string> seen = told(wall);
    EXPECT_GT(seen.size(), 3U) << "bots play";
    EXPECT_EQ(seen, told(watching));
    const std::vector<std::string> in_short = told(wall2);
    EXPECT_EQ(in_short, told(watching2));
    expect_nobodys(seen);
    expect_nobodys(in_short);
    const value mine = at(owned, "view.view");
    const value theirs = at(boost::json::parse(seen.front()), "d.view.view");
    const GameEntry* entry = test_registry().find(variant.game);
    const bool deals = variant.options.find("equipes") == std::string::npos &&  // later, and
                       variant.options.find("simultane") == std::string::npos;  // to nobody
    if (entry->info->hidden_hands && deals)
      EXPECT_NE(boost::json::serialize(mine), boost::json::serialize(theirs))
          << "the hand of seat 0 is not on the wall";
  }
}

TEST(BigScreen, holds_nobodys_hand_where_others_watch_late_or_never) {
  TestServer server(TestServer::Data::memory, with_luck());
  for (const Variant& variant : all_variants(server.get("/api/v1/games").json())) {
    if (variant.options != "{}" && variant.options.find("mode") == std::string::npos) continue;
    for (const std::string rule : {"delayed", "none"}) {
      SCOPED_TRACE(variant.game + " " + variant.options + " " + rule);
      PlayedByBots game(server, variant, rule);
      Socket wall = enter(server, game.table.id, game.token);
      game.start();
      for (int i = 0; i < 3; ++i) {
        const std::string cid = "a" + std::to_string(i);
        wall.send(Advance{cid, 15'000});
        wall.answer_to(cid);
      }
      const std::vector<std::string> seen = told(wall);
      EXPECT_GT(seen.size(), 1U) << "at once";
      expect_nobodys(seen);
      Socket late = enter(server, game.table.id, game.token);
      expect_nobodys({boost::json::serialize(late.expect("state"))});
    }
  }
}

}  // namespace
}  // namespace tablee::server
