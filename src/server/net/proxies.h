#pragma once
// Proxies: the reverse proxies whose word about a client's address is believed.
// Thread safety: safe for use by many threads.

#include <boost/asio/ip/address.hpp>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tablee::server {

class Proxies {
 public:
  // Addresses of both families, or names.
  explicit Proxies(std::vector<std::string> names) : names_(std::move(names)) {}

  // Looks the names up (again); gives those that no address answers to, which can never match.
  std::vector<std::string> resolve();
  bool trusts(const boost::asio::ip::address& address) const;
  // Who asks: `peer`, or for a trusted peer the last address of X-Forwarded-For that is not
  // a trusted proxy itself. What is no address is not believed. `forwarded`: the lines of
  // that name, which are one list. A proxy that adds a line of its own may put it first or
  // last: where that makes a difference nobody is believed.
  std::string client_of(const boost::asio::ip::address& peer,
                        const std::vector<std::string_view>& forwarded) const;

 private:
  // The last address of a list that is not trusted; nothing when there is none, or when
  // something in it is no address.
  std::optional<boost::asio::ip::address> last_stranger(
      const std::vector<std::string_view>& list) const;

  const std::vector<std::string> names_;
  mutable std::mutex mutex_;
  std::set<boost::asio::ip::address> addresses_;
};

}  // namespace tablee::server
