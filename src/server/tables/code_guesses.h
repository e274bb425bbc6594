#pragma once
// CodeGuesses: how often codes are tried that no table has, and who has to wait.
//
// A code is four letters: whoever may try a thousand finds tables of strangers. So misses
// are counted, by address, by network and of everybody; hits cost nothing. Who has
// used up his misses waits. When everybody together has, only those who missed lately
// wait, and a miss is answered like a wait: a family with the right code comes in at once.
// Thread safety: safe for use by many threads.

#include <functional>
#include <map>
#include <mutex>
#include <string>

#include "core/refusal.h"
#include "server/net/limits.h"
#include "server/net/networks.h"

namespace tablee::server {

class CodeGuesses {
 public:
  using LookUp = std::function<Result<std::string>()>;
  explicit CodeGuesses(const Limits& limits);

  // What `look_up` finds, or that this address has to wait; it must be quick.
  Result<std::string> ask(const std::string& address, const LookUp& look_up,
                          Bucket::Time now = std::chrono::steady_clock::now());
  // Forgets who has missed nothing for a while.
  void tidy(Bucket::Time now = std::chrono::steady_clock::now());

 private:
  // REQUIRES: mutex_ is held.
  void count_miss(const std::vector<Network>& networks, Bucket::Time now);

  const Rate rate_;  // misses of one address
  std::mutex mutex_;
  std::map<std::string, Bucket> misses_;  // what is left, of those who missed lately
  Bucket all_;
};

}  // namespace tablee::server
