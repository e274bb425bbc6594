#pragma once
// TableQuota: how many tables one address makes. An import counts like any other, a
// finished one too, and so does a rematch.
// Thread safety: safe for use by many threads.

#include <map>
#include <mutex>
#include <string>

#include "core/refusal.h"
#include "server/net/limits.h"

namespace tablee::server {

class TableQuota {
 public:
  explicit TableQuota(const Limits& limits) : limits_(limits) {}

  // A table is about to be made, or a file to be read.
  Result<void> make(const std::string& address, std::size_t file_bytes = 0);
  // An unfinished table; it counts until it is released.
  Result<void> open(const std::string& address, const std::string& table);
  // It is over, gone, or nobody's.
  void release(const std::string& table);
  // Empty when it is not known.
  std::string maker_of(const std::string& table) const;
  // Forgets the addresses that have made nothing for a while.
  void tidy();

 private:
  struct Maker {
    Bucket made, imported;
    int open = 0;
  };
  // REQUIRES: mutex_ is held.
  Maker& maker(const std::string& address);

  const Limits limits_;
  mutable std::mutex mutex_;
  std::map<std::string, Maker> makers_;         // by address
  std::map<std::string, std::string> address_;  // by table
};

}  // namespace tablee::server
