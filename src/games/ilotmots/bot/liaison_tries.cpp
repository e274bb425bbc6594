#include "games/ilotmots/bot/liaison_tries.h"

namespace tablee::ilotmots {

void LiaisonTries::begin(const TurnBoard& board) {
  first_ = mark_ = board.mark();
  parts_ = board.whole().size();
  next_ = 0;
}

Met LiaisonTries::next(TurnBoard& board) {
  board.take_back(mark_);
  while (next_ < parts_ * kAround.size()) {
    const int spot = board.whole()[next_ / kAround.size()] + kAround[next_ % kAround.size()];
    ++next_;
    if (!board.takes_liaison(spot)) continue;
    board.bar_liaison(spot);
    mark_ = board.mark();
    board.lay_liaison(spot);
    const Rack& rack = board.rack();
    if (board.questions().size() > mark_.questions || board.gaps() > 0 ||
        (rack.liaisons > 0 && rack.letters > 0))
      return Met::word;
    board.take_back(mark_);
  }
  board.take_back(first_);
  return Met::end;
}

}  // namespace tablee::ilotmots
