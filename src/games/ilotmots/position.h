#pragma once
// Position: one moment of a game of Ilotmots, and the steps between two of them.
// Thread safety: value type, pure functions.

#include <array>

#include "core/stop_clock.h"
#include "games/ilotmots/types.h"
#include "lexicon/family_words.h"

namespace tablee::ilotmots {

// What was agreed before the game.
struct Terms {
  std::uint8_t pieces = 0;  // of a full rack; 0: the first player has still to choose
  bool free = false;        // pose=libre: several combinations in one turn (I9, I38)
  bool strict = false;      // imprimees=strictes: the laid letters alone are words too (I5, I39)
  std::array<Millis, kSeats> time{};  // of a turn; 0: no clock
  FamilyList family;

  bool operator==(const Terms&) const = default;
};

// Where the points of a player come from.
struct Tally {
  std::int32_t words = 0;
  std::int32_t archipel = 0;  // what the doublings added
  std::int32_t ilots = 0;
  std::int32_t strateges = 0;
  std::int32_t left = 0;  // pieces left at the end, as points lost

  std::int32_t total() const { return words + archipel + ilots + strateges - left; }
  bool operator==(const Tally&) const = default;
};

// The newest turn that laid something.
struct LastTurn {
  Placements laid;  // empty: none yet
  Seat seat;
  bool announces = true;  // the rack was full
  std::int32_t points = 0;

  bool operator==(const LastTurn&) const = default;
};

enum class End : std::uint8_t { none_yet, all_laid, passes };

// Invariants (is_ok): bag and racks share no piece; of each kind, as many pieces lie on
// the board as are in neither; no rack is fuller than agreed; a printed letter is covered
// by itself alone.
struct Position {
  Terms terms;
  Grid grid{};
  std::array<CardSet, kSeats> racks{};
  CardSet bag = kAllCards;
  std::array<Tally, kSeats> tallies{};
  std::array<std::int8_t, kIslands> flags{-1, -1, -1, -1};  // who covered the last cell, or -1
  LastTurn last;
  Phase phase = Phase::starter;
  End end = End::none_yet;
  Seat starter;
  Seat mover;               // who plays, or plays next
  Seat drawer;              // drawing: whose rack is filled
  std::uint8_t passes = 0;  // in succession
  std::uint16_t turns = 0;  // played, passes included
  StopClock clock;

  bool is_empty_board() const;
  // A player whose rack is short at the start of a turn announces nothing (I19).
  bool announces(Seat seat) const { return racks[seat.index].size() == terms.pieces; }
  // How many pieces the drawer takes.
  int to_draw() const;

  bool operator==(const Position&) const = default;
};

void begin(Position& pos, Seat starter, Millis at);
void choose(Position& pos, int pieces);
void take_pieces(Position& pos, const FixedList<std::uint8_t, kMostPieces>& cards, Millis at);
// Puts the pieces on the board and ends the turn; `gain` is what it brings.
// REQUIRES: the pieces are in the rack of the mover, the cells are free.
void lay_down(Position& pos, const Placements& laid, const Tally& gain, Millis at);
void pass(Position& pos, Millis at);

bool is_ok(const Position& pos);

}  // namespace tablee::ilotmots
