// The table after a table: one for all who ask, begun when everybody is there again.

#include <gtest/gtest.h>

#include "room/played_tables.h"

namespace tablee::room {
namespace {

TEST(RoomRematch, is_one_table_for_all_who_ask) {
  TestCarrier table = running();
  play_to_the_end(table);
  table.has_places = false;
  EXPECT_NE(table.refusal_of(AskRematch{.keys = {key("zoe")}}), "") << "no place is left";
  table.has_places = true;
  const Result<Rematched> first = table.answer_to(AskRematch{.keys = {key("zoe")}});
  ASSERT_TRUE(first && first->is_new);
  EXPECT_EQ(first->seats, std::vector<int>{1}) << "one seat to the right";
  EXPECT_TRUE(table.all_stored().contains(first->table));
  const Result<Rematched> second = table.answer_to(AskRematch{.keys = {key("leo")}});
  ASSERT_TRUE(second);
  EXPECT_FALSE(second->is_new);
  EXPECT_EQ(second->table, first->table);
  const Result<Rematched> third =
      table.answer_to(AskRematch{.keys = {key("leo")}, .gone = first->table});
  ASSERT_TRUE(third && third->is_new) << "the first was deleted";
  EXPECT_NE(third->table, first->table);
}

StoredTable rematch_of(std::string_view seats) {
  StoredTable table = new_table(seats);
  table.record.series_games = 1;
  return table;
}

TEST(RoomRematch, begins_by_itself_when_everybody_is_there_again) {
  TestCarrier table(rematch_of("zoe leo 1"));
  const ClientId zoe = table.enter({"zoe"});
  EXPECT_EQ(table.state().record.state, TableState::lobby) << "Léo is not there yet";
  table.heard(zoe);
  const ClientId leo = table.enter({"leo"});
  EXPECT_EQ(table.stored().record.state, TableState::running);
  EXPECT_NE(table.heard(zoe).find("state"), std::string::npos);
  EXPECT_NE(table.heard(leo).find("state"), std::string::npos);
  EXPECT_EQ(table.refusal_of(StartGame{key("zoe")}), "server.already_started");
}

TEST(RoomRematch, waits_for_a_free_seat_and_begins_when_it_is_filled) {
  TestCarrier table(rematch_of("zoe leo -"));
  table.enter({"zoe"});
  table.enter({"leo"});
  EXPECT_EQ(table.state().record.state, TableState::lobby);
  EXPECT_EQ(table.refusal_of(ChangeSeats{SeatBot{2, 1, key("zoe")}}), "");
  EXPECT_EQ(table.state().record.state, TableState::running);
}

TEST(RoomRematch, of_who_is_alone_waits_for_the_button_and_so_does_a_first_game) {
  TestCarrier alone(rematch_of("zoe leo"));
  alone.enter({"zoe", "leo"});
  EXPECT_EQ(alone.state().record.state, TableState::lobby);
  EXPECT_EQ(alone.refusal_of(StartGame{key("zoe")}), "");
  TestCarrier first(new_table("zoe leo"));
  first.enter({"zoe"});
  first.enter({"leo"});
  EXPECT_EQ(first.state().record.state, TableState::lobby);
}

TEST(RoomRematch, that_is_not_stored_has_not_begun) {
  TestCarrier table(rematch_of("zoe leo"));
  table.enter({"zoe"});
  table.fates = {Saved::Outcome::not_stored};
  table.enter({"leo"});
  table.pass(5'000);
  EXPECT_EQ(table.state().record.state, TableState::lobby);
  EXPECT_EQ(table.refusal_of(StartGame{key("leo")}), "") << "the button is still there";
}

TEST(RoomRematch, that_was_not_stored_begins_when_somebody_who_plays_comes_again) {
  TestCarrier table(rematch_of("zoe leo"));
  table.enter({"zoe"});
  table.fates = {Saved::Outcome::not_stored};
  const ClientId leo = table.enter({"leo"});
  table.enter({});
  table.enter({"forged"});
  EXPECT_EQ(table.state().record.state, TableState::lobby) << "they are nobody here";
  table.leave(leo);
  table.enter({"leo"});
  EXPECT_EQ(table.stored().record.state, TableState::running);
}

TEST(RoomRematch, whose_beginning_nobody_knows_of_is_read_again) {
  TestCarrier table(rematch_of("zoe leo"));
  const ClientId zoe = table.enter({"zoe"});
  table.fates = {Saved::Outcome::unknown};
  const ClientId leo = table.enter({"leo"});
  EXPECT_TRUE(table.heard(zoe).ends_with("come_back"));
  EXPECT_TRUE(table.heard(leo).ends_with("come_back"));
  table.crash();
  table.enter({"zoe"});
  table.enter({"leo"});
  EXPECT_EQ(table.stored().record.state, TableState::running);
}

TEST(RoomRematch, does_not_begin_in_a_room_that_stops) {
  TestCarrier table(rematch_of("zoe leo"));
  table.enter({"zoe"});
  table.fates = {Saved::Outcome::not_stored};
  table.enter({"leo"});
  EXPECT_EQ(table.refusal_of(CloseRoom{}), "");
  EXPECT_EQ(table.heard(table.enter({"leo"})), "come_back");
  EXPECT_EQ(table.stored().record.state, TableState::lobby);
}

// Whoever watched the last game may sit down where a friend got up: nobody finds himself at play
// with somebody whom nobody chose.
TEST(RoomRematch, with_somebody_who_took_a_seat_waits_for_the_button) {
  TestCarrier table(rematch_of("zoe leo -"));
  table.enter({"zoe"});
  table.enter({"leo"});
  const ChangeSeats eve_sits_down{
      TakeSeat{.seat = 2, .name = "Eve", .key = {}, .invite = {}, .role = -1, .fresh = key("eve")}};
  EXPECT_EQ(table.refusal_of(eve_sits_down), "");
  table.enter({"eve"});
  EXPECT_EQ(table.state().record.state, TableState::lobby);
  EXPECT_EQ(table.refusal_of(ChangeSeats{RemovePerson{2, key("zoe")}}), "");
  EXPECT_EQ(table.refusal_of(eve_sits_down), "");
  table.enter({"eve"});
  EXPECT_EQ(table.state().record.state, TableState::lobby) << "nor with whom the host removed";
  EXPECT_EQ(table.refusal_of(StartGame{key("leo")}), "");
}

TEST(RoomRematch, of_one_device_in_two_windows_waits_for_the_button) {
  TestCarrier both(rematch_of("zoe leo"));
  both.enter({"zoe", "leo"});
  both.enter({"zoe"});
  both.enter({"leo"});
  EXPECT_EQ(both.state().record.state, TableState::lobby) << "its windows share seats";
  TestCarrier alone(rematch_of("zoe 1"));
  alone.enter({"zoe"});
  alone.enter({"zoe"});
  EXPECT_EQ(alone.state().record.state, TableState::lobby);
}

TEST(RoomRematch, waits_for_the_host_and_begins_without_a_host_who_left) {
  TestCarrier table(rematch_of("zoe leo anne"));
  table.enter({"leo"});
  table.enter({"anne"});
  EXPECT_EQ(table.state().record.state, TableState::lobby) << "the host is away";
  EXPECT_EQ(table.refusal_of(ChangeSeats{LeaveSeat{0, key("zoe")}}), "");
  EXPECT_EQ(table.state().record.state, TableState::lobby) << "a seat is free";
  EXPECT_EQ(table.refusal_of(ChangeSeats{SeatBot{0, 1, key("leo")}}), "");
  EXPECT_EQ(table.state().record.state, TableState::running);
}

TEST(RoomRematch, waits_for_nobody_who_only_watches_and_counts_nobody_who_does) {
  StoredTable stored = rematch_of("zoe leo");
  stored.record.screen = key("screen");
  TestCarrier table(std::move(stored));
  table.enter({"zoe"});
  const ClientId watcher = table.enter({}), screen = table.enter({"screen"});
  EXPECT_EQ(table.state().record.state, TableState::lobby);
  table.enter({"leo"});
  EXPECT_EQ(table.state().record.state, TableState::running);
  EXPECT_FALSE(table.last(watcher, "state").empty());
  EXPECT_FALSE(table.last(screen, "state").empty());
  StoredTable alone = rematch_of("zoe 1");
  alone.record.screen = key("screen");
  TestCarrier one(std::move(alone));
  one.enter({"zoe"});
  one.enter({});
  one.enter({"screen"});
  EXPECT_EQ(one.state().record.state, TableState::lobby);
}

TEST(RoomRematch, is_begun_once_however_much_happens_while_it_is_stored) {
  TestCarrier table(rematch_of("zoe leo"));
  table.enter({"zoe"});
  table.store_waits = true;
  const ClientId leo = table.enter({"leo"});
  const RequestId button = table.ask(StartGame{key("zoe")});
  table.enter({"leo"});
  table.leave(leo);
  const RequestId gone = table.ask(ChangeSeats{LeaveSeat{1, key("leo")}});
  table.store_waits = false;
  table.answer_store();
  ASSERT_TRUE(table.reply_to(button) && table.reply_to(gone));
  EXPECT_EQ(table.reply_to(button)->error().key(), "server.already_started");
  EXPECT_TRUE(*table.reply_to(gone)) << "from the game that runs by then";
  EXPECT_EQ(table.begun(), 1);
  EXPECT_EQ(table.stored().record.seats[1].kind, SeatKind::open);
  EXPECT_GT(table.stored().record.seats[1].level, 0) << "a bot keeps it";
}

}  // namespace
}  // namespace tablee::room
