// The bots: what each level is meant to do, and the exact end game against a
// plain search that prunes nothing.

#include "games/kumata/bot.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/kumata/scene.h"
#include "games/kumata/strategy.h"
#include "search/playout.h"

namespace tablee::kumata {
namespace {

const Kumata kRules;

// Every move and every domino, no bound, no memory.
Solver::Worth plain_worth(const Position& pos) {
  Solver::Worth worth{};
  if (pos.phase == Phase::over) {
    for (int side = 0; side < sides_in(pos); ++side)
      worth[static_cast<std::size_t>(side)] = 1000 * reward_of(pos, side);
    if (sides_in(pos) == 2) {
      const std::int64_t lead = worth[0] - worth[1];
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
      const Solver::Worth one = plain_worth(next);
      for (std::size_t side = 0; side < worth.size(); ++side) worth[side] += one[side];
    }
    for (std::int64_t& each : worth) each /= std::popcount(unseen);
    return worth;
  }
  const auto side = static_cast<std::size_t>(side_of(pos, pos.to_play));
  std::vector<Move> moves;
  kRules.legal_moves(pos, pos.to_play, moves);
  bool first = true;
  for (const Move& move : moves) {
    Position next = pos;
    play_top(next, next.to_play, move);
    const Solver::Worth one = plain_worth(next);
    if (first || Solver::prefers(side, one, worth)) worth = one;
    first = false;
  }
  return worth;
}

// The last decisions of random games: few dominoes hidden, and a small tree.
std::vector<Position> late_positions(int seats, const char* options, int count) {
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
    const Position& late = decisions[decisions.size() - 3];
    if (Solver::is_near_the_end(late)) found.push_back(late);
  }
  return found;
}

void expect_exact(int seats, const char* options, int count) {
  for (const Position& pos : late_positions(seats, options, count)) {
    Solver solver(pos);
    const std::optional<Move> best = solver.solve(5'000'000);
    ASSERT_TRUE(best);
    const auto side = static_cast<std::size_t>(side_of(pos, pos.to_play));
    EXPECT_EQ(solver.worth()[side], plain_worth(pos)[side]) << to_text(pos);
  }
}

TEST(KumataSolver, agrees_with_a_plain_search_in_duels) { expect_exact(2, "", 25); }
TEST(KumataSolver, agrees_with_a_plain_search_in_union) { expect_exact(4, "union=oui", 10); }
TEST(KumataSolver, agrees_with_a_plain_search_among_three) { expect_exact(3, "dedale=oui", 10); }

TEST(KumataSolver, gives_up_when_its_nodes_are_spent_and_goes_on_later) {
  const Position pos = late_positions(2, "", 1)[0];
  Solver solver(pos);
  EXPECT_FALSE(solver.solve(1));
  EXPECT_TRUE(solver.solve(5'000'000));
}

Move planned(const Position& pos, int level, std::uint64_t work) {
  KumataBot bot(Sight<Kumata>(kRules, pos, pos.to_play), level, Deal(5), 0);
  bot.step(work);
  return *bot.plan().move;
}

TEST(KumataBot, the_greedy_level_takes_from_the_other_rather_than_from_itself) {
  const Position pos = Scene({"H4 H4", "C4 C4"}).top(0, 4, 4).top(1, 1, 1, 1).position();
  EXPECT_EQ(to_text(pos, planned(pos, 2, 1)), "44 a2b2");
}

TEST(KumataBot, partners_in_union_are_spared) {
  Position pos = Scene({"O3 O3", "R3 R3"}, 4).top(0, 3, 3).top(1, 1, 1, 1).position();
  pos.union_teams = true;
  EXPECT_EQ(to_text(pos, planned(pos, 2, 1)), "33 a2b2");
}

TEST(KumataBot, every_imagining_level_finds_an_obvious_win) {
  const Position pos = Scene({"H4 H4", "C4 C4"}).top(0, 4, 4).top(1, 2, 3).position();
  for (const int level : {3, 4, 5})
    EXPECT_EQ(to_text(pos, planned(pos, level, 500)), "44 a2b2") << level;
}

TEST(KumataBot, waits_when_it_is_not_its_turn) {
  const Position pos = Scene({"H1 C1"}).top(0, 1, 1).top(1, 1, 1).position();
  KumataBot bot(Sight<Kumata>(kRules, pos, seat_at(1)), 5, Deal(1), 700);
  EXPECT_TRUE(bot.step(10));
  EXPECT_FALSE(bot.plan().move);
  EXPECT_EQ(bot.plan().at, 700);
}

TEST(KumataBot, a_sensible_choice_is_legal) {
  Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(3));
  Dice dice(2);
  while (!kRules.turn(pos).is_over()) {
    if (kRules.turn(pos).is_chance()) {
      kRules.resolve(pos, kRules.sample(pos, dice), 0);
      continue;
    }
    const Seat seat = pos.to_play;
    const ManyPlaces places(pos, pos.reserves[seat.index]);
    const Move move =
        places.total() == 0
            ? random_move(pos, seat, dice.rng())
            : move_of(pos, seat, SensiblePlayer(pos, dice.rng()).choose(places, pos, seat));
    ASSERT_TRUE(kRules.check(pos, seat, move, 0));
    kRules.apply(pos, seat, move, 0);
  }
}

}  // namespace
}  // namespace tablee::kumata
