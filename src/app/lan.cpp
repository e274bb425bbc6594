#include "app/lan.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

namespace tablee::app {

namespace {

constexpr std::size_t kMostHosts = 4;

// Empty for what is no address that a neighbour can use.
std::string host_of(const ifaddrs& one) {
  const bool is_up = (one.ifa_flags & IFF_UP) != 0 && (one.ifa_flags & IFF_LOOPBACK) == 0;
  if (!is_up || one.ifa_addr == nullptr) return {};
  char text[INET6_ADDRSTRLEN];
  if (one.ifa_addr->sa_family == AF_INET) {
    const auto* address = reinterpret_cast<const sockaddr_in*>(one.ifa_addr);
    return ::inet_ntop(AF_INET, &address->sin_addr, text, sizeof text) != nullptr ? text : "";
  }
  if (one.ifa_addr->sa_family != AF_INET6) return {};
  const auto* address = reinterpret_cast<const sockaddr_in6*>(one.ifa_addr);
  if (IN6_IS_ADDR_LINKLOCAL(&address->sin6_addr)) return {};  // needs the name of an interface
  return ::inet_ntop(AF_INET6, &address->sin6_addr, text, sizeof text) != nullptr ? text : "";
}

}  // namespace

std::vector<std::string> lan_hosts() {
  std::vector<std::string> four, six;
  ifaddrs* list = nullptr;
  if (::getifaddrs(&list) != 0) return {};
  for (const ifaddrs* one = list; one != nullptr; one = one->ifa_next) {
    const std::string host = host_of(*one);
    if (host.empty()) continue;
    (host.contains(':') ? six : four).push_back(link_host(host));
  }
  ::freeifaddrs(list);
  four.insert(four.end(), six.begin(), six.end());
  if (four.size() > kMostHosts) four.resize(kMostHosts);
  return four;
}

std::string link_host(const std::string& address) {
  return address.contains(':') ? "[" + address + "]" : address;
}

}  // namespace tablee::app
