// Whole racks of 8, 9 and 10 pieces, jokers and liaisons among them: too many turns to try all,
// but every turn that a search finds must be one in the eyes of the reference engine, with the
// same points, and none may bring more than the bound.

#include <gtest/gtest.h>

#include "games/ilotmots/bot/quick_turns.h"
#include "games/ilotmots/bot/tables.h"
#include "games/ilotmots/random_games.h"
#include "games/ilotmots/reference_bridge.h"

namespace tablee::ilotmots {
namespace {

constexpr std::uint64_t kNodes = 3'000;
constexpr int kEvery = 1'000;  // points of slack: tell of every turn
constexpr int kMostChecked = 60;

// The mover's rack gets more of this kind, for other pieces.
void exchange_for(Position& pos, Kind kind, int count) {
  CardSet& rack = pos.racks[pos.mover.index];
  for (; count > 0; --count) {
    const CardSet left = CardKinds::of_kind(kind) & pos.bag;
    const CardSet others = rack - CardKinds::of_kind(kJoker) - CardKinds::of_kind(kLiaison);
    if (left.empty() || others.empty()) return;
    pos.bag.add(others.lowest());
    rack.remove(others.lowest());
    rack.add(left.lowest());
    pos.bag.remove(left.lowest());
  }
}

Position large_rack(std::uint64_t seed) {
  Dice dice(seed);
  Position pos = middle_of_a_game("pieces=" + std::to_string(8 + seed % 3),
                                  1 + static_cast<int>(seed % 7), dice);
  exchange_for(pos, kJoker, static_cast<int>(seed / 3 % 3));
  exchange_for(pos, kLiaison, static_cast<int>(seed / 9 % 3));
  return pos;
}

class Referee {
 public:
  explicit Referee(const Position& pos) : pos_(pos), state_(plain_state(pos)) {}

  void check(int points, const Placements& laid) {
    if (++checked_ > kMostChecked && points <= most_) return;
    most_ = std::max(most_, points);
    const auto theirs = plain::check(state_, plain_move(laying(laid)), knows);
    ASSERT_TRUE(theirs.has_value()) << to_text(laying(laid)) << "\n"
                                    << to_text(pos_) << "\n"
                                    << plain::to_text(theirs.error().reason);
    EXPECT_EQ(points, theirs->points) << to_text(laying(laid)) << "\n" << to_text(pos_);
  }
  int most() const { return most_; }
  int checked() const { return checked_; }

 private:
  static bool knows(const std::string& word) {
    return std::ranges::find(test_words(), word) != test_words().end();
  }

  const Position& pos_;
  plain::State state_;
  int checked_ = 0;
  int most_ = -1;
};

TEST(IlotmotsLargeRacks, every_turn_of_the_exact_search_is_one_for_the_reference_engine) {
  static const Fragments fragments(*rules().lexicon(), kWordPolicy);
  int checked = 0;
  for (int i = 0; i < positions() && !HasFailure(); ++i) {
    const Position pos = large_rack(static_cast<std::uint64_t>(i) + 1);
    Referee referee(pos);
    TurnSolver solver(rules(), kWordPolicy, &fragments, pos, pos.mover);
    solver.tell(kEvery, [&](int points, const Placements& laid) { referee.check(points, laid); });
    solver.step(kNodes);
    EXPECT_GE(solver.best_points(), referee.most());
    checked += referee.checked();
  }
  EXPECT_GT(checked, 10 * positions());
}

TEST(IlotmotsLargeRacks, what_a_beam_finds_is_legal_and_within_the_bound) {
  static const Fragments fragments(*rules().lexicon(), kWordPolicy);
  for (int i = 0; i < positions() && !HasFailure(); ++i) {
    const Position pos = large_rack(static_cast<std::uint64_t>(i) + 501);
    Referee referee(pos);
    for (const Candidate& turn :
         quick_turns(rules(), kWordPolicy, pos, {.width = 4, .nodes = 500}, 8))
      referee.check(turn.points, turn.laid);
    TurnSolver solver(rules(), kWordPolicy, &fragments, pos, pos.mover);
    solver.step(kNodes);
    EXPECT_GE(solver.bound(), referee.most()) << to_text(pos);
  }
}

TEST(IlotmotsLargeRacks, every_level_plays_a_turn_of_the_reference_engine) {
  for (int i = 0; i < positions() / 2 && !HasFailure(); ++i) {
    const Position pos = large_rack(static_cast<std::uint64_t>(i) + 901);
    IlotmotsBot bot(Knowledge<Ilotmots>(rules(), pos, pos.mover), tables(), 1 + i % kLevels,
                    Deal(1), 0);
    for (int steps = 0; steps < 20 && !bot.step(500); ++steps) {
    }
    const Move move = *bot.plan().move;
    if (move.verb != Verb::lay) continue;
    const Result<Account> account = rules().check(pos, pos.mover, move, 0);
    ASSERT_TRUE(account);
    Referee(pos).check(account->total(), move.laid);
  }
}

}  // namespace
}  // namespace tablee::ilotmots
