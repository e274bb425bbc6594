#include "server/net/proxies.h"

#include <ranges>

#include "core/text.h"
#include "server/net/limits.h"

namespace tablee::server {

namespace {

namespace ip = boost::asio::ip;

// An IPv4 address stays one when it comes through an IPv6 socket.
ip::address plain(const ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped())
    return ip::make_address_v4(ip::v4_mapped, address.to_v6());
  return address;
}

// "192.0.2.1", "192.0.2.1:4711", "2001:db8::1" or "[2001:db8::1]:4711".
std::optional<ip::address> parse_address(std::string_view text) {
  if (text.starts_with('[')) text = text.substr(1, text.find(']') - 1);
  const std::size_t colon = text.find(':');
  if (colon != text.npos && text.find('.') < colon) text = text.substr(0, colon);
  boost::system::error_code error;
  const ip::address address = ip::make_address(std::string(text.substr(0, 64)), error);
  if (error) return std::nullopt;
  return plain(address);
}

}  // namespace

Proxies::Proxies(const std::vector<std::string>& listed, NameLookup look_up)
    : look_up_(std::move(look_up)) {
  for (const std::string& one : listed) {
    if (const std::optional<ip::address> address = parse_address(one))
      addresses_.insert(*address);
    else
      names_.emplace(one, std::nullopt);
  }
  listed_ = addresses_;
}

std::vector<Proxies::Change> Proxies::resolve() {
  const std::scoped_lock one_at_a_time(looking_);
  std::vector<Change> changes;
  Addresses all = listed_;
  for (auto& [name, known] : names_) {
    const std::optional<Addresses> found = addresses_of(name);
    if (!known || (found && found != known)) {
      known = found.value_or(Addresses{});
      changes.push_back({name, *known});
    }
    all.insert(known->begin(), known->end());
  }
  const std::scoped_lock lock(mutex_);
  addresses_ = std::move(all);
  return changes;
}

std::optional<Proxies::Addresses> Proxies::addresses_of(const std::string& name) const {
  const std::optional<std::vector<std::string>> answer = look_up_(name);
  if (!answer) return std::nullopt;
  Addresses found;
  for (const std::string& text : *answer)
    if (const std::optional<ip::address> address = parse_address(text)) found.insert(*address);
  return found;
}

bool Proxies::trusts(const ip::address& address) const {
  const std::scoped_lock lock(mutex_);
  return addresses_.contains(plain(address));
}

std::string Proxies::client_of(const ip::address& peer,
                               const std::vector<std::string_view>& forwarded) const {
  const std::string direct = address_key(plain(peer).to_string());
  if (!trusts(peer)) return direct;
  std::vector<std::string_view> in_order, turned;
  for (const std::string_view line : forwarded)
    for (const std::string_view one : split_fields(line, ',')) in_order.push_back(one);
  for (const std::string_view line : forwarded | std::views::reverse)
    for (const std::string_view one : split_fields(line, ',')) turned.push_back(one);
  const std::optional<ip::address> client = last_stranger(in_order);
  return client && client == last_stranger(turned) ? address_key(client->to_string()) : direct;
}

std::optional<ip::address> Proxies::last_stranger(const std::vector<std::string_view>& list) const {
  for (const std::string_view one : list | std::views::reverse) {
    const std::optional<ip::address> address = parse_address(trimmed(one));
    if (!address || !trusts(*address)) return address;
  }
  return std::nullopt;
}

}  // namespace tablee::server
