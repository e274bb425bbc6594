// Before and after a game: making, joining, leaving, starting, rematch, export, import.

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>
#include <map>

#include "games/all.h"
#include "server/test_server.h"
#include "table/game_file.h"

namespace tablee::server {
namespace {

HttpReply export_of(TestServer& server, const MadeTable& table, const std::string& token) {
  return call(server.port(), {.path = path_of(table, "/export"), .token = token});
}

TEST(TableDirectory, lists_the_games_with_their_options) {
  TestServer server;
  const value games = at(server.get("/api/v1/games").json(), "games");
  EXPECT_EQ(text_at(games, "0.id"), "modele");
  using First = std::tuple_element_t<0, AllGames>::RulesType;
  EXPECT_EQ(text_at(games, "1.id"), First::info().id);
  EXPECT_EQ(text_at(games, "0.options.1.standard"), "non");
}

TEST(TableDirectory, tells_how_many_may_play_with_these_options) {
  TestServer server;
  const HttpReply reply =
      server.post("/api/v1/games/modele/seats", R"({"options":{"equipes":"oui"}})");
  EXPECT_EQ(reply.body, R"({"seats":[4],"teams":{"count":2,"chosen":true}})");
  EXPECT_EQ(server.post("/api/v1/games/modele/seats").body,
            R"({"seats":[2,3,4],"teams":{"count":0,"chosen":true}})");
  EXPECT_EQ(server.post("/api/v1/games/echecs/seats").error(), "server.unknown_game");
}

TEST(TableDirectory, makes_a_table_that_is_found_by_its_code) {
  TestServer server;
  const MadeTable table = server.make("me open bot");
  EXPECT_EQ(table.code.size(), 4U);
  EXPECT_FALSE(table.tokens[0].empty());
  EXPECT_TRUE(table.tokens[1].empty());
  std::string small = table.code;
  for (char& c : small) c = static_cast<char>(c + 32);
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + small).json(), "table"), table.id);
  const value lobby = server.get(path_of(table)).json();
  EXPECT_EQ(text_at(lobby, "state"), "lobby");
  EXPECT_EQ(text_at(lobby, "seats.0.name"), "Zoé");
  EXPECT_EQ(text_at(lobby, "seats.1.kind"), "open");
  EXPECT_EQ(number_at(lobby, "seats.2.level"), 2);
  EXPECT_EQ(server.get(path_of(table)).body.find(table.tokens[0]), std::string::npos);
}

TEST(TableDirectory, gives_an_open_seat_to_the_first_who_asks) {
  TestServer server;
  const MadeTable table = server.make("me open");
  const HttpReply taken = server.post(path_of(table, "/seats/1/take"), R"({"name":" Léo "})");
  EXPECT_EQ(taken.status, 200);
  EXPECT_EQ(text_at(taken.json(), "token").size(), 22U);
  EXPECT_EQ(text_at(server.get(path_of(table)).json(), "seats.1.name"), "Léo");
  const HttpReply late = server.post(path_of(table, "/seats/1/take"), R"({"name":"Max"})");
  EXPECT_EQ(late.status, 409);
  EXPECT_EQ(late.error(), "server.seat_taken");
  EXPECT_EQ(server.post(path_of(table, "/seats/7/take")).error(), "server.unknown_seat");
}

// A clan is chosen by whoever comes, among those left.
TEST(TableDirectory, gives_an_open_seat_with_the_role_that_is_asked_for) {
  TestServer server;
  const value made = server
                         .post("/api/v1/tables",
                               R"({"game":"kumata","name":"Zoé","seats":[{"kind":"me","role":1},)"
                               R"({"kind":"open"},{"kind":"open"}]})")
                         .json();
  const std::string path = "/api/v1/tables/" + text_at(made, "table");
  EXPECT_EQ(server.post(path + "/seats/1/take", R"({"role":1})").error(), "core.role_taken_twice");
  EXPECT_EQ(server.post(path + "/seats/1/take", R"({"role":5})").error(), "core.role_unknown")
      << "a clan of the duel";
  EXPECT_EQ(server.post(path + "/seats/1/take", R"({"role":11})").error(), "core.role_unknown");
  const HttpReply taken = server.post(path + "/seats/1/take", R"({"role":3})");
  EXPECT_EQ(taken.status, 200);
  EXPECT_EQ(number_at(server.get(path).json(), "seats.1.role"), 3);
  // Whoever goes takes the clan along: the next guest may have it, or another.
  const std::string token = text_at(taken.json(), "token");
  EXPECT_EQ(server.post(path + "/seats/1/leave", {}, token).status, 200);
  EXPECT_FALSE(server.get(path).json().at("seats").at(1).as_object().contains("role"));
  EXPECT_EQ(server.post(path + "/seats/2/take", R"({"role":3})").status, 200);
}

