#include "games/ilotmots/reference_enumerate.h"

#include <algorithm>
#include <cstdlib>

#include "games/ilotmots/reference_shape.h"

namespace tablee::ilotmots::reference {
namespace {

using Turn = std::vector<Placement>;  // by cell

constexpr std::size_t kFragment = 4;

Turn added(Turn turn, Placement placement) {
  turn.insert(std::ranges::upper_bound(turn, placement), placement);
  return turn;
}

std::string without(std::string hand, char piece) {
  hand.erase(hand.find(piece), 1);
  return hand;
}

// What a hand can lay, and the hand that is left.
struct Option {
  char what;
  std::string left;
};

std::vector<Option> options_of(const std::string& hand) {
  std::vector<Option> options;
  for (const char piece : std::set<char>(hand.begin(), hand.end())) {
    const std::string left = without(hand, piece);
    if (piece != kJoker) {
      options.push_back({piece, left});
      continue;
    }
    for (char letter = 'a'; letter <= 'z'; ++letter) options.push_back({letter, left});
  }
  return options;
}

// The same for one cell: I4, I13.
std::vector<Option> options_for(const State& state, const std::string& hand, Cell cell) {
  const char printed = at(state.board.printed, cell);
  std::vector<Option> options = options_of(hand);
  if (printed != kNothing) {
    std::erase_if(options, [&](const Option& it) { return letter_of(it.what) != printed; });
  }
  return options;
}

std::set<Cell> cells_of(const Turn& turn) {
  std::set<Cell> cells;
  for (const Placement& placement : turn) cells.insert(placement.cell);
  return cells;
}

std::set<Cell> occupied(const Rows& laid) {
  std::set<Cell> cells;
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (laid[index(row)][index(column)] != kNothing) cells.insert({row, column});
    }
  }
  return cells;
}

std::set<Cell> empty_sides(const Rows& laid, const std::set<Cell>& cells) {
  std::set<Cell> sides;
  for (const Cell cell : cells) {
    for (const Cell side : sides_of(cell)) {
      if (at(laid, side) == kNothing) sides.insert(side);
    }
  }
  return sides;
}

// The cells before and after a run, where it could grow.
std::set<Cell> ends_of(const Run& run, const Rows& laid) {
  const int down = run.across ? 0 : 1;
  const int right = run.across ? 1 : 0;
  const Cell before{run.cells.front().row - down, run.cells.front().column - right};
  const Cell after{run.cells.back().row + down, run.cells.back().column + right};
  std::set<Cell> ends;
  for (const Cell end : {before, after}) {
    if (is_inside(end) && at(laid, end) == kNothing) ends.insert(end);
  }
  return ends;
}

std::set<Cell> everywhere() {
  std::set<Cell> cells;
  for (int row = 0; row < kRows; ++row) {
    for (int column = 0; column < kColumns; ++column) cells.insert({row, column});
  }
  return cells;
}

// Collects the turns that `check` allows.
class Collector {
 public:
  Collector(const State& state, Known known) : state_(state), known_(std::move(known)) {}

  void offer(const Turn& turn) {
    if (!offered_.insert(turn).second) return;
    const Move move{MoveKind::lay, 0, turn};
    if (const auto account = check(state_, move, known_)) {
      listed_.push_back({move, account->kind, account->points});
    }
  }

  // With the pass and the counts.
  std::vector<Listed> listed() {
    for (const Move& move : {Move{MoveKind::pass, 0, {}}, Move{MoveKind::count, 8, {}},
                             Move{MoveKind::count, 9, {}}, Move{MoveKind::count, 10, {}}}) {
      if (const auto account = check(state_, move, known_)) {
        listed_.push_back({move, account->kind, account->points});
      }
    }
    std::ranges::sort(listed_, {}, &Listed::move);
    return listed_;
  }

 private:
  const State& state_;
  Known known_;
  std::set<Turn> offered_;
  std::vector<Listed> listed_;
};

class Enumeration {
 public:
  Enumeration(const State& state, const WordList& words, int most)
      : state_(state),
        words_(words),
        most_(most),
        collector_(state, [&words](const std::string& word) { return words.knows(word); }) {}

