#pragma once
// Networks: whom an address belongs to, as far as its digits tell: one household or
// office may have a whole /56, a small provider a /48, a hall of residence a /24.
// Who has many addresses of one network must not have the share of many people.
// Thread safety: pure functions.

#include <string>
#include <vector>

namespace tablee::server {

struct Network {
  std::string name;
  int shares = 1;  // of what one address may have
};

// The address itself (IPv6: its /64) first, then the networks around it: /24 of IPv4; /56
// and /48 of IPv6. What is no address is alone.
std::vector<Network> networks_of(const std::string& address);

}  // namespace tablee::server
