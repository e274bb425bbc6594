#include "games/kokomots/bot/word_sets.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/kokomots/scene.h"
#include "search/playout.h"

namespace tablee::kokomots {
namespace {

// The best by looking at every word with every choice of cards.
int best_by_hand(const Position& pos, Seat seat, int level) {
  int best = 0;
  for (const Candidate& word : candidates(pos, seat, level)) best = std::max(best, word.points);
  return best;
}

class KokomotsWordSets : public ::testing::TestWithParam<const char*> {};

TEST_P(KokomotsWordSets, find_the_same_best_points_as_looking_at_every_word) {
  const Settings settings = *Settings::parse(Kokomots::info().options, GetParam());
  const int seats = settings.choice("mode") == "equipes" ? 4 : 3;
  int compared = 0;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    Position pos = *rules().start(settings, *plain_seating(seats));
    Dice dice(seed);
    Playout<Kokomots> playout(rules());
    Millis now = 0;
    for (int i = 0; i < 400 && pos.phase != Phase::over; ++i) {
      const bool claims = pos.phase == Phase::sand || pos.phase == Phase::announce;
      if (claims && !rules().turn(pos).is_chance() && i % 5 == 0)
        for (const int level : {1, 3, 5}) {
          const std::optional<Candidate> best = best_word(pos, pos.active, level);
          ASSERT_EQ(best ? best->points : 0, best_by_hand(pos, pos.active, level)) << to_text(pos);
          ++compared;
          if (!best) continue;
          const Text& text = ThemeIndex::get().entries()[best->entry].text;
          EXPECT_TRUE(check_letters(pos, best->use, text)) << view_of(text);
        }
      playout.step(pos, dice, now);
    }
  }
  EXPECT_GT(compared, 30);
}

INSTANTIATE_TEST_SUITE_P(Modes, KokomotsWordSets,
                         ::testing::Values("", "mode=expert", "mode=equipes"));

TEST(KokomotsWordSets, any_word_is_one_that_can_be_said) {
  const Position pos = Scene().column(0, "ville", "O C").hand(0, "E R S");
  for (std::uint64_t number = 0; number < 200; ++number) {
    const std::optional<Candidate> word = any_word(pos, seat_at(0), 2, number * 7919);
    if (!word) continue;
    const Move move = claim_of(pos, word->use, ThemeIndex::get().entries()[word->entry].text);
    EXPECT_EQ(key_of(pos, 0, to_text(move)), "") << to_text(move);
  }
}

}  // namespace
}  // namespace tablee::kokomots
