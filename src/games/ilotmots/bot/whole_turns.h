#pragma once
// WholeTurns: what a turn brings that is whole, what liaisons add to it, and the best so far.
// Thread safety: confined to one thread; the rules must outlive it.

#include <functional>

#include "games/ilotmots/bot/turn_board.h"
#include "games/ilotmots/bot/turn_bound.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

class WholeTurns {
 public:
  // Told of every turn that brings at most so many points less than the best.
  using Sink = std::function<void(int points, const Placements& laid)>;

  WholeTurns(const Ilotmots& rules, const Position& pos, Seat seat)
      : rules_(&rules), pos_(pos), seat_(seat) {}

  void tell(int slack, Sink sink) {
    slack_ = slack;
    sink_ = std::move(sink);
  }
  // A turn found elsewhere. REQUIRES: it is legal.
  void offer(int points, const Placements& laid);
  // The turn that lies on the board, and with the liaisons that are left beside it.
  void meet(const TurnBoard& board, const TurnBound& bound);

  int best_points() const { return best_; }
  const Placements& best() const { return best_laid_; }

 private:
  void judge(const Placements& laid);

  const Ilotmots* rules_;
  Position pos_;
  Seat seat_;
  int best_ = -1;
  Placements best_laid_;
  int slack_ = 0;
  Sink sink_;
};

}  // namespace tablee::ilotmots
