// The answers to a question: each way, one after the other, and none.

#include "games/ilotmots/bot/turn_solver_undo.h"
#include "games/ilotmots/bot/turn_solver_walk.h"

namespace tablee::ilotmots {

bool TurnSolver::has_fresh(const Question& question) const {
  const int step = kStep[question.direction];
  int spot = question.spot;
  while (read(spot - step, question.direction) != 0) spot -= step;
  for (; read(spot, question.direction) != 0; spot += step)
    if (piece_[at(spot)] != 0) return true;
  return false;
}

void TurnSolver::answer_tile(const Question& question, std::size_t head) {
  const int d = question.direction;
  const int step = kStep[static_cast<std::size_t>(d)];
  const int spot = question.spot;
  each_word(spot, d, false, [&](const NewWord& word) {
    if (aborted_) return;
    Undo undo(*this);
    lay(word, undo);
    solve(head);
    undo_all(undo);
  });
  if (aborted_ || read(spot - step, d) != 0 || read(spot + step, d) != 0) return;
  Undo undo(*this);
  exclude(spot - step, undo);
  exclude(spot + step, undo);
  ++settled_[static_cast<std::size_t>(d)][at(spot)];
  undo.settled.push_back(static_cast<Spot>(d == 0 ? spot : -spot));
  solve(head);
  undo_all(undo);
}

void TurnSolver::answer_old(const Question& question, std::size_t head) {
  const int d = question.direction;
  const int step = kStep[static_cast<std::size_t>(d)];
  if (rack_.letters > 0)
    each_word(question.spot, d, false, [&](const NewWord& word) {
      if (aborted_ || word.count == 0) return;
      Undo undo(*this);
      lay(word, undo);
      solve(head);
      undo_all(undo);
    });
  if (aborted_) return;
  Undo undo(*this);
  int first = question.spot;
  while (read(first - step, d) != 0) first -= step;
  int here = first;
  for (; read(here, d) != 0; here += step) {
    ++settled_[static_cast<std::size_t>(d)][at(here)];
    undo.settled.push_back(static_cast<Spot>(d == 0 ? here : -here));
    if (letter_[at(here)] == 0) exclude(here, undo);
  }
  exclude(first - step, undo);
  exclude(here, undo);
  solve(head);
  undo_all(undo);
}

void TurnSolver::answer_gap(const Question& question, std::size_t head) {
  const int spot = question.spot;
  if (rack_.letters > 0) {
    const auto go_on = [&](const NewWord& word) {
      if (aborted_) return;
      Undo undo(*this);
      lay(word, undo);
      solve(head);
      undo_all(undo);
    };
    each_word(spot, 0, true, go_on);
    if (!aborted_ && read(spot - 1, 0) == 0 && read(spot + 1, 0) == 0) {
      Undo closed(*this);
      close_across(spot, closed);
      each_word(spot, 1, true, go_on);
      undo_all(closed);
    }
  }
  if (aborted_) return;
  Undo undo(*this);
  exclude(spot, undo);
  solve(head);
  undo_all(undo);
}

}  // namespace tablee::ilotmots
