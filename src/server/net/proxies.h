#pragma once
// Proxies: the reverse proxies whose word about a client's address is believed.
// Thread safety: safe for use by many threads.

#include <boost/asio/ip/address.hpp>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "server/net/name_lookup.h"

namespace tablee::server {

class Proxies {
 public:
  using Addresses = std::set<boost::asio::ip::address>;
  struct Change {
    std::string name;
    Addresses addresses;  // none: it matches nobody
    bool operator==(const Change&) const = default;
  };

  // `listed`: addresses of both families, or names.
  explicit Proxies(const std::vector<std::string>& listed, NameLookup look_up = look_up_name);

  bool has_names() const { return !names_.empty(); }
  // Looks the names up (again); gives those that have become known, unknown or others. Where
  // nobody can say, what was known stays. Takes as long as a look-up does.
  std::vector<Change> resolve();
  bool trusts(const boost::asio::ip::address& address) const;
  // Who asks: `peer`, or for a trusted peer the last address of X-Forwarded-For that is not
  // a trusted proxy itself. What is no address is not believed. `forwarded`: the lines of
  // that name, which are one list. A proxy that adds a line of its own may put it first or
  // last: where that makes a difference nobody is believed.
  std::string client_of(const boost::asio::ip::address& peer,
                        const std::vector<std::string_view>& forwarded) const;

 private:
  std::optional<Addresses> addresses_of(const std::string& name) const;
  // The last address of a list that is not trusted; nothing when there is none, or when
  // something in it is no address.
  std::optional<boost::asio::ip::address> last_stranger(
      const std::vector<std::string_view>& list) const;

  const NameLookup look_up_;
  std::mutex looking_;                                     // one look-up at a time
  std::map<std::string, std::optional<Addresses>> names_;  // nothing: not looked up yet
  Addresses listed_;                                       // without names
  mutable std::mutex mutex_;
  Addresses addresses_;  // all of them
};

}  // namespace tablee::server
