// The test clock: table time moves when it is told to, and what is due happens in order.

#include <gtest/gtest.h>

#include <cstdlib>

#include "room/played_tables.h"

namespace tablee::room {
namespace {

constexpr bool kTestClock = true;

TestCarrier timed(std::string_view seats = "zoe leo", std::string_view game = "modele") {
  TestCarrier table(new_table(seats, game), kTestClock);
  EXPECT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  return table;
}
Millis time_at(TestCarrier& table, ClientId client) {
  table.say(client, Ping{});
  const std::string pong = table.last(client, "pong");
  const std::size_t at = pong.find("\"now\":");
  return at == std::string::npos ? -1 : std::atoll(pong.c_str() + at + 6);
}

TEST(TestClock, fires_clocks_in_order_when_time_is_advanced) {
  TestCarrier table = timed();
  const ClientId both = table.enter({"zoe", "leo"});
  EXPECT_EQ(table.state().table->next_deadline(), 10'000);
  EXPECT_FALSE(table.state().time.runs());
  table.say(both, Advance{"a1", 8000});
  table.heard(both);
  table.say(both, Play{"c1", kZoe, table.state().table->legal_moves(kZoe).front()});
  EXPECT_EQ(table.state().table->log().back().at, 8000);
  const std::size_t length = table.stored().lines.size();
  table.heard(both);
  table.say(both, Advance{"a2", 3000});
  EXPECT_TRUE(table.heard(both).ends_with("ack:a2"));
  const Entry& expired = table.state().table->log()[length];
  EXPECT_EQ(expired.kind, EntryKind::expire);
  EXPECT_EQ(expired.clock, 1) << "the round ends before the veto";
  EXPECT_EQ(expired.at, 10'000);
  EXPECT_EQ(time_at(table, both), 11'000);
}

TEST(TestClock, stands_still_while_nobody_at_the_table_looks) {
  TestCarrier table = timed();
  const ClientId both = table.enter({"zoe", "leo"});
  table.say(both, Rest{true});
  table.heard(both);
  table.say(both, Advance{"a1", 20'000});
  EXPECT_EQ(table.heard(both), "ack:a1");
  EXPECT_EQ(time_at(table, both), 0);
  table.say(both, Rest{false});
  const std::size_t length = table.stored().lines.size();
  table.say(both, Advance{"a2", 10'000});
  EXPECT_EQ(table.state().table->log()[length].kind, EntryKind::expire);
}

TEST(TestClock, runs_on_for_the_others_while_one_does_not_look) {
  TestCarrier table = timed();
  const ClientId zoe = table.enter({"zoe"}), leo = table.enter({"leo"});
  table.say(zoe, Rest{true});
  table.heard(leo);
  table.say(zoe, Advance{"a1", 10'000});
  EXPECT_TRUE(table.heard(leo).starts_with("event"));
}

TEST(TestClock, runs_again_for_whoever_acts_though_the_window_said_that_nobody_looks) {
  const auto time_after = [](const std::vector<ClientMessage>& said) {
    TestCarrier table = timed("zoe leo", "sansfin");
    const ClientId both = table.enter({"zoe", "leo"});
    table.say(both, Rest{true});
    for (const ClientMessage& message : said) table.say(both, message);
    table.say(both, Advance{"a1", 500});
    return time_at(table, both);
  };
  EXPECT_EQ(time_after({}), 0);
  EXPECT_EQ(time_after({Play{"c1", kZoe, "rien"}}), 500) << "refused or not";
  EXPECT_EQ(time_after({Check{"c1", kZoe, "rien"}}), 500);
  EXPECT_EQ(time_after({Undo{"c1", kZoe}}), 500);
  EXPECT_EQ(time_after({React{"c1", kZoe, "bravo"}}), 0) << "a smile is no thought";
  EXPECT_EQ(time_after({Check{"c1", kZoe, "rien"}, Rest{true}}), 0) << "and rests again";
}

TEST(TestClock, ends_a_game_that_nobody_plays_by_its_clocks_alone) {
  TestCarrier table = timed();
  const ClientId both = table.enter({"zoe", "leo"});
  table.say(both, Advance{"a1", 60'000});
  EXPECT_NE(table.heard(both).find("ack:a1"), std::string::npos);
  EXPECT_EQ(table.stored().record.state, TableState::over);
}

TEST(TestClock, lets_bots_play_what_they_planned_up_to_then) {
  TestCarrier table = timed("zoe 2");
  const ClientId zoe = table.enter({"zoe"});
  const std::size_t length = table.stored().lines.size();
  table.say(zoe, Advance{"a1", 799});
  EXPECT_EQ(table.stored().lines.size(), length) << "this bot waits 800 ms";
  table.heard(zoe);
  table.say(zoe, Advance{"a2", 1});
  EXPECT_TRUE(table.heard(zoe).starts_with("event"));
  ASSERT_GT(table.stored().lines.size(), length);
  EXPECT_EQ(table.state().table->log()[length].at, 800);
  EXPECT_EQ(table.state().table->log()[length].seat, kLeo);
}

TEST(TestClock, plays_a_listed_move_for_a_bot_that_fails) {
  TestCarrier table = timed("zoe 2");
  table.bots_fail = true;
  const ClientId zoe = table.enter({"zoe"});
  const std::size_t length = table.stored().lines.size();
  table.say(zoe, Advance{"a1", 999});
  EXPECT_EQ(table.stored().lines.size(), length) << "it is given a second";
  table.heard(zoe);
  table.say(zoe, Advance{"a2", 1});
  EXPECT_TRUE(table.heard(zoe).ends_with("ack:a2"));
  ASSERT_GT(table.stored().lines.size(), length);
  EXPECT_EQ(table.state().table->log()[length].kind, EntryKind::play);
  EXPECT_EQ(table.state().table->log()[length].seat, kLeo);
}

// Whatever makes a step longer than what is remembered: everybody gets the whole state.
TEST(TestClock, a_step_longer_than_history_is_answered_by_a_state) {
  TestCarrier table = timed("zoe leo", "sansfin");
  const ClientId zoe = table.enter({"zoe"});
  table.say(zoe, Advance{"a1", 3'000'000});
  EXPECT_GT(table.stored().lines.size(), 256U);
  EXPECT_EQ(table.heard(table.enter({"leo"}, 3)), "welcome state");
}

}  // namespace
}  // namespace tablee::room
