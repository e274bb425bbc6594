#pragma once
// TurnBound: what a turn that is not whole can bring at most.
//
// Each letter still to be laid counts twice its cell, and the letters that lie beside that
// cell; only cells count that so many pieces can reach. Announcements count that are still
// within reach.
// Thread safety: safe for const use.

#include <array>
#include <vector>

#include "games/ilotmots/bot/turn_board.h"
#include "games/ilotmots/bot/turn_reach.h"

namespace tablee::ilotmots {

class TurnBound {
 public:
  // REQUIRES: nothing was laid on the board yet.
  TurnBound(const Position& pos, Seat seat, const TurnBoard& board);

  // Any turn at all with so many letters.
  int of_any(int letters) const;
  // The turn on this board, whose questions from `head` on are open.
  int of_open(const TurnBoard& board, std::size_t head) const;
  // The turn as it lies, with the announcements that the liaisons left over could add.
  int of_whole(const TurnBoard& board) const;

  // The cells of an island that were open before this turn.
  const SpotSet& island(int which) const { return islands_[at(which)]; }

 private:
  // Spots where a run that must go on may go on, and what their letter adds by it.
  struct RunEnds;
  // The best of the cells for the letters that are left.
  struct BestCells;

  void find_promises(const TurnBoard& board);
  void find_bonuses(const TurnBoard& board);
  int pending(const TurnBoard& board, std::size_t head, std::size_t radius, RunEnds& ends) const;
  int bonus_of(const TurnBoard& board, const SpotSet& reach) const;

  int factor_;  // of the words when all is laid
  int bonus_;   // of an announcement
  TurnReach reach_;
  std::array<std::int16_t, kPadded> promise_{};  // of a letter laid there
  // The free spots by what they promise, best first.
  struct Level {
    int promise = 0;
    SpotSet spots;
  };
  std::vector<Level> levels_;
  std::array<SpotSet, kIslands> islands_{};
  // The sides of the ring between two printed letters, with both ends open.
  struct Side {
    Spot first = 0;
    Spot last = 0;
    SpotSet open;
  };
  std::vector<Side> sides_;
};

}  // namespace tablee::ilotmots