  std::vector<Listed> all() {
    const std::string& hand = state_.hands[index(state_.to_move)];
    const Move pass{MoveKind::pass, 0, {}};
    if (!check(state_, pass, {})) return collector_.listed();  // nobody may lay anything now
    grow({}, hand);
    if (!is_empty(state_.laid)) {
      // I12: a dump lays a liaison.
      if (hand.contains(kLiaison)) grow_dump({}, hand);
      singles_ = single_ilets(hand);
      choose_ilets({}, hand, 0);
    }
    return collector_.listed();
  }

 private:
  bool is_full(const Turn& turn) const { return static_cast<int>(turn.size()) >= most_; }

  // Combinations: any order in which each step is allowed below will do, so a set
  // of pieces met before is not looked at again.
  void grow(const Turn& turn, const std::string& hand) {
    if (!seen_.insert(turn).second) return;
    const Rows laid = with(state_.laid, turn);
    std::set<Cell> next;
    bool is_sound = true;
    for (const Run& run : runs_of(state_.board, laid, cells_of(turn))) {
      if (words_.knows(run.text)) continue;
      // Runs only ever grow, at their ends: what is in no word stays in none, and
      // what is no word has to get a piece at one of its ends.
      if (!words_.may_contain(run.text)) return;
      if (is_sound) next = ends_of(run, laid);
      is_sound = false;
    }
    if (is_sound) {
      if (!turn.empty()) collector_.offer(turn);
      next = next_cells(turn, laid);
    }
    if (is_full(turn)) return;
    for (const Cell cell : next) {
      for (const Option& option : options_for(state_, hand, cell)) {
        grow(added(turn, {cell, option.what}), option.left);
      }
    }
  }

  // Where a combination may go on: a legal turn that contains these pieces has its
  // next piece (in some order) on one of these cells.
  std::set<Cell> next_cells(const Turn& turn, const Rows& laid) const {
    if (turn.empty() && is_empty(laid)) return everywhere();
    // Every piece of a legal turn reaches the network by pieces that touch.
    if (turn.empty() || state_.options.pose == Pose::libre) {
      return empty_sides(laid, occupied(laid));
    }
    return cells_near(turn, laid);
  }

  // Pose `reunie`: all pieces are in one whole, made of the words of the turn and of
  // liaisons. Walk inside that whole from the pieces laid to one not yet laid, and
  // stop at the first cell that is not in `whole` below. It cannot be a liaison. If
  // it is empty, a piece goes there, beside `whole`. If it is an old letter, beside
  // `whole` (the neighbours below), it will be in a word of the turn for the sake of
  // a piece to come in one of its two lines; the nearest such piece lies at an end of
  // the run as it is now, or covers a printed letter in it.
  std::set<Cell> cells_near(const Turn& turn, const Rows& laid) const {
    std::set<Cell> whole = cells_of(turn);
    for (const Run& run : runs_of(state_.board, laid, whole)) {
      for (const Cell cell : run.cells) {
        if (at(laid, cell) != kNothing) whole.insert(cell);
      }
    }
    for (bool has_grown = true; has_grown;) {
      has_grown = false;
      for (const Cell cell : std::set<Cell>(whole)) {
        for (const Cell side : sides_of(cell)) {
          if (at(laid, side) == kLiaison && whole.insert(side).second) has_grown = true;
        }
      }
    }
    std::set<Cell> neighbours = whole;
    for (const Cell cell : whole) {
      for (const Cell side : sides_of(cell)) {
        if (is_letter(at(laid, side))) neighbours.insert(side);
      }
    }
    std::set<Cell> cells = empty_sides(laid, neighbours);
    for (const Run& run : runs_of(state_.board, laid, neighbours)) {
      for (const Cell end : ends_of(run, laid)) cells.insert(end);
      for (const Cell cell : run.cells) {
        if (at(laid, cell) == kNothing) cells.insert(cell);
      }
    }
    return cells;
  }

