// Game files that strangers send.

#include <gtest/gtest.h>

#include <set>

#include "core/hash.h"
#include "core/text.h"
#include "server/tables/name_filter.h"
#include "server/test_server.h"
#include "table/game_file.h"

namespace tablee::server {
namespace {

// The file of a table, with more lines at its end and a sum that fits.
std::string forged(const std::string& file, const std::string& more) {
  std::string body = file.substr(0, file.rfind("end ")) + more;
  return body + "end " + to_hex(Hash64().add(body).value()) + "\n";
}

std::string begun_game() {
  const GameEntry& game = *test_registry().find("modele");
  const auto table = game.open(Settings(game.info->options), *plain_seating(2),
                               std::make_unique<ChanceFrom<Deal>>(Deal(1)));
  (*table)->advance(0);
  return write_game(**table);
}

TEST(Import, refuses_a_file_padded_with_pauses) {
  TestServer server;
  std::string pauses;
  for (int i = 0; i < 45'000; ++i) pauses += "5 pause\n5 resume\n";
  EXPECT_EQ(server.post("/api/v1/import", forged(begun_game(), pauses)).error(),
            "table.too_many_pauses");
}

TEST(Import, refuses_a_time_that_no_table_reaches) {
  TestServer server;
  for (const char* line :
       {"9223372036854775807 pause\n", "9223372036854775800 play 0 passe\n",
        "1099511627777 pause\n", "1099511627776 pause\n", "549755813889 pause\n"})
    EXPECT_EQ(server.post("/api/v1/import", forged(begun_game(), line)).error(),
              "table.file_bad_line");
}

TEST(Import, keeps_a_long_game_whole_though_it_is_stored_in_pieces) {
  TestServer server(TestServer::Data::disk);
  std::string pauses;
  for (int i = 0; i < 900; ++i) pauses += "5 pause\n5 resume\n";
  const HttpReply imported = server.post("/api/v1/import", forged(begun_game(), pauses));
  ASSERT_EQ(imported.status, 201) << imported.body;
  const MadeTable table{.id = text_at(imported.json(), "table"),
                        .code = text_at(imported.json(), "code"),
                        .tokens = {text_at(imported.json(), "tokens.0.token"),
                                   text_at(imported.json(), "tokens.1.token")}};
  EXPECT_EQ(number_at(server.join(table, {0}).expect("state"), "seq"), 1804);
  server.stop();
  server.start();
  EXPECT_EQ(text_at(server.get("/api/v1/codes/" + table.code).json(), "table"), table.id);
  EXPECT_EQ(number_at(server.join(table, {0}).expect("state"), "seq"), 1804);
}

constexpr const char* kKey = "k3y-of-a-table-of-this-device_";

HttpReply import_with(const TestServer& server, const std::string& key, const std::string& file) {
  return call(server.port(), {.method = "POST",
                              .path = "/api/v1/import",
                              .body = file,
                              .headers = {{"Idempotency-Key", key}}});
}

TEST(Import, of_the_same_file_under_the_same_key_is_one_table) {
  TestServer server(TestServer::Data::disk);
  const HttpReply first = import_with(server, kKey, begun_game());
  ASSERT_EQ(first.status, 201) << first.body;
  EXPECT_EQ(import_with(server, kKey, begun_game()).body, first.body);
  server.stop();
  server.start();
  EXPECT_EQ(import_with(server, kKey, begun_game()).body, first.body) << "after a restart";
  const MadeTable table{
      .id = text_at(first.json(), "table"),
      .code = text_at(first.json(), "code"),
      .tokens = {text_at(first.json(), "tokens.0.token"), text_at(first.json(), "tokens.1.token")}};
  EXPECT_EQ(server.join(table, {0, 1}).expect("welcome").at("seats").as_array().size(), 2U);
}

TEST(Import, under_a_key_is_told_as_the_table_is_by_now) {
  TestServer server;
  const value first = import_with(server, kKey, begun_game()).json();
  const std::string path = "/api/v1/tables/" + text_at(first, "table") + "/seats/0/leave";
  ASSERT_EQ(server.post(path, {}, text_at(first, "tokens.0.token")).status, 200);
  const value again = import_with(server, kKey, begun_game()).json();
  EXPECT_EQ(text_at(again, "table"), text_at(first, "table"));
  EXPECT_EQ(text_at(again, "tokens.0.token"), text_at(first, "tokens.1.token"));
  EXPECT_EQ(at(again, "tokens").as_array().size(), 1U) << "seat 0 was given back";
}

TEST(Import, under_another_key_or_of_another_file_is_another_table) {
  TestServer server;
  const auto table = [&server](const std::string& key, const std::string& file) {
    const HttpReply made = import_with(server, key, file);
    EXPECT_EQ(made.status, 201) << made.body;
    return text_at(made.json(), "table");
  };
  const std::string longer = forged(begun_game(), "5 pause\n5 resume\n");
  const std::set<std::string> tables = {
      table(kKey, begun_game()), table(std::string(kKey) + "2", begun_game()), table(kKey, longer),
      text_at(server.post("/api/v1/import", begun_game()).json(), "table"),
      text_at(server.post("/api/v1/import", begun_game()).json(), "table")};
  EXPECT_EQ(tables.size(), 5U);
}

TEST(Import, takes_no_key_that_somebody_could_guess) {
  TestServer server;
  for (const std::string& key : {std::string("1"), std::string(21, 'k'), std::string(65, 'k'),
                                 std::string("a key with spaces in it ......")})
    EXPECT_EQ(import_with(server, key, begun_game()).error(), "server.bad_import_key") << key;
}

TEST(Import, takes_no_empty_key_and_no_two_keys) {
  TestServer server;
  const std::string line = "Idempotency-Key: " + std::string(kKey) + "\r\n";
  const std::string file = begun_game();
  for (const std::string& keys :
       {std::string("Idempotency-Key:\r\n"), line + line, "Idempotency-Key: x\r\n" + line})
    EXPECT_NE(exchange(server.port(), "POST /api/v1/import HTTP/1.1\r\nHost: x\r\n" + keys +
                                          "Content-Type: text/plain\r\nConnection: close\r\n" +
                                          "Content-Length: " + std::to_string(file.size()) +
                                          "\r\n\r\n" + file)
                  .find("server.bad_import_key"),
              std::string::npos)
        << keys;
}

TEST(Import, brings_no_seating_that_a_table_may_not_choose) {
  TestServer server;
  const auto seated = [](const std::string& seats) {
    std::string file = begun_game();
    file.replace(file.find("seats 2"), 7, "seats " + seats);
    return forged(file, "");
  };
  EXPECT_EQ(server.post("/api/v1/import", seated("2 0:role=11")).error(), "core.role_unknown");
  EXPECT_EQ(server.post("/api/v1/import", seated("2 0:team=11")).error(), "core.no_teams");
  EXPECT_EQ(server.post("/api/v1/import", seated("2 0:time=150")).status, 201);
  EXPECT_EQ(server.post("/api/v1/import", seated("2 first=1")).status, 201) << "lessons do";
}

TEST(Import, makes_its_first_seat_the_host_and_its_leaving_moves_the_role) {
  TestServer server;
  const value made = server.post("/api/v1/import", begun_game()).json();
  const std::string path = "/api/v1/tables/" + text_at(made, "table");
  EXPECT_EQ(number_at(server.get(path).json(), "host"), 0);
  ASSERT_EQ(server.post(path + "/seats/0/leave", {}, text_at(made, "tokens.0.token")).status, 200);
  EXPECT_EQ(number_at(server.get(path).json(), "host"), 1);
}

TEST(Import, carries_no_family_words_past_the_block_list) {
  TestServer server;
  const GameEntry& game = *test_registry().find("piochamots");
  const auto file_with = [&game](const std::string& words) {
    Settings settings(game.info->options);
    EXPECT_TRUE(settings.set("maison", words));
    auto table =
        game.open(settings, *plain_seating(2), std::make_unique<ChanceFrom<Deal>>(Deal(1)));
    EXPECT_TRUE(table) << table.error().sentence(Language::english);
    (*table)->advance(0);
    return write_game(**table);
  };
  server.blocked().set("merdouille\n");
  EXPECT_EQ(server.post("/api/v1/import", file_with("merdouille")).error(), "server.blocked_word");
  EXPECT_EQ(server.post("/api/v1/import", file_with("merd,ouille")).error(), "server.blocked_word");
  EXPECT_EQ(server.post("/api/v1/import", file_with("miaou")).status, 201);
}

TEST(Import, is_bounded_in_bytes_by_address) {
  ServerConfig config = TestServer::test_config();
  config.limits.imported = {double(2 * begun_game().size()), 0};
  TestServer server(TestServer::Data::memory, config);
  EXPECT_EQ(server.post("/api/v1/import", begun_game()).status, 201);
  EXPECT_EQ(server.post("/api/v1/import", begun_game()).status, 201);
  EXPECT_EQ(server.post("/api/v1/import", begun_game()).error(), "server.too_many_requests");
}

TEST(Import, counts_like_a_creation_and_a_finished_game_too) {
  ServerConfig config = TestServer::test_config();
  config.limits.made = {3, 0};
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  const std::string path = "/api/v1/tables/" + table.id + "/export";
  const std::string file = call(server.port(), {.path = path, .token = table.tokens[0]}).body;
  EXPECT_EQ(server.post("/api/v1/import", file).status, 201);
  EXPECT_EQ(server.post("/api/v1/import", file).status, 201);
  EXPECT_EQ(server.post("/api/v1/import", file).error(), "server.too_many_requests");
}

}  // namespace
}  // namespace tablee::server
