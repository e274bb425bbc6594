// One device, one voice (K68): who shares a device when a game starts is told by the
// secrets that one window shows, never by a file or an earlier game.

#include <gtest/gtest.h>

#include "core/text.h"
#include "server/test_server.h"
#include "table/game_file.h"

namespace tablee::server {
namespace {

class Devices : public testing::Test {
 protected:
  static std::string path(const MadeTable& table, const std::string& verb) {
    return "/api/v1/tables/" + table.id + verb;
  }
  void start(const MadeTable& table) {
    ASSERT_EQ(server_.post(path(table, "/start"), {}, table.tokens[0]).status, 200);
  }
  void move(MadeTable& table, std::size_t seat) {
    const HttpReply moved = server_.post(path(table, "/seats/" + std::to_string(seat) + "/move"),
                                         {}, table.tokens[seat]);
    ASSERT_EQ(moved.status, 200) << moved.body;
    table.tokens[seat] = text_at(moved.json(), "token");
  }
  // Lets the clocks end the game; what its file says about the seats.
  std::string seats_of_played(const MadeTable& table) {
    Socket player = server_.join(table, {0});
    player.expect("state");
    player.send(Advance{"a1", 60'000});
    player.answer_to("a1");
    const std::string file =
        call(server_.port(), {.path = path(table, "/export"), .token = table.tokens[0]}).body;
    const std::size_t line = file.find("\nseats ") + 7;
    return file.substr(line, file.find('\n', line) - line);
  }
  // The rematch that whoever holds these seats asks for.
  MadeTable rematch(const MadeTable& table, const std::vector<std::size_t>& seats) {
    std::string tokens;
    for (const std::size_t seat : seats)
      tokens += (tokens.empty() ? "\"" : ",\"") + table.tokens[seat] + "\"";
    const HttpReply made = server_.post(path(table, "/rematch"), R"({"tokens":[)" + tokens + "]}",
                                        table.tokens[seats[0]]);
    EXPECT_EQ(made.status, 200) << made.body;
    MadeTable next{.id = text_at(made.json(), "table"),
                   .code = text_at(made.json(), "code"),
                   .tokens = table.tokens};
    std::ranges::rotate(next.tokens, next.tokens.begin() + 1);
    return next;
  }

  TestServer server_;
};

TEST_F(Devices, a_seat_that_is_moved_to_ones_own_device_is_no_second_voice) {
  MadeTable table = server_.make("me device");
  move(table, 1);
  Socket window = server_.join(table, {0, 1});
  window.expect("welcome");
  start(table);
  EXPECT_EQ(seats_of_played(table), "2 0:person=0 1:person=0");
}

TEST_F(Devices, a_moved_seat_that_nobody_shows_is_no_second_voice) {
  MadeTable table = server_.make("me device");
  move(table, 1);
  start(table);
  EXPECT_EQ(seats_of_played(table), "2 0:person=0 1:person=0");
}

TEST_F(Devices, a_seat_that_is_moved_to_another_device_is_somebody) {
  MadeTable table = server_.make("me device");
  server_.join(table, {0, 1}).expect("welcome");
  move(table, 1);
  Socket window = server_.join(table, {0}), phone = server_.join(table, {1});
  window.expect("welcome");
  phone.expect("welcome");
  start(table);
  EXPECT_EQ(seats_of_played(table), "2");
}

TEST_F(Devices, seats_that_one_window_shows_are_one_voice_however_they_were_taken) {
  MadeTable table = server_.make("me open");
  table.tokens[1] =
      text_at(server_.post(path(table, "/seats/1/take"), R"({"name":"Anne"})").json(), "token");
  {
    server_.join(table, {0, 1}).expect("welcome");
  }  // gone again before the start
  start(table);
  EXPECT_EQ(seats_of_played(table), "2 0:person=0 1:person=0");
}

TEST_F(Devices, of_a_rematch_are_those_who_play_it) {
  MadeTable table = server_.make_running("me device");
  ASSERT_EQ(server_.post(path(table, "/seats/1/leave"), {}, table.tokens[1]).status, 200);
  const std::string invite =
      text_at(server_.post(path(table, "/seats/1/invite"), {}, table.tokens[0]).json(), "invite");
  table.tokens[1] =
      text_at(server_.post(path(table, "/seats/1/take"), R"({"invite":")" + invite + "\"}").json(),
              "token");
  EXPECT_EQ(seats_of_played(table), "2 0:person=0 1:person=0") << "as agreed when it began";
  const MadeTable next = rematch(table, {0});
  start(next);
  EXPECT_EQ(seats_of_played(next), "2") << "a guest who took a seat of the device";
}

TEST_F(Devices, that_ask_for_a_rematch_with_all_their_seats_are_one_voice) {
  const MadeTable table = server_.make_running("me device");
  seats_of_played(table);
  const MadeTable next = rematch(table, {0, 1});
  start(next);
  EXPECT_EQ(seats_of_played(next), "2 0:person=0 1:person=0");
}

// The file of a game that goes on.
std::string begun_at(const char* seating) {
  const GameEntry& game = *test_registry().find("modele");
  const auto table = game.open(Settings(game.info->options), *parse_seating(seating),
                               std::make_unique<ChanceFrom<Deal>>(Deal(1)));
  (*table)->advance(0);
  return write_game(**table);
}

TEST_F(Devices, of_a_game_that_goes_on_are_not_many_in_a_file) {
  EXPECT_EQ(
      server_.post("/api/v1/import", begun_at("4 0:person=0 1:person=0 2:person=1 3:person=1"))
          .error(),
      "server.file_names_devices");
  EXPECT_EQ(server_.post("/api/v1/import", begun_at("3")).status, 201);
}

TEST_F(Devices, around_one_a_game_goes_on_with_all_who_were_there) {
  const HttpReply made = server_.post("/api/v1/import", begun_at("3 1:person=0 2:person=0"));
  ASSERT_EQ(made.status, 201) << made.body;
  const value created = made.json();
  EXPECT_EQ(number_at(created, "tokens.0.seat"), 1);
  EXPECT_EQ(number_at(created, "tokens.1.seat"), 2);
  const value lobby = server_.get("/api/v1/tables/" + text_at(created, "table")).json();
  EXPECT_EQ(number_at(lobby, "host"), 1);
  // Nobody has a second voice by a file: who was not at the device is a bot.
  EXPECT_EQ(text_at(lobby, "seats.0.kind"), "bot");
  EXPECT_EQ(text_at(lobby, "seats.1.kind"), "person");
  const MadeTable table{
      .id = text_at(created, "table"),
      .code = text_at(created, "code"),
      .tokens = {"", text_at(created, "tokens.0.token"), text_at(created, "tokens.1.token")}};
  Socket window = server_.join(table, {1, 2});
  EXPECT_EQ(number_at(window.expect("welcome"), "seats.1"), 2) << "one holder of two seats";
  EXPECT_FALSE(at(window.expect("state"), "view.over").as_bool());
}

TEST_F(Devices, that_are_one_in_a_race_of_hands_are_not_brought_by_a_file) {
  const GameEntry& game = *test_registry().find("piochamots");
  Settings settings(game.info->options);
  ASSERT_TRUE(settings.set("mode", "course"));
  const auto table = game.open(settings, *parse_seating("2 0:person=0 1:person=0"),
                               std::make_unique<ChanceFrom<Deal>>(Deal(1)));
  ASSERT_TRUE(table) << table.error().sentence(Language::english);
  (*table)->advance(0);
  EXPECT_EQ(server_.post("/api/v1/import", write_game(**table)).error(), "core.own_screens");
}

TEST_F(Devices, of_a_finished_game_may_be_read_in_its_file) {
  const MadeTable table = server_.make_running("me device");
  seats_of_played(table);
  const std::string file =
      call(server_.port(), {.path = path(table, "/export"), .token = table.tokens[0]}).body;
  EXPECT_EQ(server_.post("/api/v1/import", file).status, 201);
}

}  // namespace
}  // namespace tablee::server
