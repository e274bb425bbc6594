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

}  // namespace
}  // namespace tablee::ilotmots
