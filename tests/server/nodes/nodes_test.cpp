// Several servers over one PostgreSQL and one NATS, both real: whoever a client comes to, it
// plays at its table, hears what is its own, and loses nothing when a server goes.

#include <gtest/gtest.h>
#include <nats/nats.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <thread>

#include "server/nodes/test_nodes.h"
#include "server/relay/nats_carrier.h"

namespace tablee::server {
namespace {

// A socket of this table at any server, that has been welcomed: it tries until it is.
struct Welcomed {
  Socket socket;
  std::int64_t seq = 0;
};
Welcomed come(unsigned short port, const MadeTable& table, const std::vector<int>& seats,
              std::optional<std::int64_t> since = {}) {
  const auto until = SteadyClock::now() + kPatience;
  while (true) {
    Socket socket(port);
    Hello hello{.table = table.id, .tokens = {}, .since = since};
    for (const int seat : seats)
      hello.tokens.push_back(table.tokens[static_cast<std::size_t>(seat)]);
    socket.send(hello);
    while (const std::optional<std::string> frame = socket.receive(kPatience)) {
      const value message = boost::json::parse(*frame);
      if (text_at(message, "t") == "welcome")
        return {std::move(socket), number_at(message, "d.seq")};
    }
    if (SteadyClock::now() > until) {
      ADD_FAILURE() << "not welcomed";
      return {std::move(socket), -1};
    }
    std::this_thread::sleep_for(milliseconds(50));
  }
}

TEST(RelayCarrier, refuses_an_address_that_cannot_be_read) {
  for (const char* address : {"nats://127.0.0.1:nonsense", "nats://127.0.0.1:99999999"}) {
    const auto carrier = NatsCarrier::open(address);
    ASSERT_FALSE(carrier) << address;
    EXPECT_EQ(carrier.error().key(), "server.relay_unfit");
  }
}

TEST(RelayCarrier, waits_for_a_server_that_is_not_there_yet) {
  const auto carrier = NatsCarrier::open("nats://127.0.0.1:1");
  ASSERT_TRUE(carrier);
  EXPECT_FALSE((*carrier)->is_connected());
  (*carrier)->listen(1, [](const std::string&) {});
  (*carrier)->send(2, "lost");
}

TEST_F(Nodes, play_a_whole_game_at_a_table_of_another) {
  Node owner(database_), other(database_);
  const MadeTable table = owner.make("me device", "kumata");
  EXPECT_EQ(text_at(other.get("/api/v1/codes/" + table.code).json(), "table"), table.id);
  EXPECT_EQ(other.get(path_of(table)).body, owner.get(path_of(table)).body);
  const HttpReply refused = other.post(path_of(table, "/start"), {}, "nobody's");
  EXPECT_EQ(refused.status, 401);
  EXPECT_EQ(refused.body, owner.post(path_of(table, "/start"), {}, "nobody's").body);
  EXPECT_EQ(other.post(path_of(table, "/start"), {}, table.tokens[0]).status, 200);
  {
    Welcomed player = come(other.port(), table, {0, 1});
    play_to_the_end(player.socket);
  }
  EXPECT_EQ(ask("SELECT count(DISTINCT epoch) || ' ' || max(epoch) FROM lines"), "1 1")
      << "one server wrote all of it";
  const HttpReply game =
      call(other.port(), {.path = path_of(table, "/export"), .token = table.tokens[0]});
  EXPECT_EQ(game.status, 200);
  EXPECT_EQ(game.body,
            call(owner.port(), {.path = path_of(table, "/export"), .token = table.tokens[0]}).body);
  const HttpReply again = other.post(path_of(table, "/rematch"), {}, table.tokens[0]);
  EXPECT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(text_at(again.json(), "table"),
            text_at(owner.post(path_of(table, "/rematch"), {}, table.tokens[0]).json(), "table"));
  EXPECT_GT(owner.metric("tablee_relay_in_total"), 10);
  EXPECT_EQ(other.metric("tablee_relay_gaps_total"), 0);
  EXPECT_EQ(other.get("/readyz").status, 200);
}

// Everybody at the table asks, and presses twice: one table is made.
TEST_F(Nodes, count_a_rematch_at_another_once) {
  Node owner(database_), other(database_);
  other.stop();
  other.config().limits.made = {2, 0};
  other.start();
  const MadeTable table = owner.make_running();
  {
    Welcomed player = come(other.port(), table, {0, 1});
    play_to_the_end(player.socket);
  }
  for (std::size_t i = 0; i < 5; ++i)
    ASSERT_EQ(other.post(path_of(table, "/rematch"), {}, table.tokens[i % 2]).status, 200);
  const char* next = R"({"game":"modele","seats":[{"kind":"me"},{"kind":"bot"}]})";
  EXPECT_EQ(other.post("/api/v1/tables", next).status, 201);
  EXPECT_EQ(other.post("/api/v1/tables", next).error(), "server.too_many_requests");
}

TEST_F(Nodes, change_seats_of_a_table_of_another_by_secrets_that_stay_where_they_are_shown) {
  Node owner(database_), other(database_);
  const MadeTable table = owner.make("me open open");
  const HttpReply taken =
      other.post(path_of(table, "/seats/1/take"), R"({"name":"Léa"})", table.tokens[0]);
  ASSERT_EQ(taken.status, 200) << taken.body;
  const std::string token = text_at(taken.json(), "token");
  EXPECT_EQ(other.post(path_of(table, "/seats/2/bot"), R"({"level":3})", token).status, 403);
  EXPECT_EQ(other.post(path_of(table, "/seats/2/bot"), R"({"level":3})", table.tokens[0]).status,
            200);
  EXPECT_EQ(owner.post(path_of(table, "/seats/1/leave"), {}, token).status, 200)
      << "the secret that the other handed out";
  EXPECT_EQ(text_at(owner.get(path_of(table)).json(), "seats.2.kind"), "bot");
}

TEST_F(Nodes, make_no_more_unfinished_tables_together_than_they_may) {
  Node one(database_, nats().address(), {}, 2), two(database_, nats().address(), {}, 2);
  const auto make_at = [](Node& node) {
    return node.post("/api/v1/tables",
                     R"({"game":"modele","seats":[{"kind":"me"},{"kind":"bot"}]})");
  };
  const HttpReply first = make_at(one);
  EXPECT_EQ(first.status, 201);
  EXPECT_EQ(make_at(two).status, 201);
  for (Node* node : {&one, &two}) {
    const HttpReply refused = make_at(*node);
    EXPECT_EQ(refused.status, 503);
    EXPECT_EQ(text_at(refused.json(), "error.key"), "server.server_full");
  }
  const std::string token = text_at(first.json(), "tokens.0.token");
  EXPECT_EQ(two.del("/api/v1/tables/" + text_at(first.json(), "table"), token).status, 200);
  EXPECT_EQ(make_at(one).status, 201);
  EXPECT_EQ(make_at(two).status, 503);
}

TEST_F(Nodes, that_have_no_room_left_carry_people_to_tables_of_others_all_the_same) {
  Node full(database_, nats().address(), {}, 1000, 1), owner(database_);
  const MadeTable own = full.make_running();
  Welcomed stays = come(full.port(), own, {0});
  const HttpReply refused =
      full.post("/api/v1/tables", R"({"game":"modele","seats":[{"kind":"me"},{"kind":"bot"}]})");
  EXPECT_EQ(refused.status, 503);
  EXPECT_EQ(refused.error(), "server.server_full");
  const MadeTable table = owner.make_running();
  EXPECT_EQ(full.get(path_of(table)).status, 200);
  Witness far(history_, table, {0, 1});
  far.come(full.port());
  EXPECT_GT(far.play("c1", 0), 0) << far.refusal();
  expect_explained(table);
}

// What goes over the wire between servers, as somebody hears it who listens there.
class Overheard {
 public:
  explicit Overheard(const std::string& address) {
    EXPECT_EQ(natsConnection_ConnectTo(&connection_, address.c_str()), NATS_OK);
    EXPECT_EQ(natsConnection_SubscribeSync(&subscription_, connection_, "tablee.>"), NATS_OK);
    natsConnection_Flush(connection_);
  }
  ~Overheard() {
    natsSubscription_Destroy(subscription_);
    natsConnection_Destroy(connection_);
  }
  Overheard(const Overheard&) = delete;
  Overheard& operator=(const Overheard&) = delete;
  std::vector<std::string> all() {
    std::vector<std::string> messages;
    natsMsg* message = nullptr;
    while (natsSubscription_NextMsg(&message, subscription_, 200) == NATS_OK) {
      messages.emplace_back(natsMsg_GetData(message),
                            static_cast<std::size_t>(natsMsg_GetDataLength(message)));
      natsMsg_Destroy(message);
    }
    return messages;
  }

