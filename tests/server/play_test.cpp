// A running game over sockets: commands, answers, events, reconnection.

#include <gtest/gtest.h>
#include <boost/json/parse.hpp>

#include "server/test_server.h"

namespace tablee::server {
namespace {

constexpr int kDealt = 4;  // events of the first deal of the template game for two

TEST(Play, shows_the_whole_view_and_the_moves_of_this_client) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {1});
  const value welcome = player.expect("welcome");
  EXPECT_EQ(number_at(welcome, "seq"), kDealt);
  EXPECT_EQ(number_at(welcome, "seats.0"), 1);
  const value state = player.expect("state");
  EXPECT_EQ(number_at(state, "view.you"), 1);
  EXPECT_EQ(at(state, "moves").as_object().size(), 1U);
  EXPECT_FALSE(at(state, "moves.1").as_array().empty());
  Socket spectator = server.join(table, {});
  const value seen = spectator.expect("state");
  EXPECT_TRUE(at(seen, "view.you").is_null());
  EXPECT_TRUE(at(seen, "moves").as_object().empty());
}

TEST(Play, acknowledges_a_move_before_its_events_and_numbers_them_without_holes) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  player.expect("state");
  Socket spectator = server.join(table, {});
  spectator.expect("state");
  player.send(Play{"c1", seat_at(0), "passe"});
  const value ack = boost::json::parse(player.receive().value());
  EXPECT_EQ(text_at(ack, "t"), "ack");
  EXPECT_EQ(number_at(ack, "d.seq"), kDealt + 1);
  const value event = player.expect("event");
  EXPECT_EQ(number_at(event, "seq"), kDealt + 1);
  EXPECT_EQ(text_at(event, "kind"), "play");
  EXPECT_EQ(text_at(event, "text"), "0 passe");
  // The round ends: the hands go to the pit and four cards are dealt.
  player.send(Play{"c2", seat_at(1), "passe"});
  std::int64_t seq = kDealt;
  value last;
  while (seq < kDealt + 6) {
    last = spectator.expect("event");
    EXPECT_EQ(number_at(last, "seq"), ++seq);
    EXPECT_EQ(at(last, "view").is_null(), seq != kDealt + 1 && seq != kDealt + 6);
  }
  EXPECT_EQ(text_at(last, "kind"), "draw");
  EXPECT_EQ(text_at(last, "text"), "carte ?");
  EXPECT_EQ(number_at(last, "view.view.round"), 2);
}

TEST(Play, refuses_with_the_sentence_of_the_rules_and_changes_nothing) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.send(Play{"c1", seat_at(0), "veto"});
  EXPECT_EQ(text_at(player.answer_to("c1"), "error.key"), "modele.nothing_to_answer");
  player.send(Play{"c2", seat_at(0), "danse"});
  EXPECT_EQ(text_at(player.answer_to("c2"), "error.key"), "core.malformed_move");
  player.send(Play{"c3", seat_at(1), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c3"), "error.key"), "server.not_your_seat");
  player.send(Undo{"c4", seat_at(0)});
  EXPECT_EQ(text_at(player.answer_to("c4"), "error.key"), "table.nothing_to_undo");
  Socket fresh = server.join(table, {0});
  EXPECT_EQ(number_at(fresh.expect("welcome"), "seq"), kDealt);
}

TEST(Play, does_a_repeated_command_once_and_answers_it_the_same) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  for (int i = 0; i < 3; ++i) player.send(Play{"same", seat_at(0), "passe"});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(number_at(player.answer_to("same"), "seq"), kDealt + 1);
  player.send(Play{"late", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("late"), "t"), "no");
  player.send(Play{"late", seat_at(0), "annonce 1"});
  EXPECT_EQ(text_at(player.answer_to("late"), "error.key"), "modele.not_in_the_round");
  EXPECT_EQ(number_at(server.join(table, {0}).expect("welcome"), "seq"), kDealt + 1);
}

TEST(Play, tells_what_a_move_would_do_without_doing_it) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  const value state = player.expect("state");
  const std::string claim = text_at(state, "moves.0.0");
  player.send(Check{"q1", seat_at(0), claim});
  const value account = player.expect("account");
  EXPECT_EQ(text_at(account, "cid"), "q1");
  EXPECT_EQ(std::to_string(number_at(account, "total")), claim.substr(8));
  EXPECT_EQ(text_at(account, "lines.0.fr"), "annonce une carte de valeur " + claim.substr(8));
  player.send(Check{"q2", seat_at(1), claim});
  EXPECT_EQ(text_at(player.answer_to("q2"), "error.key"), "server.not_your_seat");
  EXPECT_EQ(number_at(server.join(table, {}).expect("welcome"), "seq"), kDealt);
}

TEST(Play, sends_the_gap_to_somebody_who_comes_back) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  for (int i = 0; i < 4; ++i) {
    player.send(Play{"c" + std::to_string(i), seat_at(i % 2), "passe"});
    EXPECT_EQ(text_at(player.answer_to("c" + std::to_string(i)), "t"), "ack");
  }
  Socket back = server.join(table, {0}, kDealt + 2);
  const std::int64_t newest = number_at(back.expect("welcome"), "seq");
  for (std::int64_t seq = kDealt + 3; seq <= newest; ++seq) {
    const value event = back.expect("event");
    EXPECT_EQ(number_at(event, "seq"), seq);
    EXPECT_EQ(at(event, "view").is_null(), seq != newest);
  }
  Socket current = server.join(table, {0}, newest);
  current.expect("welcome");
  current.send(Ping{});
  EXPECT_EQ(text_at(boost::json::parse(current.receive().value()), "t"), "pong")
      << "nothing to tell";
  Socket future = server.join(table, {0}, newest + 1);
  EXPECT_EQ(number_at(future.expect("state"), "seq"), newest);
}

