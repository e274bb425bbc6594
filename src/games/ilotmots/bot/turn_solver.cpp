#include "games/ilotmots/bot/turn_solver.h"

#include <algorithm>
#include <bit>
#include <cassert>

#include "core/sort_stably.h"

namespace tablee::ilotmots {

namespace {

constexpr std::int16_t kNever = 32'000;
constexpr std::array<std::array<Cell, 2>, 6> kSides = {{{cell_at(0, 0), cell_at(0, 6)},
                                                        {cell_at(0, 6), cell_at(0, 12)},
                                                        {cell_at(1, 17), cell_at(7, 17)},
                                                        {cell_at(10, 2), cell_at(10, 8)},
                                                        {cell_at(10, 8), cell_at(10, 14)},
                                                        {cell_at(0, 0), cell_at(6, 0)}}};

std::size_t at(int spot) { return static_cast<std::size_t>(spot); }

}  // namespace

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

void TurnSolver::set_up() {
  wall_.fill(true);
  excluded_from_.fill(kNever);
  for (auto& line : settled_from_) line.fill(kNever);
  is_empty_ = pos_.is_empty_board();
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const std::size_t s = at(spot_of(cell));
    const Piece piece = pos_.grid[cell];
    value_[s] = kBoard.value[cell];
    printed_[s] = kBoard.printed[cell];
    liaison_[s] = is_liaison(piece);
    wall_[s] = liaison_[s];
    letter_[s] = letter_of(piece);
    old_[s] = piece != 0;
    for (std::size_t d = 0; d < 2; ++d)
      if (piece == 0 && is_side(cell, d == 0)) printed_read_[d][s] = kBoard.printed[cell];
  }
  for (std::size_t i = 0; i < kCells; ++i) {
    const int spot = spot_of(static_cast<Cell>(i));
    const std::size_t s = at(spot);
    if (old_[s]) continue;
    int promise = 2 * value_[s];
    for (int d = 0; d < 2; ++d) {
      const int step = kStep[static_cast<std::size_t>(d)];
      for (const int way : {-step, step})
        for (int next = spot + way; read(next, d) != 0; next += way)
          promise += letter_[at(next)] != 0 ? edition::old_letter : 0;
      std::uint32_t fits = 0;
      std::uint32_t extends = 0;
      const bool beside = read(spot - step, d) != 0 || read(spot + step, d) != 0;
      for (unsigned letter = 0; beside && letter < kLetters; ++letter) {
        if (!can_stand(spot, d, letter)) continue;
        extends |= 1U << letter;
        int first = spot;
        while (read(first - step, d) != 0) first -= step;
        WordNode node = graph_->root();
        std::size_t length = 0;
        for (int here = first;; here += step, ++length) {
          const std::uint8_t next =
              here == spot ? static_cast<std::uint8_t>(letter + 1) : read(here, d);
          if (next == 0) break;
          node = graph_->child(node, next - 1U);
        }
        if (node.class_index() != 0 && words_.accepts(graph_->classes(node), length))
          fits |= 1U << letter;
      }
      old_fits_[static_cast<std::size_t>(d)][s] = fits;
      old_extends_[static_cast<std::size_t>(d)][s] = extends;
    }
    promise_[s] = static_cast<std::int16_t>(promise);
    by_promise_.push_back(static_cast<Spot>(spot));
    if (kBoard.island[i] >= 0) island_[static_cast<std::size_t>(kBoard.island[i])].add(spot);
  }
  sort_stably(by_promise_, [this](Spot a, Spot b) { return promise_[at(a)] > promise_[at(b)]; });
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    const int first = spot_of(kSides[side][0]);
    const int last = spot_of(kSides[side][1]);
    side_ends_[side] = {static_cast<Spot>(first), static_cast<Spot>(last)};
    for (int spot = first; spot <= last; spot += (last - first) / 6)
      if (!old_[at(spot)]) side_[side].add(spot);
  }
  find_hops();
  find_roots();
}

