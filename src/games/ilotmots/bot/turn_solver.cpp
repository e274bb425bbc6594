#include "games/ilotmots/bot/turn_solver.h"

#include <algorithm>

namespace tablee::ilotmots {

TurnSolver::TurnSolver(const Ilotmots& rules, const WordPolicy& words, const Fragments* fragments,
                       const Position& pos, Seat seat)
    : board_(pos, seat),
      cross_(rules.lexicon()->graph(), words, fragments, board_),
      bound_(pos, seat, board_),
      turns_(rules, pos, seat),
      most_(bound_.of_any(board_.rack().letters)),
      roots_(find_roots(board_)) {}

int TurnSolver::bound() const {
  if (stage_ == Stage::roots) return std::max(best_points(), most_);
  if (stage_ == Stage::done || branches_.empty()) return best_points();
  return std::max(best_points(), branches_.begin()->first);
}

bool TurnSolver::step(std::uint64_t work) {
  work_.allow(work);
  while (!is_done() && !work_.is_over()) {
    if (stage_ == Stage::roots)
      look_at_roots();
    else
      look_at_branches();
  }
  return is_done();
}

void TurnSolver::look_at_roots() {
  if (!in_root_) return begin_root();
  switch (first_words_.next(board_, cross_, work_)) {
    case Met::word:
      return note_branch();
    case Met::pause:
      return;
    case Met::nothing:  // the roots after this one
    case Met::end:
      return end_root();
  }
}

void TurnSolver::begin_root() {
  if (next_root_ == roots_.size()) {
    stage_ = Stage::branches;
    return;
  }
  work_.done += SearchWork::kWord;
  open_root(board_, roots_, next_root_);
  in_root_ = true;
  const Question& question = roots_[next_root_].question;
  if (question.spot < 0) {
    branches_[most_].push_back({.root = static_cast<std::int16_t>(next_root_), .word = {}});
    return end_root();
  }
  if (question.ask == Ask::gap && !board_.is_free(question.spot)) return end_root();
  first_words_.begin(board_, question);
}

void TurnSolver::end_root() {
  board_.take_back({});
  in_root_ = false;
  ++next_root_;
}

void TurnSolver::note_branch() {
  work_.done += SearchWork::kWord;
  const int most = bound_.of_open(board_, 0);
  if (most <= best_points()) return;
  branches_[most].push_back({.root = static_cast<std::int16_t>(next_root_),
                             .is_closed_across = first_words_.is_closed_across(),
                             .word = first_words_.word()});
}

void TurnSolver::look_at_branches() {
  if (depth_ == 0) {
    if (branches_.empty() || branches_.begin()->first <= best_points()) {
      stage_ = Stage::done;
      return;
    }
    begin_branch(branches_.begin()->second.front());
  } else {
    Frame& frame = frames_[depth_ - 1];
    const Met met = frame.lays_liaisons ? frame.liaisons.next(board_)
                                        : frame.answers.next(board_, cross_, work_);
    if (met == Met::pause) return;
    if (met == Met::end)
      --depth_;
    else
      look_into(frame.head);
  }
  if (depth_ == 0) end_branch();
}

void TurnSolver::begin_branch(const Branch& branch) {
  const auto which = static_cast<std::size_t>(branch.root);
  open_root(board_, roots_, which);
  const Spot spot = roots_[which].question.spot;
  if (spot < 0) return try_liaisons();
  if (branch.is_closed_across) board_.close_across(spot);
  board_.lay(branch.word);
  look_into(0);
}

void TurnSolver::end_branch() {
  board_.take_back({});
  const auto best = branches_.begin();
  best->second.pop_front();
  if (best->second.empty()) branches_.erase(best);
}

// The turn as it lies now, whose questions before `head` are answered.
void TurnSolver::look_into(std::size_t head) {
  work_.done += SearchWork::kWord;
  const std::vector<Question>& questions = board_.questions();
  for (; head < questions.size(); ++head) {
    const Question& question = questions[head];
    if (question.ask == Ask::gap ? board_.is_free(question.spot)
                                 : !board_.is_settled(question.spot, question.direction))
      break;
  }
  if (head == questions.size()) return meet_whole();
  if (bound_.of_open(board_, head) <= best_points()) return;
  Frame& frame = push_frame();
  frame.lays_liaisons = false;
  frame.head = head + 1;
  frame.answers.begin(board_, questions[head]);
}

// Nothing is open. Only a liaison could take the turn further, or link what a printed letter
// does not.
void TurnSolver::meet_whole() {
  turns_.meet(board_, bound_);
  if (board_.rack().liaisons == 0 || (board_.rack().letters == 0 && board_.gaps() == 0)) return;
  if (bound_.of_open(board_, board_.questions().size()) > best_points()) try_liaisons();
}

void TurnSolver::try_liaisons() {
  Frame& frame = push_frame();
  frame.lays_liaisons = true;
  frame.head = board_.questions().size();
  frame.liaisons.begin(board_);
}

TurnSolver::Frame& TurnSolver::push_frame() {
  if (depth_ == frames_.size()) frames_.emplace_back();
  return frames_[depth_++];
}

}  // namespace tablee::ilotmots
