// Table time: clocks, pause, absence, bots.

#include <gtest/gtest.h>

#include <atomic>

#include "server/test_server.h"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;

std::string table_path(const MadeTable& table, const std::string& verb) {
  return "/api/v1/tables/" + table.id + "/" + verb;
}

TEST(TestClock, fires_clocks_in_order_when_time_is_advanced) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  const value state = player.expect("state");
  const std::string claim = text_at(state, "moves.0.0");
  EXPECT_EQ(number_at(state, "view.clocks.0.deadline"), 10'000);
  EXPECT_FALSE(at(state, "runs").as_bool());
  player.send(Advance{"a1", 8000});
  EXPECT_EQ(text_at(player.answer_to("a1"), "t"), "ack");
  player.send(Play{"c1", seat_at(0), claim});
  EXPECT_EQ(number_at(player.expect("event"), "at"), 8000);
  player.send(Advance{"a2", 3000});
  const value expired = player.expect("event");
  EXPECT_EQ(text_at(expired, "kind"), "expire");
  EXPECT_EQ(number_at(expired, "clock"), 1) << "the round ends before the veto";
  EXPECT_EQ(number_at(expired, "at"), 10'000);
  EXPECT_EQ(text_at(player.answer_to("a2"), "t"), "ack");
  player.send(Ping{});
  EXPECT_EQ(number_at(player.expect("pong"), "now"), 11'000);
}

TEST(TestClock, stands_still_while_nobody_at_the_table_looks) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  EXPECT_EQ(number_at(player.expect("state"), "view.clocks.0.deadline"), 10'000);
  player.send(Rest{true});
  player.send(Advance{"a1", 20'000});
  const value asleep = player.answer_to("a1");
  player.send(Ping{});
  EXPECT_EQ(number_at(player.expect("pong"), "now"), 0);
  player.send(Rest{false});
  player.send(Advance{"a2", 10'000});
  EXPECT_EQ(text_at(player.expect("event"), "kind"), "expire");
  EXPECT_EQ(text_at(asleep, "t"), "ack");
}

TEST(TestClock, runs_on_for_the_others_while_one_does_not_look) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket one = server.join(table, {0});
  Socket two = server.join(table, {1});
  one.expect("state");
  one.send(Rest{true});
  one.send(Advance{"a1", 10'000});
  EXPECT_EQ(text_at(two.expect("event"), "kind"), "expire");
}

TEST(TestClock, runs_again_for_whoever_acts_though_the_window_said_that_nobody_looks) {
  const auto time_after = [](const std::vector<ClientMessage>& said) {
    TestServer server;
    const MadeTable table = server.make_running("me device", "sansfin");
    Socket player = server.join(table, {0, 1});
    player.expect("state");
    player.send(Rest{true});
    for (const ClientMessage& message : said) player.send(message);
    player.send(Advance{"a1", 500});
    player.answer_to("a1");
    player.send(Ping{});
    return number_at(player.expect("pong"), "now");
  };
  EXPECT_EQ(time_after({}), 0);
  EXPECT_EQ(time_after({Play{"c1", seat_at(0), "rien"}}), 500) << "refused or not";
  EXPECT_EQ(time_after({Check{"c1", seat_at(0), "rien"}}), 500);
  EXPECT_EQ(time_after({Undo{"c1", seat_at(0)}}), 500);
  EXPECT_EQ(time_after({React{"c1", seat_at(0), "bravo"}}), 0) << "a smile is no thought";
  EXPECT_EQ(time_after({Check{"c1", seat_at(0), "rien"}, Rest{true}}), 0) << "and rests again";
}

TEST(Clock, tells_everybody_that_it_runs_again_when_a_resting_window_acts) {
  ServerConfig config = TestServer::test_config();
  config.test_clock = false;
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make_running("me device", "sansfin");
  Socket player = server.join(table, {0, 1});
  player.expect("state");  // or who watches may hear that the time begins to run
  Socket spectator = server.join(table, {});
  spectator.expect("state");
  player.send(Rest{true});
  EXPECT_FALSE(at(spectator.expect("time"), "runs").as_bool());
  player.send(Check{"c1", seat_at(0), "rien"});
  EXPECT_TRUE(at(spectator.expect("time"), "runs").as_bool());
}

TEST(TestClock, ends_a_game_that_nobody_plays_by_its_clocks_alone) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  player.expect("state");
  player.send(Advance{"a1", 60'000});
  EXPECT_EQ(text_at(player.answer_to("a1"), "t"), "ack");
  EXPECT_EQ(text_at(server.get("/api/v1/tables/" + table.id).json(), "state"), "over");
}

TEST(TestClock, lets_bots_play_what_they_planned_up_to_then) {
  TestServer server;
  const MadeTable table = server.make_running("me bot");
  Socket player = server.join(table, {0});
  player.expect("state");
  player.send(Advance{"a1", 799});
  EXPECT_EQ(number_at(player.answer_to("a1"), "seq"), 4) << "this bot waits 800 ms";
  player.send(Advance{"a2", 1});
  const value event = player.expect("event");
  EXPECT_EQ(number_at(event, "at"), 800);
  EXPECT_EQ(number_at(event, "seat"), 1);
  EXPECT_EQ(number_at(player.answer_to("a2"), "seq"), 5);
}

TEST(TestClock, plays_a_listed_move_for_a_bot_that_fails) {
  TestServer server;
  const MadeTable table = server.make_running("me bot", "panne");
  Socket player = server.join(table, {0});
  player.expect("state");
  player.send(Advance{"a1", 999});
  EXPECT_EQ(number_at(player.answer_to("a1"), "seq"), 4) << "it is given a second";
  player.send(Advance{"a2", 1});
  const value event = player.expect("event");
  EXPECT_EQ(text_at(event, "kind"), "play");
  EXPECT_EQ(number_at(event, "seat"), 1);
  EXPECT_EQ(text_at(player.answer_to("a2"), "t"), "ack");
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

// Whatever makes a step longer than what is remembered: everybody gets the whole state.
TEST(TestClock, a_step_longer_than_history_is_answered_by_a_state) {
  TestServer server;
  const MadeTable table = server.make_running("me device", "sansfin");
  Socket player = server.join(table, {0});
  player.expect("state");
  Socket other = server.join(table, {1});
  other.expect("state");
  player.send(Advance{"a1", 3'000'000});
  EXPECT_GT(number_at(player.answer_to("a1"), "seq"), 256);
  server.get("/healthz");
  Socket late = server.join(table, {1}, 3);
  EXPECT_GT(number_at(late.expect("state"), "seq"), 256);
}

}  // namespace
}  // namespace tablee::server
