// The exact end game against a plain search that prunes nothing.

#include "games/kumata/bot/solver.h"

#include <gtest/gtest.h>

#include <map>

#include "games/kumata/bot/endgame_key.h"
#include "games/kumata/scene.h"
#include "search/playout.h"

namespace tablee::kumata {
namespace {

// Every move and every domino, no bound, no memory.
Worth plain_worth(const Position& pos) {
  Worth worth{};
  if (pos.phase == Phase::over) {
    for (int side = 0; side < sides_in(pos); ++side)
      worth[static_cast<std::size_t>(side)] =
          static_cast<std::int32_t>(1000 * reward_of(pos, side));
    if (sides_in(pos) == 2) {
      const std::int32_t lead = worth[0] - worth[1];
      worth = {lead, -lead};
    }
    return worth;
  }
  if (pos.phase == Phase::reveal) {
    const DominoSet unseen = pos.reserves[pos.to_play.index].unseen;
    for (Domino d = 0; d < kMostDominoes; ++d) {
      if ((unseen & one_domino(d)) == 0) continue;
      Position next = pos;
      turn_up(next, d);
      pass_turn(next);
      const Worth one = plain_worth(next);
      for (std::size_t side = 0; side < worth.size(); ++side) worth[side] += one[side];
    }
    for (std::int32_t& each : worth) each /= std::popcount(unseen);
    return worth;
  }
  const auto side = static_cast<std::size_t>(side_of(pos, pos.to_play));
  std::vector<Move> moves;
  kRules.legal_moves(pos, pos.to_play, moves);
  bool first = true;
  for (const Move& move : moves) {
    Position next = pos;
    play_top(next, next.to_play, move);
    const Worth one = plain_worth(next);
    if (first || Solver::prefers(side, one, worth)) worth = one;
    first = false;
  }
  return worth;
}

// Decisions near the end of random games, so many before the last: few dominoes hidden,
// and a small tree.
std::vector<Position> late_positions(int seats, const char* options, int count,
                                     std::size_t before_last = 2) {
  std::vector<Position> found;
  Playout<Kumata> playout(kRules);
  for (std::uint64_t seed = 1; found.size() < static_cast<std::size_t>(count); ++seed) {
    Dice dice(seed);
    Position pos =
        *kRules.start(*Settings::parse(Kumata::info().options, options), *plain_seating(seats));
    std::vector<Position> decisions;
    Millis now = 0;
    do {
      if (pos.phase == Phase::play) decisions.push_back(pos);
    } while (playout.step(pos, dice, now) != Playout<Kumata>::Step::over);
    const Position& late = decisions[decisions.size() - 1 - before_last];
    if (Solver::is_near_the_end(late)) found.push_back(late);
  }
  return found;
}

void expect_exact(const Position& pos) {
  Solver solver(pos);
  const std::optional<Move> best = solver.solve(5'000'000);
  ASSERT_TRUE(best);
  const auto side = static_cast<std::size_t>(side_of(pos, pos.to_play));
  EXPECT_EQ(solver.worth(), plain_worth(pos)) << to_text(pos);
  Position next = pos;
  play_top(next, next.to_play, *best);
  EXPECT_EQ(plain_worth(next)[side], solver.worth()[side]) << to_text(pos);
  Solver in_steps(pos);  // what a step learns serves the next
  for (int steps = 0; steps < 10'000 && !in_steps.solve(100); ++steps) {
  }
  EXPECT_EQ(in_steps.worth(), solver.worth()) << to_text(pos);
}

void expect_exact(int seats, const char* options, int count) {
  for (const std::size_t before_last : {2U, 3U})
    for (const Position& pos : late_positions(seats, options, count, before_last))
      expect_exact(pos);
}

TEST(KumataSolver, agrees_with_a_plain_search_in_duels) { expect_exact(2, "", 60); }
TEST(KumataSolver, agrees_with_a_plain_search_in_union) { expect_exact(4, "union=oui", 40); }
TEST(KumataSolver, agrees_with_a_plain_search_among_three) { expect_exact(3, "", 40); }
TEST(KumataSolver, agrees_with_a_plain_search_among_four) { expect_exact(4, "", 40); }
TEST(KumataSolver, agrees_with_a_plain_search_in_a_maze) {
  expect_exact(3, "dedale=oui", 20);
  expect_exact(4, "dedale=oui union=oui", 20);
}

// Counts out `pos` and all that follows, and checks that positions of one key have one
// worth. Gives how often a key was shared by positions that differ.
class KeyCheck {
 public:
  int shared() const { return shared_; }

