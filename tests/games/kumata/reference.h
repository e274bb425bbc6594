#pragma once
// Kumata reference: the board game played by the letter of its rulebook, as
// slowly and as plainly as possible.
//
// It is the oracle that the fast engine is compared with in tests. It was
// written from the rulebook and the rulings U1..U24 alone, without looking at
// the engine, and shares no code with it: an error would have to be made twice
// to go unseen. Nothing is cached; every question is answered from the stacks
// of parcels on the table. Misuse throws std::invalid_argument, in all builds.
// Thread safety: value type.

#include <compare>
#include <cstddef>
#include <map>
#include <optional>
#include <vector>

namespace kumata_reference {

// A parcel printed on a board tile: x to the right, y down, value 0 = blank.
// A clan that no player holds is neutral.
struct Parcel {
  int x, y, value, clan;
};

// a <= b; 0 = blank.
struct Domino {
  int a, b;
  auto operator<=>(const Domino&) const = default;
};

// The visible top, and how many unseen dominoes lie beneath it.
struct Pile {
  Domino top;
  int hidden;
};

// Players with the same team number win together.
// `totems` counts those not yet played.
struct Player {
  int clan;
  int team;
  int totems;
  std::vector<Pile> piles;
};

// A placement: the half of value v1 lies on (x1, y1), the half of value v2 on
// (x2, y2), with (y1, x1) < (y2, x2); `totem` puts one on the domino placed.
// A set-aside: the domino becomes a new pile; all else is 0 and false.
struct Play {
  bool set_aside;
  Domino domino;
  int x1, y1, v1, x2, y2, v2;
  bool totem;
  auto operator<=>(const Play&) const = default;
};

// A turn is a play, then the reveal of the domino it uncovered, if any; only
// then does the next player's turn start, and with it the test for the end.
class Game {
 public:
  // REQUIRES: one parcel per grid place; a clan per player; no two piles of a
  // player show the same domino (a clan owns each of its dominoes once, so a
  // domino tells its pile).
  Game(std::vector<Parcel> board, std::vector<Player> players, int first);

  // The seat whose turn it is: still the one who has just played while its
  // reveal is due, and the one who ended the game when it is over.
  int to_play() const;

  bool waiting_for_reveal() const;

  // Tells which domino the last play uncovered; the turn passes.
  // REQUIRES: waiting_for_reveal().
  void reveal(Domino top);

  // Sorted, each play once; empty when over or waiting for a reveal.
  std::vector<Play> legal() const;

  // REQUIRES: one of legal().
  void play(const Play& play);

  bool over() const;

  // The final count applied to the present position: visible points of the
  // clan on the table and in reserve, + the level of each totem played, - 1
  // for each unplayed. A domino that waits for its reveal counts nothing.
  int score(int seat) const;

  // The board is level 1, so a domino on it is at level 2; 0 = none played.
  int best_totem_level(int seat) const;

  // The seats, ascending, that would win by the present count.
  std::vector<int> winners() const;

 private:
  struct Cell {
    int x, y;
    auto operator<=>(const Cell&) const = default;
  };

  // `domino` numbers the dominoes in order of placement, from 1; 0 = board.
  struct Layer {
    int value, clan, domino;
  };

  struct Totem {
    int seat;
    Cell cell1, cell2;
  };

  const Player& player(int seat) const;
  int level(Cell cell) const;
  bool locked(Cell cell) const;
  bool can_lie(Cell cell1, int v1, Cell cell2, int v2) const;
  std::vector<Play> placements() const;
  std::vector<Play> set_asides() const;
  void place(const Play& play);
  void end_turn();

  std::map<Cell, std::vector<Layer>> table_;  // bottom layer first, never empty
  std::vector<Player> players_;
  std::vector<Totem> totems_;  // those played
  int placed_ = 0;             // dominoes on the table
  int to_play_;
  std::optional<std::size_t> uncovered_;  // pile of to_play_ awaiting its reveal
};

}  // namespace kumata_reference
