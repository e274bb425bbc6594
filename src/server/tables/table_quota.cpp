#include "server/tables/table_quota.h"

#include "messages/server.h"

namespace tablee::server {

namespace say = messages::server;

Result<void> TableQuota::make(const std::string& address, std::size_t file_bytes) {
  const auto now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  Maker& known = maker(address);
  if (const Result<void> one = take_one(known.made, now); !one) return one;
  if (!known.imported.take(now, static_cast<double>(file_bytes)))
    return refuse(say::too_many_requests);
  return {};
}

Result<void> TableQuota::open(const std::string& address, const std::string& table) {
  const std::scoped_lock lock(mutex_);
  Maker& known = maker(address);
  if (known.open >= limits_.tables) return refuse(say::too_many_tables, {{"max", limits_.tables}});
  ++known.open;
  address_[table] = address;
  return {};
}

void TableQuota::release(const std::string& table) {
  const std::scoped_lock lock(mutex_);
  const auto found = address_.find(table);
  if (found == address_.end()) return;
  if (const auto maker = makers_.find(found->second); maker != makers_.end()) --maker->second.open;
  address_.erase(found);
}

std::string TableQuota::maker_of(const std::string& table) const {
  const std::scoped_lock lock(mutex_);
  const auto found = address_.find(table);
  return found == address_.end() ? std::string() : found->second;
}

TableQuota::Maker& TableQuota::maker(const std::string& address) {
  const auto now = std::chrono::steady_clock::now();
  return makers_
      .try_emplace(address, Maker{Bucket(limits_.made, now), Bucket(limits_.imported, now)})
      .first->second;
}

void TableQuota::tidy() {
  const auto now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  std::erase_if(makers_, [now](const auto& item) {
    return item.second.open <= 0 && item.second.made.is_full(now) &&
           item.second.imported.is_full(now);
  });
}

}  // namespace tablee::server
