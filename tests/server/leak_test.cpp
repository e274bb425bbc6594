// Nothing leaks: two games that differ only in hidden draws look the same, byte
// for byte, to everybody who may not see the difference.

#include <gtest/gtest.h>

#include "server/test_server.h"

namespace tablee::server {
namespace {

// Gives the cards of a list, in order.
class Scripted final : public AnyChance {
 public:
  explicit Scripted(std::vector<int> cards) : cards_(std::move(cards)) {}
  int pick(BagId, CardWords) override { return next_ < cards_.size() ? cards_[next_++] : 15; }
  std::uint32_t below(BagId, std::uint32_t) override { return 0; }

 private:
  std::vector<int> cards_;
  std::size_t next_ = 0;
};

struct Streams {
  std::string owner, other, spectator;  // everything each of them heard
};

// A text with what names this very table taken out.
std::string without_names(std::string text, const MadeTable& table) {
  for (const std::string& name : {table.id, table.code})
    for (std::size_t i = text.find(name); i != text.npos; i = text.find(name))
      text.replace(i, name.size(), "#");
  return text;
}

std::string all_of(Socket& socket, const MadeTable& table) {
  socket.send(Ping{});
  socket.expect("pong");  // everything before has been heard
  std::string all;
  for (const std::string& frame : socket.heard()) all += without_names(frame, table) + "\n";
  return all;
}

// Seat 0 holds two cards that nobody else may know; nothing shows them.
Streams play_with(std::vector<int> cards) {
  ServerConfig config = TestServer::test_config();
  config.chance = [cards] { return std::make_unique<Scripted>(cards); };
  TestServer server(TestServer::Data::disk, config);
  const MadeTable table = server.make_running("me device");
  Socket owner = server.join(table, {0});
  owner.expect("state");
  Socket other = server.join(table, {1});
  other.expect("state");
  owner.expect("lobby");
  Socket spectator = server.join(table, {});
  spectator.expect("state");
  other.send(Play{"c1", seat_at(1), "annonce 2"});
  other.answer_to("c1");
  owner.send(Play{"c2", seat_at(0), "accepte"});
  owner.answer_to("c2");
  owner.send(Play{"c3", seat_at(0), "annonce 9"});
  EXPECT_EQ(text_at(owner.answer_to("c3"), "t"), "no");
  other.send(Advance{"a1", 4000});
  other.answer_to("a1");
  owner.send(Play{"c4", seat_at(0), "passe"});
  owner.answer_to("c4");
  // Coming back, by the gap and as a whole, tells no more.
  Socket back = server.join(table, {1}, 4);
  Socket fresh = server.join(table, {1}, 999);
  back.expect("event");
  fresh.expect("state");
  return {.owner = all_of(owner, table),
          .other = all_of(other, table) + all_of(back, table) + all_of(fresh, table),
          .spectator = all_of(spectator, table)};
}

TEST(Leak, hidden_draws_change_no_byte_of_what_others_hear) {
  const Streams one = play_with({0, 1, 4, 5, 6});
  const Streams two = play_with({8, 12, 4, 5, 6});
  EXPECT_NE(one.owner, two.owner) << "the games do differ";
  EXPECT_EQ(one.other, two.other);
  EXPECT_EQ(one.spectator, two.spectator);
  EXPECT_NE(one.other.find("verdict oui"), std::string::npos);
  EXPECT_NE(one.spectator.find("carte ?"), std::string::npos);
}

}  // namespace
}  // namespace tablee::server
