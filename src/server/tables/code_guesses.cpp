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

Result<std::string> wait_for(const Bucket& bucket, Bucket::Time now) {
  const int seconds = bucket.seconds_to_one(now).value_or(86400);
  return refuse(say::code_wait, {{"seconds", std::max(seconds, 1)}});
}

}  // namespace

CodeGuesses::CodeGuesses(const Limits& limits)
    : rate_(limits.misses), all_(limits.all_misses, std::chrono::steady_clock::now()) {}

Result<std::string> CodeGuesses::ask(const std::string& address, const LookUp& look_up,
                                     Bucket::Time now) {
  const std::vector<Network> networks = networks_of(address);
  const std::scoped_lock lock(mutex_);
  bool has_missed = misses_.size() >= kMostKnown;
  for (const Network& network : networks) {
    const auto known = misses_.find(network.name);
    if (known == misses_.end()) continue;
    if (!known->second.has(now)) return wait_for(known->second, now);
    has_missed = has_missed || !known->second.is_full(now);
  }
  const bool too_many = !all_.has(now);
  if (too_many && has_missed) return wait_for(all_, now);
  Result<std::string> found = look_up();
  if (found) return found;
  count_miss(networks, now);
  if (too_many) return wait_for(all_, now);
  all_.take(now);
  return found;
}

void CodeGuesses::count_miss(const std::vector<Network>& networks, Bucket::Time now) {
  for (const Network& network : networks)
    misses_.try_emplace(network.name, Bucket(widened(rate_, network.shares), now))
        .first->second.take(now);
}

void CodeGuesses::tidy(Bucket::Time now) {
  const std::scoped_lock lock(mutex_);
  std::erase_if(misses_, [now](const auto& item) { return item.second.is_full(now); });
}

}  // namespace tablee::server
