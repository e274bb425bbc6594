#include "server/tables/code_guesses.h"

#include "messages/server.h"

namespace tablee::server {

namespace {

namespace say = messages::server;

constexpr std::size_t kMostKnown = 50'000;  // addresses and networks that missed lately

// A network around an address has more people, but not as many as its addresses.
Rate widened(Rate rate, int shares) {
  const double more = shares == 1 ? 1 : shares <= 4 ? 1.5 : 3;
  return {rate.burst * more, rate.per_second * more};
}

Refusal wait_for(const Bucket& bucket, Bucket::Time now) {
  const int seconds = bucket.seconds_to_one(now).value_or(86400);
  return {&say::code_wait, {{"seconds", std::max(seconds, 1)}}};
}

}  // namespace

CodeGuesses::CodeGuesses(const Limits& limits)
    : rate_(limits.misses), all_(limits.all_misses, std::chrono::steady_clock::now()) {}

Result<void> CodeGuesses::begin(const std::string& address, Bucket::Time now) {
  const std::vector<Network> networks = networks_of(address);
  const std::scoped_lock lock(mutex_);
  bool has_missed = misses_.size() >= kMostKnown;
  for (const Network& network : networks) {
    const auto known = misses_.find(network.name);
    if (known == misses_.end()) continue;
    if (!known->second.has(now)) return std::unexpected(wait_for(known->second, now));
    has_missed = has_missed || !known->second.is_full(now);
  }
  if (has_missed && !all_.has(now)) return std::unexpected(wait_for(all_, now));
  for (const Network& network : networks)
    misses_.try_emplace(network.name, Bucket(widened(rate_, network.shares), now))
        .first->second.take(now);
  return {};
}

void CodeGuesses::hit(const std::string& address) {
  const std::scoped_lock lock(mutex_);
  for (const Network& network : networks_of(address))
    if (const auto known = misses_.find(network.name); known != misses_.end())
      known->second.give_back();
}

Refusal CodeGuesses::miss(Refusal unknown, Bucket::Time now) {
  const std::scoped_lock lock(mutex_);
  if (!all_.take(now)) return wait_for(all_, now);
  return unknown;
}

void CodeGuesses::tidy(Bucket::Time now) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(misses_, [now](const auto& item) { return item.second.is_full(now); });
}

}  // namespace tablee::server
