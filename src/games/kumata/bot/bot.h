#pragma once
// The bots of Kumata, from a child's first games to the strongest we can make.
//
//   1  plays at random, and rarely thinks of its totem; of two sides, one move in four as level 2
//   2  greedy: takes the points it sees
//   3  imagines a few dozen ends of the game for each move
//   4  imagines many, with players who are not foolish
//   5  learns from each imagined end what everybody would reply, for as long as the
//      time allows, and counts the end game out exactly
// Thread safety: confined to one thread.

#include <optional>
#include <vector>

#include "games/kumata/bot/explorer.h"
#include "games/kumata/bot/hidden_domino_order.h"
#include "games/kumata/bot/solver.h"
#include "games/kumata/rules.h"
#include "search/halving.h"
#include "search/knowledge.h"

namespace tablee::kumata {

class KumataBot {
 public:
  KumataBot(const Knowledge<Kumata>& knowledge, int level, Deal deal, Millis at);

  // One unit of work is one imagined end of the game, and near the end as much again or
  // more for counting it out; only there the decision depends on how work is split.
  bool step(std::uint64_t work);
  Plan<Move> plan() const;

  // Counts out the n best moves near the end, not only the first (level 5).
  void compare(std::size_t n);
  // Tries this move too, and near the end counts it out (level 5).
  void also(const Move& move) { also_ = move; }
  // As advise() values it; nothing for a move that was not tried, or not counted out where
  // others were: those are two scales.
  std::optional<double> worth(const Move& move) const;
  // A value goes from 0, the worst end of the game, to 1, the best: mostly who is left
  // behind, a little by how much. A move that was never tried is valued by what it gains
  // at first sight. What was counted out comes first and is proved.
  Advice<Move> advise(std::size_t n) const;

 private:
  // What is known of a move without counting it out.
  struct Estimate {
    Move move;
    std::uint64_t trials = 0;
    double value = 0;
  };

  // All that was asked for is known.
  bool is_done() const;
  void count_out(std::uint64_t nodes);
  bool is_counted_out(const Move& move) const;
  // Every move, best first: as planned, then the most often tried.
  std::vector<Estimate> estimates() const;
  std::int64_t imagine(const Halving::Trial& trial);

  Position pos_;
  Seat seat_;
  int level_;
  Deal deal_;
  Millis at_;
  GainsOfSeats gains_;
  std::vector<Move> moves_;
  std::optional<Move> decided_;
  std::optional<Move> also_;                // somebody wants to know what it is worth
  std::size_t compared_ = 0;                // moves to count out, where that is possible
  std::vector<Advice<Move>::Line> solved_;  // best first; at last the one asked for
  bool only_also_ = false;                  // the others are left out of what is counted
  Halving halving_{0};
  std::uint64_t trials_ = 0;
  std::uint64_t order_seed_ = 0;  // the order of the last trial: the next often shares it
  HiddenDominoOrder order_{0};
  std::optional<Explorer> explorer_;  // level 5
  std::optional<Solver> solver_;
};

}  // namespace tablee::kumata
