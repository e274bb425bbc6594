#pragma once
// Ilotmots: the words of the game as types.
//
// Source: rulebook of Ilotmots. README.md beside this file tells how a game goes, lists
// each article with its test, and the rulings I1 to I45.
// Thread safety: value types.

#include <array>
#include <cstdint>
#include <string_view>

#include "core/fixed_list.h"
#include "core/seat.h"
#include "core/turn.h"
#include "games/ilotmots/material.h"

namespace tablee::ilotmots {

inline constexpr int kSeats = 2;
inline constexpr int kFewestPieces = 8;
inline constexpr std::size_t kMostPieces = 10;  // of a rack
inline constexpr Millis kToLookAround = 6'000;  // more for the first clock of a game
inline constexpr std::uint8_t kTurnClock = 1;

enum class Phase : std::uint8_t {
  starter,  // chance names who begins
  choose,   // that player chooses 8, 9 or 10 pieces
  drawing,  // chance fills the rack of the drawer
  play,     // the mover lays pieces or passes
  over,
};

// What lies on a cell: 0 nothing, 1 to 26 a letter, with kJokerBit a joker that stands
// for it, kLiaisonPiece a liaison.
using Piece = std::uint8_t;
inline constexpr Piece kJokerBit = 32;
inline constexpr Piece kLiaisonPiece = 64;

constexpr bool is_liaison(Piece piece) { return piece == kLiaisonPiece; }
// 1 to 26, or 0 for a liaison and for nothing.
constexpr std::uint8_t letter_of(Piece piece) { return piece & 31U; }
constexpr bool is_joker(Piece piece) { return (piece & kJokerBit) != 0; }
constexpr Kind kind_of(Piece piece) {
  if (is_liaison(piece)) return kLiaison;
  return is_joker(piece) ? Kind{kJoker} : static_cast<Kind>(letter_of(piece) - 1);
}
constexpr bool is_piece(unsigned bits) {
  return bits == kLiaisonPiece || (bits < kLiaisonPiece && (bits & 31U) >= 1 && (bits & 31U) <= 26);
}

using Grid = std::array<Piece, kCells>;

struct Placement {
  Cell cell = 0;
  Piece piece = 0;

  auto operator<=>(const Placement&) const = default;
};
using Placements = FixedList<Placement, kMostPieces>;

enum class Verb : std::uint8_t { choose, lay, pass };

// Placements stand in the order of their cells, so that equal turns are equal moves.
struct Move {
  Verb verb = Verb::pass;
  std::uint8_t pieces = 0;  // choose
  Placements laid;          // lay

  bool operator==(const Move&) const = default;
};

// The move that lays these, in order.
Move laying(Placements placements);

enum class DrawKind : std::uint8_t { starter, pieces };

struct Draw {
  DrawKind kind = DrawKind::pieces;
  Seat seat;                                   // starter
  FixedList<std::uint8_t, kMostPieces> cards;  // pieces, ascending

  bool operator==(const Draw&) const = default;
};

}  // namespace tablee::ilotmots
