#pragma once
// Kumata: the words of the game as types.
//
// Source: rulebook of Kumata (Claude Leroy, Cosmoludo). README.md beside this
// file lists each article with its test, and the ruling on each open point.
// Thread safety: value types.

#include <array>
#include <cstdint>

#include "core/seat.h"

namespace tablee::kumata {

inline constexpr int kParcels = 36;  // nine tiles of 2 x 2
inline constexpr int kTiles = 9;
inline constexpr int kMostSeats = 4;
inline constexpr int kMostDominoes = 15;
inline constexpr int kPileSize = 5;  // of each pile at the start (ruling U21)
inline constexpr int kValues = 5;    // blank, 1, 2, 3, 4

// A clan within its face of the material: 0..3 of four colours, 0..1 in a duel.
using Clan = std::uint8_t;

// A domino by number: a complete double-4 set in an order whose first ten are
// the double-3 set. Number b(b+1)/2 + a for values a <= b.
using Domino = std::uint8_t;
inline constexpr Domino kNoDomino = kMostDominoes;

struct Halves {
  std::uint8_t low, high;
};
inline constexpr std::array<Halves, kMostDominoes> kHalves = [] {
  std::array<Halves, kMostDominoes> all{};
  std::size_t i = 0;
  for (std::uint8_t high = 0; high < kValues; ++high)
    for (std::uint8_t low = 0; low <= high; ++low) all[i++] = {low, high};
  return all;
}();
constexpr Domino domino_of(int low, int high) {
  return static_cast<Domino>(high * (high + 1) / 2 + low);
}
constexpr int points_of(Domino domino) { return kHalves[domino].low + kHalves[domino].high; }

// A set of dominoes: bit d for domino d.
using DominoSet = std::uint16_t;
constexpr DominoSet one_domino(Domino domino) { return static_cast<DominoSet>(1U << domino); }

// A parcel by its number in reading order (rows from the top, then from the left).
using Parcel = std::uint8_t;
inline constexpr Parcel kNoParcel = 0xff;

// Lays a domino, its lower half on `low_at` and its higher half on `high_at`
// (for a double low_at < high_at), with or without a totem; or sets the domino
// aside as a new pile, when both parcels are kNoParcel.
struct Move {
  Domino domino = 0;
  Parcel low_at = kNoParcel;
  Parcel high_at = kNoParcel;
  bool totem = false;

  bool is_set_aside() const { return low_at == kNoParcel; }
  bool operator==(const Move&) const = default;
};

// Where one tile lies: the parcel grid place of its north-west corner.
struct Place {
  std::int8_t x = 0;
  std::int8_t y = 0;
  bool operator==(const Place&) const = default;
};
using Shape = std::array<Place, kTiles>;

// One tile on the table: which one, and how many quarter turns clockwise.
struct LaidTile {
  std::uint8_t tile = 0;
  std::uint8_t turns = 0;
  bool operator==(const LaidTile&) const = default;
};

// What chance answers: the whole board, the domino that turns up, or the first
// player among those who are level.
enum class DrawKind : std::uint8_t { board, domino, first };
struct Draw {
  DrawKind kind = DrawKind::domino;
  Domino domino = 0;
  Seat first;
  std::array<LaidTile, kTiles> tiles{};
  Shape shape{};

  bool operator==(const Draw&) const = default;
};

}  // namespace tablee::kumata