TEST(TableDirectory, tells_the_team_of_each_seat_and_refuses_a_race_on_one_device) {
  TestServer server;
  const value made =
      server
          .post("/api/v1/tables",
                R"({"game":"kumata","name":"Zoé","options":{"union":"oui"},"seats":[{"kind":"me"},)"
                R"({"kind":"open"},{"kind":"bot"},{"kind":"bot"}]})")
          .json();
  const value lobby = server.get("/api/v1/tables/" + text_at(made, "table")).json();
  EXPECT_EQ(number_at(lobby, "teams.0"), 0);
  EXPECT_EQ(number_at(lobby, "teams.1"), 1);
  EXPECT_EQ(number_at(lobby, "teams.2"), 0);
  const std::string two = R"("name":"Zoé","seats":[{"kind":"me"},{"kind":"device"}]})";
  EXPECT_EQ(server.post("/api/v1/tables", R"({"game":"piochamots",)" + two).error(),
            "core.own_screens");
}

// Where two people on one device are refused, and where they are only in each other's way.
TEST(TableDirectory, tells_of_each_choice_whether_one_device_goes_round) {
  TestServer server;
  const value listed = server.get("/api/v1/games").json();
  std::map<std::string, bool> goes_round;
  for (const value& game : listed.at("games").as_array())
    for (const value& option : game.at("options").as_array())
      for (const value& choice : option.at("choices").as_array())
        if (text_at(option, "id") == "mode")
          goes_round[text_at(game, "id") + " " + text_at(choice, "id")] =
              choice.at("goes_round").as_bool();
  const std::map<std::string, bool> wanted = {
      {"kokomots classique", true}, {"kokomots expert", true},    {"kokomots simultane", false},
      {"kokomots equipes", false},  {"piochamots course", false}, {"piochamots tour", true},
  };
  EXPECT_EQ(goes_round, wanted);
}

TEST(TableDirectory, opens_a_seat_again_when_its_owner_leaves) {
  TestServer server;
  const MadeTable table = server.make("me device");
  EXPECT_EQ(server.post(path_of(table, "/seats/1/leave"), {}, table.tokens[0]).error(),
            "server.not_your_seat");
  EXPECT_EQ(server.post(path_of(table, "/seats/1/leave")).error(), "server.no_token");
  EXPECT_EQ(server.post(path_of(table, "/seats/1/leave"), {}, "forged").status, 401);
  EXPECT_EQ(server.post(path_of(table, "/seats/1/leave"), {}, table.tokens[1]).status, 200);
  EXPECT_EQ(text_at(server.get(path_of(table)).json(), "seats.1.kind"), "open");
  EXPECT_EQ(server.post(path_of(table, "/seats/1/leave"), {}, table.tokens[1]).error(),
            "server.wrong_token");
}

TEST(TableDirectory, moves_a_seat_to_another_device_and_voids_the_old_secret) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket old_device = server.join(table, {0});
  old_device.expect("state");
  const HttpReply moved = server.post(path_of(table, "/seats/0/move"), {}, table.tokens[0]);
  ASSERT_EQ(moved.status, 200);
  EXPECT_EQ(text_at(old_device.expect("closed"), "error.key"), "server.wrong_token");
  MadeTable again = table;
  again.tokens[0] = text_at(moved.json(), "token");
  Socket new_device = server.join(again, {0});
  EXPECT_EQ(number_at(new_device.expect("welcome"), "seats.0"), 0);
  Socket thief = server.join(table, {0});
  EXPECT_EQ(text_at(thief.expect("closed"), "error.key"), "server.wrong_token");
}

TEST(TableDirectory, starts_once_and_fills_open_seats_with_bots) {
  TestServer server;
  const MadeTable table = server.make("me open");
  EXPECT_EQ(server.post(path_of(table, "/start")).error(), "server.no_token");
  EXPECT_EQ(server.post(path_of(table, "/start"), {}, "forged").error(), "server.wrong_token");
  EXPECT_EQ(server.post(path_of(table, "/pause"), {}, table.tokens[0]).error(),
            "server.not_started");
  EXPECT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  EXPECT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).error(),
            "server.already_started");
  const value lobby = server.get(path_of(table)).json();
  EXPECT_EQ(text_at(lobby, "state"), "running");
  EXPECT_EQ(text_at(lobby, "seats.1.kind"), "bot");
  EXPECT_EQ(server.get(path_of(table, "/export")).error(), "server.not_over");
}

