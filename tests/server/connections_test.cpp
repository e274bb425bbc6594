// Every TCP connection counts, and idle ones make room: nobody is locked out.

#include "server/net/connections.h"

#include <gtest/gtest.h>

#include <deque>

#include "server/test_server.h"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;
using Use = Connections::Use;

struct Visitors {
  explicit Visitors(ConnectionBounds bounds) : all(bounds) {}
  // Gives the number of the newcomer, or -1.
  int admit(const std::string& address) {
    const int number = static_cast<int>(places.size());
    places.push_back(all.admit(address, [this, number] { cut.push_back(number); }, now += tick));
    return places.back() ? number : -1;
  }
  Connections all;
  std::deque<std::shared_ptr<Connections::Place>> places;
  std::vector<int> cut;
  std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now() - tick * 1000;
  static constexpr milliseconds tick{1};
};

TEST(Connections, show_the_idlest_of_an_address_out) {
  Visitors visitors({.total = 100, .per_address = 2});
  for (int i = 0; i < 3; ++i) EXPECT_EQ(visitors.admit("a"), i);
  EXPECT_EQ(visitors.admit("b"), 3);
  EXPECT_EQ(visitors.cut, std::vector<int>{0});
  visitors.places[1]->use(Use::idle);  // it has just been answered
  visitors.admit("a");
  EXPECT_EQ(visitors.cut, (std::vector<int>{0, 2}));
}

TEST(Connections, keep_who_is_answered_or_seated) {
  Visitors visitors({.total = 3, .per_address = 0});
  for (const char* address : {"a", "b", "c"}) visitors.admit(address);
  visitors.places[0]->use(Use::seated);
  visitors.places[1]->use(Use::watching);
  visitors.admit("d");
  EXPECT_EQ(visitors.cut, std::vector<int>{2}) << "an idle one before a socket that looks on";
  visitors.places[3]->use(Use::busy);
  visitors.admit("e");
  EXPECT_EQ(visitors.cut, (std::vector<int>{2, 1}));
  visitors.places[4]->use(Use::seated);
  EXPECT_EQ(visitors.admit("f"), -1) << "everybody must stay";
  visitors.places[0].reset();
  EXPECT_NE(visitors.admit("f"), -1);
}

TEST(Connections, do_not_bound_a_proxy_by_its_address) {
  Visitors visitors({.total = 10, .per_address = 1});
  for (int i = 0; i < 10; ++i) EXPECT_EQ(visitors.admit(""), i);
  EXPECT_TRUE(visitors.cut.empty());
  visitors.admit("");
  EXPECT_EQ(visitors.cut, std::vector<int>{0});
}

TEST(Connections, wait_when_many_are_not_gone_yet) {
  Visitors visitors({.total = 1, .per_address = 0});
  for (int i = 0; i < 40; ++i) visitors.admit("a");
  EXPECT_TRUE(visitors.all.is_crammed());
  visitors.places.clear();
  EXPECT_FALSE(visitors.all.is_crammed());
  EXPECT_EQ(visitors.all.size(), 0U);
}

ServerConfig bounded(ConnectionBounds bounds) {
  ServerConfig config = TestServer::test_config();
  config.connections = bounds;
  return config;
}

constexpr const char* kAsk = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";

TEST(Connections, of_one_address_lock_nobody_out) {
  TestServer server(TestServer::Data::memory, bounded({.total = 60, .per_address = 20}));
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  std::vector<RawConnection> idle;
  for (int i = 0; i < 200; ++i) idle.emplace_back(server.port());
  EXPECT_EQ(server.get("/healthz").status, 200) << "the same address";
  RawConnection other(server.port(), "127.0.0.2");
  other.send(kAsk);
  EXPECT_NE(other.read("ok\n").find("200 OK"), std::string::npos) << "another address";
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c1"), "t"), "ack") << "who sits at a table stays";
  EXPECT_TRUE(idle.front().is_closed());
}

TEST(Connections, of_all_addresses_lock_nobody_out) {
  TestServer server(TestServer::Data::memory, bounded({.total = 30, .per_address = 20}));
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  player.expect("state");
  std::vector<RawConnection> idle;
  for (int i = 0; i < 200; ++i)
    idle.emplace_back(server.port(), "127.0.1." + std::to_string(1 + i % 50));
  RawConnection newcomer(server.port(), "127.0.0.3");
  newcomer.send(kAsk);
  EXPECT_NE(newcomer.read("ok\n").find("200 OK"), std::string::npos);
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c1"), "t"), "ack");
}

TEST(Connections, behind_a_proxy_are_bounded_in_total_only) {
  ServerConfig config = bounded({.total = 100, .per_address = 2});
  config.proxies = {"127.0.0.1"};
  TestServer server(TestServer::Data::memory, config);
  std::vector<RawConnection> connections;
  for (int i = 0; i < 20; ++i) connections.emplace_back(server.port());
  for (RawConnection& connection : connections) {
    connection.send(kAsk);
    EXPECT_NE(connection.read("ok\n").find("200 OK"), std::string::npos);
  }
}

ServerConfig hasty() {
  ServerConfig config = TestServer::test_config();
  config.patience = {.head = milliseconds(200),
                     .idle = milliseconds(300),
                     .body = milliseconds(200),
                     .answer = milliseconds(2000)};
  return config;
}

TEST(ClientTimeouts, ends_with_a_socket_that_never_says_hello) {
  ServerConfig config = TestServer::test_config();
  config.patience.head = std::chrono::milliseconds(100);
  TestServer server(TestServer::Data::memory, config);
  Socket silent(server.port());
  EXPECT_FALSE(silent.receive());
  EXPECT_TRUE(silent.is_closed());
  Socket guest = server.join(server.make(), {0});
  guest.expect("welcome");
  EXPECT_FALSE(guest.receive(std::chrono::milliseconds(300)));
  EXPECT_FALSE(guest.is_closed()) << "who is at a table may be silent";
}

TEST(ClientTimeouts, ends_with_who_says_nothing) {
  TestServer server(TestServer::Data::memory, hasty());
  RawConnection silent(server.port()), slow(server.port()), kept(server.port()),
      body(server.port());
  slow.send("GET / HT");
  kept.send(kAsk);
  EXPECT_NE(kept.read("ok\n").find("200 OK"), std::string::npos);
  body.send("POST /api/v1/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{");
  for (RawConnection* connection : {&silent, &slow, &kept, &body})
    EXPECT_TRUE(connection->is_closed());
}

}  // namespace
}  // namespace tablee::server
