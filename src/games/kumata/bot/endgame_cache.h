#pragma once
// EndgameCache: what an end game search has learnt, by key. Flat, of bounded size, and
// grown as needed: a bot is built for every move, and most ends are short.
// Thread safety: confined to one thread.

#include <array>
#include <vector>

#include "games/kumata/types.h"

namespace tablee::kumata {

// What a position is worth to each side, in thousandths of a reward.
using Worth = std::array<std::int32_t, kMostSeats>;

class EndgameCache {
 public:
  // With `failed` 0, `worth` is exact. Else the true worth of at least one side in
  // `failed` (bit i for side i) is below this one.
  struct Entry {
    std::uint64_t key = 0;  // 0: free
    Worth worth{};
    std::uint32_t work = 0;  // positions visited to learn this
    std::uint8_t failed = 0;
  };

  const Entry* find(std::uint64_t key) const;

  // Takes the place of what is known by the same key, or of what cost least to learn.
  void keep(const Entry& entry);

 private:
  static constexpr std::size_t kFewest = 1U << 12U;
  static constexpr std::size_t kMost = 1U << 20U;  // 32 MB
  static constexpr std::size_t kBucket = 4;

  std::size_t home_of(std::uint64_t key) const {
    return static_cast<std::size_t>(key) & (entries_.size() - 1);
  }
  void grow();

  std::vector<Entry> entries_;
  std::size_t used_ = 0;
};

}  // namespace tablee::kumata
