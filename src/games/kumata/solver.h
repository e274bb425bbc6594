#pragma once
// Solver: the exact worth of a position when few dominoes are hidden: every
// move, every domino that may turn up, to the end of the game.
//
// Two sides (duel, Union) are searched with alpha-beta; three or four players
// each maximise their own worth. Chance nodes take the mean over the bag.
// Thread safety: confined to one thread.

#include <array>
#include <optional>
#include <unordered_map>
#include <vector>

#include "games/kumata/rules.h"

namespace tablee::kumata {

class Solver {
 public:
  // Worth to each side, in thousandths of a reward, so that means stay whole.
  using Worth = std::array<std::int64_t, kMostSeats>;

  explicit Solver(const Position& root);

  // Whether `side` prefers `a` to `b`. Who is indifferent takes what leaves the
  // others less, so that the worth of a position does not depend on the order in
  // which moves are tried.
  static bool prefers(std::size_t side, const Worth& a, const Worth& b);

  // Few enough hidden dominoes that the end can be counted out.
  static bool is_near_the_end(const Position& pos);

  // Visits at most `nodes` more positions; the best root move once it is known.
  // What was learnt is kept for the next call.
  std::optional<Move> solve(std::uint64_t nodes);
  const Worth& worth() const { return worth_; }

 private:
  Worth search(const Position& pos, std::int64_t alpha, std::int64_t beta);
  Worth search_moves(const Position& pos, std::int64_t alpha, std::int64_t beta);
  Worth search_chance(const Position& pos);
  Worth final_worth(const Position& pos) const;

  Position root_;
  bool two_sides_;
  std::uint64_t left_ = 0;
  bool gave_up_ = false;
  Worth worth_{};
  std::unordered_map<std::uint64_t, Worth> known_;
};

}  // namespace tablee::kumata
