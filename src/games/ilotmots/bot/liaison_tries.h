#pragma once
// LiaisonTries: a liaison beside a turn that is whole, everywhere it may lie, one after the
// other. Each place is tried once: what comes after a try keeps away from it.
// Thread safety: value type.

#include "games/ilotmots/bot/search_work.h"
#include "games/ilotmots/bot/turn_board.h"

namespace tablee::ilotmots {

class LiaisonTries {
 public:
  void begin(const TurnBoard& board);

  // Takes the last liaison back and lays the next where it opens something. Met::word, ::end.
  Met next(TurnBoard& board);

 private:
  TurnBoard::Mark first_;
  TurnBoard::Mark mark_;
  std::size_t parts_ = 0;  // of the whole before the first try
  std::size_t next_ = 0;   // part and side of it
};

}  // namespace tablee::ilotmots
