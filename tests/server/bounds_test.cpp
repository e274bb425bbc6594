// What all visitors together may make of the server.

#include <gtest/gtest.h>

#include <thread>

#include "server/net/networks.h"
#include "server/tables/table_quota.h"
#include "server/test_server.h"
#include "table/game_file.h"

namespace tablee::server {
namespace {

constexpr const char* kBody = R"({"game":"modele","seats":[{"kind":"me"},{"kind":"open"}]})";

std::string key_of(const Result<void>& result) {
  return result ? "" : std::string(result.error().key());
}

TEST(Networks, are_the_places_an_address_may_be_one_of_many_in) {
  const auto names = [](const std::string& address) {
    std::string all;
    for (const Network& network : networks_of(address)) all += network.name + " ";
    return all;
  };
  EXPECT_EQ(names("192.0.2.7"), "192.0.2.7 192.0.2.0/24 ");
  EXPECT_EQ(names("2001:db8:1:2ff::"), "2001:db8:1:2ff:: 2001:db8:1:200::/56 2001:db8:1::/48 ");
  EXPECT_EQ(names("here"), "here ");
}

TEST(TableQuota, counts_the_addresses_of_one_network_together) {
  TableQuota quota({.tables = 4}, {});
  int opened = 0;
  std::string why;
  for (int i = 0; i < 40 && why.empty(); ++i) {
    why = key_of(quota.open("2001:db8:0:" + std::to_string(i) + "::", std::to_string(i), 10'000));
    opened += why.empty() ? 1 : 0;
  }
  EXPECT_EQ(why, "server.too_many_tables");
  EXPECT_EQ(opened, 16) << "a /56 has four shares";
  EXPECT_EQ(key_of(quota.open("2001:db8:9::", "other", 10'000)), "");
  for (int i = 0; i < 40; ++i) quota.release(std::to_string(i));
  EXPECT_EQ(key_of(quota.open("2001:db8:0:50::", "again", 10'000)), "");
}

TEST(TableQuota, counts_a_table_once) {
  TableQuota quota({.tables = 2}, {});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(key_of(quota.open("192.0.2.1", "a", 10'000)), "");
  EXPECT_EQ(key_of(quota.open("198.51.100.1", "a", 10'000)), "") << "it is another's now";
  for (const char* table : {"b", "c"})
    EXPECT_EQ(key_of(quota.open("192.0.2.1", table, 10'000)), "") << table;
  EXPECT_EQ(key_of(quota.open("192.0.2.1", "d", 10'000)), "server.too_many_tables");
}

TEST(TableQuota, counts_a_table_on_for_its_maker_when_another_may_not_have_it) {
  TableQuota quota({.tables = 1}, {});
  EXPECT_EQ(key_of(quota.open("192.0.2.1", "a", 10'000)), "");
  EXPECT_EQ(key_of(quota.open("198.51.100.1", "b", 10'000)), "");
  EXPECT_EQ(key_of(quota.open("198.51.100.1", "a", 10'000)), "server.too_many_tables");
  EXPECT_EQ(key_of(quota.open("192.0.2.1", "c", 10'000)), "server.too_many_tables");
  EXPECT_EQ(key_of(quota.open("192.0.2.1", "a", 10'000)), "") << "but its own is its own";
}

// Who asks once from each of a great many addresses leaves nothing behind.
TEST(TableQuota, forgets_a_crowd_that_made_nothing) {
  TableQuota quota({}, {.imports = {1, 0}});
  for (int i = 0; i < 30'000; ++i) {
    const std::string address =
        "10." + std::to_string(i / 256) + "." + std::to_string(i % 256) + ".1";
    EXPECT_EQ(key_of(quota.make(address, 10)), i == 0 ? "" : "server.server_full");
  }
  EXPECT_LE(quota.known(), 50'000U) << "an address and its network each";
}

TEST(TableQuota, counts_what_a_network_imports_together) {
  TableQuota quota({.imported = {100, 0}}, {});
  int taken = 0;
  for (int i = 0; i < 20; ++i)
    taken += quota.make("2001:db8::" + std::to_string(i) + ":0:0:0:0", 100) ? 1 : 0;
  EXPECT_LE(taken, 4) << "a /56 has four shares";
  EXPECT_EQ(key_of(quota.make("192.0.2.1", 100)), "");
}

TEST(TableQuota, bounds_the_files_of_everybody) {
  TableQuota files({}, {.imports = {2, 0}});
  EXPECT_EQ(key_of(files.make("192.0.2.1", 10)), "");
  EXPECT_EQ(key_of(files.make("198.51.100.1", 10)), "");
  EXPECT_EQ(key_of(files.make("203.0.113.1", 10)), "server.server_full");
  EXPECT_EQ(key_of(files.make("203.0.113.1")), "") << "a new table is no file";
  TableQuota bytes({}, {.imported = {25, 0}});
  EXPECT_EQ(key_of(bytes.make("192.0.2.1", 20)), "");
  EXPECT_EQ(key_of(bytes.make("198.51.100.1", 10)), "server.server_full");
}

// One /48 has as many shares as everybody has bytes a second.
TEST(TableQuota, leaves_files_to_those_who_sent_few) {
  for (const std::size_t bytes : {std::size_t{2'000}, std::size_t{1'000'000}}) {
    TableQuota quota({.made = {64, 0}, .imported = {16e6, 0}},
                     {.imports = {120, 0}, .imported = {128e6, 0}});
    int taken = 0;
    for (int i = 1000; i < 10'000; i += 10)
      taken += quota.make("2001:db8:0:" + std::to_string(i) + "::", bytes) ? 1 : 0;
    EXPECT_GE(taken, 100) << "its share of what a server reads";
    EXPECT_EQ(key_of(quota.make("2001:db8::1", bytes)), "server.server_full");
    for (int i = 0; i < 3; ++i) EXPECT_EQ(key_of(quota.make("192.0.2.1", bytes)), "") << bytes;
    EXPECT_EQ(key_of(quota.make("2001:db8:1::1", bytes)), "") << bytes;
  }
}

TEST(TableQuota, leaves_the_last_places_to_those_who_have_few) {
  TableQuota quota({}, {});
  EXPECT_EQ(key_of(quota.open("192.0.2.1", "a", 16)), "");
  EXPECT_EQ(key_of(quota.open("192.0.2.1", "b", 16)), "");
  EXPECT_EQ(key_of(quota.open("192.0.2.1", "c", 16)), "server.server_full");
  EXPECT_EQ(key_of(quota.open("198.51.100.1", "d", 16)), "");
  EXPECT_EQ(key_of(quota.open("203.0.113.1", "e", 1)), "") << "one is for anybody";
}

// A game file of 1804 events.
std::string long_game() {
  const GameEntry& game = *test_registry().find("modele");
  const auto table = game.open(Settings(game.info->options), *plain_seating(2),
                               std::make_unique<ChanceFrom<Deal>>(Deal(1)));
  (*table)->advance(0);
  for (int i = 0; i < 900; ++i) EXPECT_TRUE((*table)->pause(5) && (*table)->resume());
  return write_game(**table);
}

class FullServer : public testing::Test {
 protected:
  static ServerConfig small(std::int64_t tables) {
    ServerConfig config = TestServer::test_config();
    config.bounds.tables = tables;
    config.proxies = {"127.0.0.1"};
    return config;
  }
  // A table made by somebody from another network each time.
  static HttpReply make(TestServer& server, int visitor) {
    return call(server.port(),
                {.method = "POST",
                 .path = "/api/v1/tables",
                 .body = kBody,
                 .headers = {{"X-Forwarded-For", "10.0." + std::to_string(visitor) + ".1"}}});
  }
};

TEST_F(FullServer, tells_newcomers_so_and_who_watches_it) {
  TestServer server(TestServer::Data::memory, small(3));
  std::vector<Socket> players;
  std::vector<MadeTable> tables;
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(server.get("/readyz").status, 200);
    const HttpReply made = make(server, i);
    ASSERT_EQ(made.status, 201) << made.body;
    tables.push_back({.id = text_at(made.json(), "table"),
                      .code = {},
                      .tokens = {text_at(made.json(), "tokens.0.token")}});
    players.push_back(server.join(tables.back(), {0}));
    players.back().expect("welcome");
  }
  const HttpReply refused = make(server, 4);
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.error(), "server.server_full");
  EXPECT_EQ(refused.headers.at("retry-after"), "60");
  EXPECT_EQ(server.get("/readyz").body, "full\n");
  EXPECT_EQ(server.get("/readyz").status, 503);
  EXPECT_EQ(server.get("/healthz").status, 200);
  EXPECT_EQ(
      server.post("/api/v1/tables/" + tables[0].id + "/start", {}, tables[0].tokens[0]).status, 200)
      << "who sits at a table plays on";
}

TEST_F(FullServer, lets_tables_rest_that_nobody_is_at) {
  TestServer server(TestServer::Data::disk, small(40));
  MadeTable first;
  for (int i = 0; i < 120; ++i) {
    HttpReply made = make(server, i);
    for (int tries = 0; made.status == 503 && tries < 1000; ++tries) {
      std::this_thread::sleep_for(std::chrono::milliseconds(10));
      made = make(server, i);
    }
    ASSERT_EQ(made.status, 201) << i << " " << made.body;
    if (i == 0)
      first = {.id = text_at(made.json(), "table"),
               .code = {},
               .tokens = {text_at(made.json(), "tokens.0.token")}};
  }
  Socket player = server.join(first, {0});
  EXPECT_EQ(text_at(player.expect("welcome"), "table"), first.id) << "it is there all the same";
}

// A log can be a hundred times as long as those that tables are counted for.
TEST_F(FullServer, keeps_no_more_long_logs_in_memory_than_it_may) {
  ServerConfig config = small(100);
  config.bounds.entries = 2500;
  config.bounds.imports = {10'000, 0};
  TestServer server(TestServer::Data::disk, config);
  const std::string file = long_game();  // 1804 entries
  const auto bring = [&] { return server.post("/api/v1/import", file); };
  const HttpReply first = bring();
  ASSERT_EQ(first.status, 201) << first.body;
  const MadeTable table{.id = text_at(first.json(), "table"),
                        .code = {},
                        .tokens = {text_at(first.json(), "tokens.0.token"), {}}};
  {
    Socket player = server.join(table, {0});
    player.expect("state");
    EXPECT_EQ(bring().error(), "server.server_full") << "somebody is at the other one";
    EXPECT_EQ(make(server, 1).status, 201) << "tables of people who play are no long logs";
    EXPECT_EQ(server.get("/readyz").status, 200);
  }
  HttpReply second = bring();
  for (int tries = 0; second.status == 503 && tries < 1000; ++tries) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    second = bring();
  }
  ASSERT_EQ(second.status, 201) << "the other one rests by now";
  const MadeTable other{.id = text_at(second.json(), "table"),
                        .code = {},
                        .tokens = {text_at(second.json(), "tokens.0.token"), {}}};
  Socket watcher = server.join(other, {0});
  watcher.expect("state");
  EXPECT_EQ(server.get(path_of(table)).error(), "server.server_full");
}

TEST_F(FullServer, takes_nobody_in_when_the_disk_is_nearly_full) {
  TestServer server(TestServer::Data::disk, small(100));
  const MadeTable table = server.make_running();
  server.stop();
  server.config().bounds.disk_bytes = 1000;
  server.start();
  EXPECT_EQ(make(server, 1).error(), "server.server_full");
  EXPECT_EQ(server.get("/readyz").body, "full\n");
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
}

}  // namespace
}  // namespace tablee::server
