// What bots advise, through the erased planner.

#include <gtest/gtest.h>

#include "conformance/table_checks.h"
#include "template_game/game.h"
#include "template_game/odd_games.h"

namespace tablee {
namespace {

template <class List>
std::unique_ptr<Table> opened(const Registry& registry) {
  const GameEntry& game = registry.games()[0];
  auto table =
      *game.open(Settings(game.info->options), *plain_seating(2), conformance::chance_from(1));
  table->advance(0);
  return table;
}

TEST(Advice, gives_the_best_moves_with_value_and_account) {
  const Registry registry = Registry::of(modele::List{});
  const auto table = opened<modele::List>(registry);
  const auto planner = table->planner(seat_at(0), 5, Deal(1), 0);
  EXPECT_TRUE(planner->advise(3).moves.empty()) << "nothing is thought yet";
  planner->compare(3);
  while (!planner->step(8)) {
  }
  const AdvisedMoves advice = planner->advise(3);
  ASSERT_GE(advice.moves.size(), 2U);
  EXPECT_EQ(advice.moves[0].move, planner->plan().move);
  EXPECT_GE(advice.moves[0].value, advice.moves[1].value);
  ASSERT_EQ(advice.moves[0].account.lines.size(), 1U);
  EXPECT_EQ(advice.moves[0].account.total(), advice.moves[0].value);
  EXPECT_FALSE(advice.proved);
  EXPECT_FALSE(advice.gap);
  EXPECT_EQ(planner->advise(1).moves.size(), 1U);
}

TEST(Advice, values_a_move_that_was_made_whether_it_is_advised_or_not) {
  const Registry registry = Registry::of(modele::List{});
  const auto table = opened<modele::List>(registry);
  const std::vector<std::string> moves = table->legal_moves(seat_at(0));
  ASSERT_GE(moves.size(), 2U);
  for (const std::string& made : moves) {
    const auto planner = table->planner(seat_at(0), 5, Deal(1), 0);
    ASSERT_TRUE(planner->also(made)) << made;
    (void)planner->step(8);
    const AdvisedMoves advice = planner->advise(1);
    ASSERT_EQ(advice.moves.size(), 1U);
    ASSERT_TRUE(advice.also) << made;
    EXPECT_EQ(advice.also->value, advice.also->account.total()) << made;
    EXPECT_LE(*advice.also->value, advice.moves[0].value) << made;
  }
  const auto planner = table->planner(seat_at(0), 5, Deal(1), 0);
  EXPECT_FALSE(planner->also("nonsense"));
  (void)planner->step(8);
  EXPECT_FALSE(planner->advise(1).also);
}

TEST(Advice, a_bot_without_any_tells_what_it_would_play) {
  const Registry registry = Registry::of(modele::EndlessList{});
  const auto table = opened<modele::EndlessList>(registry);
  const auto planner = table->planner(seat_at(0), 1, Deal(1), 0);
  (void)planner->step(8);
  EXPECT_TRUE(planner->advise(3).moves.empty()) << "it would wait";
}

}  // namespace
}  // namespace tablee
