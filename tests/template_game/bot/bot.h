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
  // A value is the points of a claim; what brings none is worth 0. Nobody can say more of
  // a race, so nothing is proved.
  Advice<Move> advise(std::size_t n) const;
  std::optional<double> worth(const Move& move) const {
    return move.verb == Verb::claim ? move.value : 0;
  }

 private:
  std::vector<Move> moves_;
  Plan<Move> plan_;
};

}  // namespace tablee::modele
