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

}  // namespace
}  // namespace tablee::room