TEST(Play, sends_the_whole_view_when_the_gap_is_too_old) {
  TestServer server;
  const MadeTable table = server.make_running("me device", "modele", R"({"cible":"50"})");
  Socket player = server.join(table, {0, 1});
  std::int64_t seq = 0;
  // Claims that are vetoed and taken up again make many events without an end.
  for (int i = 0; seq < 300 && i < 400; ++i) {
    const std::string cid = "p" + std::to_string(i);
    const std::string pause = "/api/v1/tables/" + table.id + (i % 2 == 0 ? "/pause" : "/resume");
    ASSERT_EQ(server.post(pause, {}, table.tokens[0]).status, 200);
    seq = kDealt + i + 1;
  }
  EXPECT_EQ(number_at(server.join(table, {0}, seq - 256).expect("event"), "seq"), seq - 255);
  EXPECT_EQ(number_at(server.join(table, {0}, seq - 257).expect("state"), "seq"), seq);
}

TEST(Play, lets_two_tabs_of_one_seat_both_work) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket first = server.join(table, {0});
  Socket second = server.join(table, {0});
  first.expect("state");
  second.expect("state");
  second.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(number_at(first.expect("event"), "seq"), kDealt + 1);
  EXPECT_EQ(number_at(second.expect("event"), "seq"), kDealt + 1);
  second.drop();
  first.send(Ping{});
  first.expect("pong");
}

TEST(Play, shows_a_shared_device_the_seat_that_everybody_waits_for) {
  TestServer server;
  const MadeTable table = server.make_running("me device device");
  Socket device = server.join(table, {0, 1, 2});
  const value state = device.expect("state");
  EXPECT_TRUE(at(state, "view.lead").is_null()) << "a race waits for nobody";
  device.send(Play{"c1", seat_at(1), text_at(state, "moves.1.0")});
  const value claimed = device.expect("event");
  EXPECT_EQ(number_at(claimed, "view.lead"), 2);
  EXPECT_EQ(number_at(claimed, "view.you"), 2);
}

TEST(Play, shows_a_shared_device_the_seat_that_is_to_act) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket device = server.join(table, {0, 1});
  EXPECT_EQ(number_at(device.expect("state"), "view.you"), 0);
  device.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(number_at(device.expect("event"), "view.you"), 1);
}

TEST(Play, hands_a_left_seat_to_a_bot_until_it_is_taken) {
  TestServer server;
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  const std::string seat = "/api/v1/tables/" + table.id + "/seats/1";
  ASSERT_EQ(server.post(seat + "/leave", {}, table.tokens[1]).status, 200);
  const value lobby = player.expect("lobby");
  EXPECT_EQ(text_at(lobby, "seats.1.kind"), "open");
  EXPECT_EQ(number_at(lobby, "seats.1.level"), 2);
  player.send(Advance{"a1", 2000});
  const value event = player.expect("event");
  EXPECT_EQ(number_at(event, "seat"), 1) << "the bot claims a card";
  const std::string invite =
      text_at(server.post(seat + "/invite", {}, table.tokens[0]).json(), "invite");
  player.expect("lobby");
  EXPECT_EQ(server.post(seat + "/take", R"({"name":"Max","invite":")" + invite + "\"}").status,
            200);
  EXPECT_EQ(text_at(player.expect("lobby"), "seats.1.name"), "Max");
}

TEST(Play, plays_kumata_against_a_bot_to_the_end) {
  TestServer server;
  const MadeTable table = server.make_running("me bot", "kumata");
  Socket player = server.join(table, {0});
  const value end = play_to_the_end(player);
  EXPECT_EQ(at(end, "view.scores").as_array().size(), 2U);
  player.send(Play{"after", seat_at(0), "ecarte 32"});
  EXPECT_EQ(text_at(player.answer_to("after"), "error.key"), "core.game_over");
}

TEST(Play, takes_back_a_kumata_move_that_revealed_nothing) {
  TestServer server;
  const MadeTable table = server.make_running("me device", "kumata");
  Socket player = server.join(table, {0, 1});
  value state = player.expect("state");
  bool taken_back = false;
  for (int i = 0; !at(state, "view.over").as_bool() && !taken_back; ++i) {
    const value lists = at(state, "moves");
    const auto& moves = lists.as_object();
    ASSERT_EQ(moves.size(), 1U);
    const int seat = moves.begin()->key()[0] - '0';
    player.send(Play{"m" + std::to_string(i), seat_at(seat), text_at(moves.begin()->value(), "0")});
    do state = player.expect("event");
    while (at(state, "view").is_null());
    if (at(state, "view.over").as_bool()) break;
    player.send(Undo{"u" + std::to_string(i), seat_at(seat)});
    if (text_at(player.answer_to("u" + std::to_string(i)), "t") == "no") continue;
    taken_back = true;
    EXPECT_EQ(text_at(player.expect("event"), "kind"), "undo");
  }
  EXPECT_TRUE(taken_back) << "the last dominoes of a pile reveal nothing";
}

}  // namespace
}  // namespace tablee::server
