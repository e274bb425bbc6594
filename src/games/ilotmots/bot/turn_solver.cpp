#include "games/ilotmots/bot/turn_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/sort_stably.h"

namespace tablee::ilotmots {

// What one step changed, to take it back.
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

// Walks along a line through one spot: every whole word that holds it.
template <class Visit>
struct TurnSolver::Walk {
  TurnSolver& solver;
  int through;
  int direction;
  bool fills;
  Visit& visit;
  int start = 0;
  int count = 0;
  std::array<std::int16_t, kMostPieces> spots{};
  std::array<std::uint8_t, kMostPieces> letters{};
  std::array<Piece, kMostPieces> pieces{};

  // Whoever is told lays the word himself: the letters go back to the rack meanwhile.
  void meet(int end) {
    for (int i = 0; i < count; ++i) solver.rack_.put_back(pieces[static_cast<std::size_t>(i)]);
    visit(NewWord{static_cast<Spot>(start), static_cast<Spot>(end), direction, count, spots.data(),
                  letters.data()});
    for (int i = 0; i < count; ++i) solver.rack_.take(letters[static_cast<std::size_t>(i)] - 1U);
  }

  void step(int spot, WordNode node, int length) {
    const int forward = kStep[static_cast<std::size_t>(direction)];
    const std::size_t i = at(spot);
    if (const std::uint8_t letter = solver.letter_[i]; letter != 0) {
      const WordNode next = solver.graph_->child(node, letter - 1U);
      if (!next.is_nowhere()) step(spot + forward, next, length + 1);
      return;
    }
    const std::uint8_t printed = solver.printed_read_[static_cast<std::size_t>(direction)][i];
    if (printed == 0 && spot > through && length >= 2 && node.class_index() != 0 &&
        solver.words_.accepts(solver.graph_->classes(node), static_cast<std::size_t>(length)))
      meet(spot - forward);
    if (printed != 0 && !(fills && spot == through)) {
      const WordNode next = solver.graph_->child(node, printed - 1U);
      if (!next.is_nowhere()) step(spot + forward, next, length + 1);
    }
    if (!solver.is_free(spot)) return;
    std::uint32_t left = node.letters() & solver.rack_.layable();
    if (solver.printed_[i] != 0) left &= 1U << (solver.printed_[i] - 1U);
    if (left != 0) left = solver.cross_letters(spot, 1 - direction, left);
    for (; left != 0; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      const Piece piece = solver.rack_.take(letter);
      pieces[static_cast<std::size_t>(count)] = piece;
      spots[static_cast<std::size_t>(count)] = static_cast<std::int16_t>(spot);
      letters[static_cast<std::size_t>(count)] = static_cast<std::uint8_t>(letter + 1);
      ++count;
      step(spot + forward, solver.graph_->at_edge(node.edge(letter)), length + 1);
      --count;
      solver.rack_.put_back(piece);
    }
  }
};

template <class Visit>
void TurnSolver::each_word(int spot, int direction, bool fills, Visit visit) {
  const int back = kStep[static_cast<std::size_t>(direction)];
  Walk<Visit> walk{*this, spot, direction, fills, visit};
  int start = spot;
  int needed = letter_[at(spot)] == 0 ? 1 : 0;
  for (;;) {
    while (read(start - back, direction) != 0) start -= back;
    if (needed > rack_.letters) return;
    walk.start = start;
    walk.step(start, graph_->root(), 0);
    if (!is_free(start - back)) return;
    start -= back;
    ++needed;
  }
}

bool TurnSolver::can_stand(int spot, int direction, unsigned letter) const {
  const int step = kStep[static_cast<std::size_t>(direction)];
  std::array<std::uint8_t, kColumns + 2> run{};
  int first = spot;
  while (read(first - step, direction) != 0) first -= step;
  int count = 0;
  WordNode node = graph_->root();
  int here = first;
  for (;; here += step) {
    const std::uint8_t next =
        here == spot ? static_cast<std::uint8_t>(letter + 1) : read(here, direction);
    if (next == 0) break;
    run[static_cast<std::size_t>(count++)] = next;
    node = graph_->child(node, next - 1U);
  }
  if (node.class_index() != 0 &&
      words_.accepts(graph_->classes(node), static_cast<std::size_t>(count)))
    return true;
  if (!is_free(first - step) && !is_free(here)) return false;
  return fragments_ == nullptr || fragments_->may_hold(run.data(), count);
}

// Which of these letters may stand here, seen from the runs of this direction.
std::uint32_t TurnSolver::cross_letters(int spot, int direction, std::uint32_t letters) const {
  const int step = kStep[static_cast<std::size_t>(direction)];
  if (read(spot - step, direction) == 0 && read(spot + step, direction) == 0) return letters;
  bool is_old = true;
  int first = spot - step;
  for (; read(first, direction) != 0; first -= step) is_old = is_old && piece_[at(first)] == 0;
  int last = spot + step;
  for (; read(last, direction) != 0; last += step) is_old = is_old && piece_[at(last)] == 0;
  if (!is_old) return standing_letters(spot, direction, letters);
  const auto d = static_cast<std::size_t>(direction);
  const std::uint32_t known = letters & (is_free(first) || is_free(last) ? old_extends_[d][at(spot)]
                                                                         : old_fits_[d][at(spot)]);
  assert(known == standing_letters(spot, direction, letters));  // what was kept is still true
  return known;
}

std::uint32_t TurnSolver::standing_letters(int spot, int direction, std::uint32_t letters) const {
  std::uint32_t standing = 0;
  for (std::uint32_t left = letters; left != 0; left &= left - 1U)
    if (can_stand(spot, direction, static_cast<unsigned>(std::countr_zero(left))))
      standing |= left & (0U - left);
  return standing;
}

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
  std::size_t n = 0;
  for (const Spot spot : by_promise_)
    if (n++ < rack_.letters) most += promise_[at(spot)];
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

void TurnSolver::ask(int spot, int direction, Ask what) {
  const std::size_t d = what == Ask::gap ? 2 : static_cast<std::size_t>(direction);
  if (asked_[d][at(spot)] != 0) return;
  if (what != Ask::gap && is_settled(spot, direction)) return;
  asked_[d][at(spot)] = 1;
  questions_.push_back({static_cast<Spot>(spot), static_cast<std::uint8_t>(direction), what});
}

void TurnSolver::touch(int liaison) {
  if (in_whole_[at(liaison)] != 0) return;
  in_whole_[at(liaison)] = 1;
  whole_.push_back(static_cast<Spot>(liaison));
  ask_around(liaison);
  for (const int way : kAround)
    if (is_free(liaison + way)) ask(liaison + way, 0, Ask::gap);
}

// What lies beside a part of the whole may become part of it.
void TurnSolver::ask_around(int spot) {
  for (const int way : kAround) {
    const int next = spot + way;
    if (!old_[at(next)]) continue;
    if (liaison_[at(next)]) {
      touch(next);
    } else {
      ask(next, 0, Ask::old);
      ask(next, 1, Ask::old);
    }
  }
}

void TurnSolver::exclude(int spot, Undo& undo) {
  if (wall_[at(spot)] || letter_[at(spot)] != 0) return;
  ++excluded_[at(spot)];
  undo.excluded.push_back(static_cast<Spot>(spot));
}

void TurnSolver::lay(const NewWord& word, Undo& undo) {
  const int step = kStep[static_cast<std::size_t>(word.direction)];
  const auto d = static_cast<std::size_t>(word.direction);
  for (int i = 0; i < word.count; ++i) {
    const int spot = word.spots[i];
    letter_[at(spot)] = word.letters[i];
    piece_[at(spot)] = rack_.take(word.letters[i] - 1U);
    fresh_.push_back(static_cast<Spot>(spot));
    covered_.add(spot);
  }
  int score = 0;
  int tiles = 0;
  for (int spot = word.start; spot <= word.end; spot += step) {
    if (letter_[at(spot)] == 0) continue;
    ++tiles;
    score += piece_[at(spot)] != 0 ? value_[at(spot)] : edition::old_letter;
    ++settled_[d][at(spot)];
    undo.settled.push_back(static_cast<Spot>(d == 0 ? spot : -spot));
  }
  if (tiles >= 2) words_score_ += score;
  exclude(word.start - step, undo);
  exclude(word.end + step, undo);
  for (int i = 0; i < word.count; ++i) ask(word.spots[i], 1 - word.direction, Ask::tile);
  for (int spot = word.start; spot <= word.end; spot += step) {
    if (letter_[at(spot)] == 0) {
      exclude(spot, undo);  // read, and not covered in this branch
      ++gaps_;
      continue;
    }
    ++in_whole_[at(spot)];
    whole_.push_back(static_cast<Spot>(spot));
    if (old_[at(spot)]) ask(spot, 1 - word.direction, Ask::old);
    ask_around(spot);
  }
}

void TurnSolver::lay_liaison(int spot, Undo&) {
  wall_[at(spot)] = liaison_[at(spot)] = true;
  --rack_.liaisons;
  fresh_liaisons_.push_back(static_cast<Spot>(spot));
  covered_.add(spot);
  touch(spot);
}

void TurnSolver::undo_all(Undo& undo) {
  for (const Spot spot : undo.excluded) --excluded_[at(spot)];
  for (const Spot spot : undo.settled) --settled_[spot < 0 ? 1 : 0][at(spot < 0 ? -spot : spot)];
  while (questions_.size() > undo.questions) {
    const Question& question = questions_.back();
    asked_[question.ask == Ask::gap ? 2 : question.direction][at(question.spot)] = 0;
    questions_.pop_back();
  }
  while (whole_.size() > undo.whole) {
    --in_whole_[at(whole_.back())];
    whole_.pop_back();
  }
  while (fresh_liaisons_.size() > undo.liaisons) {
    const Spot spot = fresh_liaisons_.back();
    wall_[at(spot)] = liaison_[at(spot)] = false;
    covered_.remove(spot);
    ++rack_.liaisons;
    fresh_liaisons_.pop_back();
  }
  while (fresh_.size() > undo.fresh) {
    const Spot spot = fresh_.back();
    rack_.put_back(piece_[at(spot)]);
    letter_[at(spot)] = piece_[at(spot)] = 0;
    covered_.remove(spot);
    fresh_.pop_back();
  }
  words_score_ = undo.score;
  gaps_ = undo.gaps;
}

void TurnSolver::close_across(int spot, Undo& undo) {
  exclude(spot - 1, undo);
  exclude(spot + 1, undo);
  ++settled_[0][at(spot)];
  undo.settled.push_back(static_cast<Spot>(spot));
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

// Nothing is open: the turn is whole. Only a liaison could take it further, or link what a
// printed letter does not.
void TurnSolver::meet_leaf() {
  evaluate();
  if (rack_.liaisons > 0 && (rack_.letters > 0 || gaps_ > 0) &&
      upper_bound(questions_.size()) > best_)
    lay_liaisons();
}

void TurnSolver::lay_liaisons() {
  std::vector<Spot> tried;
  const std::size_t parts = whole_.size();
  for (std::size_t i = 0; i < parts && !aborted_; ++i)
    for (const int way : kAround) {
      const int spot = whole_[i] + way;
      if (wall_[at(spot)] || letter_[at(spot)] != 0 || printed_[at(spot)] != 0 ||
          no_liaison_[at(spot)] != 0)
        continue;
      ++no_liaison_[at(spot)];
      tried.push_back(static_cast<Spot>(spot));
      Undo undo(*this);
      const std::size_t head = questions_.size();
      lay_liaison(spot, undo);
      if (questions_.size() > head || gaps_ > 0 || (rack_.liaisons > 0 && rack_.letters > 0))
        solve(head);
      undo_all(undo);
      if (aborted_) break;
    }
  for (const Spot spot : tried) --no_liaison_[at(spot)];
}

void TurnSolver::evaluate() {
  if (fresh_.empty()) return;
  const bool can_be_all = rack_.letters == 0;
  int most = words_score_ * (can_be_all ? factor_ : 1);
  int islands = 0;
  for (const SpotSet& island : island_) {
    SpotSet left = island;
    for (std::size_t i = 0; i < left.words.size(); ++i) left.words[i] &= ~covered_.words[i];
    if (island.size() > 0 && left.size() <= rack_.liaisons) ++islands;
  }
  int sides = 0;
  for (std::size_t i = 0; i < side_.size(); ++i)
    if (side_[i].has(side_ends_[i][0]) && side_[i].has(side_ends_[i][1]) &&
        covered_.has(side_ends_[i][0]) && covered_.has(side_ends_[i][1]))
      ++sides;
  most += bonus_ * (islands + sides);
  if (most <= best_ - slack_) return;
  Placements laid;
  for (const Spot spot : fresh_) laid.push_back({cell_of(spot), piece_[at(spot)]});
  for (const Spot spot : fresh_liaisons_) laid.push_back({cell_of(spot), kLiaisonPiece});
  const auto judge = [&](const Placements& turn) {
    const Move move = laying(turn);
    const Result<Turnout> out = lay_out(kBoard, pos_, seat_, move.laid);
    if (!out || out->kind == TurnKind::dump || out->gain.total() <= best_ - slack_) return;
    if (!rules_->judge(pos_, seat_, move)) return;
    offer(out->gain.total(), move.laid);
    if (sink_) sink_(out->gain.total(), move.laid);
  };
  judge(laid);
  // The liaisons that are left: on the island that they finish, else anywhere beside.
  for (const bool on_island : {true, false}) {
    Placements more = laid;
    for (int n = rack_.liaisons; n > 0; --n) {
      int found = -1;
      std::vector<Spot> bases = whole_;
      for (const Placement& one : more) bases.push_back(spot_of(one.cell));
      for (const Spot base : bases)
        for (const int way : kAround) {
          const int spot = base + way;
          if (wall_[at(spot)] || letter_[at(spot)] != 0 || printed_[at(spot)] != 0) continue;
          const Cell cell = cell_of(spot);
          if (std::ranges::any_of(more, [cell](const Placement& p) { return p.cell == cell; }))
            continue;
          const int island = kBoard.island[cell];
          bool finishes = false;
          if (on_island && island >= 0) {
            SpotSet left = island_[static_cast<std::size_t>(island)];
            for (const Placement& p : more) left.remove(spot_of(p.cell));
            finishes = left.size() <= n;
          }
          if (found < 0 || finishes) found = spot;
        }
      if (found < 0 || !more.push_back({cell_of(found), kLiaisonPiece})) break;
      judge(more);
    }
    if (rack_.liaisons == 0) break;
  }
}

}  // namespace tablee::ilotmots
