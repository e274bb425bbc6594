#include "server/net/proxies.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/test_server.h"

namespace tablee::server {
namespace {

using boost::asio::ip::make_address;
using Change = Proxies::Change;
using Changes = std::vector<Change>;

TEST(Proxies, are_addresses_of_both_families_or_names) {
  Proxies proxies({"192.0.2.1", "2001:db8::1", "localhost"});
  const Changes found = proxies.resolve();
  ASSERT_EQ(found.size(), 1U) << "an address is not looked up";
  EXPECT_TRUE(found[0].addresses.contains(make_address("127.0.0.1")));
  for (const char* address :
       {"192.0.2.1", "::ffff:192.0.2.1", "2001:db8::1", "2001:db8:0:0::1", "127.0.0.1"})
    EXPECT_TRUE(proxies.trusts(make_address(address))) << address;
  EXPECT_FALSE(proxies.trusts(make_address("192.0.2.2")));
  Proxies mapped({"::ffff:192.0.2.1"});
  mapped.resolve();
  EXPECT_TRUE(mapped.trusts(make_address("192.0.2.1")));
}

TEST(Proxies, tell_the_names_that_can_never_match) {
  Proxies proxies({"no-such-host.invalid", "192.0.2.1"});
  EXPECT_EQ(proxies.resolve(), Changes({{"no-such-host.invalid", {}}}));
  EXPECT_TRUE(proxies.trusts(make_address("192.0.2.1")));
}

TEST(Proxies, are_looked_up_again_and_tell_each_change_once) {
  std::optional<std::vector<std::string>> answer;  // nobody can say
  Proxies proxies({"front", "192.0.2.9"}, [&](const std::string& name) {
    EXPECT_EQ(name, "front");
    return answer;
  });
  const auto first = make_address("192.0.2.1"), second = make_address("2001:db8::2");
  EXPECT_EQ(proxies.resolve(), Changes({{"front", {}}})) << "it cannot match yet";
  EXPECT_EQ(proxies.resolve(), Changes{});
  answer = {"192.0.2.1"};
  EXPECT_EQ(proxies.resolve(), Changes({{"front", {first}}}));
  EXPECT_EQ(proxies.resolve(), Changes{});
  EXPECT_TRUE(proxies.trusts(first));
  answer = {"2001:db8::2", "::ffff:192.0.2.1"};
  EXPECT_EQ(proxies.resolve(), Changes({{"front", {first, second}}}));
  answer = {"192.0.2.1", "2001:db8::2"};
  EXPECT_EQ(proxies.resolve(), Changes{}) << "the order is nothing new";
  answer = {"2001:db8::2"};
  EXPECT_EQ(proxies.resolve(), Changes({{"front", {second}}}));
  EXPECT_FALSE(proxies.trusts(first)) << "that address may be anybody's now";
  answer = {};
  EXPECT_EQ(proxies.resolve(), Changes{});
  EXPECT_TRUE(proxies.trusts(second)) << "who cannot say has not said no";
  answer.emplace();
  EXPECT_EQ(proxies.resolve(), Changes({{"front", {}}}));
  EXPECT_FALSE(proxies.trusts(second));
  EXPECT_TRUE(proxies.trusts(make_address("192.0.2.9")));
}

// As containers begin: the servers first, then the proxy, whose name none had before.
TEST(Proxies, that_come_after_the_server_are_believed_without_a_reload) {
  std::atomic<bool> is_there = false;
  ServerConfig config = TestServer::test_config();
  config.limits.requests = {1, 0};
  config.proxies = {"front"};
  config.proxies_every = std::chrono::milliseconds(2);
  config.look_up = [&](const std::string&) {
    return is_there ? std::vector<std::string>{"127.0.0.1"} : std::vector<std::string>{};
  };
  TestServer server(TestServer::Data::memory, config);
  const auto from = [&](const std::string& address) {
    return call(server.port(), {.path = "/api/v1/games", .headers = {{"X-Forwarded-For", address}}})
        .status;
  };
  EXPECT_EQ(from("192.0.2.1"), 200);
  EXPECT_EQ(from("192.0.2.2"), 429) << "all visitors are one";
  is_there = true;
  int status = 429;
  for (int i = 0; i < 2000 && status == 429; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    status = from("192.0.2.3");
  }
  EXPECT_EQ(status, 200);
  EXPECT_EQ(from("192.0.2.4"), 200);
}

TEST(Proxies, name_the_last_client_that_is_none_of_them) {
  Proxies proxies({"192.0.2.1", "192.0.2.2"});
  proxies.resolve();
  const auto peer = make_address("192.0.2.1");
  EXPECT_EQ(proxies.client_of(peer, {"198.51.100.9, 198.51.100.7"}), "198.51.100.7");
  EXPECT_EQ(proxies.client_of(peer, {"198.51.100.7, 192.0.2.2"}), "198.51.100.7");
  EXPECT_EQ(proxies.client_of(peer, {"[2001:db8:1:2:3:4:5:6]:80"}), "2001:db8:1:2::");
  EXPECT_EQ(proxies.client_of(peer, {}), "192.0.2.1");
  EXPECT_EQ(proxies.client_of(peer, {"198.51.100.7, nonsense"}), "192.0.2.1");
  EXPECT_EQ(proxies.client_of(make_address("198.51.100.1"), {"198.51.100.7"}), "198.51.100.1")
      << "a stranger's word";
}

TEST(Proxies, read_several_lines_as_one_list) {
  Proxies proxies({"192.0.2.1", "192.0.2.2"});
  proxies.resolve();
  const auto peer = make_address("192.0.2.1");
  EXPECT_EQ(proxies.client_of(peer, {"198.51.100.7", "192.0.2.2"}), "198.51.100.7");
  EXPECT_EQ(proxies.client_of(peer, {"198.51.100.7", "198.51.100.7"}), "198.51.100.7");
}

TEST(Proxies, believe_nobody_when_a_client_may_have_written_one_of_the_lines) {
  Proxies proxies({"192.0.2.1"});
  proxies.resolve();
  const auto peer = make_address("192.0.2.1");
  EXPECT_EQ(proxies.client_of(peer, {"198.51.100.7", "203.0.113.5"}), "192.0.2.1");
  EXPECT_EQ(proxies.client_of(peer, {"203.0.113.5", "198.51.100.7"}), "192.0.2.1");
}

}  // namespace
}  // namespace tablee::server
