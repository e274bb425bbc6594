#include "server/net/limits.h"

#include <gtest/gtest.h>

#include <thread>

#include "server/test_server.h"

namespace tablee::server {
namespace {

using std::chrono::milliseconds;

TEST(Bucket, gives_its_burst_then_its_rate) {
  const auto start = std::chrono::steady_clock::now();
  Bucket bucket({3, 10}, start);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(bucket.take(start));
  EXPECT_FALSE(bucket.take(start));
  EXPECT_TRUE(bucket.take(start + milliseconds(101)));
  EXPECT_FALSE(bucket.take(start + milliseconds(102)));
  EXPECT_TRUE(bucket.is_full(start + milliseconds(2000)));
}

TEST(AddressKey, is_the_household_of_an_ipv6_address) {
  EXPECT_EQ(address_key("192.0.2.7"), "192.0.2.7");
  EXPECT_EQ(address_key("2001:db8:1:2:3:4:5:6"), address_key("2001:db8:1:2::9"));
  EXPECT_NE(address_key("2001:db8:1:2::1"), address_key("2001:db8:1:3::1"));
  EXPECT_EQ(address_key("::ffff:192.0.2.7"), "192.0.2.7");
}

ServerConfig tight(Limits limits) {
  ServerConfig config = TestServer::test_config();
  config.limits = limits;
  return config;
}

TEST(AddressLimits, forget_who_asked_longest_ago_and_never_who_has_a_socket) {
  Limits limits;
  limits.addresses = 3;
  limits.requests = {1, 0};
  AddressLimits known(limits);
  Result<AddressLimits::Permit> permit = known.open_socket("a");
  ASSERT_TRUE(permit);
  EXPECT_TRUE(known.request("a"));
  EXPECT_TRUE(known.request("b"));
  EXPECT_TRUE(known.request("c"));
  EXPECT_FALSE(known.request("b"));
  for (int i = 0; i < 1000; ++i) {
    EXPECT_TRUE(known.request("stranger " + std::to_string(i)));
    EXPECT_LE(known.size(), 3U);
  }
  EXPECT_FALSE(known.request("a")) << "whoever is there is not forgotten";
  EXPECT_TRUE(known.request("b"));
}

TEST(Limits, count_a_rematch_like_a_new_table) {
  ServerConfig config = TestServer::test_config();
  config.limits.made = {3, 0};
  TestServer server(TestServer::Data::memory, config);
  MadeTable table = server.make_running();
  const auto again = [&] {
    return server.post("/api/v1/tables/" + table.id + "/rematch",
                       "{\"tokens\":[\"" + table.tokens[1] + "\"]}", table.tokens[0]);
  };
  for (int game = 0; game < 2; ++game) {
    Socket player = server.join(table, {0, 1});
    play_to_the_end(player);
    const HttpReply next = again();
    ASSERT_EQ(next.status, 200) << next.body;
    EXPECT_EQ(again().status, 200) << "it is the same one";
    table.id = text_at(next.json(), "table");
    std::swap(table.tokens[0], table.tokens[1]);
    ASSERT_EQ(server.post("/api/v1/tables/" + table.id + "/start", {}, table.tokens[0]).status,
              200);
  }
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  EXPECT_EQ(again().error(), "server.too_many_requests");
}

TEST(Limits, count_a_rematch_among_the_unfinished_tables) {
  ServerConfig config = TestServer::test_config();
  config.limits.tables = 1;
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  const std::string path = "/api/v1/tables/" + table.id + "/rematch";
  const MadeTable other = server.make("me open");
  EXPECT_EQ(server.post(path, {}, table.tokens[0]).error(), "server.too_many_tables");
  EXPECT_EQ(server.del("/api/v1/tables/" + other.id, other.tokens[0]).status, 200);
  EXPECT_EQ(server.post(path, {}, table.tokens[0]).status, 200)
      << "who plays one game after another is not hindered";
}

TEST(Limits, count_a_table_again_that_was_left_and_taken_up) {
  ServerConfig config = TestServer::test_config();
  config.limits.tables = 1;
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make_running("me bot", "kumata");
  const std::string seat = "/api/v1/tables/" + table.id + "/seats/0/";
  ASSERT_EQ(server.post(seat + "leave", {}, table.tokens[0]).status, 200);
  const MadeTable other = server.make("me open");
  EXPECT_EQ(server.post(seat + "take", "{}").error(), "server.too_many_tables");
  ASSERT_EQ(server.del("/api/v1/tables/" + other.id, other.tokens[0]).status, 200);
  EXPECT_EQ(server.post(seat + "take", "{}").status, 200);
}

// Whoever sat there may move his seat as often as he likes: no table is made by it.
TEST(Limits, count_no_table_again_that_is_over) {
  ServerConfig config = TestServer::test_config();
  config.limits.tables = 2;
  TestServer server(TestServer::Data::memory, config);
  MadeTable table = server.make_running();
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  for (int i = 0; i < 4; ++i) {
    const HttpReply moved =
        server.post("/api/v1/tables/" + table.id + "/seats/1/move", {}, table.tokens[1]);
    ASSERT_EQ(moved.status, 200) << moved.body;
    table.tokens[1] = text_at(moved.json(), "token");
  }
  for (int i = 0; i < 2; ++i) EXPECT_FALSE(server.make("me open").id.empty());
}

TEST(Limits, count_a_table_that_was_left_for_whoever_takes_it_up) {
  ServerConfig config = TestServer::test_config();
  config.limits.made = {2, 0};
  config.proxies = {"127.0.0.1"};
  TestServer server(TestServer::Data::memory, config);
  const MadeTable table = server.make_running("me bot", "kumata");
  const std::string seat = "/api/v1/tables/" + table.id + "/seats/0/";
  ASSERT_EQ(server.post(seat + "leave", {}, table.tokens[0]).status, 200);
  const auto take = [&] {
    return call(server.port(), {.method = "POST",
                                .path = seat + "take",
                                .body = "{}",
                                .headers = {{"X-Forwarded-For", "192.0.2.1"}}});
  };
  for (int i = 0; i < 2; ++i) {
    const HttpReply taken = take();
    ASSERT_EQ(taken.status, 200) << taken.body;
    ASSERT_EQ(server.post(seat + "leave", {}, text_at(taken.json(), "token")).status, 200);
  }
  EXPECT_EQ(take().error(), "server.too_many_requests");
  EXPECT_FALSE(server.make("me open").id.empty()) << "the maker has nothing to do with it";
}

TEST(Limits, bound_requests_of_an_address) {
  TestServer server(TestServer::Data::memory, tight({.requests = {2, 0}}));
  EXPECT_EQ(server.get("/api/v1/games").status, 200);
  EXPECT_EQ(server.get("/api/v1/games").status, 200);
  const HttpReply refused = server.get("/api/v1/games");
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(refused.error(), "server.too_many_requests");
  EXPECT_FALSE(refused.headers.contains("retry-after")) << "there will never be one again";
  EXPECT_EQ(server.get("/healthz").status, 200) << "whoever watches the server is not bounded";
}

TEST(Limits, count_the_files_of_the_client_apart) {
  TestServer server(TestServer::Data::memory, tight({.requests = {1, 0}, .files = {3, 0}}));
  for (int i = 0; i < 3; ++i) EXPECT_NE(server.get("/assets/page.js").status, 429);
  EXPECT_EQ(server.get("/assets/page.js").status, 429);
  EXPECT_EQ(server.get("/api/v1/games").status, 200) << "who loads a page may still use it";
  EXPECT_EQ(server.get("/api/v1/games").status, 429);
}

TEST(Limits, say_truly_when_to_ask_again) {
  const auto start = std::chrono::steady_clock::now();
  Bucket bucket({1, 0.1}, start);
  EXPECT_EQ(bucket.seconds_to_one(start), 0);
  EXPECT_TRUE(bucket.take(start));
  EXPECT_EQ(bucket.seconds_to_one(start), 10);
  EXPECT_EQ(bucket.seconds_to_one(start + milliseconds(4500)), 6);
  TestServer server(TestServer::Data::memory, tight({.requests = {1, 0.01}, .tables = 1}));
  EXPECT_EQ(server.get("/api/v1/games").status, 200);
  const int seconds = std::atoi(server.get("/api/v1/games").headers.at("retry-after").c_str());
  EXPECT_GT(seconds, 90);
  EXPECT_LE(seconds, 100);
}

TEST(Limits, bound_guesses_of_codes) {
  TestServer server(TestServer::Data::memory, tight({.codes = {1, 0}}));
  EXPECT_EQ(server.get("/api/v1/codes/BABA").status, 404);
  EXPECT_EQ(server.get("/api/v1/codes/BABE").status, 429);
}

TEST(Limits, bound_unfinished_tables_of_an_address) {
  TestServer server(TestServer::Data::memory, tight({.tables = 1}));
  const MadeTable table = server.make_running();
  const std::string body = R"({"game":"modele","seats":[{"kind":"me"},{"kind":"open"}]})";
  const HttpReply refused = server.post("/api/v1/tables", body);
  EXPECT_EQ(refused.error(), "server.too_many_tables");
  EXPECT_FALSE(refused.headers.contains("retry-after")) << "waiting does not help";
  Socket player = server.join(table, {0, 1});
  play_to_the_end(player);
  EXPECT_EQ(server.post("/api/v1/tables", body).status, 201) << "a finished one does not count";
}

TEST(Limits, bound_sockets_of_an_address) {
  TestServer server(TestServer::Data::memory, tight({.sockets = 1}));
  {
    Socket one(server.port());
    EXPECT_THROW(Socket(server.port()), std::exception);
    const HttpReply refused = call(server.port(), upgrade_from({}));
    EXPECT_EQ(refused.status, 429);
    EXPECT_EQ(refused.error(), "server.too_many_sockets");
  }
  for (int i = 0; i < 1000; ++i) {  // the server hears of the closed one in a moment
    try {
      Socket again(server.port());
      return;
    } catch (const std::exception&) {
      std::this_thread::sleep_for(milliseconds(5));
    }
  }
  FAIL() << "a closed socket still counts";
}

TEST(Limits, bound_the_coming_and_going_of_an_address) {
  TestServer server(TestServer::Data::memory, tight({.requests = {2, 0}}));
  for (int i = 0; i < 2; ++i) Socket(server.port()).drop();
  EXPECT_EQ(call(server.port(), upgrade_from({})).error(), "server.too_many_requests");
}

TEST(Limits, bound_the_pings_of_a_socket) {
  TestServer server(TestServer::Data::memory, tight({.frames = {5, 0}}));
  RawConnection raw(server.port());
  raw.send(
      "GET /ws/v1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  raw.read("\r\n\r\n");
  const std::string ping("\x89\x80\0\0\0\0", 6);  // nothing, masked by nothing
  const std::string pong("\x8a\0", 2);
  for (int i = 0; i < 5; ++i) {
    raw.send(ping);
    EXPECT_EQ(raw.read(pong), pong);
  }
  raw.send(ping);
  EXPECT_TRUE(raw.is_closed());
}

// A socket that is open, by hand.
RawConnection raw_socket(unsigned short port) {
  RawConnection raw(port);
  raw.send(
      "GET /ws/v1 HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  raw.read("\r\n\r\n");
  return raw;
}

TEST(Limits, bound_the_empty_frames_of_a_message) {
  TestServer server(TestServer::Data::memory, tight({.frames = {5, 0}}));
  RawConnection raw = raw_socket(server.port());
  raw.send(std::string("\x01\x80\0\0\0\0", 6));  // a message begins
  const std::string more("\0\x80\0\0\0\0", 6);   // and goes on, with nothing
  for (int i = 0; i < 6; ++i) raw.send(more);
  EXPECT_TRUE(raw.is_closed());
}

TEST(Limits, let_a_message_come_in_pieces) {
  TestServer server(TestServer::Data::memory, tight({.frames = {5, 0}}));
  RawConnection raw = raw_socket(server.port());
  const std::string ping = R"({"v":1,"t":"ping","d":{}})";
  const auto piece = [](char first, const std::string& text) {
    return std::string{first, static_cast<char>(0x80U | text.size())} + std::string(4, '\0') + text;
  };
  raw.send(piece('\x01', ping.substr(0, 7)) + piece('\0', ping.substr(7, 9)) +
           piece('\x80', ping.substr(16)));
  EXPECT_NE(raw.read("pong").find("pong"), std::string::npos);
}

TEST(Limits, bound_frames_of_a_socket_and_close_it_in_the_end) {
  TestServer server(TestServer::Data::memory, tight({.frames = {3, 0}, .refused_in_a_row = 5}));
  const MadeTable table = server.make_running();
  Socket player = server.join(table, {0});
  for (int i = 0; i < 2; ++i) player.send(Ping{});
  for (int i = 0; i < 2; ++i) player.expect("pong");
  player.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(player.answer_to("c1"), "error.key"), "server.too_many_requests");
  for (int i = 0; i < 5; ++i) player.send(Ping{});
  EXPECT_EQ(text_at(player.expect("closed"), "error.key"), "server.too_many_requests");
}

TEST(Limits, bound_the_moves_of_a_seat_whatever_its_windows) {
  TestServer server(TestServer::Data::memory, tight({.plays = {1, 0}}));
  const MadeTable table = server.make_running();
  Socket first = server.join(table, {0});
  Socket second = server.join(table, {0});
  first.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(first.answer_to("c1"), "t"), "ack");
  second.send(Play{"c2", seat_at(0), "passe"});
  EXPECT_EQ(text_at(second.answer_to("c2"), "error.key"), "server.too_many_requests");
  second.send(Play{"c1", seat_at(0), "passe"});
  EXPECT_EQ(text_at(second.answer_to("c1"), "t"), "ack") << "a repeated one is no other move";
  Socket other = server.join(table, {1});
  other.send(Play{"c3", seat_at(1), "passe"});
  EXPECT_EQ(text_at(other.answer_to("c3"), "t"), "ack");
}

TEST(Limits, close_the_oldest_of_too_many_windows_of_a_seat) {
  TestServer server(TestServer::Data::memory, tight({.windows = 2}));
  const MadeTable table = server.make_running();
  Socket both = server.join(table, {0, 1});
  both.expect("state");  // it is the oldest
  Socket second = server.join(table, {0});
  second.expect("state");
  Socket third = server.join(table, {0});
  EXPECT_EQ(text_at(both.expect("closed"), "error.key"), "server.too_many_windows");
  const value lobby = second.expect("lobby");
  EXPECT_TRUE(at(lobby, "seats.0.present").as_bool());
  EXPECT_FALSE(at(lobby, "seats.1.present").as_bool()) << "who held it was closed";
  third.send(Ping{});
  third.expect("pong");
}

TEST(AddressLimits, count_long_bodies_by_address_and_in_all_until_they_are_answered) {
  AddressLimits known({.uploads = 2, .all_uploads = 3});
  const auto refusal = [](const Result<AddressLimits::Permit>& permit) {
    return permit ? "" : std::string(permit.error().key());
  };
  const Result<AddressLimits::Permit> first = known.begin_upload("a");
  {
    const Result<AddressLimits::Permit> second = known.begin_upload("a");
    EXPECT_EQ(refusal(first) + refusal(second), "");
    EXPECT_EQ(refusal(known.begin_upload("a")), "server.too_many_requests");
    const Result<AddressLimits::Permit> third = known.begin_upload("b");
    EXPECT_EQ(refusal(third), "");
    EXPECT_EQ(refusal(known.begin_upload("c")), "server.busy");
    EXPECT_EQ(refusal(known.begin_upload("a")), "server.too_many_requests");
  }
  EXPECT_EQ(refusal(known.begin_upload("a")), "") << "what was answered counts no longer";
  EXPECT_EQ(refusal(known.begin_upload("c")), "");
}

// Each would have memory for a megabyte while it comes in, and may take half a minute.
TEST(Limits, bound_the_long_bodies_that_come_in_at_once) {
  TestServer server(TestServer::Data::memory, tight({.uploads = 0}));
  const auto begin = [&](const std::string& length) {
    return exchange(server.port(),
                    "POST /api/v1/import HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n" +
                        length + "\r\n\r\n1");
  };
  for (const char* length : {"Content-Length: 100000", "Transfer-Encoding: chunked"})
    EXPECT_NE(begin(length).find("server.too_many_requests"), std::string::npos) << length;
  EXPECT_EQ(server.post("/api/v1/import", std::string(1000, 'x')).error(), "table.file_not_ours")
      << "what is short needs no permit";
  TestServer wider(TestServer::Data::memory, tight({.uploads = 1}));
  for (int i = 0; i < 3; ++i) {
    HttpReply after = wider.post("/api/v1/import", std::string(100'000, 'x'));
    for (int tries = 0; after.status == 429 && tries < 1000; ++tries) {
      std::this_thread::sleep_for(milliseconds(10));
      after = wider.post("/api/v1/import", std::string(100'000, 'x'));
    }
    EXPECT_EQ(after.error(), "table.file_not_ours") << "who was answered gives it back";
  }
}

TEST(Limits, do_not_keep_what_a_proxy_passes_on_unread) {
  ServerConfig config = tight({.requests = {2, 0}});
  config.proxies = {"127.0.0.1"};
  TestServer server(TestServer::Data::memory, config);
  const auto from = [&](const std::string& address) {
    return call(server.port(), {.path = "/api/v1/games", .headers = {{"X-Forwarded-For", address}}})
        .status;
  };
  EXPECT_EQ(from("junk"), 200);
  EXPECT_EQ(from(std::string(2000, 'x')), 200);
  EXPECT_EQ(from("other junk"), 429) << "all of it counts as the proxy";
  EXPECT_EQ(from("192.0.2.1:4711"), 200) << "some proxies add the port";
}

TEST(Limits, see_through_the_named_proxy_only) {
  ServerConfig config = tight({.requests = {1, 0}});
  config.proxies = {"127.0.0.1"};
  TestServer server(TestServer::Data::memory, config);
  const auto from = [&](const std::string& address) {
    return call(server.port(), {.path = "/api/v1/games", .headers = {{"X-Forwarded-For", address}}})
        .status;
  };
  EXPECT_EQ(from("192.0.2.1"), 200);
  EXPECT_EQ(from("192.0.2.1"), 429);
  EXPECT_EQ(from("192.0.2.2"), 200);
  EXPECT_EQ(from("192.0.2.9, 192.0.2.2"), 429) << "the proxy's own word is the last";
  TestServer direct(TestServer::Data::memory, tight({.requests = {1, 0}}));
  EXPECT_EQ(
      call(direct.port(), {.path = "/api/v1/games", .headers = {{"X-Forwarded-For", "192.0.2.1"}}})
          .status,
      200);
  EXPECT_EQ(
      call(direct.port(), {.path = "/api/v1/games", .headers = {{"X-Forwarded-For", "192.0.2.2"}}})
          .status,
      429);
}

}  // namespace
}  // namespace tablee::server
