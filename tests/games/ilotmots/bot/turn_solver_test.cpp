// The best combination, found with a proof, against the reference engine that tries all.

#include "games/ilotmots/bot/turn_solver.h"

#include <gtest/gtest.h>

#include "games/ilotmots/random_games.h"
#include "games/ilotmots/reference_bridge.h"

namespace tablee::ilotmots {
namespace {

// A board after some random turns, and a small rack for the mover.
Position random_position(std::uint64_t seed, int letters, int jokers, int liaisons) {
  Dice dice(seed);
  Position pos = middle_of_a_game("pieces=8", 1 + static_cast<int>(seed % 6), dice);
  CardSet& rack = pos.racks[pos.mover.index];
  pos.bag |= rack;
  rack = {};
  const auto take = [&](Kind kind) {
    const CardSet left = CardKinds::of_kind(kind) & pos.bag;
    if (left.empty()) return;
    rack.add(left.lowest());
    pos.bag.remove(left.lowest());
  };
  constexpr std::string_view kUseful = "AEESTRLNOUISETA";
  for (int i = 0; i < letters; ++i)
    take(static_cast<Kind>(kUseful[dice.rng().below(kUseful.size())] - 'A'));
  for (int i = 0; i < jokers; ++i) take(kJoker);
  for (int i = 0; i < liaisons; ++i) take(kLiaison);
  pos.terms.pieces = static_cast<std::uint8_t>(seed % 2 == 0 ? rack.size() : 8);
  return pos;
}

void compare(const Position& pos) {
  static const plain::WordList words(
      std::set<std::string>(test_words().begin(), test_words().end()));
  int most = -1;
  std::string which;
  for (const plain::Listed& listed : plain::enumerate(plain_state(pos), words))
    if (listed.kind == plain::TurnKind::combination && listed.points > most) {
      most = listed.points;
      which = plain::to_text(listed.move);
    }
  static const Fragments fragments(*rules().lexicon(), kWordPolicy);
  TurnSolver solver(rules(), kWordPolicy, &fragments, pos, pos.mover);
  while (!solver.step(5000)) {
  }
  EXPECT_EQ(solver.best_points(), most) << to_text(pos) << "\n"
                                        << which << "\n"
                                        << to_text(laying(solver.best()));
}

TEST(IlotmotsTurnSolver, finds_what_trying_all_finds_with_letters) {
  for (int i = 0; i < positions() && !HasFailure(); ++i)
    compare(random_position(static_cast<std::uint64_t>(i) + 1, 2 + i % 3, 0, 0));
}

TEST(IlotmotsTurnSolver, finds_what_trying_all_finds_with_a_joker) {
  for (int i = 0; i < positions() / 4 && !HasFailure(); ++i)
    compare(random_position(static_cast<std::uint64_t>(i) + 1001, 2, 1, 0));
}

TEST(IlotmotsTurnSolver, finds_what_trying_all_finds_with_liaisons) {
  for (int i = 0; i < positions() / 4 && !HasFailure(); ++i)
    compare(random_position(static_cast<std::uint64_t>(i) + 2001, 2, 0, 1 + i % 2));
}

// A step that did more would keep others waiting who share its processor.
TEST(IlotmotsTurnSolver, a_step_ends_with_its_work_and_the_next_goes_on_from_there) {
  static const Fragments fragments(*rules().lexicon(), kWordPolicy);
  constexpr std::uint64_t kFinest = SearchWork::kUnit + 2 * SearchWork::kWord;
  for (int i = 0; i < positions() / 4 && !HasFailure(); ++i) {
    const Position pos = random_position(static_cast<std::uint64_t>(i) + 3001, 4, i % 2, i % 3);
    TurnSolver at_once(rules(), kWordPolicy, &fragments, pos, pos.mover);
    ASSERT_TRUE(at_once.step(100'000'000));
    TurnSolver in_steps(rules(), kWordPolicy, &fragments, pos, pos.mover);
    for (bool done = false; !done && !HasFailure();) {
      const std::uint64_t before = in_steps.work().done;
      done = in_steps.step(1);
      EXPECT_LE(in_steps.work().done - before, kFinest) << to_text(pos);
      EXPECT_GE(in_steps.bound(), at_once.best_points()) << to_text(pos);
    }
    EXPECT_EQ(in_steps.best_points(), at_once.best_points()) << to_text(pos);
    EXPECT_EQ(to_text(laying(in_steps.best())), to_text(laying(at_once.best()))) << to_text(pos);
    EXPECT_EQ(in_steps.bound(), in_steps.best_points());
    // Nothing is done twice.
    EXPECT_EQ(in_steps.work().done, at_once.work().done) << to_text(pos);
  }
}

TEST(IlotmotsTurnSolver, whatever_is_laid_is_taken_back) {
  const Position pos = random_position(7, 4, 0, 1);
  TurnBoard board(pos, pos.mover);
  const Rack rack = board.rack();
  const std::vector<Root> roots = find_roots(board);
  ASSERT_FALSE(roots.empty());
  for (std::size_t i = 0; i < roots.size(); ++i) {
    open_root(board, roots, i);
    if (roots[i].question.spot >= 0) board.close_across(roots[i].question.spot);
    board.take_back({});
    EXPECT_EQ(board.rack(), rack);
    EXPECT_TRUE(board.questions().empty() && board.whole().empty() && board.fresh().empty());
    EXPECT_EQ(board.covered(), SpotSet{});
  }
}

}  // namespace
}  // namespace tablee::ilotmots
