#pragma once
// Answers: all answers to a question of a turn, laid on the board one after the other.
//
// They exclude each other: every whole word through the place, and nothing, which keeps the
// cells at its ends empty. So a search meets every set of pieces once.
// Thread safety: value type.

#include "games/ilotmots/bot/word_walk.h"

namespace tablee::ilotmots {

class Answers {
 public:
  // REQUIRES: the question is open.
  void begin(const TurnBoard& board, const Question& question);

  // Takes the last answer back and lays the next. Met::end, ::pause: none is laid.
  Met next(TurnBoard& board, const CrossLetters& cross, SearchWork& work);

  // The word laid last, and whether its letter in the gap was closed across before.
  const NewWord& word() const { return walk_.word(); }
  bool is_closed_across() const { return stage_ == Stage::down; }

 private:
  enum class Stage : std::uint8_t { words, down, nothing, end };

  void go_on(TurnBoard& board);
  bool lay_nothing(TurnBoard& board) const;

  Question question_{};
  Stage stage_ = Stage::end;
  TurnBoard::Mark first_;  // before all answers
  TurnBoard::Mark mark_;   // before each of them
  WordWalk walk_;
};

}  // namespace tablee::ilotmots
