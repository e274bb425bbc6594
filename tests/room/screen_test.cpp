// The big screen of a table: whose it is, what it is told, and when that ends.

#include <gtest/gtest.h>

#include "room/rematch.h"
#include "room/seat_changes.h"
#include "room/test_carrier.h"

namespace tablee::room {
namespace {

ChangeSeats opened(std::string_view host, std::string_view fresh = "wall") {
  return {OpenScreen{key(host), key(fresh)}};
}
ChangeSeats ended(std::string_view host) { return {EndScreen{key(host)}}; }

TestCarrier watched(Spectators rule, std::string_view game = "modele") {
  StoredTable table = new_table("zoe leo", game);
  table.record.spectators = rule;
  return TestCarrier(std::move(table));
}

TEST(Screen, is_opened_and_ended_by_the_host_alone) {
  TestCarrier table(new_table("zoe leo"));
  EXPECT_EQ(table.refusal_of(opened("leo")), "server.not_host");
  EXPECT_EQ(table.refusal_of(opened("forged")), "server.wrong_token");
  EXPECT_EQ(table.refusal_of(ChangeSeats{OpenScreen{{}, key("wall")}}), "server.no_token");
  EXPECT_FALSE(table.stored().record.screen);
  EXPECT_EQ(table.refusal_of(opened("zoe")), "");
  EXPECT_EQ(table.stored().record.screen, key("wall")) << "as a hash";
  EXPECT_EQ(table.refusal_of(opened("wall", "mine")), "server.wrong_token")
      << "who watches gives no orders";
  EXPECT_EQ(table.refusal_of(ended("leo")), "server.not_host");
  EXPECT_EQ(table.refusal_of(ended("wall")), "server.wrong_token");
  EXPECT_EQ(table.refusal_of(ended("zoe")), "");
  EXPECT_FALSE(table.stored().record.screen);
  EXPECT_EQ(table.refusal_of(ended("zoe")), "") << "ended twice is ended";
}

TEST(Screen, that_the_host_ends_is_told_and_closed_and_its_link_is_void) {
  TestCarrier table(new_table("zoe leo"));
  table.refusal_of(opened("zoe"));
  const ClientId wall = table.enter({"wall"}), watching = table.enter({});
  EXPECT_EQ(table.heard(wall), "welcome");
  table.refusal_of(ended("zoe"));
  EXPECT_EQ(table.heard(wall), "closed:server.screen_ended");
  EXPECT_TRUE(table.is_gone(wall));
  EXPECT_FALSE(table.is_gone(watching));
  EXPECT_EQ(table.heard(table.enter({"wall"})), "closed:server.wrong_token");
}

TEST(Screen, of_which_another_is_made_loses_its_link) {
  TestCarrier table(new_table("zoe leo"));
  table.refusal_of(opened("zoe", "first"));
  const ClientId first = table.enter({"first"});
  table.heard(first);
  table.refusal_of(opened("zoe", "second"));
  EXPECT_EQ(table.heard(first), "closed:server.screen_ended");
  EXPECT_EQ(table.heard(table.enter({"second"})), "welcome");
}

TEST(Screen, is_told_to_everybody_at_the_table) {
  TestCarrier table(new_table("zoe leo"));
  const ClientId leo = table.enter({"leo"});
  EXPECT_EQ(table.last(leo, "welcome").find("\"screen\""), std::string::npos);
  table.refusal_of(opened("zoe"));
  EXPECT_NE(table.last(leo, "lobby").find(R"("screen":{"here":false})"), std::string::npos);
  const ClientId wall = table.enter({"wall"});
  EXPECT_NE(table.last(leo, "lobby").find(R"("screen":{"here":true})"), std::string::npos);
  table.leave(wall);
  EXPECT_NE(table.last(leo, "lobby").find(R"("screen":{"here":false})"), std::string::npos);
  table.refusal_of(ended("zoe"));
  EXPECT_EQ(table.last(leo, "lobby").find("\"screen\""), std::string::npos);
}

TEST(Screen, stays_where_nobody_may_watch) {
  TestCarrier table = watched(Spectators::none);
  table.refusal_of(opened("zoe"));
  const ClientId wall = table.enter({"wall"}), watching = table.enter({});
  table.heard(wall);
  table.heard(watching);
  table.refusal_of(StartGame{key("zoe")});
  EXPECT_EQ(table.heard(wall), "lobby state");
  EXPECT_EQ(table.heard(watching), "lobby closed:server.no_spectators");
  EXPECT_EQ(table.heard(table.enter({"wall"})), "welcome state");
  EXPECT_EQ(table.heard(table.enter({})), "closed:server.no_spectators");
}

// It hangs in the room of those who play: there is nobody to whisper to.
TEST(Screen, hears_at_once_what_onlookers_hear_a_minute_later) {
  for (const bool hears_changes : {false, true}) {
    TestCarrier table = watched(Spectators::delayed);
    table.refusal_of(opened("zoe"));
    table.refusal_of(StartGame{key("zoe")});
    const ClientId zoe = table.enter({"zoe"});
    const ClientId watching = table.enter({}, {}, hears_changes);
    const ClientId wall = table.enter({"wall"}, {}, hears_changes);
    EXPECT_EQ(table.heard(wall), "welcome state");
    table.heard(watching);
    table.say(zoe, Play{"c1", Seat{0}, "passe"});
    EXPECT_EQ(table.heard(wall), "event");
    EXPECT_EQ(table.heard(watching), "");
    table.pass(61'000);
    EXPECT_EQ(table.heard(wall).find("state"), std::string::npos) << "nothing comes twice";
    EXPECT_NE(table.heard(watching), "");
  }
}

TEST(Screen, comes_back_to_what_it_missed) {
  TestCarrier table = watched(Spectators::none);
  table.refusal_of(opened("zoe"));
  table.refusal_of(StartGame{key("zoe")});
  const ClientId zoe = table.enter({"zoe"});
  const std::size_t seen = table.stored().lines.size();
  table.say(zoe, Play{"c1", Seat{0}, "passe"});
  const ClientId wall = table.enter({"wall"}, static_cast<std::int64_t>(seen));
  EXPECT_EQ(table.heard(wall).substr(0, 13), "welcome event");
}

TEST(Screen, comes_alone) {
  TestCarrier table(new_table("zoe leo"));
  table.refusal_of(opened("zoe"));
  for (const std::vector<std::string_view>& keys :
       {std::vector<std::string_view>{"wall", "zoe"}, {"leo", "wall"}, {"wall", "wall", "leo"}})
    EXPECT_EQ(table.heard(table.enter(keys)), "closed:server.screen_alone");
  EXPECT_EQ(table.heard(table.enter({"wall", "forged"})), "closed:server.wrong_token");
  EXPECT_EQ(table.heard(table.enter({"wall", "wall"})), "welcome") << "shown twice it is one";
}

TEST(Screen, does_nothing_at_the_table) {
  TestCarrier table(new_table("zoe leo"));
  table.refusal_of(opened("zoe"));
  table.refusal_of(StartGame{key("zoe")});
  const ClientId wall = table.enter({"wall"});
  table.heard(wall);
  table.say(wall, Play{"c1", Seat{0}, "passe"});
  table.say(wall, Check{"c2", Seat{0}, "passe"});
  table.say(wall, Undo{"c3", Seat{0}});
  table.say(wall, React{"c4", Seat{0}, "bravo"});
  EXPECT_EQ(table.heard(wall),
            "no:server.not_your_seat no:server.not_your_seat no:server.not_your_seat "
            "no:server.not_your_seat");
  EXPECT_FALSE(table.state().time.runs()) << "a wall alone does not make time run";
  EXPECT_EQ(table.refusal_of(StartGame{key("wall")}), "server.wrong_token");
  EXPECT_EQ(table.refusal_of(PauseGame{key("wall")}), "server.wrong_token");
  EXPECT_EQ(table.refusal_of(ExportGame{key("wall")}), "server.not_over");
  EXPECT_EQ(table.refusal_of(EndTable{key("wall")}), "server.wrong_token");
  EXPECT_EQ(table.refusal_of(AskRematch{.keys = {key("wall")}}), "server.not_over");
}

TEST(Screen, is_in_so_many_windows_as_a_seat) {
  TestCarrier table(new_table("zoe leo"));
  table.refusal_of(opened("zoe"));
  const ClientId oldest = table.enter({"wall"});
  for (int i = 1; i < 8; ++i) table.enter({"wall"});
  EXPECT_FALSE(table.is_gone(oldest));
  table.enter({"wall"});
  EXPECT_TRUE(table.is_gone(oldest));
}

TEST(Screen, outlives_a_restart_another_host_and_a_rematch) {
  TestCarrier table(new_table("zoe leo"));
  table.refusal_of(opened("zoe"));
  table.refusal_of(ChangeSeats{HandOver{1, key("zoe")}});
  table.crash();
  EXPECT_EQ(table.heard(table.enter({"wall"})), "welcome");
  EXPECT_EQ(table.refusal_of(ended("zoe")), "server.not_host");
  EXPECT_EQ(rotated(table.stored().record).screen, key("wall"));
  EXPECT_EQ(table.refusal_of(ended("leo")), "") << "the new host takes it back";
}

TEST(Screen, is_not_opened_when_the_game_is_over_but_watches_its_end) {
  TestCarrier table = watched(Spectators::none);
  table.refusal_of(opened("zoe"));
  table.refusal_of(StartGame{key("zoe")});
  const ClientId both = table.enter({"zoe", "leo"}), wall = table.enter({"wall"});
  for (int i = 0; table.state().record.state == TableState::running && i < 200; ++i) {
    const Seat seat = table.state().table->turn().seats().lowest();
    table.say(both,
              Play{"c" + std::to_string(i), seat, table.state().table->legal_moves(seat).front()});
  }
  EXPECT_FALSE(table.is_gone(wall));
  EXPECT_NE(table.last(wall, "event").find(R"("over":true)"), std::string::npos);
  EXPECT_EQ(table.refusal_of(opened("zoe", "late")), "core.game_over");
  EXPECT_EQ(table.refusal_of(ended("zoe")), "");
}

}  // namespace
}  // namespace tablee::room
