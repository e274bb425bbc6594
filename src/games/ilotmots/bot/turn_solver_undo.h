#pragma once
// Undo: what one step of TurnSolver changed, to take it back.
// Thread safety: value type.

#include "core/fixed_list.h"
#include "games/ilotmots/bot/turn_solver.h"

namespace tablee::ilotmots {

struct TurnSolver::Undo {
  explicit Undo(const TurnSolver& solver)
      : questions(solver.questions_.size()),
        fresh(solver.fresh_.size()),
        liaisons(solver.fresh_liaisons_.size()),
        whole(solver.whole_.size()),
        score(solver.words_score_),
        gaps(solver.gaps_) {}

  std::size_t questions, fresh, liaisons, whole;
  int score, gaps;
  FixedList<Spot, 8> excluded;
  FixedList<Spot, 40> settled;  // direction 1 is stored negative
};

}  // namespace tablee::ilotmots
