#include "server/net/limits.h"

#include <algorithm>
#include <boost/asio/ip/address.hpp>
#include <cmath>

#include "messages/server.h"

namespace tablee::server {

namespace {
namespace say = messages::server;

Rate times(Rate rate, int n) { return {rate.burst * n, rate.per_second * n}; }
}  // namespace

Limits Limits::times(int n) const {
  return {.frames = server::times(frames, n),
          .refused_in_a_row = refused_in_a_row * n,
          .plays = server::times(plays, n),
          .windows = windows * n,
          .requests = server::times(requests, n),
          .files = server::times(files, n),
          .codes = server::times(codes, n),
          .misses = server::times(misses, n),
          .all_misses = server::times(all_misses, n),
          .sockets = sockets * n,
          .connections = connections * n,
          .uploads = uploads * n,
          .all_uploads = all_uploads * n,
          .tables = tables * n,
          .made = server::times(made, n),
          .imported = server::times(imported, n),
          .addresses = addresses};
}

std::optional<int> Bucket::seconds_to_one(Time now) const {
  const double missing = 1 - level_at(now);
  if (missing <= 0) return 0;
  if (allowance_.rate().per_second <= 0) return std::nullopt;
  return static_cast<int>(std::min(std::ceil(missing / allowance_.rate().per_second), 86400.0));
}

bool Bucket::is_full(Time now) const { return level_at(now) >= allowance_.rate().burst; }

Result<void> take_one(Bucket& bucket, Bucket::Time now) {
  if (bucket.take(now)) return {};
  const std::optional<int> seconds = bucket.seconds_to_one(now);
  if (!seconds) return refuse(say::too_many_requests);
  return refuse(say::too_many_requests, {{"seconds", *seconds}});
}

std::string address_key(const std::string& address) {
  boost::system::error_code error;
  const auto parsed = boost::asio::ip::make_address(address, error);
  if (error || !parsed.is_v6()) return address;
  if (parsed.to_v6().is_v4_mapped())
    return boost::asio::ip::make_address_v4(boost::asio::ip::v4_mapped, parsed.to_v6()).to_string();
  auto bytes = parsed.to_v6().to_bytes();
  std::fill(bytes.begin() + 8, bytes.end(), std::uint8_t{0});
  return boost::asio::ip::address_v6(bytes).to_string();
}

Result<void> AddressLimits::request(const std::string& address) {
  const Bucket::Time now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  return take_one(record(address, now).requests, now);
}

Result<void> AddressLimits::file(const std::string& address) {
  const Bucket::Time now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  return take_one(record(address, now).files, now);
}

Result<void> AddressLimits::code(const std::string& address) {
  const Bucket::Time now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  return take_one(record(address, now).codes, now);
}

Result<AddressLimits::Permit> AddressLimits::open_socket(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  Record& known = record(address, std::chrono::steady_clock::now());
  if (known.sockets >= limits_.sockets)
    return refuse(say::too_many_sockets, {{"max", limits_.sockets}});
  ++known.sockets;
  return Permit(*this, address, Held::socket);
}

Result<AddressLimits::Permit> AddressLimits::begin_upload(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  Record& known = record(address, std::chrono::steady_clock::now());
  if (known.uploads >= limits_.uploads) return refuse(say::too_many_requests, {{"seconds", 1}});
  if (uploads_ >= limits_.all_uploads) return refuse(say::busy);
  ++known.uploads;
  ++uploads_;
  return Permit(*this, address, Held::upload);
}

void AddressLimits::give_back(const std::string& address, Held what) {
  const std::scoped_lock lock(mutex_);
  Record& known = record(address, std::chrono::steady_clock::now());
  if (what == Held::upload) --uploads_;
  --(what == Held::upload ? known.uploads : known.sockets);
}

void AddressLimits::tidy() {
  const Bucket::Time now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  std::erase_if(records_, [this, now](const auto& item) {
    const Record& known = item.second;
    const bool is_quiet = !known.holds() && known.requests.is_full(now) &&
                          known.files.is_full(now) && known.codes.is_full(now);
    if (is_quiet) order_.erase(known.place);
    return is_quiet;
  });
}

std::size_t AddressLimits::size() const {
  const std::scoped_lock lock(mutex_);
  return records_.size();
}

// Whoever holds something is counted on: there are no more of them than descriptors.
void AddressLimits::forget_one() {
  for (std::size_t looked = order_.size(); looked > 0; --looked) {
    const auto found = records_.find(order_.front());
    if (!found->second.holds()) {
      records_.erase(found);
      order_.pop_front();
      return;
    }
    order_.splice(order_.end(), order_, order_.begin());
  }
}

AddressLimits::Record& AddressLimits::record(const std::string& address, Bucket::Time now) {
  if (const auto known = records_.find(address); known != records_.end()) {
    order_.splice(order_.end(), order_, known->second.place);
    return known->second;
  }
  if (records_.size() >= static_cast<std::size_t>(limits_.addresses)) forget_one();
  const auto place = order_.insert(order_.end(), address);
  return records_
      .try_emplace(address, Record{Bucket(limits_.requests, now), Bucket(limits_.files, now),
                                   Bucket(limits_.codes, now), place})
      .first->second;
}

}  // namespace tablee::server
