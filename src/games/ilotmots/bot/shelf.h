#pragma once
// Shelf: the best turns met so far, best first, each once.
// Thread safety: confined to one thread.

#include <algorithm>
#include <vector>

#include "games/ilotmots/types.h"

namespace tablee::ilotmots {

struct Candidate {
  int value = 0;
  int points = 0;
  Placements laid;
};

class Shelf {
 public:
  explicit Shelf(std::size_t room) : room_(room) {}

  // Whether a turn of this value finds a place; of equals the first met stands before.
  bool wants(int value) const { return turns_.size() < room_ || turns_.back().value < value; }

  void meet(int value, int points, const Placements& laid) {
    if (!wants(value)) return;
    for (const Candidate& known : turns_)
      if (known.laid == laid) return;
    const auto place = std::ranges::find_if(
        turns_, [value](const Candidate& known) { return known.value < value; });
    turns_.insert(place, {value, points, laid});
    if (turns_.size() > room_) turns_.pop_back();
  }

  const std::vector<Candidate>& turns() const { return turns_; }
  bool empty() const { return turns_.empty(); }
  const Candidate& best() const { return turns_.front(); }

 private:
  std::size_t room_;
  std::vector<Candidate> turns_;
};

}  // namespace tablee::ilotmots
