#include "games/kokomots/bot/word_sets.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/kokomots/bot/tables.h"
#include "games/kokomots/scene.h"
#include "games/kokomots/wording.h"
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
          const std::optional<Candidate> best = best_word(*tables().get(), pos, pos.active, level);
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
    const std::optional<Candidate> word =
        any_word(*tables().get(), pos, seat_at(0), 2, number * 7919);
    if (!word) continue;
    const Move move = claim_of(pos, word->use, ThemeIndex::get().entries()[word->entry].text);
    EXPECT_EQ(key_of(pos, 0, to_text(move)), "") << to_text(move);
  }
}

// The pirate Chapeau de paille counts whole, the accessory by one of its words (PLUS DE 7
// LETTRES has no list of its own to say which is meant): D and A are in no one word of it.
TEST(KokomotsWordSets, a_word_for_the_long_ones_and_the_fifth_theme_is_one_that_can_be_said) {
  const Position pos = Scene("mode=expert")
                           .column(0, "plus_de_7_lettres", "A H:")
                           .fifth("bijou_ou_accessoire")
                           .hand(0, "D D B");
  const auto can_be_said = [&pos](const Candidate& word) {
    const Move move = claim_of(pos, word.use, ThemeIndex::get().entries()[word.entry].text);
    EXPECT_EQ(key_of(pos, 0, to_text(move)), "") << to_text(move);
  };
  for (int level = 1; level <= kLevels; ++level) {
    for (const Candidate& word : candidates(pos, seat_at(0), level)) can_be_said(word);
    for (const Candidate& word : options(*tables().get(), pos, seat_at(0), level))
      if (word.use.column == 0) can_be_said(word);
    for (std::uint64_t number = 0; number < 50; ++number)
      if (const auto word = any_word(*tables().get(), pos, seat_at(0), level, number * 7919))
        can_be_said(*word);
  }
}

// Every entry that two lists write in two shapes, under every theme with every fifth one.
TEST(KokomotsWordSets, two_themes_give_a_word_the_shape_that_the_rules_give_it) {
  int compared = 0;
  for (const Entry& entry : ThemeIndex::get().entries()) {
    if (entry.in_parts == 0) continue;
    for (Face face = 0; face < kFaces; ++face)
      for (Face fifth = 0; fifth < kFaces; ++fifth) {
        const bool is_said = entry.is_in(face) || face == formal_face();
        if (!is_said || face == fifth || !is_for_both(entry, face, fifth)) continue;
        const std::array<Face, 2> faces = {face, fifth};
        const Wording wording = wording_of(test_lexicon(), {}, view_of(entry.text), faces);
        EXPECT_EQ(wording.spans, entry.spans_for(face)) << view_of(entry.text);
        ++compared;
      }
  }
  EXPECT_GT(compared, 50);
}

}  // namespace
}  // namespace tablee::kokomots
