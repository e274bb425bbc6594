#pragma once
// Embrouillamini: the words of the game as types.
//
// Source: rulebook of Embrouillamini. README.md beside this file tells how a game goes,
// lists each article with its test, and the rulings (E1 to E36).
// Thread safety: value types.

#include <cstdint>
#include <string_view>

#include "core/fixed_list.h"
#include "core/seat.h"
#include "core/turn.h"
#include "games/embrouillamini/material.h"

namespace tablee::embrouillamini {

inline constexpr int kMostSeats = 4;
inline constexpr int kMostRounds = 4;
inline constexpr std::size_t kMostLetters = 32;  // of an announced word
// What one round can bring onto the table: the capital and every minuscule dealt.
inline constexpr std::size_t kMostOnTable = 22;
inline constexpr std::size_t kMostLays = kMostOnTable - 1;
inline constexpr int kWidest = 25;
inline constexpr int kHighest = 15;
inline constexpr Millis kRoundPause = 6000;  // more for the first move of a round, to look around

inline constexpr std::uint8_t kMoveClock = 1;

// A place on the table, counted from the top left; it may lie beyond the edge.
struct Cell {
  std::uint8_t column = 0;
  std::uint8_t row = 0;

  bool operator==(const Cell&) const = default;
};

// By side or by corner.
constexpr bool are_neighbours(Cell a, Cell b) {
  const int across = a.column - b.column;
  const int down = a.row - b.row;
  return a != b && across >= -1 && across <= 1 && down >= -1 && down <= 1;
}

struct Placed {
  Cell cell;
  std::uint8_t card = 0;

  bool operator==(const Placed&) const = default;
};
using OnTable = FixedList<Placed, kMostOnTable>;  // the capital first, then as they were laid
using CardBits = std::uint32_t;                   // bit i: the i-th of them

using Word = FixedList<char, kMostLetters>;  // A-Z
using Path = FixedList<Cell, kMostOnTable>;  // from the capital on
constexpr std::string_view letters_of(const Word& word) { return {word.begin(), word.size()}; }
// REQUIRES: kMostLetters at most.
constexpr Word word_of(std::string_view letters) {
  Word word;
  for (const char c : letters) word.push_back(c);
  return word;
}

// What a path is: the beginning of a longer word, a word, or a word with every card.
enum class Form : std::uint8_t { beginning, word, whole };
inline constexpr int kForms = 3;

enum class Phase : std::uint8_t {
  lot,      // chance names the first Méridional
  capital,  // chance turns up a capital
  deal,     // chance gives a hand
  play,
  over,
};

enum class Verb : std::uint8_t { lay, pass };

// Representation: `taken` letters of `word` are on the path: fewer than all when the
// beginning is named ("JOU>JOUER"), else all of them. Without a path the move is open: it
// is completed where only one path fits (reading.h).
struct Move {
  Verb verb = Verb::pass;
  Face face = 0;              // the card
  char joker = 0;             // the letter that a joker is said to be; 0: not said
  Cell cell;                  // where it is laid
  bool is_beginning = false;  // said to be one
  std::uint8_t taken = 0;
  Word word;  // announced
  Path path;

  bool is_open() const { return verb == Verb::lay && path.empty(); }
  bool operator==(const Move&) const = default;
};

enum class DrawKind : std::uint8_t { dealer, capital, hand };

struct Draw {
  DrawKind kind = DrawKind::dealer;
  std::uint8_t seat = 0;  // dealer
  CardSet cards;          // capital: one; hand: as many as are dealt

  bool operator==(const Draw&) const = default;
};

}  // namespace tablee::embrouillamini