TEST(TableDirectory, tells_everybody_who_comes_and_goes) {
  TestServer server;
  const MadeTable table = server.make("me open");
  Socket host = server.join(table, {0});
  EXPECT_TRUE(at(host.expect("welcome"), "lobby.seats.0.present").as_bool());
  MadeTable client = table;
  client.tokens[1] = text_at(server.post(path_of(table, "/seats/1/take")).json(), "token");
  EXPECT_EQ(text_at(host.expect("lobby"), "seats.1.name"), "Joueur 2");
  {
    Socket visitor = server.join(client, {1});
    EXPECT_TRUE(at(host.expect("lobby"), "seats.1.present").as_bool());
  }
  EXPECT_FALSE(at(host.expect("lobby"), "seats.1.present").as_bool());
}

TEST(TableDirectory, keeps_score_over_a_rematch_with_rotated_seats) {
  TestServer server;
  const MadeTable table = server.make_running();
  EXPECT_EQ(server.post(path_of(table, "/rematch"), {}, table.tokens[0]).error(),
            "server.not_over");
  Socket player = server.join(table, {0, 1});
  const value end = play_to_the_end(player);
  const value over = player.expect("lobby");
  EXPECT_EQ(text_at(over, "state"), "over");
  EXPECT_TRUE(at(over, "code").is_null());
  EXPECT_EQ(server.get("/api/v1/codes/" + table.code).error(), "server.finished_code");
  EXPECT_EQ(number_at(over, "series.games"), 1);
  const std::int64_t first_wins = number_at(end, "view.ranks.0") == 1 ? 1 : 0;
  EXPECT_EQ(number_at(over, "series.wins.0"), first_wins);

  const HttpReply mine = server.post(path_of(table, "/rematch"), {}, table.tokens[0]);
  ASSERT_EQ(mine.status, 200) << mine.body;
  EXPECT_EQ(number_at(mine.json(), "tokens.0.seat"), 1);
  EXPECT_EQ(text_at(mine.json(), "tokens.0.token"), table.tokens[0]);
  const std::string next = text_at(mine.json(), "table");
  const value proposed = player.expect("lobby");
  EXPECT_EQ(text_at(proposed, "next"), next);
  EXPECT_EQ(number_at(proposed, "next_by"), 0) << "the others hear who proposes it";
  const HttpReply theirs = server.post(path_of(table, "/rematch"), {}, table.tokens[1]);
  EXPECT_EQ(text_at(theirs.json(), "table"), next);
  EXPECT_EQ(number_at(theirs.json(), "tokens.0.seat"), 0);
  const HttpReply both = server.post(path_of(table, "/rematch"),
                                     "{\"tokens\":[\"" + table.tokens[1] + "\"]}", table.tokens[0]);
  EXPECT_EQ(at(both.json(), "tokens").as_array().size(), 2U);
  EXPECT_EQ(server.post(path_of(table, "/rematch"), {}, "forged").error(), "server.wrong_token");

  const value lobby = server.get("/api/v1/tables/" + next).json();
  EXPECT_EQ(text_at(lobby, "state"), "lobby");
  EXPECT_EQ(number_at(lobby, "series.games"), 1);
  EXPECT_EQ(number_at(lobby, "series.wins.1"), first_wins);
  EXPECT_EQ(text_at(lobby, "seats.1.name"), "Zoé");
  EXPECT_EQ(server.post("/api/v1/tables/" + next + "/start", {}, table.tokens[1]).status, 200);
}

// Whoever left the new table, or moved there, would be sent back with a secret that opens
// nothing any more.
TEST(TableDirectory, gives_for_a_rematch_only_secrets_that_are_valid_there) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  const auto again = [&](std::size_t seat) {
    return server.post(path_of(table, "/rematch"), {}, table.tokens[seat]).json();
  };
  const std::string next = "/api/v1/tables/" + text_at(again(0), "table");
  ASSERT_EQ(server.post(next + "/seats/1/leave", {}, table.tokens[0]).status, 200);
  const value left = again(0);
  EXPECT_EQ("/api/v1/tables/" + text_at(left, "table"), next);
  EXPECT_FALSE(text_at(left, "code").empty());
  EXPECT_TRUE(at(left, "tokens").as_array().empty());
  EXPECT_EQ(number_at(again(1), "tokens.0.seat"), 0);
  ASSERT_EQ(server.post(next + "/seats/0/move", {}, table.tokens[1]).status, 200);
  EXPECT_TRUE(at(again(1), "tokens").as_array().empty());
}

