#pragma once
// Between the engine and the reference engine: the same position and the same
// moves in the types of both.

#include "games/kumata/reference.h"
#include "games/kumata/rules.h"

namespace tablee::kumata {

inline kumata_reference::Domino reference_domino(Domino domino) {
  return {kHalves[domino].low, kHalves[domino].high};
}

// The reference game that begins at this first position of a game.
// REQUIRES: nothing has been laid yet.
inline kumata_reference::Game reference_of(const Position& pos) {
  std::vector<kumata_reference::Parcel> board;
  for (std::size_t i = 0; i < kParcels; ++i) {
    const auto p = static_cast<Parcel>(i);
    board.push_back({pos.places[i].x, pos.places[i].y, pos.value_at(p), pos.owner_at(p)});
  }
  std::vector<kumata_reference::Player> players;
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const Reserve& reserve = pos.reserves[seat.index];
    std::vector<kumata_reference::Pile> piles;
    for (const Pile& pile : reserve.piles)
      piles.push_back({reference_domino(pile.top), pile.hidden});
    const int team = pos.union_teams ? seat.index % 2 : seat.index;
    players.push_back({pos.clan_of[seat.index], team, reserve.totems, piles});
  }
  return {board, players, pos.to_play.index};
}

inline Parcel parcel_at_place(const Position& pos, int x, int y) {
  for (std::size_t i = 0; i < kParcels; ++i)
    if (pos.places[i].x == x && pos.places[i].y == y) return static_cast<Parcel>(i);
  return kNoParcel;
}

inline kumata_reference::Play play_of(const Position& pos, const Move& move) {
  const kumata_reference::Domino domino = reference_domino(move.domino);
  if (move.is_set_aside()) return {true, domino, 0, 0, 0, 0, 0, 0, false};
  const bool low_first = move.low_at < move.high_at;
  const Place first = pos.places[low_first ? move.low_at : move.high_at];
  const Place second = pos.places[low_first ? move.high_at : move.low_at];
  return {false,
          domino,
          first.x,
          first.y,
          low_first ? domino.a : domino.b,
          second.x,
          second.y,
          low_first ? domino.b : domino.a,
          move.totem};
}

inline Move move_of(const Position& pos, const kumata_reference::Play& play) {
  Move move;
  move.domino = domino_of(play.domino.a, play.domino.b);
  if (play.set_aside) return move;
  const Parcel first = parcel_at_place(pos, play.x1, play.y1);
  const Parcel second = parcel_at_place(pos, play.x2, play.y2);
  const bool low_first = play.v1 <= play.v2;
  move.low_at = low_first ? first : second;
  move.high_at = low_first ? second : first;
  move.totem = play.totem;
  return move;
}

}  // namespace tablee::kumata
