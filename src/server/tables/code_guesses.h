#pragma once
// CodeGuesses: how often codes are tried that no table has, and who has to wait.
//
// A code is four letters: whoever may try a thousand finds tables of strangers. So misses
// are counted, by address, by network and of everybody; hits cost nothing. Who has
// used up his misses waits. When everybody together has, only those who missed lately
// wait, and a miss is answered like a wait: a family with the right code comes in at once.
// What is looked up elsewhere counts as a miss until it is known to be none, so that nobody
// tries many at once.
// Thread safety: safe for use by many threads.

#include <map>
#include <mutex>
#include <string>

#include "core/refusal.h"
#include "server/net/limits.h"
#include "server/net/networks.h"

namespace tablee::server {

class CodeGuesses {
 public:
  explicit CodeGuesses(const Limits& limits);

  // Somebody tries a code. Refuses who has to wait; else how it ended is told once.
  Result<void> begin(const std::string& address,
                     Bucket::Time now = std::chrono::steady_clock::now());
  // Some table has it.
  void hit(const std::string& address);
  // None has: the answer, which may be that this address has to wait.
  Refusal miss(Refusal unknown, Bucket::Time now = std::chrono::steady_clock::now());
  // Forgets who has missed nothing for a while.
  void tidy(Bucket::Time now = std::chrono::steady_clock::now());

 private:
  const Rate rate_;  // misses of one address
  std::mutex mutex_;
  std::map<std::string, Bucket> misses_;  // what is left, of those who missed lately
  Bucket all_;
};

}  // namespace tablee::server
