#pragma once
// SeenPaths: which paths of a list were met, each as a number of its own.
// Thread safety: value type.

#include <cstdint>
#include <vector>

#include "games/embrouillamini/types.h"

namespace tablee::embrouillamini {

// A path of cards by their numbers, 5 bits each, with the card that is laid, where, and as what.
// Two differ whenever the moves do.
struct PathKey {
  std::uint64_t high = 0;
  std::uint64_t low = 0;

  // REQUIRES: value < 2^bits, 128 bits in all.
  void add(std::uint64_t value, unsigned bits) {
    high = high << bits | low >> (64U - bits);
    low = low << bits | value;
  }
  bool operator==(const PathKey&) const = default;
};

class SeenPaths {
 public:
  // True when this one is new. REQUIRES: it is not zero.
  bool add(const PathKey& key) {
    if (2 * (count_ + 1) > keys_.size()) grow();
    PathKey& place = place_of(key);
    if (place == key) return false;
    place = key;
    ++count_;
    return true;
  }

 private:
  PathKey& place_of(const PathKey& key) {
    const std::size_t mask = keys_.size() - 1;
    std::size_t i = ((key.high ^ key.low) * 0x9e3779b97f4a7c15U >> 32U) & mask;
    while (keys_[i] != PathKey{} && keys_[i] != key) i = (i + 1) & mask;
    return keys_[i];
  }
  void grow() {
    std::vector<PathKey> before(keys_.empty() ? 256 : 2 * keys_.size());
    std::swap(before, keys_);
    for (const PathKey& key : before)
      if (key != PathKey{}) place_of(key) = key;
  }

  std::vector<PathKey> keys_;  // a power of two of places, zero where none is
  std::size_t count_ = 0;
};

}  // namespace tablee::embrouillamini
