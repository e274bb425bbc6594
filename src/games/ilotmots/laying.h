#pragma once
// Laying: what a turn makes on the board: its runs of letters, what kind of turn it is,
// and what it brings. It asks no dictionary.
// Thread safety: pure functions.

#include <string>
#include <vector>

#include "core/refusal.h"
#include "games/ilotmots/position.h"

namespace tablee::ilotmots {

// Combination first, where a turn is several of them (I45).
enum class TurnKind : std::uint8_t { combination, ilets, dump };

// A whole line of letters through a piece laid this turn. Printed letters that nobody has
// covered are read in it along the ring (I5).
struct Run {
  bool across = true;
  FixedList<Cell, kColumns> cells;
  std::string letters;
  std::vector<int> values;  // of the laid letters, in order; printed ones have none
  int tiles = 0;            // laid letters, old or new
  int fresh = 0;            // laid this turn
  int fresh_printed = 0;    // printed letters covered this turn

  // What scores nothing is no word (I35): two laid letters at least.
  bool is_word() const { return tiles >= 2; }
  int points() const;
};

struct Turnout {
  TurnKind kind = TurnKind::combination;
  std::vector<Run> runs;  // of two letters or more, printed ones included
  bool archipel = false;
  unsigned islands = 0;  // completed: bit i for kIslandNames[i]
  Tally gain;
};

// Every run of two or more letters through these new pieces, in the order of the cells,
// across before down. REQUIRES: the cells are free.
std::vector<Run> runs_of(const Board& board, const Grid& grid, const Placements& laid);

// The whole account of a turn, or why it is none. Words are not looked up.
Result<Turnout> lay_out(const Board& board, const Position& pos, Seat seat, const Placements& laid);

// The parts of a run that are laid, without the uncovered printed letters: two letters or
// more each (I39).
std::vector<std::string> laid_parts(const Board& board, const Grid& after, const Run& run);

// The grid with these pieces on it.
Grid with(const Grid& grid, const Placements& laid);

// Calls visit(cell) for each of the two to four cells beside this one.
template <class Visit>
constexpr void each_neighbour(Cell cell, Visit visit) {
  if (row_of(cell) > 0) visit(static_cast<Cell>(cell - kColumns));
  if (column_of(cell) > 0) visit(static_cast<Cell>(cell - 1));
  if (column_of(cell) < kColumns - 1) visit(static_cast<Cell>(cell + 1));
  if (row_of(cell) < kRows - 1) visit(static_cast<Cell>(cell + kColumns));
}

}  // namespace tablee::ilotmots
