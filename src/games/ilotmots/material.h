#pragma once
// Material: the board of Ilotmots, 18 by 11 cells, and its 116 pieces: 102 letters, 4
// jokers and 10 liaisons.
//
// Pieces are numbered by kind (A to Z, joker, liaison), then copy. Copies are told apart
// only in logs and deals.
// Thread safety: value types and constants.

#include <array>
#include <cstdint>

#include "core/card_kinds.h"
#include "editions/ilotmots.h"

namespace tablee::ilotmots {

namespace edition = editions::ilotmots;

inline constexpr int kColumns = 18;
inline constexpr int kRows = 11;
inline constexpr int kCells = kColumns * kRows;

// A place of the board, row by row from the top left corner.
using Cell = std::uint8_t;
constexpr Cell cell_at(int row, int column) { return static_cast<Cell>(row * kColumns + column); }
constexpr int row_of(Cell cell) { return cell / kColumns; }
constexpr int column_of(Cell cell) { return cell % kColumns; }

inline constexpr int kLetters = 26;
inline constexpr int kJoker = 26;
inline constexpr int kLiaison = 27;
inline constexpr int kKinds = 28;
// A letter, the joker or the liaison: what a player can tell apart in a rack.
using Kind = std::uint8_t;

constexpr std::array<std::uint8_t, kKinds> kCopies = [] {
  std::array<std::uint8_t, kKinds> copies{};
  for (std::size_t i = 0; i < kLetters; ++i)
    copies[i] = static_cast<std::uint8_t>(edition::letters[i].count);
  copies[kJoker] = edition::jokers;
  copies[kLiaison] = edition::liaisons;
  return copies;
}();

using CardKinds = tablee::CardKinds<kCopies>;
using CardSet = CardKinds::Set;
inline constexpr CardSet kAllCards = CardSet::all();
static_assert(CardKinds::kCards == 116, "the box holds 116 pieces");

inline constexpr int kIslands = 4;
inline constexpr std::array<char, kIslands> kIslandNames = {'I', 'L', 'O', 'T'};

// What is printed on the cells.
struct Board {
  std::array<std::uint8_t, kCells> value{};
  std::array<std::uint8_t, kCells> printed{};  // 1 to 26 for A to Z; 0: nothing
  std::array<std::int8_t, kCells> island{};    // which island, or -1
  std::array<int, kIslands> island_cells{};    // how many cells each has
};

inline constexpr Board kBoard = [] {
  Board board;
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column) {
      const auto& printed = edition::rows[static_cast<std::size_t>(row)];
      const auto c = static_cast<std::size_t>(column);
      const Cell cell = cell_at(row, column);
      board.value[cell] = static_cast<std::uint8_t>(printed.values[c] - '0');
      if (printed.printed[c] != '.')
        board.printed[cell] = static_cast<std::uint8_t>(printed.printed[c] - 'A' + 1);
      board.island[cell] = -1;
      for (std::size_t i = 0; i < kIslands; ++i)
        if (printed.islands[c] == kIslandNames[i]) {
          board.island[cell] = static_cast<std::int8_t>(i);
          ++board.island_cells[i];
        }
    }
  return board;
}();

// Along a side of the ring an uncovered printed letter is read (rulings I5, I6).
constexpr bool is_side(Cell cell, bool across) {
  return across ? row_of(cell) == 0 || row_of(cell) == kRows - 1
                : column_of(cell) == 0 || column_of(cell) == kColumns - 1;
}

}  // namespace tablee::ilotmots
