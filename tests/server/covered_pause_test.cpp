// While a game of Kokomots is paused nobody is sent what one could think about (K38).

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace tablee::server {
namespace {

class CoveredPause : public testing::Test {
 protected:
  std::string path(const std::string& verb) const { return "/api/v1/tables/" + table_.id + verb; }
  void pause() { ASSERT_EQ(server_.post(path("/pause"), {}, table_.tokens[0]).status, 200); }
  void resume() { ASSERT_EQ(server_.post(path("/resume"), {}, table_.tokens[0]).status, 200); }

  static void expect_covered(const value& told) {
    const value view = at(told, "view.view");
    ASSERT_TRUE(view.is_object());
    EXPECT_TRUE(at(told, "view.paused").as_bool());
    // Named, or they would be gone before the loops end.
    const value columns = at(view, "columns"), players = at(view, "players");
    for (const value& column : columns.as_array()) {
      EXPECT_TRUE(at(column, "theme").is_null());
      const value piles = at(column, "letters");
      for (const value& pile : piles.as_array()) EXPECT_TRUE(at(pile, "card").is_null());
    }
    for (const value& player : players.as_array()) {
      EXPECT_EQ(number_at(player, "hand.size"), 3);
      EXPECT_TRUE(at(player, "hand.cards").as_array().empty());
    }
  }

  TestServer server_;
  MadeTable table_ = server_.make_running("me device", "kokomots");
};

TEST_F(CoveredPause, tells_those_who_are_there_nothing_new) {
  Socket player = server_.join(table_, {0, 1});
  const value before = player.expect("state");
  EXPECT_FALSE(text_at(before, "view.view.columns.0.theme.id").empty());
  pause();
  const value paused = player.expect("event");
  EXPECT_EQ(text_at(paused, "kind"), "pause");
  expect_covered(paused);
  resume();
  const value resumed = player.expect("event");
  EXPECT_EQ(text_at(resumed, "kind"), "resume");
  EXPECT_EQ(at(resumed, "view.view"), at(before, "view.view")) << "all of it is there again";
}

TEST_F(CoveredPause, shows_whoever_comes_then_no_cards) {
  Socket player = server_.join(table_, {0, 1});
  player.expect("state");
  pause();
  player.expect("event");
  Socket reloaded = server_.join(table_, {0, 1});
  expect_covered(reloaded.expect("state"));
  Socket spectator = server_.join(table_, {});
  expect_covered(spectator.expect("state"));
  Socket returned = server_.join(table_, {0, 1}, 1);
  expect_covered(returned.expect("state"));
  for (const std::string& frame : returned.heard())
    EXPECT_EQ(frame.find(R"("t":"event")"), std::string::npos) << "events tell cards: " << frame;
  resume();
  for (Socket* socket : {&reloaded, &spectator, &returned}) {
    const value told = socket->expect("event");
    EXPECT_FALSE(text_at(told, "view.view.columns.0.theme.id").empty());
  }
}

TEST_F(CoveredPause, tells_no_card_that_came_with_the_clock_before_it) {
  Socket player = server_.join(table_, {0, 1});
  player.expect("state");
  player.send(Advance{"a1", 5000});
  player.answer_to("a1");
  pause();
  expect_covered(player.expect("event"));
  Socket spectator = server_.join(table_, {});
  expect_covered(spectator.expect("state"));
}

TEST_F(CoveredPause, shows_a_delayed_spectator_nothing_until_it_is_over) {
  table_ = server_.make_with(
      R"({"game":"kokomots","seats":[{"kind":"me"},{"kind":"device"}],"spectators":"delayed"})", 2);
  ASSERT_EQ(server_.post(path("/start"), {}, table_.tokens[0]).status, 200);
  Socket player = server_.join(table_, {0, 1});
  player.expect("state");
  player.send(Advance{"a1", 70'000});  // what is a minute old may be seen
  player.answer_to("a1");
  pause();
  Socket spectator = server_.join(table_, {});
  spectator.expect("welcome");
  spectator.send(Ping{});
  spectator.expect("pong");
  for (const std::string& frame : spectator.heard())
    EXPECT_EQ(frame.find(R"("t":"state")"), std::string::npos);
  resume();
  EXPECT_FALSE(text_at(spectator.expect("state"), "view.view.columns.0.theme.id").empty());
}

}  // namespace
}  // namespace tablee::server
