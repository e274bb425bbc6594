#pragma once
// Position: one moment of a game of Kumata, laid out for fast placement.
//
// A domino covers a pair of parcels that lie side by side. Pairs are numbered, and
// 36 parcels have 60 of them at most, however the tiles lie (Dédale included). So a
// set of pairs is one word, and all places of a domino are found with a few `and`s.
// Thread safety: value type.

#include <string_view>

#include "core/fixed_list.h"
#include "games/kumata/ends.h"
#include "games/kumata/material.h"
#include "games/kumata/types.h"

namespace tablee::kumata {

enum class Phase : std::uint8_t { setup, reveal, first, play, over };
inline constexpr std::array<std::string_view, 5> kPhaseNames = {"setup", "reveal", "first", "play",
                                                                "over"};

// A place without a pile has kNoDomino on top, which fits nowhere.
struct Pile {
  Domino top = kNoDomino;
  std::uint8_t hidden = 0;  // dominoes beneath, unknown to everybody
  bool operator==(const Pile&) const = default;
};

// A player's dominoes. What lies hidden is a bag: a set, not an order.
struct alignas(16) Reserve {
  FixedList<Pile, kMostDominoes> piles;
  DominoSet unseen = 0;
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

// No parcel can be higher: a domino needs two others beneath it, so each level but
// the last takes two of the 40 dominoes (is_ok keeps to that, with one to spare).
inline constexpr std::size_t kHighest = 22;
inline constexpr std::uint8_t kLocked = 128;  // set in the level under a totem

// Representation:
//   shows[v]     parcels that show value v; shows[kAnyValue] is every parcel
//   at_level[n]  parcels at level n, except those under a totem
//   open         a domino may lie on that pair: equal levels, not both halves of one
//                domino, no totem
//   level[p]     1 on the board, +1 for each domino; | kLocked under a totem
//   face[p]      what is visible: owner << 3 | value
//   ends[p]      the pairs of parcel p
//   pair[k]      the two parcels of pair k
// Invariants (is_ok): masks agree with the arrays; no domino of a clan is twice in its
// reserve, as many are hidden beneath piles as are unseen, and those that have left it
// are the ones that raised the parcels.
inline constexpr std::size_t kAnyValue = kValues;
struct Position {
  std::array<Ends, kValues + 1> shows{};
  PairSet open = 0;
  std::array<std::uint8_t, kParcels> level{};
  std::array<std::uint8_t, kParcels> face{};
  std::array<Ends, kParcels> ends{};
  std::array<std::array<Parcel, 2>, kMostPairs> pair{};
  std::array<Reserve, kMostSeats> reserves{};    // by seat
  std::array<Clan, kMostSeats> clan_of{};        // by seat
  std::array<std::int16_t, kMostSeats> bonus{};  // of totems played, by seat
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
  std::array<Ends, kHighest + 1> at_level{};

  bool duel() const { return seats == 2; }
  int dominoes_each() const { return duel() ? 15 : 10; }
  int value_at(Parcel p) const { return face[p] & 7; }
  Clan owner_at(Parcel p) const { return static_cast<Clan>(face[p] >> 3); }
  bool locked_at(Parcel p) const { return level[p] >= kLocked; }
  int level_at(Parcel p) const { return level[p] & ~kLocked; }
  bool operator==(const Position&) const = default;
};

// The first position of the board, from the drawn tiles.
void lay_tiles(Position& pos, const std::array<LaidTile, kTiles>& tiles, const Shape& shape);

// Builds pairs and masks from level, face, places and `halves`: for each parcel the
// other visible half of its domino, or kNoParcel.
void rebuild_masks(Position& pos, const std::array<Parcel, kParcels>& halves);

// The dominoes that have left the reserve of this seat: all that are neither hidden
// nor on top of a pile.
DominoSet played_by(const Position& pos, Seat seat);

// For each parcel the other half of its domino where both are visible, else kNoParcel.
std::array<Parcel, kParcels> visible_halves(const Position& pos);

// What each seat would count now: board, reserve, totems (rulebook, "Décompte des points").
std::array<int, kMostSeats> scores_of(const Position& pos);
// The same of one seat, by where they come from.
struct ScoreParts {
  int seen = 0;      // parcels of its clan
  int reserve = 0;   // visible dominoes of the reserve
  int totems = 0;    // played
  int unplayed = 0;  // totems that were not played, as a negative number
  bool operator==(const ScoreParts&) const = default;
};
ScoreParts score_parts(const Position& pos, Seat seat);
inline int score_of(const Position& pos, Seat seat) { return scores_of(pos)[seat.index]; }
// The level of the highest totem of this seat, 0 when none is played (ruling U14).
int best_totem(const Position& pos, Seat seat);

bool is_ok(const Position& pos);

}  // namespace tablee::kumata