// From a piece laid on a spot, where could the next one lie that goes on from it? Beside it;
// beside the old letters of its runs and their neighbours, at the ends of the runs through
// them; around old liaisons that are touched.
void TurnSolver::find_hops() {
  // The free spots that hang on an old piece: around it and at the ends of its runs.
  std::array<SpotSet, kPadded> hang{};
  for (int spot = 0; spot < kPadded; ++spot) {
    if (!old_[at(spot)]) continue;
    for (const int way : kAround) {
      int next = spot + way;
      if (letter_[at(spot)] != 0)
        for (const int d = (way == 1 || way == -1) ? 0 : 1; read(next, d) != 0; next += way)
          if (letter_[at(next)] == 0) hang[at(spot)].add(next);
      if (!wall_[at(next)] && letter_[at(next)] == 0) hang[at(spot)].add(next);
    }
  }
  for (int spot = 0; spot < kPadded; ++spot) {
    SpotSet hops;
    if (wall_[at(spot)] && !old_[at(spot)]) continue;
    std::vector<int> formed;
    if (old_[at(spot)]) {
      formed.push_back(spot);
    } else {
      hops.add(spot);
    }
    for (const int way : kAround) {
      if (old_[at(spot)]) break;
      const int d = (way == 1 || way == -1) ? 0 : 1;
      int next = spot + way;
      if (!wall_[at(next)] && !old_[at(next)]) hops.add(next);
      if (liaison_[at(next)]) formed.push_back(next);
      for (; read(next, d) != 0; next += way) formed.push_back(next);
    }
    // Old liaisons carry on from one to the next.
    for (std::size_t i = 0; i < formed.size(); ++i) {
      hops |= hang[at(formed[i])];
      for (const int way : kAround) {
        const int next = formed[i] + way;
        if (!old_[at(next)]) continue;
        hops |= hang[at(next)];
        if (liaison_[at(next)] && std::ranges::find(formed, next) == formed.end())
          formed.push_back(next);
      }
    }
    // From an old piece that a word of this turn holds, the next lies there at once.
    if (old_[at(spot)]) {
      within_[0][at(spot)] = hops;
      continue;
    }
    within_[1][at(spot)] = hops;
    within_[0][at(spot)].add(spot);
  }
  for (std::size_t n = 2; n < kMostHops; ++n)
    for (int spot = 0; spot < kPadded; ++spot) {
      if (old_[at(spot)]) continue;
      SpotSet all;
      const SpotSet& hops = within_[1][at(spot)];
      for (std::size_t w = 0; w < hops.words.size(); ++w)
        for (std::uint64_t left = hops.words[w]; left != 0; left &= left - 1)
          all |= within_[n - 1][64 * w + static_cast<std::size_t>(std::countr_zero(left))];
      within_[n][at(spot)] = all;
    }
  for (std::size_t n = 1; n < kMostHops; ++n)
    for (int spot = 0; spot < kPadded; ++spot) {
      if (!old_[at(spot)]) continue;
      SpotSet all;
      const SpotSet& hops = within_[0][at(spot)];
      for (std::size_t w = 0; w < hops.words.size(); ++w)
        for (std::uint64_t left = hops.words[w]; left != 0; left &= left - 1)
          all |= within_[n][64 * w + static_cast<std::size_t>(std::countr_zero(left))];
      within_[n][at(spot)] = all;
    }
}

