#pragma once
// The real program, killed in the middle of a game again and again: whatever it keeps its
// tables in, nothing that was acknowledged is lost, and nothing is repeated.

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

#include "server/child.h"
#include "server/test_server.h"

namespace tablee::server {

struct Progress {
  std::int64_t acknowledged = 0;  // the newest seq that an ack named
  std::vector<std::pair<std::string, std::int64_t>> acks;
  int next = 0;
};

// Sends moves as fast as they are answered; ends when the server is gone.
inline void play_until_killed(unsigned short port, const std::string& table,
                              const std::string& tokens, Progress& progress, Child& child,
                              int acks_before_kill) {
  Socket player(port);
  player.send(R"({"v":1,"t":"hello","d":{"table":")" + table + R"(","tokens":)" + tokens + "}}");
  int acks = 0;
  bool killed = false;
  while (const std::optional<std::string> frame = player.receive()) {
    const value message = boost::json::parse(*frame);
    const std::string type = text_at(message, "t");
    if (type == "ack") {
      progress.acks.emplace_back(text_at(message, "d.cid"), number_at(message, "d.seq"));
      progress.acknowledged = std::max(progress.acknowledged, number_at(message, "d.seq"));
      if (++acks >= acks_before_kill && !killed) {
        child.kill(SIGKILL);  // another move may be on its way to the disk
        killed = true;
      }
    }
    const value lists = at(message, "d.moves");
    if (lists.is_null()) continue;
    for (const auto& [seat, moves] : lists.as_object()) {
      player.send(Play{"k" + std::to_string(++progress.next), seat_at(seat[0] - '0'),
                       moves.as_array()[0].as_string().c_str()});
      break;
    }
  }
}

// `words` start it; it must find again what it kept.
inline void kill_in_the_middle(const std::vector<std::string>& words) {
  Progress progress;
  std::string table, tokens;
  constexpr int kKills = 5;
  for (int round = 0; round <= kKills; ++round) {
    Child child(words, true);
    const unsigned short port = child.port();
    ASSERT_NE(port, 0) << child.said();
    if (round == 0) {
      const HttpReply made =
          call(port, {.method = "POST",
                      .path = "/api/v1/tables",
                      .body = R"({"game":"kumata","seats":[{"kind":"me"},{"kind":"device"}]})"});
      ASSERT_EQ(made.status, 201) << made.body;
      table = text_at(made.json(), "table");
      const std::string first = text_at(made.json(), "tokens.0.token");
      tokens = "[\"" + first + "\",\"" + text_at(made.json(), "tokens.1.token") + "\"]";
      ASSERT_EQ(
          call(port,
               {.method = "POST", .path = "/api/v1/tables/" + table + "/start", .token = first})
              .status,
          200);
    } else {
      Socket looker(port);
      looker.send(Hello{table, {}, {}});
      EXPECT_GE(number_at(looker.expect("welcome"), "seq"), progress.acknowledged);
      Socket player(port);
      player.send(R"({"v":1,"t":"hello","d":{"table":")" + table + R"(","tokens":)" + tokens +
                  "}}");
      const std::int64_t seq = number_at(player.expect("welcome"), "seq");
      const auto& [cid, acked] = progress.acks.back();
      for (const int seat : {0, 1}) {
        player.send(Play{cid, seat_at(seat), "ecarte 00"});  // an old key: nothing is played
        const value answer = player.answer_to(cid);
        if (text_at(answer, "t") == "ack") {
          EXPECT_EQ(number_at(answer, "seq"), acked);
        }
      }
      Socket after(port);
      after.send(Hello{table, {}, {}});
      EXPECT_EQ(number_at(after.expect("welcome"), "seq"), seq);
    }
    if (round < kKills) play_until_killed(port, table, tokens, progress, child, 3);
  }
  EXPECT_GE(progress.acks.size(), static_cast<std::size_t>(3 * kKills));
}

}  // namespace tablee::server