  void visit(const Position& pos) {
    if (pos.phase == Phase::reveal)
      for (unsigned rest = pos.reserves[pos.to_play.index].unseen; rest != 0; rest &= rest - 1) {
        Position next = pos;
        turn_up(next, static_cast<Domino>(std::countr_zero(rest)));
        pass_turn(next);
        visit(next);
      }
    if (pos.phase != Phase::play) return;
    const Known here = {plain_worth(pos), std::hash<std::string>()(to_text(pos))};
    const std::uint64_t key = end_key(pos, side_scores_of(pos), sides_of_clans(pos));
    const Known& first = known_.emplace(key, here).first->second;
    EXPECT_EQ(first.worth, here.worth) << to_text(pos);
    shared_ += first.text != here.text ? 1 : 0;
    std::vector<Move> moves;
    kRules.legal_moves(pos, pos.to_play, moves);
    for (const Move& move : moves) {
      Position next = pos;
      play_top(next, next.to_play, move);
      visit(next);
    }
  }

 private:
  struct Known {
    Worth worth;
    std::size_t text;
  };
  std::map<std::uint64_t, Known> known_;
  int shared_ = 0;
};

void expect_one_worth_for_a_key(int seats, const char* options, int count) {
  int shared = 0;
  for (const Position& pos : late_positions(seats, options, count)) {
    KeyCheck check;
    check.visit(pos);
    shared += check.shared();
  }
  EXPECT_GT(shared, 0) << seats << " seats " << options;
}

// What a root move is worth, and to whom, by the plain search.
Worth plain_worth_after(Position pos, const Move& move) {
  play_top(pos, pos.to_play, move);
  return plain_worth(pos);
}

TEST(KumataSolver, ranks_every_move_as_a_plain_search_does) {
  for (const auto& [seats, options] : {std::pair(2, ""), std::pair(3, ""), {4, "union=oui"}})
    for (const Position& pos : late_positions(seats, options, 6, 1)) {
      const auto side = static_cast<std::size_t>(side_of(pos, pos.to_play));
      std::vector<Move> moves;
      kRules.legal_moves(pos, pos.to_play, moves);
      Solver solver(pos);
      std::optional<Worth> before;
      while (!moves.empty()) {
        const std::optional<Move> best = solver.solve(5'000'000);
        ASSERT_TRUE(best);
        EXPECT_EQ(solver.worth()[side], plain_worth_after(pos, *best)[side]);
        EXPECT_TRUE(!before || !Solver::prefers(side, solver.worth(), *before));
        before = solver.worth();
        ASSERT_EQ(std::erase(moves, *best), 1U) << "every move comes once";
        solver.exclude(*best);
      }
    }
}

TEST(KumataSolver, positions_of_one_key_have_one_worth) {
  expect_one_worth_for_a_key(2, "", 60);
  expect_one_worth_for_a_key(3, "dedale=oui", 30);
  expect_one_worth_for_a_key(4, "", 60);
  expect_one_worth_for_a_key(4, "union=oui", 60);
}

TEST(KumataSolver, gives_up_when_its_nodes_are_spent_and_goes_on_later) {
  const Position pos = late_positions(2, "", 1)[0];
  Solver solver(pos);
  EXPECT_FALSE(solver.solve(1));
  EXPECT_TRUE(solver.solve(5'000'000));
}

}  // namespace
}  // namespace tablee::kumata
