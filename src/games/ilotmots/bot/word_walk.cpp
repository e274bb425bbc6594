#include "games/ilotmots/bot/word_walk.h"

#include <bit>

namespace tablee::ilotmots {

void WordWalk::begin(const TurnBoard& board, int spot, int direction) {
  word_.start = through_ = static_cast<Spot>(spot);
  word_.direction = static_cast<std::uint8_t>(direction);
  word_.count = 0;
  rack_ = board.rack();
  has_begun_ = false;
  needed_ = board.letter(spot) == 0 ? 1 : 0;
  depth_ = -1;
}

// Words begin at the spot itself, then a free cell before it, and so on.
bool WordWalk::begin_further_back(const TurnBoard& board, const CrossLetters& cross) {
  const int back = kStep[word_.direction];
  int start = word_.start;
  if (has_begun_) {
    if (!board.is_free(start - back)) return false;
    start -= back;
    ++needed_;
  }
  has_begun_ = true;
  while (board.read(start - back, word_.direction) != 0) start -= back;
  word_.start = static_cast<Spot>(start);
  if (needed_ > rack_.letters) return false;
  enter(board, cross, cross.graph().root());
  return true;
}

// Goes to the next cell; true when a word ends before it.
bool WordWalk::enter(const TurnBoard& board, const CrossLetters& cross, WordNode node) {
  Level& level = levels_[at(++depth_)];
  level.node = node;
  level.left = 0;
  level.laid = 0;
  const int spot = spot_at(depth_);
  level.read = board.letter(spot);
  if (level.read != 0) return false;
  const std::uint8_t printed = board.printed_read(spot, word_.direction);
  if (spot != filled_) level.read = printed;
  if (board.is_free(spot)) {
    std::uint32_t left = node.letters() & rack_.layable();
    if (board.printed(spot) != 0) left &= 1U << (board.printed(spot) - 1U);
    if (left != 0) left = cross.allowed(board, spot, 1 - word_.direction, left);
    level.left = left;
  }
  return printed == 0 && spot > through_ && depth_ >= 2 && cross.is_word(node, depth_);
}

Met WordWalk::next(const TurnBoard& board, const CrossLetters& cross, SearchWork& work) {
  for (;;) {
    if (work.is_over()) return Met::pause;
    work.done += SearchWork::kCell;
    if (depth_ < 0) {
      if (!begin_further_back(board, cross)) return Met::end;
      continue;
    }
    Level& level = levels_[at(depth_)];
    if (level.laid != 0) {
      rack_.put_back(level.laid);
      level.laid = 0;
      --word_.count;
    }
    WordNode next;
    if (level.read != 0) {
      next = cross.graph().child(level.node, level.read - 1U);
      level.read = 0;
      if (next.is_nowhere()) continue;
    } else if (level.left != 0) {
      const auto letter = static_cast<unsigned>(std::countr_zero(level.left));
      level.left &= level.left - 1U;
      level.laid = rack_.take(letter);
      word_.spots[word_.count] = static_cast<Spot>(spot_at(depth_));
      word_.letters[word_.count] = static_cast<std::uint8_t>(letter + 1);
      ++word_.count;
      next = cross.graph().at_edge(level.node.edge(letter));
    } else {
      --depth_;
      continue;
    }
    if (!enter(board, cross, next)) continue;
    word_.end = static_cast<Spot>(spot_at(depth_ - 1));
    return Met::word;
  }
}

}  // namespace tablee::ilotmots
