// Table time by a real clock, a pause as requests. The rest is asked of the room alone
// (tests/room/room_time_test.cpp, test_clock_test.cpp).

#include <gtest/gtest.h>

#include <atomic>

#include "server/test_server.h"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;

std::string table_path(const MadeTable& table, const std::string& verb) {
  return "/api/v1/tables/" + table.id + "/" + verb;
}

TEST(Pause, stops_the_table_for_everybody_until_it_is_resumed) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  EXPECT_EQ(server.post(table_path(table, "resume"), {}, table.tokens[0]).error(),
            "table.not_paused");
  EXPECT_EQ(server.post(table_path(table, "pause"), {}, table.tokens[0]).status, 200);
  const value paused = player.expect("event");
  EXPECT_EQ(text_at(paused, "kind"), "pause");
  EXPECT_TRUE(at(paused, "view.paused").as_bool());
  EXPECT_EQ(server.post(table_path(table, "pause"), {}, table.tokens[1]).error(), "table.paused");
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c1"), "error.key"), "table.paused");
  player.send(Advance{"a1", 50'000});
  EXPECT_EQ(number_at(player.answer_to("a1"), "seq"), 5) << "no clock fires";
  EXPECT_EQ(server.post(table_path(table, "resume"), {}, table.tokens[0]).status, 200);
  EXPECT_EQ(text_at(player.expect("event"), "kind"), "resume");
  player.send(Ping{});
  EXPECT_EQ(number_at(player.expect("pong"), "now"), 0) << "a pause takes no time";
  player.send(Play{"c2", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c2"), "t"), "ack");
}

ServerConfig real_clock() {
  ServerConfig config = TestServer::test_config();
  config.test_clock = false;
  config.bot_delay = milliseconds(1);
  return config;
}

TEST(RealClock, runs_only_while_somebody_of_the_table_is_there) {
  TestServer server(TestServer::Data::memory, real_clock());
  const MadeTable table = server.make_running();
  Socket spectator = server.join(table, {});
  EXPECT_FALSE(at(spectator.expect("state"), "runs").as_bool());
  {
    Socket player = server.join(table, {0});
    EXPECT_TRUE(at(player.expect("state"), "runs").as_bool());
    EXPECT_TRUE(at(spectator.expect("time"), "runs").as_bool());
  }
  const value stopped = spectator.expect("time");
  EXPECT_FALSE(at(stopped, "runs").as_bool());
  spectator.send(Ping{});
  EXPECT_EQ(number_at(spectator.expect("pong"), "now"), number_at(stopped, "now"));
}

TEST(RealClock, lets_bots_play_by_themselves_before_somebody_who_watches) {
  TestServer server(TestServer::Data::memory, real_clock());
  const MadeTable table = server.make_running("me bot", "kumata");
  Socket player = server.join(table, {0});
  const value end = play_to_the_end(player);
  EXPECT_TRUE(at(end, "view.over").as_bool());
}

TEST(RealClock, fires_a_clock_without_anybody_asking) {
  TestServer server(TestServer::Data::memory, real_clock());
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  const value state = player.expect("state");
  player.send(Play{"c1", seat_at(0), text_at(state, "moves.0.0")});
  player.expect("event");
  const value expired = player.expect("event");  // the veto's three seconds
  EXPECT_EQ(text_at(expired, "kind"), "expire");
  EXPECT_EQ(number_at(expired, "clock"), 2);
}

// The steady clock as a process sees it that was stopped for a while.
class Sleep : public testing::Test {
 protected:
  ServerConfig config() {
    ServerConfig config = real_clock();
    config.steady = [this] { return Steady::now() + std::chrono::minutes(slept_); };
    return config;
  }
  std::atomic<int> slept_ = 0;  // minutes
};

TEST_F(Sleep, of_the_process_is_no_table_time) {
  TestServer server(TestServer::Data::memory, config());
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  const value state = player.expect("state");
  player.send(Play{"c1", seat_at(0), text_at(state, "moves.0.0")});
  player.expect("event");
  slept_ = 5;
  player.send(Ping{});
  EXPECT_LT(number_at(player.expect("pong"), "now"), 10'000) << "the round has ten seconds";
  const value expired = player.expect("event");  // the veto's three seconds, awake
  EXPECT_EQ(number_at(expired, "clock"), 2);
  EXPECT_LT(number_at(expired, "at"), 60'000);
}

}  // namespace
}  // namespace tablee::server
