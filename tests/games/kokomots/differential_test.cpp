// The engine against the reference, which somebody else wrote from the rulebook alone.

#include <gtest/gtest.h>

#include <cstdlib>

#include "games/kokomots/lockstep.h"

namespace tablee::kokomots {
namespace {

// KOKOMOTS_GAMES=1000 compares more of each kind, KOKOMOTS_SEED=803 begins with another game.
int number_from(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}

struct Kind {
  const char* options;
  int seats;
};

class KokomotsDifferential : public ::testing::TestWithParam<Kind> {};

TEST_P(KokomotsDifferential, plays_as_the_reference_does) {
  Compared all;
  const int first = number_from("KOKOMOTS_SEED", 0);
  const int games = number_from("KOKOMOTS_GAMES", 6);
  for (int seed = first; seed < first + games; ++seed) {
    const Compared one =
        play_in_lockstep(GetParam().options, GetParam().seats, static_cast<std::uint64_t>(seed));
    ASSERT_EQ(one.difference, "") << "seed " << seed;
    all.events += one.events;
    all.claims += one.claims;
    all.refusals += one.refusals;
    all.settled += one.settled;
    all.unnamed += one.unnamed;
  }
  EXPECT_GT(all.refusals, 0);
  EXPECT_GT(all.settled, 10);
  EXPECT_GT(all.unnamed, 0);
  RecordProperty("events", all.events);
  RecordProperty("claims", all.claims);
  RecordProperty("unnamed", all.unnamed);
}

INSTANTIATE_TEST_SUITE_P(Modes, KokomotsDifferential,
                         ::testing::Values(Kind{"", 2}, Kind{"", 3}, Kind{"juge=2 doublons=oui", 5},
                                           Kind{"mode=expert", 2}, Kind{"mode=expert sable=20", 4},
                                           Kind{"mode=simultane", 2}, Kind{"mode=simultane", 3},
                                           Kind{"mode=simultane", 4}, Kind{"mode=simultane", 6},
                                           Kind{"mode=simultane juge=3 doublons=oui", 5},
                                           Kind{"mode=expert juge=10 doublons=oui", 6},
                                           Kind{"mode=equipes", 4},
                                           Kind{"mode=equipes sable=90 doublons=oui", 6},
                                           Kind{"mode=equipes equipes=3", 9},
                                           Kind{"mode=equipes equipes=4 juge=2", 12}));

}  // namespace
}  // namespace tablee::kokomots
