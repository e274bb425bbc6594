#pragma once
// TableQuota: how many tables one address makes, the networks around it, and everybody. An
// import counts like any other, a finished one too, and so does a rematch.
// Thread safety: safe for use by many threads.

#include <map>
#include <mutex>
#include <string>

#include "core/refusal.h"
#include "server/net/limits.h"
#include "server/net/networks.h"
#include "server/tables/server_bounds.h"

namespace tablee::server {

class TableQuota {
 public:
  TableQuota(const Limits& limits, const ServerBounds& bounds);

  // A table is about to be made, or a file to be read.
  Result<void> make(const std::string& address, std::size_t file_bytes = 0);
  // None was made after all.
  void give_back(const std::string& address);
  // An unfinished table; it counts once, until it is released. `left`: how many more the server
  // can hold; nobody gets more than a part of them, so that the last are for those who have few.
  Result<void> open(const std::string& address, const std::string& table, std::int64_t left);
  // It is over, gone, or nobody's.
  void release(const std::string& table);
  // Empty when it is not known.
  std::string maker_of(const std::string& table) const;
  // Forgets the addresses that have made nothing for a while; a crowd of them at once, too.
  void tidy();

  std::size_t known() const;  // addresses and networks

 private:
  struct Maker {
    Bucket made, files, imported;  // files: those among what was made; imported: their bytes
    int open = 0;
  };
  // REQUIRES of the rest: mutex_ is held.
  // A file of so many bytes: who sent much lately leaves the rest to the others.
  bool has_had_enough(const Maker& maker, int shares, double bytes, Bucket::Time now) const;
  Maker& maker(const Network& network, Bucket::Time now);
  // Whom this table counts for.
  std::vector<Network> counted_for(const std::string& table) const;
  void forget(const std::string& table);
  void tidy_at(Bucket::Time now);

  static constexpr std::size_t kCrowd = 50'000;

  const Limits limits_;
  mutable std::mutex mutex_;
  std::map<std::string, Maker> makers_;         // by address and by network
  std::size_t crowd_ = kCrowd;                  // so many are tidied before another comes
  std::map<std::string, std::string> address_;  // by table
  Bucket imports_, imported_;                   // of everybody
};

}  // namespace tablee::server
