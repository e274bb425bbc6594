#include "server/net/networks.h"

#include <boost/asio/ip/address.hpp>

namespace tablee::server {

namespace {

namespace ip = boost::asio::ip;

constexpr int kNearShares = 4;  // /24, /56
constexpr int kFarShares = 8;   // /48

std::string v6_network(const ip::address_v6& address, std::size_t bits) {
  auto bytes = address.to_bytes();
  for (std::size_t i = bits / 8; i < bytes.size(); ++i) bytes[i] = 0;
  return ip::address_v6(bytes).to_string() + "/" + std::to_string(bits);
}

std::string v4_network(const ip::address_v4& address) {
  auto bytes = address.to_bytes();
  bytes.back() = 0;
  return ip::address_v4(bytes).to_string() + "/24";
}

}  // namespace

std::vector<Network> networks_of(const std::string& address) {
  std::vector<Network> networks = {{address, 1}};
  boost::system::error_code error;
  const ip::address parsed = ip::make_address(address, error);
  if (error) return networks;
  if (parsed.is_v4()) {
    networks.push_back({v4_network(parsed.to_v4()), kNearShares});
  } else {
    networks.push_back({v6_network(parsed.to_v6(), 56), kNearShares});
    networks.push_back({v6_network(parsed.to_v6(), 48), kFarShares});
  }
  return networks;
}

}  // namespace tablee::server