TEST(TableDirectory, exports_a_finished_game_that_imports_back) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  const value end = play_to_the_end(player);
  const HttpReply file = export_of(server, table, table.tokens[1]);
  EXPECT_EQ(file.status, 200);
  EXPECT_TRUE(file.body.starts_with("tablee-game 1\ngame modele\n"));
  const HttpReply imported = server.post("/api/v1/import", file.body);
  ASSERT_EQ(imported.status, 201) << imported.body;
  EXPECT_TRUE(at(imported.json(), "tokens").as_array().empty());
  const MadeTable copy{.id = text_at(imported.json(), "table"), .code = {}, .tokens = {}};
  const value lobby = server.get(path_of(copy)).json();
  EXPECT_EQ(text_at(lobby, "state"), "over");
  const value before = server.get(path_of(table)).json();
  for (const char* seat : {"seats.0.name", "seats.1.name"})
    EXPECT_EQ(text_at(lobby, seat), text_at(before, seat)) << "names are kept";
  Socket looker = server.join(copy, {});
  EXPECT_EQ(at(looker.expect("state"), "view.scores"), at(end, "view.scores"));
  EXPECT_EQ(server.get(path_of(copy, "/export")).body, file.body)
      << "whoever brought the file had it";
}

// The log of the template tells every hand, also those that were never shown.
TEST(Export, of_a_game_with_hidden_hands_is_for_those_who_played) {
  TestServer server;
  const MadeTable table = server.make_running();
  const MadeTable other = server.make_running();
  const auto refused = [&](const std::string& token) {
    return export_of(server, table, token).error();
  };
  EXPECT_EQ(refused(table.tokens[0]), "server.not_over") << "while it runs nobody may look";
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  EXPECT_EQ(refused(""), "server.no_token");
  EXPECT_EQ(export_of(server, table, "").status, 401);
  EXPECT_EQ(refused("forged"), "server.wrong_token");
  EXPECT_EQ(refused(other.tokens[0]), "server.wrong_token");
  EXPECT_EQ(export_of(server, table, table.tokens[0]).status, 200);
  EXPECT_EQ(server.post(path_of(table, "/seats/0/leave"), {}, table.tokens[0]).status, 200);
  EXPECT_EQ(refused(table.tokens[0]), "server.wrong_token") << "who left has no seat any more";
  EXPECT_EQ(export_of(server, table, table.tokens[1]).status, 200);
  EXPECT_EQ(server.post(path_of(table, "/seats/1/leave"), {}, table.tokens[1]).status, 200);
  EXPECT_EQ(refused(""), "server.no_token") << "a table that all have left is no file";
}

TEST(Export, of_a_game_without_secrets_is_for_everybody) {
  TestServer server;
  const MadeTable table = server.make_running("me device", "kumata");
  EXPECT_EQ(export_of(server, table, table.tokens[0]).error(), "server.not_over");
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  EXPECT_EQ(export_of(server, table, "").status, 200);
}

std::string new_table(const std::string& fields, const std::string& game = "modele") {
  return R"({"game":")" + game + R"(","name":"Zoé",)" + fields + "}";
}
constexpr const char* kTwo = R"("seats":[{"kind":"me"},{"kind":"device"}])";

TEST(NewTables, may_name_who_begins_where_the_game_says_so) {
  TestServer server;
  const MadeTable table = server.make_with(new_table(kTwo + std::string(R"(,"first":1)")), 2);
  const value lobby = server.get(path_of(table)).json();
  EXPECT_EQ(number_at(lobby, "first.seat"), 1);
  EXPECT_EQ(text_at(lobby, "first.label.fr"), "Reçoit la première carte");
  EXPECT_TRUE(at(server.get(path_of(server.make())).json(), "first").is_null());
  const auto refused = [&](const std::string& first, const std::string& game = "modele") {
    return server.post("/api/v1/tables", new_table(kTwo + (",\"first\":" + first), game)).error();
  };
  EXPECT_EQ(refused("2"), "server.malformed_message");
  EXPECT_EQ(refused("-1"), "server.malformed_message");
  EXPECT_EQ(refused("\"moi\""), "server.malformed_message");
  EXPECT_EQ(refused("0", "piochamots"), "core.first_not_chosen");
  EXPECT_EQ(refused("0", "kumata"), "");
}

