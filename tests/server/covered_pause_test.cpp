// While a game of Kokomots is paused nobody is sent what one could think about (K38).

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "room/wire_reader.h"
#include "server/test_server.h"

namespace tablee::server {
namespace {

// A socket of either wire, heard as in wire 1.
class Client {
 public:
  explicit Client(Socket socket) : socket_(std::move(socket)) {}
  Socket* operator->() { return &socket_; }

  // The next message of this type.
  value expect(std::string_view type) {
    socket_.expect(type);
    value last;
    for (; read_ < socket_.heard().size(); ++read_) {
      last = boost::json::parse(socket_.heard()[read_]);
      wire_.read(last.as_object());
    }
    return at(last, "d");
  }

 private:
  Socket socket_;
  WireReader wire_;
  std::size_t read_ = 0;  // of what was heard
};

class CoveredPause : public testing::TestWithParam<std::int64_t> {
 protected:
  std::string path(const std::string& verb) const { return path_of(table_, verb); }
  void pause() { ASSERT_EQ(server_.post(path("/pause"), {}, table_.tokens[0]).status, 200); }
  void resume() { ASSERT_EQ(server_.post(path("/resume"), {}, table_.tokens[0]).status, 200); }
  Client join(const std::vector<int>& seats, std::optional<std::int64_t> since = {}) {
    return Client(server_.join(table_, seats, since, GetParam()));
  }
  Client show(const std::string& screen) {
    Socket socket(server_.port());
    socket.send(Hello{.table = table_.id, .tokens = {screen}, .since = {}, .wire = GetParam()});
    return Client(std::move(socket));
  }
  // Spectators are told a minute late, and what is a minute old may be seen. Gives the secret
  // of a big screen.
  std::string play_delayed() {
    table_ = server_.make_with(
        R"({"game":"kokomots","seats":[{"kind":"me"},{"kind":"device"}],"spectators":"delayed"})",
        2);
    const HttpReply screen = server_.post(path("/screen"), {}, table_.tokens[0]);
    EXPECT_EQ(server_.post(path("/start"), {}, table_.tokens[0]).status, 200);
    Client player = join({0, 1});
    player->send(Advance{"a1", 70'000});
    player->answer_to("a1");
    return text_at(screen.json(), "token");
  }

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

  static void expect_open(const value& told) {
    EXPECT_FALSE(text_at(told, "view.view.columns.0.theme.id").empty());
  }

  TestServer server_;
  MadeTable table_ = server_.make_running("me device", "kokomots");
};

INSTANTIATE_TEST_SUITE_P(, CoveredPause, testing::Values(1, 2),
                         [](const auto& wire) { return "wire_" + std::to_string(wire.param); });

TEST_P(CoveredPause, tells_those_who_are_there_nothing_new) {
  Client player = join({0, 1}), watching = join({});
  const value before = player.expect("state");
  expect_open(before);
  expect_open(watching.expect("state"));
  pause();
  for (Client* client : {&player, &watching}) {
    const value paused = client->expect("event");
    EXPECT_EQ(text_at(paused, "kind"), "pause");
    expect_covered(paused);
  }
  resume();
  const value resumed = player.expect("event");
  EXPECT_EQ(text_at(resumed, "kind"), "resume");
  EXPECT_EQ(at(resumed, "view.view"), at(before, "view.view")) << "all of it is there again";
}

TEST_P(CoveredPause, shows_whoever_comes_then_no_cards) {
  Client player = join({0, 1});
  player.expect("state");
  pause();
  player.expect("event");
  Client reloaded = join({0, 1}), spectator = join({}), returned = join({0, 1}, 1);
  for (Client* client : {&reloaded, &spectator, &returned}) expect_covered(client->expect("state"));
  for (const std::string& frame : returned->heard())
    EXPECT_EQ(frame.find(R"("t":"event")"), std::string::npos) << "events tell cards: " << frame;
  resume();
  for (Client* client : {&reloaded, &spectator, &returned}) expect_open(client->expect("event"));
}

TEST_P(CoveredPause, tells_no_card_that_came_with_the_clock_before_it) {
  Client player = join({0, 1});
  player.expect("state");
  player->send(Advance{"a1", 5000});
  player->answer_to("a1");
  pause();
  expect_covered(player.expect("event"));
  expect_covered(join({}).expect("state"));
}

TEST_P(CoveredPause, shows_a_delayed_spectator_nothing_until_it_is_over) {
  play_delayed();
  pause();
  Client spectator = join({});
  spectator.expect("welcome");
  spectator->send(Ping{});
  spectator.expect("pong");
  for (const std::string& frame : spectator->heard())
    EXPECT_EQ(frame.find(R"("t":"state")"), std::string::npos);
  resume();
  expect_open(spectator.expect("state"));
}

// It sees at once what spectators see a minute later: the cover, too.
TEST_P(CoveredPause, covers_the_big_screen_of_a_delayed_table) {
  const std::string screen = play_delayed();
  Client wall = show(screen);
  expect_open(wall.expect("state"));
  pause();
  expect_covered(wall.expect("event"));
  Client late = show(screen);
  expect_covered(late.expect("state"));
  resume();
  for (Client* client : {&wall, &late}) expect_open(client->expect("event"));
}

}  // namespace
}  // namespace tablee::server
