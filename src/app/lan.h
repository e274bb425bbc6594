#pragma once
// Lan: the addresses under which this machine is known in its own network.
// Thread safety: asks the system; call it at the start.

#include <string>
#include <vector>

namespace tablee::app {

// As they stand in a link: "192.168.1.23", "[2001:db8::1]"; IPv4 first.
std::vector<std::string> lan_hosts();
// An address as it stands in a link: IPv6 in brackets.
std::string link_host(const std::string& address);

}  // namespace tablee::app
