#include "games/ilotmots/reference_shape.h"
#include "core/sort_stably.h"

#include <algorithm>

namespace tablee::ilotmots::reference {
namespace {

using Cells = std::set<Cell>;

Cell stepped(Cell cell, bool across, int by) {
  return across ? Cell{cell.row, cell.column + by} : Cell{cell.row + by, cell.column};
}

// I5, I6: an uncovered printed letter is read along its own side of the ring only;
// the corner S lies on two sides.
bool is_along_ring(Cell cell, bool across) {
  return across ? cell.row == 0 || cell.row == kRows - 1
                : cell.column == 0 || cell.column == kColumns - 1;
}

bool is_read(const Board& board, const Rows& laid, Cell cell, bool across) {
  if (!is_inside(cell)) return false;
  if (is_letter(at(laid, cell))) return true;
  return at(laid, cell) == kNothing && at(board.printed, cell) != kNothing &&
         is_along_ring(cell, across);
}

bool touches(const Cells& cells, Cell cell) {
  return std::ranges::any_of(sides_of(cell), [&](Cell side) { return cells.contains(side); });
}

// All cells of `among` that are reached from `from` by side contact.
Cells reached(Cell from, const Cells& among) {
  Cells found = {from};
  std::vector<Cell> to_visit = {from};
  while (!to_visit.empty()) {
    const Cell cell = to_visit.back();
    to_visit.pop_back();
    for (const Cell side : sides_of(cell)) {
      if (among.contains(side) && found.insert(side).second) to_visit.push_back(side);
    }
  }
  return found;
}

// I7, I24, I36: printed letters link nothing; a chain of pieces of this turn may lead
// to the network, liaisons or letters.
bool reaches_network(const Shape& shape, const Rows& before, Cell cell) {
  return std::ranges::any_of(reached(cell, shape.fresh), [&](Cell link) {
    return std::ranges::any_of(sides_of(link),
                               [&](Cell side) { return at(before, side) != kNothing; });
  });
}

bool is_in_word(const Shape& shape, Cell cell) {
  return std::ranges::any_of(shape.words, [&](const Run& word) { return word.has(cell); });
}

// I9, I34, I36: the letters of the words formed this turn, old ones included and
// uncovered printed ones not, the liaisons laid, and the old liaisons that those
// touch, on through old liaisons.
Cells bonded(const Shape& shape) {
  Cells cells;
  for (const Run& word : shape.words) {
    for (std::size_t i = 0; i < word.cells.size(); ++i) {
      if (word.laid[i]) cells.insert(word.cells[i]);
    }
  }
  for (const Cell cell : shape.fresh) {
    if (at(shape.laid, cell) == kLiaison) cells.insert(cell);
  }
  std::vector<Cell> to_visit(cells.begin(), cells.end());
  while (!to_visit.empty()) {
    const Cell cell = to_visit.back();
    to_visit.pop_back();
    for (const Cell side : sides_of(cell)) {
      if (at(shape.laid, side) == kLiaison && cells.insert(side).second) to_visit.push_back(side);
    }
  }
  return cells;
}

// The wholes of the turn, each with at least one piece of the turn; I36: what lies
// beyond a printed gap and holds no such piece is not asked to be linked.
// REQUIRES: every letter of the turn is in a word.
std::vector<Cells> parts_of(const Shape& shape) {
  const Cells cells = bonded(shape);
  std::vector<Cells> parts;
  for (const Cell cell : shape.fresh) {
    if (std::ranges::any_of(parts, [&](const Cells& part) { return part.contains(cell); })) {
      continue;
    }
    parts.push_back(reached(cell, cells));
  }
  return parts;
}

bool has_word(const Shape& shape, const Cells& part) {
  return std::ranges::any_of(part, [&](Cell cell) { return is_in_word(shape, cell); });
}

// I10. Decision: to touch is side by side, as everywhere; a corner is no contact.
// REQUIRES: every letter is in a word, every piece reaches the network.
bool are_ilets(const Shape& shape) {
  if (std::ranges::any_of(shape.fresh, [&](Cell cell) { return touches(shape.fresh, cell); })) {
    return false;
  }
  return std::ranges::all_of(shape.words, [&](const Run& word) {
    return std::ranges::count_if(word.cells,
                                 [&](Cell cell) { return shape.fresh.contains(cell); }) == 1;
  });
}

Refusal refusal(Reason reason, std::vector<Cell> cells) { return {reason, {}, std::move(cells)}; }

std::vector<Cell> listed(const Cells& cells) { return {cells.begin(), cells.end()}; }

// A turn that forms words. REQUIRES: no lonely letter; all reaches the network, if any.
std::expected<TurnKind, Refusal> kind_with_words(const Shape& shape, Pose pose, bool is_first) {
  const std::vector<Cells> parts = parts_of(shape);
  if (parts.size() == 1) return TurnKind::combination;
  if (is_first) {
    return std::unexpected(
        refusal(pose == Pose::libre ? Reason::second_part : Reason::apart, listed(parts[1])));
  }
  const auto wordless =
      std::ranges::find_if(parts, [&](const Cells& part) { return !has_word(shape, part); });
  // Decision: a liaison beyond a printed gap that touches an old letter of a word
  // formed this turn has its word, though no letter of this turn is beside it.
  if (pose == Pose::libre && wordless == parts.end()) return TurnKind::combination;
  if (are_ilets(shape)) return TurnKind::ilets;
  if (pose == Pose::libre) {
    return std::unexpected(refusal(Reason::wordless_part, listed(*wordless)));
  }
  return std::unexpected(refusal(Reason::apart, listed(parts[1])));
}

}  // namespace

int Run::pieces() const { return static_cast<int>(std::ranges::count(laid, true)); }

bool Run::has(Cell cell) const { return std::ranges::find(cells, cell) != cells.end(); }

bool is_inside(Cell cell) {
  return cell.row >= 0 && cell.row < kRows && cell.column >= 0 && cell.column < kColumns;
}

bool is_letter(char on_board) {
  return (on_board >= 'A' && on_board <= 'Z') || (on_board >= 'a' && on_board <= 'z');
}

char letter_of(char on_board) {
  return on_board >= 'a' && on_board <= 'z' ? static_cast<char>(on_board - 'a' + 'A') : on_board;
}

char at(const Rows& rows, Cell cell) { return rows[index(cell.row)][index(cell.column)]; }

std::vector<Cell> sides_of(Cell cell) {
  std::vector<Cell> sides;
  for (const bool across : {true, false}) {
    for (const int by : {-1, 1}) {
      const Cell side = stepped(cell, across, by);
      if (is_inside(side)) sides.push_back(side);
    }
  }
  return sides;
}

bool is_empty(const Rows& laid) { return laid == empty_rows(); }

Rows with(const Rows& laid, const std::vector<Placement>& placements) {
  Rows rows = laid;
  for (const Placement& placement : placements) {
    rows[index(placement.cell.row)][index(placement.cell.column)] = placement.what;
  }
  return rows;
}

Run run_through(const Board& board, const Rows& laid, Cell cell, bool across) {
  Cell first = cell;
  while (is_read(board, laid, stepped(first, across, -1), across)) {
    first = stepped(first, across, -1);
  }
  Run run;
  run.across = across;
  for (Cell next = first; is_read(board, laid, next, across); next = stepped(next, across, 1)) {
    const bool is_laid = is_letter(at(laid, next));
    run.text += is_laid ? letter_of(at(laid, next)) : at(board.printed, next);
    run.cells.push_back(next);
    run.laid.push_back(is_laid);
  }
  return run;
}

std::vector<Run> runs_of(const Board& board, const Rows& laid, const std::set<Cell>& cells) {
  std::vector<Run> runs;
  for (const bool across : {true, false}) {
    for (const Cell cell : cells) {
      if (!is_letter(at(laid, cell))) continue;
      Run run = run_through(board, laid, cell, across);
      if (run.text.size() < 2) continue;
      if (std::ranges::find(runs, run) == runs.end()) runs.push_back(std::move(run));
    }
  }
  sort_stably(runs, [](const Run& a, const Run& b) {
    return a.across == b.across ? a.cells.front() < b.cells.front() : a.across;
  });
  return runs;
}

std::expected<Shape, Refusal> shape_of(const State& state,
                                       const std::vector<Placement>& placements) {
  const bool is_first = is_empty(state.laid);
  Shape shape;
  shape.laid = with(state.laid, placements);
  for (const Placement& placement : placements) shape.fresh.insert(placement.cell);
  shape.readings = runs_of(state.board, shape.laid, shape.fresh);
  // I35: one piece and printed letters score nothing, so they are no word.
  for (const Run& run : shape.readings) {
    if (run.pieces() >= 2) shape.words.push_back(run);
  }

  if (is_first && shape.words.empty()) {
    return std::unexpected(refusal(Reason::first_without_word, listed(shape.fresh)));
  }
  if (!is_first) {
    for (const Cell cell : shape.fresh) {
      if (!reaches_network(shape, state.laid, cell)) {
        return std::unexpected(refusal(Reason::not_connected, {cell}));
      }
    }
  }
  if (shape.words.empty()) {
    // I12, I37: a letter beside a letter would be a word, so these letters touch
    // liaisons only, and each touches one, for it reaches the network.
    // Decision: the pieces of a dump need not make one whole: a dumped letter may
    // touch any liaison, so liaisons of one turn may lie apart too.
    const bool lays_liaison = std::ranges::any_of(
        shape.fresh, [&](Cell cell) { return at(shape.laid, cell) == kLiaison; });
    if (!lays_liaison) {
      return std::unexpected(refusal(Reason::no_liaison_laid, listed(shape.fresh)));
    }
    shape.kind = TurnKind::dump;
    return shape;
  }
  for (const Cell cell : shape.fresh) {
    if (is_letter(at(shape.laid, cell)) && !is_in_word(shape, cell)) {
      return std::unexpected(refusal(Reason::lonely_letter, {cell}));
    }
  }
  const std::expected<TurnKind, Refusal> kind =
      kind_with_words(shape, state.options.pose, is_first);
  if (!kind) return std::unexpected(kind.error());
  shape.kind = *kind;
  return shape;
}

}  // namespace tablee::ilotmots::reference
