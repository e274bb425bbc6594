// The time of a table: when it runs, and for whom it waits.

#include <gtest/gtest.h>

#include <algorithm>

#include "room/played_tables.h"

namespace tablee::room {
namespace {

TEST(RoomTime, stands_still_while_nobody_looks) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"});
  table.pass(1000);
  table.say(zoe, Rest{true});
  table.pass(600'000);
  EXPECT_FALSE(table.wake()) << "nothing is due at a table that rests";
  table.say(zoe, Rest{false});
  table.leave(zoe);
  EXPECT_EQ(table.stored().record.time, 1000) << "the last one turns off the light";
  table.pass(600'000);
  table.enter({"zoe"});
  EXPECT_EQ(table.state().table->now(), 0) << "no clock ran out";
}

TEST(RoomTime, is_told_to_everybody_when_a_resting_window_acts) {
  TestCarrier table = running("zoe leo", "sansfin");
  const ClientId both = table.enter({"zoe", "leo"}), watcher = table.enter({});
  table.say(both, Rest{true});
  EXPECT_NE(table.last(watcher, "time").find("\"runs\":false"), std::string::npos);
  table.say(both, Check{"c1", kZoe, "rien"});
  EXPECT_NE(table.last(watcher, "time").find("\"runs\":true"), std::string::npos);
}

constexpr Rest kReads{.on = true, .reads = true};

TEST(RoomTime, waits_for_who_reads_what_the_game_is_about) {
  TestCarrier table = running();
  const ClientId zoe = table.enter({"zoe"}), leo = table.enter({"leo"});
  table.pass(1000);
  table.say(leo, kReads);
  EXPECT_NE(table.last(zoe, "lobby").find("\"reads\":true"), std::string::npos);
  EXPECT_NE(table.last(zoe, "time").find("\"runs\":false"), std::string::npos);
  table.pass(30'000);
  table.say(leo, Rest{});
  EXPECT_NE(table.last(zoe, "time").find("\"now\":1000,\"runs\":true"), std::string::npos);
  EXPECT_EQ(table.last(zoe, "lobby").find("reads"), std::string::npos);
}

TEST(RoomTime, waits_a_minute_for_a_reader_and_once) {
  TestCarrier table = running("zoe leo", "modele");
  const ClientId zoe = table.enter({"zoe"}), leo = table.enter({"leo"});
  table.say(leo, kReads);
  table.pass(60'000);
  EXPECT_NE(table.last(zoe, "time").find("\"now\":0,\"runs\":true"), std::string::npos);
  EXPECT_EQ(table.last(zoe, "lobby").find("reads"), std::string::npos);
  table.say(leo, Rest{});
  table.say(leo, kReads);
  EXPECT_TRUE(table.state().time.runs()) << "the other one looks";
  const ClientId again = table.enter({"leo"});
  table.say(again, kReads);
  EXPECT_TRUE(table.state().time.runs()) << "from another window neither";
}

TEST(RoomTime, goes_on_without_a_reader_who_left_or_plays) {
  TestCarrier table = running();
  table.enter({"zoe"});
  const ClientId leo = table.enter({"leo"});
  table.say(leo, kReads);
  EXPECT_FALSE(table.state().time.runs());
  table.leave(leo);
  EXPECT_TRUE(table.state().time.runs());
  const ClientId back = table.enter({"leo"});
  table.say(back, kReads);
  EXPECT_FALSE(table.state().time.runs()) << "what is left of the minute";
  table.say(back, Play{"c1", kLeo, "passe"});
  EXPECT_TRUE(table.state().time.runs());
}

// Else whoever is at the end of the sand would have a minute to think.
TEST(RoomTime, waits_for_no_seat_that_has_played) {
  TestCarrier table = running();
  table.enter({"zoe"});
  const ClientId leo = table.enter({"leo"}), window = table.enter({"leo"});
  table.say(leo, kReads);
  EXPECT_FALSE(table.state().time.runs());
  table.say(window, Play{"c1", kLeo, "passe"});
  EXPECT_TRUE(table.state().time.runs()) << "another window of the seat plays";
  table.say(leo, kReads);
  table.say(table.enter({"leo"}), kReads);
  EXPECT_TRUE(table.state().time.runs());
}

TEST(RoomTime, waits_for_nobody_again_after_a_restart) {
  TestCarrier table = running("zoe leo", "modele");
  const ClientId leo = table.enter({"leo"});
  table.say(leo, kReads);
  table.pass(60'000);
  table.crash();
  const ClientId zoe = table.enter({"zoe"}), back = table.enter({"leo"});
  table.say(back, kReads);
  EXPECT_TRUE(table.state().time.runs()) << "who has read already is not known any more";
  EXPECT_EQ(table.last(zoe, "lobby").find("reads"), std::string::npos);
}

TEST(RoomTime, waits_for_readers_at_the_beginning_of_a_game_alone) {
  TestCarrier table = running("zoe leo", "sansfin");
  table.enter({"zoe"});
  const ClientId leo = table.enter({"leo"});
  table.pass(9'999);
  table.say(leo, kReads);
  EXPECT_FALSE(table.state().time.runs());
  TestCarrier later = running("zoe leo", "sansfin");
  later.enter({"zoe"});
  const ClientId late = later.enter({"leo"});
  later.pass(10'000);
  later.say(late, kReads);
  EXPECT_TRUE(later.state().time.runs()) << "a game that goes on";
}

TEST(RoomTime, waits_for_a_guest_who_takes_a_seat_unless_it_has_played) {
  for (const bool has_played : {false, true}) {
    TestCarrier table = running();
    table.enter({"zoe"});
    if (has_played) table.say(table.enter({"leo"}), Play{"c1", kLeo, "passe"});
    table.bots_wait = true;
    EXPECT_EQ(table.refusal_of(ChangeSeats{LeaveSeat{1, key("leo")}}), "");
    table.pass(9'000);
    EXPECT_EQ(table.refusal_of(ChangeSeats{InviteToSeat{1, key("zoe"), key("link")}}), "");
    EXPECT_EQ(table.refusal_of(ChangeSeats{TakeSeat{.seat = 1,
                                                    .name = "Eve",
                                                    .key = {},
                                                    .invite = key("link"),
                                                    .role = -1,
                                                    .fresh = key("eve")}}),
              "");
    table.say(table.enter({"eve"}), kReads);
    EXPECT_EQ(table.state().time.runs(), has_played);
  }
}

TEST(RoomTime, does_not_wait_for_readers_before_the_game) {
  TestCarrier table(new_table("zoe leo"));
  table.enter({"zoe"});
  const ClientId leo = table.enter({"leo"});
  table.say(leo, kReads);
  EXPECT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  EXPECT_TRUE(table.state().time.runs());
}

TEST(RoomTime, lets_a_clock_run_out_when_it_is_due_and_not_before) {
  TestCarrier table = running();
  table.enter({"zoe"});
  const Millis deadline = *table.state().table->next_deadline();
  const std::size_t length = table.stored().lines.size();
  table.pass(deadline - 1);
  EXPECT_EQ(table.stored().lines.size(), length);
  table.pass(1);
  EXPECT_GT(table.stored().lines.size(), length);
  EXPECT_EQ(table.state().table->log()[length].kind, EntryKind::expire);
  EXPECT_EQ(table.state().table->log()[length].at, deadline);
}

}  // namespace
}  // namespace tablee::room
