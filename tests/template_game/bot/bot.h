#pragma once
// The bot of the template game: level 1 answers at random, the others claim
// their best card after a human pause.

#include "search/knowledge.h"
#include "template_game/rules.h"

namespace tablee::modele {

class ModeleBot {
 public:
  ModeleBot(const Knowledge<Modele>& knowledge, int level, Deal deal, Millis at);
  bool step(std::uint64_t) { return true; }
  Plan<Move> plan() const { return plan_; }

 private:
  Plan<Move> plan_;
};

}  // namespace tablee::modele