 private:
  natsConnection* connection_ = nullptr;
  natsSubscription* subscription_ = nullptr;
};

// Everything that was said before it asked.
std::vector<std::string> heard_until_pong(Socket& socket) {
  socket.send(Ping{});
  socket.expect("pong");
  return socket.heard();
}

TEST_F(Nodes, tell_each_client_of_another_what_it_would_hear_there_and_nothing_else) {
  Node owner(database_), other(database_);
  Overheard wire(nats().address());
  const MadeTable table = owner.make_running("me device");
  std::vector<Welcomed> here, there;
  for (const std::vector<int>& seats : {std::vector<int>{0}, {1}, {}}) {
    here.push_back(come(owner.port(), table, seats));
    there.push_back(come(other.port(), table, seats));
  }
  for (Welcomed& one : here) one.socket.expect("state");
  for (Welcomed& one : there) one.socket.expect("state");
  for (std::size_t i = 0; i < here.size(); ++i) {
    heard_until_pong(here[i].socket);
    heard_until_pong(there[i].socket);
  }
  std::vector<std::size_t> begin_here, begin_there;
  for (std::size_t i = 0; i < here.size(); ++i) {
    begin_here.push_back(here[i].socket.heard().size());
    begin_there.push_back(there[i].socket.heard().size());
  }
  for (int i = 0; i < 6; ++i) {  // whoever may act passes, from the other server
    const int seat = i % 2;
    const std::string cid = "c" + std::to_string(i);
    there[static_cast<std::size_t>(seat)].socket.send(Play{cid, seat_at(seat), "passe"});
    there[static_cast<std::size_t>(seat)].socket.answer_to(cid);
  }
  const auto news = [](Socket& socket, std::size_t begin) {
    std::vector<std::string> frames = heard_until_pong(socket);
    frames.erase(frames.begin(), frames.begin() + static_cast<std::ptrdiff_t>(begin));
    std::erase_if(frames, [](const std::string& frame) {
      const std::string type = text_at(boost::json::parse(frame), "t");
      return type == "ack" || type == "no" || type == "pong";
    });
    return frames;
  };
  std::vector<std::vector<std::string>> told;
  for (std::size_t i = 0; i < here.size(); ++i) {
    told.push_back(news(there[i].socket, begin_there[i]));
    EXPECT_EQ(told.back(), news(here[i].socket, begin_here[i])) << "viewer " << i;
  }
  EXPECT_FALSE(told[0].empty());
  EXPECT_NE(told[0], told[1]) << "each has a hand of its own";
  EXPECT_NE(told[0], told[2]);
  const std::vector<std::string> crossed = wire.all();
  EXPECT_GT(crossed.size(), 6U);
  for (const std::string& message : crossed) {
    for (const std::string& token : table.tokens)
      EXPECT_EQ(message.find(token), message.npos) << "a secret: " << message;
    EXPECT_EQ(message.find("127.0.0.1"), message.npos) << "an address: " << message;
  }
}

TEST_F(Nodes, answer_a_client_that_hops_once) {
  Node one(database_), two(database_), three(database_);
  const MadeTable table = one.make_running();
  const unsigned short ports[] = {one.port(), two.port(), three.port()};
  Witness player(history_, table, {0, 1});
  std::int64_t acked = 0;
  for (int i = 0; i < 9; ++i) {
    EXPECT_GE(player.come(ports[i % 3]), acked);
    const std::int64_t seq = player.play("hop" + std::to_string(i / 3), i / 3 % 2);
    if (i % 3 == 0) {
      EXPECT_GT(seq, acked);
      acked = seq;
    }
    EXPECT_EQ(seq, acked) << "the answer it was given elsewhere";
  }
  EXPECT_EQ(ask("SELECT count(*) FROM answers"), "3");
  expect_explained(table);
}

// As if NATS had dropped what came before: nobody knows what was in it, so all who heard
// something over this link come back and hear the rest from the log.
TEST_F(Nodes, send_clients_back_when_something_between_two_servers_is_missing) {
  Node owner(database_);
  const std::string owner_number = ask("SELECT max(node) FROM nodes");
  Node other(database_);
  const std::string other_number = ask("SELECT max(node) FROM nodes");
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(owner.port());
  far.come(other.port());
  EXPECT_GT(near.play("c1", 0), 0);
  far.hear_all();
  natsConnection* wire = nullptr;
  ASSERT_EQ(natsConnection_ConnectTo(&wire, nats().address().c_str()), NATS_OK);
  const std::string later =
      R"({"v":1,"k":"beat","f":)" + owner_number + R"(,"l":1000000,"n":5})" + "\n";
  EXPECT_EQ(
      natsConnection_PublishString(wire, ("tablee.v1." + other_number).c_str(), later.c_str()),
      NATS_OK);
  natsConnection_Flush(wire);
  natsConnection_Destroy(wire);
  EXPECT_EQ(far.hear_to_the_end(), 1013);
  far.come(other.port());
  EXPECT_GT(far.play("c2", 1), 0);
  near.hear_all();
  expect_explained(table);
}

TEST_F(Nodes, notice_that_a_client_of_another_is_gone) {
  Node owner(database_), other(database_);
  const MadeTable table = owner.make_running();
  Welcomed watcher = come(owner.port(), table, {0});
  {
    Welcomed player = come(other.port(), table, {1});
    watcher.socket.expect("lobby");
  }
  EXPECT_FALSE(at(watcher.socket.expect("lobby"), "seats.1.present").as_bool());
  {
    Welcomed player = come(other.port(), table, {1});
    EXPECT_TRUE(at(watcher.socket.expect("lobby"), "seats.1.present").as_bool());
    other.stop();
  }
  EXPECT_FALSE(at(watcher.socket.expect("lobby"), "seats.1.present").as_bool());
}

TEST_F(Nodes, go_on_at_another_at_once_when_one_is_stopped) {
  Node one(database_), two(database_);
  const MadeTable table = one.make_running();
  Witness player(history_, table, {0, 1});
  player.come(two.port());
  const std::int64_t seq = player.play("c1", 0);
  player.hear_all();
  one.stop();
  EXPECT_EQ(player.hear_to_the_end(), 1013);
  EXPECT_EQ(player.come(two.port()), seq);
  EXPECT_GT(player.play("c2", 1), seq);
  EXPECT_EQ(ask("SELECT count(*) FROM leases WHERE expires > clock_timestamp()"), "1");
  expect_explained(table);
}

TEST_F(Nodes, play_on_without_nats_where_their_tables_are_and_meet_again_after_it) {
  TestNats own;
  Node owner(database_, own.address()), other(database_, own.address());
  const MadeTable table = owner.make_running();
  Witness near(history_, table, {0}), far(history_, table, {1});
  near.come(owner.port());
  far.come(other.port());
  own.stop();
  EXPECT_GT(near.play("c1", 0), 0);
  EXPECT_EQ(far.hear_to_the_end(), 1013);
  EXPECT_EQ(other.get("/readyz").status, 200) << "nobody has a relay: nobody serves better";
  own.start();
  far.come(other.port());
  EXPECT_GT(far.play("c2", 1), 0);
  near.hear_all();
  expect_explained(table);
}

TEST_F(NodeProcesses, lose_nothing_when_the_owner_is_killed) {
  const auto stays = start();
  const unsigned short port = stays->port();
  ASSERT_NE(port, 0) << stays->said();
  for (int round = 0; round < 2; ++round) {
    const auto owner = start();
    const unsigned short owner_port = owner->port();
    ASSERT_NE(owner_port, 0) << owner->said();
    const MadeTable table = make_at(owner_port);
    history_ = {};
    Witness player(history_, table, {0, 1}), near(history_, table, {0});
    player.come(port);
    near.come(owner_port);
    const std::int64_t acked = player.play_in_turn(3, "before");
    player.send("on-its-way", 1);
    owner->kill(SIGKILL);
    const auto killed = SteadyClock::now();
    EXPECT_EQ(player.hear_to_the_end(), 1013);
    near.hear_to_the_end();
    EXPECT_GE(player.come(port), acked) << "what was acknowledged is there";
    const auto took = std::chrono::duration_cast<milliseconds>(SteadyClock::now() - killed);
    std::printf("taken over after %d ms\n", static_cast<int>(took.count()));
    EXPECT_EQ(player.play("before2", 0), acked) << "and is not played twice";
    EXPECT_GT(player.play("on-its-way", 1), acked);
    near.come(port);
    player.play_in_turn(2, "after");
    near.hear_all();
    owner->wait();
    expect_explained(table);
  }
}

TEST_F(NodeProcesses, refuse_what_a_server_says_that_was_frozen) {
  const auto frozen = start();
  const auto heir = start();
  const unsigned short frozen_port = frozen->port(), heir_port = heir->port();
  ASSERT_NE(frozen_port, 0) << frozen->said();
  ASSERT_NE(heir_port, 0) << heir->said();
  const MadeTable table = make_at(frozen_port);
  Witness old(history_, table, {0, 1}), player(history_, table, {0, 1});
  old.come(frozen_port);
  const std::int64_t acked = old.play_in_turn(2, "before");
  old.hear_all();
  frozen->freeze();
  old.send("late", 0);
  EXPECT_EQ(player.come(heir_port), acked);
  const std::int64_t later = player.play_in_turn(3, "after");
  const std::size_t heard = history_.size();
  frozen->kill(SIGCONT);
  EXPECT_EQ(old.hear_to_the_end(), 1013);
  EXPECT_EQ(history_.size(), heard) << "it tells nothing of what it no longer knows";
  EXPECT_EQ(old.come(frozen_port), later) << "the table is at the other server";
  EXPECT_GT(old.play("late", 1), later) << "nobody had played it";
  EXPECT_EQ(ask("SELECT count(*) FROM answers WHERE cid = 'late'"), "1");
  expect_explained(table);
}

TEST_F(NodeProcesses, say_what_is_wrong_with_the_relay_that_they_are_told) {
  const auto run = [](std::vector<std::string> words) {
    Child child(std::move(words), false);
    child.line_with("\x01");  // to the end
    child.wait();
    return child.said();
  };
  EXPECT_NE(run({"serve", "--data", "x", "--relay", "nats://here"}).find("--relay"),
            std::string::npos);
  EXPECT_NE(run({"serve", "--store", database_, "--relay", "here"}).find("--relay"),
            std::string::npos);
}

}  // namespace
}  // namespace tablee::server
