#pragma once
// Solver: the exact worth of a position when few dominoes are hidden: every
// move, every domino that may turn up, to the end of the game.
//
// Every side maximises its own worth; chance nodes take the mean over the bag. Sides
// share a constant sum, so a line is left as soon as those who could avoid it
// together need more than there is: with two sides that is alpha-beta, with more it
// is speculative pruning (Sturtevant), which looks again where it left too early.
// Thread safety: confined to one thread.

#include <optional>
#include <vector>

#include "games/kumata/bot/endgame_cache.h"
#include "games/kumata/bot/strategy.h"

namespace tablee::kumata {

class Solver {
 public:
  // REQUIRES: somebody is to play.
  explicit Solver(const Position& root);

  // Whether `side` prefers `a` to `b`. Who is indifferent takes what leaves the
  // others less, so that the worth of a position does not depend on the order in
  // which moves are tried.
  static bool prefers(std::size_t side, const Worth& a, const Worth& b);

  // Few enough hidden dominoes that the end can be counted out.
  static bool is_near_the_end(const Position& pos);

  // Searches at most `nodes` more positions (not counting last moves); the best root move once it
  // is known. What was learnt is kept for the next call.
  std::optional<Move> solve(std::uint64_t nodes);
  const Worth& worth() const { return worth_; }
  // The same to the side that is to play, as reward_of tells it.
  double reward() const;
  // From now on solve() finds the best of the other root moves. REQUIRES: one is left.
  void exclude(const Move& move) { excluded_.push_back(move); }

 private:
  struct Candidate {
    Move move;
    int gain = 0;            // at first sight: best first makes the search short
    std::size_t number = 0;  // among equals, as listed
  };
  // The exact worth when `failed` is 0. Else the worth of at least one side in
  // `failed` (by bit) is below what it needs, and nothing else is known.
  struct Found {
    Worth worth{};
    unsigned failed = 0;
  };

  // `need`: the worth matters only if no side gets less than this.
  Found search(const SideScores& standing, const Worth& need);
  Found search_moves(const SideScores& standing, const Worth& need, Move* chosen);
  Found try_moves(std::size_t from, const SideScores& standing, const Worth& need, Move* chosen);
  Found search_move(const SideScores& standing, const Move& move, const Worth& need);
  Found search_chance(const SideScores& standing, const Worth& need);

  std::size_t side_to_play() const;
  bool is_last_move() const;
  Worth best_last_move(const SideScores& standing);
  Worth needs_to_pass_on(const Worth& need) const;
  SideScores standing_after(SideScores standing, const Move& move) const;
  Worth final_worth(const SideScores& standing) const;
  void list_choices();

  Position pos_;  // moves are played on it and taken back
  SideScores root_standing_;
  std::size_t sides_;
  std::array<std::size_t, kMostSeats> side_of_clan_;
  GainsOfSeats gains_;
  std::uint64_t left_ = 0;
  bool gave_up_ = false;
  bool learnt_ = false;    // something new was kept in this call
  bool keep_all_ = false;  // keep even what is quickly searched again
  Worth worth_{};
  std::vector<Move> excluded_;      // at the root
  std::vector<Move> moves_;         // workspace
  std::vector<Candidate> choices_;  // of all positions on the way from the root
  EndgameCache known_;
};

}  // namespace tablee::kumata
