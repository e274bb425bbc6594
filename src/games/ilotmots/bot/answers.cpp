#include "games/ilotmots/bot/answers.h"

namespace tablee::ilotmots {

void Answers::begin(const TurnBoard& board, const Question& question) {
  question_ = question;
  // A letter laid since may stand in the run of an old word: then it must be a word.
  if (question.ask == Ask::old && board.has_fresh(question)) question_.ask = Ask::tile;
  stage_ = Stage::words;
  first_ = mark_ = board.mark();
  if (question_.ask == Ask::gap)
    walk_.begin_filling(board, question.spot, 0);
  else
    walk_.begin_through(board, question.spot, question.direction);
}

Met Answers::next(TurnBoard& board, const CrossLetters& cross, SearchWork& work) {
  board.take_back(mark_);
  while (stage_ == Stage::words || stage_ == Stage::down) {
    const Met met = walk_.next(board, cross, work);
    if (met == Met::pause) return met;
    if (met == Met::end) {
      go_on(board);
    } else if (question_.ask == Ask::tile || walk_.word().count > 0) {
      board.lay(walk_.word());
      return met;
    }
  }
  if (stage_ == Stage::end) return Met::end;
  stage_ = Stage::end;
  return lay_nothing(board) ? Met::nothing : Met::end;
}

// A gap is filled by a word across, or by a word down alone.
void Answers::go_on(TurnBoard& board) {
  const int spot = question_.spot;
  if (stage_ == Stage::words && question_.ask == Ask::gap && board.read(spot - 1, 0) == 0 &&
      board.read(spot + 1, 0) == 0) {
    stage_ = Stage::down;
    board.close_across(spot);
    mark_ = board.mark();
    walk_.begin_filling(board, spot, 1);
    return;
  }
  stage_ = Stage::nothing;
  board.take_back(first_);
  mark_ = first_;
}

bool Answers::lay_nothing(TurnBoard& board) const {
  const int d = question_.direction;
  const int step = kStep[at(d)];
  const int spot = question_.spot;
  if (question_.ask == Ask::gap) {
    board.exclude(spot);
    return true;
  }
  if (question_.ask == Ask::tile) {
    if (board.read(spot - step, d) != 0 || board.read(spot + step, d) != 0) return false;
    board.exclude(spot - step);
    board.exclude(spot + step);
    board.settle(spot, d);
    return true;
  }
  int first = spot;
  while (board.read(first - step, d) != 0) first -= step;
  int here = first;
  for (; board.read(here, d) != 0; here += step) {
    board.settle(here, d);
    if (board.letter(here) == 0) board.exclude(here);
  }
  board.exclude(first - step);
  board.exclude(here);
  return true;
}

}  // namespace tablee::ilotmots
