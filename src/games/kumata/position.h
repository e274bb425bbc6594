#pragma once
// Position: one moment of a game of Kumata, laid out for fast placement.
//
// Parcels are numbered twice: in reading order, where the parcel to the right
// is the next number, and in column order, where the parcel below is. So one
// shift finds all horizontal places of a domino and one all vertical places, on
// any arrangement of the tiles (Dédale included).
// Thread safety: value type.

#include <string_view>

#include "core/fixed_list.h"
#include "games/kumata/board.h"
#include "games/kumata/types.h"

namespace tablee::kumata {

enum class Phase : std::uint8_t { setup, reveal, first, play, over };
inline constexpr std::array<std::string_view, 5> kPhaseNames = {"setup", "reveal", "first", "play",
                                                                "over"};

struct Pile {
  Domino top = 0;
  std::uint8_t hidden = 0;  // dominoes beneath, unknown to everybody
  bool operator==(const Pile&) const = default;
};

// A player's dominoes. What lies hidden is a bag: a set, not an order.
struct Reserve {
  FixedList<Pile, kMostDominoes> piles;
  DominoSet unseen = 0;
  DominoSet played = 0;
  std::uint8_t totems = 0;  // not played yet
  bool operator==(const Reserve&) const = default;
};

// A totem on the table, with the two parcels it locks and its level.
struct Totem {
  Seat seat;
  Parcel first = 0;
  Parcel second = 0;
  std::uint8_t level = 0;
  bool operator==(const Totem&) const = default;
};

// Sets of parcels are 36-bit masks. `by_row` masks use reading order, `by_column`
// masks column order.
struct Orders {
  std::uint64_t by_row = 0;
  std::uint64_t by_column = 0;
  bool operator==(const Orders&) const = default;
};

// Fields of a parcel, in reading order with one unused parcel on either side so
// that "the neighbour's level" needs no test at the edge (index parcel + 1).
inline constexpr std::size_t kPadded = kParcels + 2;
// The level of a parcel locked by a totem: different for each, equal to none.
inline constexpr int kLocked = 128;
constexpr std::uint8_t locked_level(Parcel p) { return static_cast<std::uint8_t>(kLocked + p); }

// Representation:
//   level[p + 1]    1 on the board, +1 for each domino; kLocked + p under a totem
//   face[p]         what is visible: owner << 3 | value
//   column_of[p]    the number of parcel p in column order
//   parcel_at[c + 1] the parcel with number c in column order
//   joins           a parcel to the right (below) exists: bit of the left (upper) parcel
//   open            a domino may lie across that pair: equal levels, not both halves
//                   of one domino, no totem
//   values[v]       parcels that show value v
// Invariants (is_ok): masks agree with the arrays; every domino of a clan is
// exactly one of hidden, on top of a pile, or played; points agree with faces.
struct Position {
  std::array<Orders, kValues> values{};
  Orders open;
  Orders joins;
  std::array<std::uint8_t, kPadded> level{};
  std::array<std::uint8_t, kParcels> face{};
  std::array<std::uint8_t, kParcels> column_of{};
  std::array<Parcel, kPadded> parcel_at{};
  std::array<std::int16_t, kMostSeats> points{};  // visible on the board, by clan
  std::array<Reserve, kMostSeats> reserves{};     // by seat
  std::array<Clan, kMostSeats> clan_of{};         // by seat
  std::array<std::int16_t, kMostSeats> bonus{};   // of totems played, by seat
  std::array<Place, kParcels> places{};
  FixedList<Totem, kMostSeats> totems;
  std::uint8_t seats = 0;
  Seat to_play;
  Phase phase = Phase::setup;
  std::uint8_t pile_to_turn = 0;  // phase reveal: of seat to_play
  bool union_teams = false;
  bool dedale = false;
  bool shape_given = false;
  bool dealing = true;        // until the first player is known
  std::int8_t youngest = -1;  // seat that begins among level players; -1: drawn
  SeatSet level_players;      // phase first
  Shape shape{};              // of the tiles; given by the host or by the draw

  bool duel() const { return seats == 2; }
  int dominoes_each() const { return duel() ? 15 : 10; }
  int value_at(Parcel p) const { return face[p] & 7; }
  Clan owner_at(Parcel p) const { return static_cast<Clan>(face[p] >> 3); }
  bool locked_at(Parcel p) const { return level[p + 1U] >= kLocked; }
  bool operator==(const Position&) const = default;
};

// The first position of the board, from the drawn tiles.
void lay_tiles(Position& pos, const std::array<LaidTile, kTiles>& tiles, const Shape& shape);

// Builds joins, open and values from level, face, places and `halves`: for each
// parcel the other visible half of its domino, or kNoParcel.
void rebuild_masks(Position& pos, const std::array<Parcel, kParcels>& halves);

// For each parcel the other half of its domino where both are visible, else kNoParcel.
std::array<Parcel, kParcels> visible_halves(const Position& pos);

// What this seat would count now: board, reserve, totems (rulebook, "Décompte des points").
int score_of(const Position& pos, Seat seat);
// The level of the highest totem of this seat, 0 when none is played (ruling U14).
int best_totem(const Position& pos, Seat seat);
// The level of a parcel, whether locked or not.
int level_at(const Position& pos, Parcel p);

bool is_ok(const Position& pos);

}  // namespace tablee::kumata
