#include "games/kumata/bot/endgame_cache.h"

namespace tablee::kumata {

const EndgameCache::Entry* EndgameCache::find(std::uint64_t key) const {
  if (entries_.empty()) return nullptr;
  const std::size_t home = home_of(key);
  for (std::size_t i = 0; i < kBucket; ++i)
    if (entries_[home ^ i].key == key) return &entries_[home ^ i];
  return nullptr;
}

void EndgameCache::keep(const Entry& entry) {
  if (2 * used_ >= entries_.size() && entries_.size() < kMost) grow();
  const std::size_t home = home_of(entry.key);
  Entry* cheapest = &entries_[home];
  for (std::size_t i = 0; i < kBucket; ++i) {
    Entry& there = entries_[home ^ i];
    if (there.key == entry.key) {
      there = entry;
      return;
    }
    if (there.work < cheapest->work) cheapest = &there;
  }
  if (cheapest->key == 0) ++used_;  // a free entry has cost nothing
  *cheapest = entry;
}

void EndgameCache::grow() {
  std::vector<Entry> before(entries_.empty() ? kFewest : 4 * entries_.size());
  before.swap(entries_);
  used_ = 0;
  for (const Entry& entry : before)
    if (entry.key != 0) keep(entry);
}

}  // namespace tablee::kumata
