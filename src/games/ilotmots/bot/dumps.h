#pragma once
// BestDump: what a player lays who finds no word: liaisons, and letters that touch nothing else.
//
// A dump brings points only by an island that it finishes; what else speaks for it is the
// rack that is left, and once the bag is empty that each piece left costs points.
// Thread safety: confined to one thread.

#include <cstdint>
#include <memory>
#include <optional>

#include "games/ilotmots/bot/shelf.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

class BestDump {
 public:
  // Rules and position must outlive it.
  BestDump(const Ilotmots& rules, const Position& pos, Seat seat);
  ~BestDump();

  // So many boards looked at, those of one piece more at most; true: that were all.
  bool step(std::uint64_t work);
  // The best one that was found, by turn_value (leave.h): as many liaisons as help.
  const std::optional<Candidate>& result() const;

 private:
  class Search;
  std::unique_ptr<Search> search_;
};

}  // namespace tablee::ilotmots
