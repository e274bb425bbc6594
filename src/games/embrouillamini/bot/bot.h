#pragma once
// The bots of Embrouillamini.
// Thread safety: confined to one thread.

#include <vector>

#include "games/embrouillamini/rules.h"
#include "search/knowledge.h"

namespace tablee::embrouillamini {

class EmbrouillaminiBot {
 public:
  EmbrouillaminiBot(const Knowledge<Embrouillamini>& knowledge, int level, Deal deal, Millis at);

  bool step(std::uint64_t work);
  Plan<Move> plan() const;

 private:
  Position pos_;
  Seat seat_;
  Millis at_;
  std::vector<Move> moves_;
};

}  // namespace tablee::embrouillamini
