#pragma once
// The bots of Kumata, five levels. (first light: see bot.cpp)
#include "games/kumata/rules.h"
#include "search/sight.h"

namespace tablee::kumata {

class KumataBot {
 public:
  KumataBot(const Sight<Kumata>& sight, int level, Deal deal, Millis at);
  bool step(std::uint64_t) { return true; }
  Plan<Move> plan() const { return plan_; }

 private:
  Plan<Move> plan_;
};

}  // namespace tablee::kumata
