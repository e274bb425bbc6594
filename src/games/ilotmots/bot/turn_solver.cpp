// The search: where it begins, in which order, and when a branch is left.

#include "games/ilotmots/bot/turn_solver.h"

#include <algorithm>

#include "core/sort_stably.h"
#include "games/ilotmots/bot/turn_solver_undo.h"
#include "games/ilotmots/bot/turn_solver_walk.h"

namespace tablee::ilotmots {

TurnSolver::TurnSolver(const Ilotmots& rules, const WordPolicy& words, const Fragments* fragments,
                       const Position& pos, Seat seat)
    : rules_(&rules),
      graph_(&rules.lexicon()->graph()),
      words_(words),
      fragments_(fragments),
      pos_(pos),
      seat_(seat),
      rack_(rack_of(pos.racks[seat.index])) {
  factor_ = pos.announces(seat) ? edition::doubling : 1;
  bonus_ = pos.announces(seat) ? edition::bonus : 0;
  set_up();
}

void TurnSolver::offer(int points, const Placements& laid) {
  if (points <= best_) return;
  best_ = points;
  best_laid_ = laid;
}

int TurnSolver::bound() const {
  if (phase_ == Stage::done) return best_;
  if (phase_ == Stage::tasks)
    return next_task_ < tasks_.size() ? std::max<int>(best_, tasks_[next_task_].bound) : best_;
  int most = 0;
  int letters = rack_.letters;
  for (const Level& level : levels_) {
    const int laid = std::min(letters, level.spots.size());
    most += laid * level.promise;
    letters -= laid;
  }
  return std::max(best_, factor_ * most + 6 * bonus_);
}

bool TurnSolver::step(std::uint64_t nodes) {
  limit_ = nodes_ + nodes;
  if (phase_ == Stage::fresh) phase_ = Stage::roots;
  while (phase_ == Stage::roots && nodes_ < limit_) {
    if (next_root_ < roots_.size()) {
      expand_root(next_root_++);
      continue;
    }
    sort_stably(tasks_, [](const Task& a, const Task& b) { return a.bound > b.bound; });
    phase_ = Stage::tasks;
  }
  while (phase_ == Stage::tasks && nodes_ < limit_) {
    if (next_task_ == tasks_.size() || tasks_[next_task_].bound <= best_) {
      phase_ = Stage::done;
      break;
    }
    aborted_ = false;
    // A branch that does not end within a step is begun again with more time.
    limit_ = std::max(limit_, nodes_ + task_limit_);
    run_task(tasks_[next_task_]);
    if (aborted_) {
      task_limit_ = std::max<std::uint64_t>(2 * nodes, 2 * task_limit_);
      return false;
    }
    task_limit_ = 0;
    ++next_task_;
  }
  return phase_ == Stage::done;
}

void TurnSolver::open_root(const Root& root, Undo& undo) {
  if (root.liaison < 0) return;
  lay_liaison(root.liaison, undo);
  // Of the cells beside it those before this one stay empty.
  for (const int way : kAround) {
    const int next = root.liaison + way;
    if (next == root.question.spot) break;
    exclude(next, undo);
  }
}

void TurnSolver::expand_root(std::size_t index) {
  root_ = static_cast<std::int16_t>(index);
  const Root& root = roots_[index];
  Undo opened(*this);
  open_root(root, opened);
  const auto note = [&](const NewWord& word, bool across_closed) {
    if (word.count == 0) return;
    ++nodes_;
    Undo undo(*this);
    lay(word, undo);
    const int most = upper_bound(0);
    undo_all(undo);
    if (most <= best_) return;
    Task task{.bound = static_cast<std::int16_t>(most),
              .root = root_,
              .start = word.start,
              .end = word.end,
              .direction = static_cast<std::uint8_t>(word.direction),
              .count = static_cast<std::uint8_t>(word.count),
              .across_closed = across_closed};
    std::copy_n(word.spots, word.count, task.spots.begin());
    std::copy_n(word.letters, word.count, task.letters.begin());
    tasks_.push_back(task);
  };
  const Question& question = root.question;
  if (question.spot < 0) {
    tasks_.push_back({.bound = static_cast<std::int16_t>(std::min(bound(), 9999)), .root = root_});
  } else if (question.ask == Ask::old) {
    each_word(question.spot, question.direction, false,
              [&](const NewWord& word) { note(word, false); });
  } else if (is_free(question.spot)) {
    each_word(question.spot, 0, true, [&](const NewWord& word) { note(word, false); });
    if (read(question.spot - 1, 0) == 0 && read(question.spot + 1, 0) == 0) {
      Undo closed(*this);
      close_across(question.spot, closed);
      each_word(question.spot, 1, true, [&](const NewWord& word) { note(word, true); });
      undo_all(closed);
    }
  }
  undo_all(opened);
}

void TurnSolver::run_task(const Task& task) {
  root_ = task.root;
  const Root& root = roots_[static_cast<std::size_t>(task.root)];
  Undo undo(*this);
  open_root(root, undo);
  if (root.question.spot < 0) {
    lay_liaisons();
    return undo_all(undo);
  }
  if (task.across_closed) close_across(root.question.spot, undo);
  Undo laid(*this);
  lay({task.start, task.end, task.direction, task.count, task.spots.data(), task.letters.data()},
      laid);
  solve(0);
  undo_all(laid);
  undo_all(undo);
}

void TurnSolver::solve(std::size_t head) {
  if (++nodes_ > limit_) aborted_ = true;
  if (aborted_) return;
  for (; head < questions_.size(); ++head) {
    const Question& question = questions_[head];
    if (question.ask == Ask::gap ? is_free(question.spot)
                                 : !is_settled(question.spot, question.direction))
      break;
  }
  if (head == questions_.size()) return meet_leaf();
  if (upper_bound(head) <= best_) return;
  const Question question = questions_[head];
  switch (question.ask) {
    case Ask::tile:
      return answer_tile(question, head + 1);
    case Ask::old:
      // A letter laid since may stand in its run: then it must be a word.
      return has_fresh(question) ? answer_tile(question, head + 1) : answer_old(question, head + 1);
    case Ask::gap:
      return answer_gap(question, head + 1);
  }
}

}  // namespace tablee::ilotmots
