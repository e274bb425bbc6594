#pragma once
// Position: one moment of a game of Modèle.
// Thread safety: value type.

#include "core/stop_clock.h"
#include "template_game/types.h"

namespace tablee::modele {

// Invariants (is_ok): bag, pit and hands share no card and hold all sixteen; a
// claimed card stays in its hand until the verdict; known cards are in hands;
// the bag is part of `fresh`.
struct Position {
  std::array<CardSet, kMostSeats> hands{};
  CardSet bag;    // never seen since the newest shuffle
  CardSet pit;    // face up
  CardSet fresh;  // what the newest shuffle held: older cards in hands cannot come from it
  CardSet known;  // cards in hands that everybody has seen (a vetoed claim)
  std::array<std::int16_t, kMostSeats> scores{};
  std::uint8_t seats = 0;
  std::uint8_t round = 0;
  std::uint8_t shuffles = 0;
  Phase phase = Phase::deal;
  bool teams = false;
  std::array<std::uint8_t, kMostSeats> team{};  // 0 or 1, where there are teams
  Seat first;                                   // gets the first card of the first round
  std::int16_t target = 0;
  SeatSet out;       // of this round
  SeatSet accepted;  // who let the claim pass
  Seat claimer;
  std::uint8_t claimed = 0;  // card
  Millis round_length = 0;
  Millis veto_length = 0;  // 0: no small clock
  StopClock round_clock, veto_clock;

  bool operator==(const Position&) const = default;
};

// Whether two seats play together.
inline bool same_side(const Position& pos, Seat a, Seat b) {
  return a == b || (pos.teams && pos.team[a.index] == pos.team[b.index]);
}

// The seats that may answer a claim.
SeatSet opponents(const Position& pos, Seat seat);
// Who receives the next card; nothing when all hold two or no card is left.
bool next_to_draw(const Position& pos, Seat& seat);
// Puts the pit back into an empty bag and ends the deal when it is done.
void settle_deal(Position& pos, Millis at);
void end_round(Position& pos, Millis at);
bool is_ok(const Position& pos);

}  // namespace tablee::modele
