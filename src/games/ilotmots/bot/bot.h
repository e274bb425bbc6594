#pragma once
// The bots of Ilotmots.
// Thread safety: confined to one thread.

#include "games/ilotmots/rules.h"
#include "search/knowledge.h"

namespace tablee::ilotmots {

class IlotmotsBot {
 public:
  IlotmotsBot(const Knowledge<Ilotmots>& knowledge, int level, Deal deal, Millis at);

  bool step(std::uint64_t work);
  Plan<Move> plan() const;

 private:
  Move best_;
  Millis at_;
};

}  // namespace tablee::ilotmots
