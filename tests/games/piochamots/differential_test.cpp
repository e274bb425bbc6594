// The engine against the reference engine, event by event: who may act, what is
// legal, hands, scores, phases, clocks and outcomes agree on random games over all
// modes, numbers of seats, paces and minimums.

#include <gtest/gtest.h>

#include "conformance/findings.h"
#include "games/piochamots/lockstep.h"

namespace tablee::piochamots {
namespace {

#ifdef TABLEE_SANITIZED
constexpr int kPositions = 2'000;
#else
constexpr int kPositions = 100'000;
#endif

// Long enough for a game of quiet players to run out of cards in several rounds.
constexpr int kMostEvents = 700;

Manner random_manner(Rng& rng, bool in_turn, int seats, int pace, int minimum) {
  const auto one_of = [&rng](auto... values) {
    const int all[] = {values...};
    return all[rng.below(sizeof...(values))];
  };
  Manner manner;
  manner.options = {.in_turn = in_turn,
                    .target = one_of(5, 60, 200),
                    .minimum = minimum,
                    .pace = pace,
                    .word_seconds = one_of(10, 10, 0),
                    .last_seconds = one_of(90, 90, 20, 0)};
  for (int seat = 0; seat < seats; ++seat)
    manner.time_percents.push_back(one_of(100, 100, 100, 150, 0));
  if (rng.below(2) == 0) manner.first = one_of(0, seats - 1);
  manner.boldness = static_cast<std::uint32_t>(one_of(0, 1, 5, 20, 60));
  return manner;
}

// One random game; gives the number of positions compared.
int compare_game(const Manner& manner, std::uint64_t seed, std::set<std::string>& met) {
  Lockstep both(manner, seed);
  int positions = 0;
  do {
    ++positions;
    both.compare();
  } while (!::testing::Test::HasFailure() && positions < kMostEvents && both.step());
  if (::testing::Test::HasFailure()) ADD_FAILURE() << both.story();
  met.insert(both.met().begin(), both.met().end());
  return positions;
}

TEST(PiochAMotsDifferential, agrees_with_the_reference_engine_in_every_mode) {
  Rng rng(2026);
  std::set<std::string> met;
  int positions = 0;
  for (std::uint64_t seed = 1; positions < kPositions && !HasFailure(); ++seed) {
    const bool in_turn = seed % 2 == 0;
    const int seats = static_cast<int>(2 + seed / 2 % 5);
    const int pace = static_cast<int>(seed / 10 % 2 * 5);
    const int minimum = static_cast<int>(4 + seed / 20 % 2);
    positions += compare_game(random_manner(rng, in_turn, seats, pace, minimum), seed, met);
  }
  EXPECT_GE(positions, kPositions);
#ifndef TABLEE_SANITIZED
  // So many games have met everything there is; else the comparison is worth less
  // than it seems.
  for (const char* what :
       {"opening", "race", "drawing", "decide", "word", "verdict", "last", "dry", "over", "clock 1",
        "clock 2", "clock 3", "shuffle", "redraw", "won", "none", "void", "wrong", "refused word"})
    EXPECT_TRUE(met.contains(what)) << what;
#endif
}

}  // namespace
}  // namespace tablee::piochamots