void TurnSolver::add_root(Question question, Spot liaison) {
  const auto next = static_cast<std::int16_t>(roots_.size() + 1);
  roots_.push_back({.question = question, .liaison = liaison});
  if (liaison >= 0) return;
  const int d = question.direction;
  const int step = kStep[static_cast<std::size_t>(d)];
  if (question.ask == Ask::gap) {
    excluded_from_[at(question.spot)] = std::min(excluded_from_[at(question.spot)], next);
    return;
  }
  int first = question.spot;
  while (read(first - step, d) != 0) first -= step;
  int here = first;
  for (; read(here, d) != 0; here += step) {
    settled_from_[static_cast<std::size_t>(d)][at(here)] = next;
    // A printed letter that is read in an old word left as it is stays uncovered.
    if (letter_[at(here)] == 0) excluded_from_[at(here)] = std::min(excluded_from_[at(here)], next);
  }
  for (const int end : {first - step, here})
    excluded_from_[at(end)] = std::min(excluded_from_[at(end)], next);
}

void TurnSolver::find_roots() {
  if (is_empty_) {
    for (std::size_t i = 0; i < kCells; ++i)
      add_root({spot_of(static_cast<Cell>(i)), 0, Ask::gap}, -1);
    return;
  }
  for (std::size_t i = 0; i < kCells; ++i) {
    const Spot spot = spot_of(static_cast<Cell>(i));
    if (letter_[at(spot)] != 0)
      for (std::uint8_t d = 0; d < 2; ++d)
        if (settled_from_[d][at(spot)] == kNever) add_root({spot, d, Ask::old}, -1);
    if (liaison_[at(spot)])
      for (const int way : kAround)
        if (const int next = spot + way;
            !wall_[at(next)] && letter_[at(next)] == 0 && excluded_from_[at(next)] == kNever)
          add_root({static_cast<Spot>(next), 0, Ask::gap}, -1);
  }
  if (rack_.liaisons == 0) return;
  for (std::size_t i = 0; i < kCells; ++i) {
    const Spot spot = spot_of(static_cast<Cell>(i));
    if (old_[at(spot)] || printed_[at(spot)] != 0) continue;
    const bool touches =
        std::ranges::any_of(kAround, [&](int way) { return old_[at(spot + way)]; });
    if (!touches) continue;
    for (const int way : kAround)
      if (const int next = spot + way;
          !wall_[at(next)] && letter_[at(next)] == 0 && excluded_from_[at(next)] == kNever)
        add_root({static_cast<Spot>(next), 0, Ask::gap}, spot);
    // Two liaisons in a chain before the first word.
    if (rack_.liaisons > 1) add_root({-1, 0, Ask::gap}, spot);
  }
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
  if (most <= best_) return;
  Placements laid;
  for (const Spot spot : fresh_) laid.push_back({cell_of(spot), piece_[at(spot)]});
  for (const Spot spot : fresh_liaisons_) laid.push_back({cell_of(spot), kLiaisonPiece});
  const auto judge = [&](const Placements& turn) {
    const Move move = laying(turn);
    const Result<Turnout> out = lay_out(kBoard, pos_, seat_, move.laid);
    if (!out || out->kind == TurnKind::dump || out->gain.total() <= best_) return;
    if (!rules_->judge(pos_, seat_, move)) return;
    offer(out->gain.total(), move.laid);
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

int TurnSolver::bonus_bound(const SpotSet& reach, int left) const {
  if (bonus_ == 0) return 0;
  int count = 0;
  for (const SpotSet& island : island_) {
    SpotSet open = island;
    for (std::size_t i = 0; i < open.words.size(); ++i) open.words[i] &= ~covered_.words[i];
    if (island.size() > 0 && open.size() <= left && open.is_within(reach)) ++count;
  }
  for (std::size_t i = 0; i < side_.size(); ++i) {
    if (!side_[i].has(side_ends_[i][0]) || !side_[i].has(side_ends_[i][1])) continue;
    SpotSet open = side_[i];
    for (std::size_t w = 0; w < open.words.size(); ++w) open.words[w] &= ~covered_.words[w];
    if (open.size() <= rack_.letters && open.is_within(reach)) ++count;
  }
  return bonus_ * count;
}

// What the turn can bring at most from here on: see the head of the header.
int TurnSolver::upper_bound(std::size_t head) {
  const int letters = rack_.letters;
  const int left = letters + rack_.liaisons;
  SpotSet reach;
  FixedList<Spot, 64> ends;
  std::array<int, 64> boosts{};
  int pending = 0;
  const std::size_t radius =
      std::min<std::size_t>(kMostHops - 1, static_cast<std::size_t>(std::max(left - 1, 0)));
  bool is_full = false;
  const auto end_at = [&](int spot, int boost) {
    if (!is_free(spot)) return;
    for (std::size_t i = 0; i < ends.size(); ++i)
      if (ends[i] == spot) {
        boosts[i] += boost;
        return;
      }
    if (ends.full()) {
      is_full = true;
      return;
    }
    boosts[ends.size()] = boost;
    ends.push_back(static_cast<Spot>(spot));
    reach |= within_[radius][at(spot)];
  };
  for (std::size_t i = head; i < questions_.size(); ++i) {
    const Question& question = questions_[i];
    if (question.ask == Ask::gap) {
      end_at(question.spot, 0);
      continue;
    }
    if (is_settled(question.spot, question.direction)) continue;
    const int d = question.direction;
    const int step = kStep[static_cast<std::size_t>(d)];
    int first = question.spot;
    int sum = 0;
    int tiles = 0;
    while (read(first - step, d) != 0) first -= step;
    int here = first;
    for (; read(here, d) != 0; here += step) {
      if (letter_[at(here)] == 0) continue;
      ++tiles;
      sum += piece_[at(here)] != 0 ? value_[at(here)] : edition::old_letter;
    }
    // Old letters beside a cell are part of its promise already.
    const bool is_tile = question.ask == Ask::tile;
    if (is_tile && tiles >= 2) pending += sum;
    // Its old letters will be part of the turn, and what hangs on them can be.
    if (tiles >= 2)
      for (int inner = first; inner < here; inner += step)
        if (old_[at(inner)]) reach |= within_[radius][at(inner)];
    const int boost = is_tile && tiles < 2 ? sum : 0;
    end_at(first - step, boost);
    end_at(here, boost);
    for (int inner = first; inner < here; inner += step)
      if (letter_[at(inner)] == 0) end_at(inner, boost);
  }
  if (rack_.liaisons > 0) {
    const std::size_t far = std::min<std::size_t>(kMostHops - 1, static_cast<std::size_t>(left));
    for (const Spot spot : fresh_) reach |= within_[far][at(spot)];
    for (const Spot spot : fresh_liaisons_) reach |= within_[far][at(spot)];
  }
  const int bonus = bonus_bound(reach, left);
  int total = words_score_ + pending;
  if (letters == 0) return factor_ * total + bonus;
  // The best cells for the letters that are left.
  std::array<int, 2 * kMostPieces> best{};
  int count = 0;
  const auto put = [&](int value) {
    if (count == letters && best[static_cast<std::size_t>(count - 1)] >= value) return;
    int i = count < letters ? count++ : count - 1;
    for (; i > 0 && best[static_cast<std::size_t>(i - 1)] < value; --i)
      best[static_cast<std::size_t>(i)] = best[static_cast<std::size_t>(i - 1)];
    best[static_cast<std::size_t>(i)] = value;
  };
  for (std::size_t i = 0; i < ends.size(); ++i) {
    put(promise_[at(ends[i])] + boosts[i]);
    reach.remove(ends[i]);
  }
  for (const Spot spot : by_promise_) {
    if (count == letters && promise_[at(spot)] <= best[static_cast<std::size_t>(count - 1)]) break;
    if ((is_full || reach.has(spot)) && is_free(spot)) put(promise_[at(spot)]);
  }
  for (int i = 0; i < count; ++i) total += best[static_cast<std::size_t>(i)];
  return factor_ * total + bonus;
}

}  // namespace tablee::ilotmots