  // Dumps: pieces that reach the network one by one; no letter beside a letter.
  void grow_dump(const Turn& turn, const std::string& hand) {
    if (!seen_dumps_.insert(turn).second) return;
    if (!turn.empty()) collector_.offer(turn);
    if (is_full(turn)) return;
    const Rows laid = with(state_.laid, turn);
    for (const Cell cell : empty_sides(laid, occupied(laid))) {
      const bool is_beside_letter =
          std::ranges::any_of(sides_of(cell), [&](Cell side) { return is_letter(at(laid, side)); });
      for (const Option& option : options_for(state_, hand, cell)) {
        if (is_beside_letter && option.what != kLiaison) continue;
        grow_dump(added(turn, {cell, option.what}), option.left);
      }
    }
  }

  // Îlets neither touch nor share a word: each is what it would be alone, beside the
  // network, its readings known.
  std::vector<Placement> single_ilets(const std::string& hand) const {
    std::vector<Placement> singles;
    for (const Cell cell : empty_sides(state_.laid, occupied(state_.laid))) {
      for (const Option& option : options_for(state_, hand, cell)) {
        const Placement single{cell, option.what};
        const Rows laid = with(state_.laid, {single});
        if (std::ranges::all_of(runs_of(state_.board, laid, {cell}),
                                [&](const Run& run) { return words_.knows(run.text); })) {
          singles.push_back(single);
        }
      }
    }
    return singles;
  }

  void choose_ilets(const Turn& turn, const std::string& hand, std::size_t from) {
    if (!turn.empty()) collector_.offer(turn);
    if (is_full(turn)) return;
    for (std::size_t i = from; i < singles_.size(); ++i) {
      const Placement& single = singles_[i];
      if (std::ranges::any_of(
              turn, [&](const Placement& other) { return are_close(single.cell, other.cell); })) {
        continue;
      }
      for (const Option& option : options_for(state_, hand, single.cell)) {
        if (option.what == single.what) choose_ilets(added(turn, single), option.left, i + 1);
      }
    }
  }

  static bool are_close(Cell a, Cell b) {
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) <= 1;
  }

  const State& state_;
  const WordList& words_;
  int most_;
  Collector collector_;
  std::set<Turn> seen_;
  std::set<Turn> seen_dumps_;
  std::vector<Placement> singles_;
};

// Anything anywhere: nothing is left out here.
void try_cells(const std::vector<Cell>& cells, std::size_t from, const Turn& turn,
               const std::string& hand, int most, Collector& collector) {
  if (!turn.empty()) collector.offer(turn);
  if (static_cast<int>(turn.size()) >= most) return;
  for (std::size_t i = from; i < cells.size(); ++i) {
    for (const Option& option : options_of(hand)) {
      try_cells(cells, i + 1, added(turn, {cells[i], option.what}), option.left, most, collector);
    }
  }
}

}  // namespace

WordList::WordList(std::set<std::string> words) : words_(std::move(words)) {
  for (const std::string& word : words_) {
    for (std::size_t from = 0; from < word.size(); ++from) {
      for (std::size_t size = 1; size <= kFragment && from + size <= word.size(); ++size) {
        fragments_.insert(word.substr(from, size));
      }
    }
  }
}

bool WordList::knows(const std::string& word) const { return words_.contains(word); }

bool WordList::may_contain(const std::string& text) const {
  if (text.size() <= kFragment) return fragments_.contains(text);
  for (std::size_t from = 0; from + kFragment <= text.size(); ++from) {
    if (!fragments_.contains(text.substr(from, kFragment))) return false;
  }
  return true;
}

std::vector<Listed> enumerate(const State& state, const WordList& words, int most) {
  return Enumeration(state, words, most).all();
}

std::vector<Listed> enumerate_plain(const State& state, const Known& known,
                                    const std::vector<Cell>& cells, int most) {
  Collector collector(state, known);
  try_cells(cells, 0, {}, state.hands[index(state.to_move)], most, collector);
  return collector.listed();
}

std::optional<Listed> best_of(const std::vector<Listed>& moves) {
  const auto best = std::ranges::max_element(moves, {}, &Listed::points);
  if (best == moves.end()) return std::nullopt;
  return *best;
}

}  // namespace tablee::ilotmots::reference
