#include "server/net/proxies.h"

#include <gtest/gtest.h>

namespace tablee::server {
namespace {

using boost::asio::ip::make_address;

TEST(Proxies, are_addresses_of_both_families_or_names) {
  Proxies proxies({"192.0.2.1", "2001:db8::1", "localhost"});
  EXPECT_TRUE(proxies.resolve().empty());
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
  EXPECT_EQ(proxies.resolve(), std::vector<std::string>{"no-such-host.invalid"});
  EXPECT_TRUE(proxies.trusts(make_address("192.0.2.1")));
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