TEST(NewTables, the_longest_name_begins_at_kokomots_where_nobody_is_named) {
  TestServer server;
  const std::string seats =
      R"("seats":[{"kind":"me"},{"kind":"device","name":"Anne-Sophie"},{"kind":"bot","level":1}])";
  const MadeTable table = server.make_with(new_table(seats, "kokomots"), 3);
  EXPECT_TRUE(at(server.get(path_of(table)).json(), "first").is_null());
  ASSERT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  EXPECT_EQ(number_at(server.get(path_of(table)).json(), "first.seat"), 1);
}

TEST(NewTables, who_begins_goes_with_its_person_to_the_rematch) {
  TestServer server;
  const MadeTable table = server.make_with(new_table(kTwo + std::string(R"(,"first":0)")), 2);
  ASSERT_EQ(server.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  const HttpReply again = server.post(path_of(table, "/rematch"), {}, table.tokens[0]);
  EXPECT_EQ(number_at(again.json(), "tokens.0.seat"), 1);
  const value lobby = server.get("/api/v1/tables/" + text_at(again.json(), "table")).json();
  EXPECT_EQ(number_at(lobby, "first.seat"), 1);
}

TEST(NewTables, choose_teams_and_sides_that_exist) {
  TestServer server;
  const auto four = [](const std::string& first_seat, const std::string& options) {
    return new_table(R"("options":{)" + options + R"(},"seats":[{"kind":"me")" + first_seat +
                     R"(},{"kind":"bot"},{"kind":"bot"},{"kind":"bot"}])");
  };
  const std::string teams = R"("equipes":"oui")";
  const MadeTable table = server.make_with(four(R"(,"team":1)", teams), 4);
  EXPECT_EQ(number_at(server.get(path_of(table)).json(), "seats.0.team"), 1);
  const auto refused = [&](const std::string& body) {
    return server.post("/api/v1/tables", body).error();
  };
  EXPECT_EQ(refused(four(R"(,"team":1)", "")), "core.no_teams");
  EXPECT_EQ(refused(four(R"(,"team":2)", teams)), "core.team_unknown");
  EXPECT_EQ(refused(four(R"(,"role":0)", "")), "core.role_unknown");
  EXPECT_EQ(refused(four(R"(,"team":12)", teams)), "server.malformed_message");
  const value seats =
      server.post("/api/v1/games/modele/seats", R"({"options":{"equipes":"oui"}})").json();
  EXPECT_EQ(number_at(seats, "teams.count"), 2);
  EXPECT_TRUE(at(seats, "teams.chosen").as_bool());
}

TEST(TableDirectory, goes_on_with_an_unfinished_game_that_was_imported) {
  TestServer server;
  const Registry& registry = test_registry();
  const GameEntry* game = registry.find("modele");
  std::unique_ptr<Table> half =
      std::move(*game->open(Settings(game->info->options), *plain_seating(2),
                            std::make_unique<ChanceFrom<Deal>>(Deal(3))));
  half->advance(0);
  ASSERT_TRUE(half->play(seat_at(0), "passe", 100));
  const HttpReply imported = server.post("/api/v1/import", write_game(*half));
  ASSERT_EQ(imported.status, 201) << imported.body;
  MadeTable table{.id = text_at(imported.json(), "table"),
                  .code = text_at(imported.json(), "code"),
                  .tokens = {}};
  const value tokens = at(imported.json(), "tokens");
  for (const value& one : tokens.as_array()) table.tokens.push_back(text_at(one, "token"));
  ASSERT_EQ(table.tokens.size(), 2U);
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + table.code).json(), "table"), table.id);
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
}

TEST(TableDirectory, refuses_files_that_are_foreign_damaged_or_empty) {
  TestServer server;
  EXPECT_EQ(server.post("/api/v1/import", "hello").error(), "table.file_not_ours");
  EXPECT_EQ(server.post("/api/v1/import", "").error(), "table.file_not_ours");
  EXPECT_EQ(server.post("/api/v1/import", "tablee-game 1\ngame modele\n").status, 400);
  EXPECT_EQ(server.post("/api/v1/import", "tablee-game 1\n\xff\xfe\n\nend 00\n").status, 400);
}

}  // namespace
}  // namespace tablee::server
