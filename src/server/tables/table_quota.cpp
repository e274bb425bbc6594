#include "server/tables/table_quota.h"

#include <algorithm>

#include "messages/server.h"

namespace tablee::server {

namespace {

namespace say = messages::server;
using Clock = std::chrono::steady_clock;

// Of the tables that can still be made, one address may have an eighth, and one in any case
// (a network as many shares of it as of anything else): a server is full for the greedy first.
constexpr std::int64_t kPartOfTheRest = 8;

Rate times(Rate rate, int n) { return {rate.burst * n, rate.per_second * n}; }

Result<void> told_to_wait(const Bucket& bucket, Bucket::Time now) {
  const std::optional<int> seconds = bucket.seconds_to_one(now);
  if (!seconds) return refuse(say::too_many_requests);
  return refuse(say::too_many_requests, {{"seconds", *seconds}});
}

}  // namespace

TableQuota::TableQuota(const Limits& limits, const ServerBounds& bounds)
    : limits_(limits),
      imports_(bounds.imports, Clock::now()),
      imported_(bounds.imported, Clock::now()) {}

Result<void> TableQuota::make(const std::string& address, std::size_t file_bytes) {
  const auto now = Clock::now();
  const auto bytes = static_cast<double>(file_bytes);
  const std::scoped_lock lock(mutex_);
  const std::vector<Network> networks = networks_of(address);
  for (const Network& network : networks) {
    const Maker& known = maker(network, now);
    if (!known.made.has(now)) return told_to_wait(known.made, now);
    if (!known.imported.has(now, bytes)) return refuse(say::too_many_requests);
    if (file_bytes > 0 && has_had_enough(known, network.shares, bytes, now))
      return refuse(say::server_full);
  }
  if (file_bytes > 0) {
    if (!imports_.has(now) || !imported_.has(now, bytes)) return refuse(say::server_full);
    imports_.take(now);
    imported_.take(now, bytes);
  }
  for (const Network& network : networks) {
    Maker& known = maker(network, now);
    known.made.take(now);
    if (file_bytes > 0) known.files.take(now);
    known.imported.take(now, bytes);
  }
  return {};
}

void TableQuota::give_back(const std::string& address) {
  const auto now = Clock::now();
  const std::scoped_lock lock(mutex_);
  for (const Network& network : networks_of(address)) maker(network, now).made.give_back();
}

// Nobody has had more, share for share, than is left for everybody: otherwise one network of
// eight shares could use up all that comes in, for ever.
bool TableQuota::has_had_enough(const Maker& maker, int shares, double bytes,
                                Bucket::Time now) const {
  const double files = shares * std::max(imports_.left(now), 1.0);
  return maker.files.used(now) + 1 > files ||
         maker.imported.used(now) + bytes > shares * imported_.left(now);
}

Result<void> TableQuota::open(const std::string& address, const std::string& table,
                              std::int64_t left) {
  const auto now = Clock::now();
  const std::scoped_lock lock(mutex_);
  const std::vector<Network> networks = networks_of(address);
  const std::vector<Network> before = counted_for(table);
  for (const Network& network : networks) {
    const bool is_counted = std::ranges::find(before, network.name, &Network::name) != before.end();
    const int open = maker(network, now).open - (is_counted ? 1 : 0);
    const int most = limits_.tables * network.shares;
    if (open >= most) return refuse(say::too_many_tables, {{"max", most}});
    if (open >= network.shares * std::max<std::int64_t>(left / kPartOfTheRest, 1))
      return refuse(say::server_full);
  }
  forget(table);  // it may be another's now
  for (const Network& network : networks) ++maker(network, now).open;
  address_[table] = address;
  return {};
}

void TableQuota::release(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  forget(table);
}

std::vector<Network> TableQuota::counted_for(const std::string& table) const {
  const auto found = address_.find(table);
  return found == address_.end() ? std::vector<Network>{} : networks_of(found->second);
}

void TableQuota::forget(const std::string& table) {
  for (const Network& network : counted_for(table))
    if (const auto maker = makers_.find(network.name); maker != makers_.end()) --maker->second.open;
  address_.erase(table);
}

std::string TableQuota::maker_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto found = address_.find(table);
  return found == address_.end() ? std::string() : found->second;
}

TableQuota::Maker& TableQuota::maker(const Network& network, Bucket::Time now) {
  if (makers_.size() >= crowd_) {
    tidy_at(now);
    crowd_ = std::max(kCrowd, 2 * makers_.size());
  }
  return makers_
      .try_emplace(network.name, Maker{Bucket(times(limits_.made, network.shares), now),
                                       Bucket(times(limits_.made, network.shares), now),
                                       Bucket(times(limits_.imported, network.shares), now)})
      .first->second;
}

void TableQuota::tidy() {
  const std::scoped_lock lock(mutex_);
  tidy_at(Clock::now());
}

std::size_t TableQuota::known() const {
  const std::scoped_lock lock(mutex_);
  return makers_.size();
}

void TableQuota::tidy_at(Bucket::Time now) {
  std::erase_if(makers_, [now](const auto& item) {
    return item.second.open <= 0 && item.second.made.is_full(now) &&
           item.second.imported.is_full(now);
  });
}

}  // namespace tablee::server
