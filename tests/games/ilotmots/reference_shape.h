#pragma once
// Shape of a turn: what lies where, what can be read, what holds together; all that
// can be said of a turn without a dictionary.
//
// Thread safety: value types, pure functions.

#include <expected>
#include <set>
#include <string>
#include <vector>

#include "games/ilotmots/reference.h"

namespace tablee::ilotmots::reference {

// A line of letters that is read as one: pieces that touch, and along the ring the
// uncovered printed letters too (I5). It has one letter at least.
struct Run {
  bool across = true;
  std::string text;         // capitals
  std::vector<Cell> cells;  // as long as the text
  std::vector<bool> laid;   // false: an uncovered printed letter
  int pieces() const;       // how many are laid
  bool has(Cell cell) const;
  bool operator==(const Run&) const = default;
};

struct Shape {
  TurnKind kind = TurnKind::combination;
  Rows laid;                  // the board with the turn on it
  std::set<Cell> fresh;       // the cells of the turn
  std::vector<Run> words;     // two pieces or more, one of the turn: they score
  std::vector<Run> readings;  // two letters or more, one of the turn: all must be known
};

bool is_inside(Cell cell);
bool is_letter(char on_board);
char letter_of(char on_board);  // the capital
char at(const Rows& rows, Cell cell);
std::vector<Cell> sides_of(Cell cell);  // up to four, inside
bool is_empty(const Rows& laid);
Rows with(const Rows& laid, const std::vector<Placement>& placements);

// REQUIRES: a letter is laid on the cell.
Run run_through(const Board& board, const Rows& laid, Cell cell, bool across);

// Runs of two letters or more through these cells, each once: across first, then by
// their first cell. Cells without a letter are skipped.
std::vector<Run> runs_of(const Board& board, const Rows& laid, const std::set<Cell>& cells);

// REQUIRES: the pieces lie on empty cells of the board, one on each.
std::expected<Shape, Refusal> shape_of(const State& state,
                                       const std::vector<Placement>& placements);

}  // namespace tablee::ilotmots::reference
