// How the strongest bot spends its sand.

#include "games/kokomots/bot/pace.h"

#include <gtest/gtest.h>

#include "games/kokomots/bot/bot.h"
#include "games/kokomots/bot/tables.h"
#include "games/kokomots/bot/word_sets.h"
#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

std::optional<TurnPlan> plan_at(const Position& pos, Millis earliest, bool may_exchange = false) {
  const std::vector<Candidate> words = options(*tables().get(), pos, seat_at(0), kLevels);
  return plan_turn(pos, seat_at(0), words, kLeastLook, earliest, may_exchange);
}

std::string word_of(const Candidate& word) {
  return ThemeIndex::get().entries()[word.entry].letters;
}

Scene table() {
  return Scene()
      .column(0, "ville", "O C")
      .column(1, "outil", "N I")
      .column(2, "pays", "A U")
      .column(3, "fruit", "P E")
      .hand(0, "E R S");
}

TEST(KokomotsPace, sand_is_worth_more_the_more_there_is) {
  EXPECT_EQ(value_of_time(0), 0);
  EXPECT_EQ(value_of_time(-5), 0);
  for (Millis left = 0; left < 100'000; left += 500)
    EXPECT_LE(value_of_time(left), value_of_time(left + 500)) << left;
  EXPECT_GT(value_of_time(45'000), 20);
}

TEST(KokomotsPace, a_longer_rarer_word_of_more_cards_takes_longer) {
  const Position pos = table();
  const std::vector<Candidate> words = options(*tables().get(), pos, seat_at(0), kLevels);
  ASSERT_FALSE(words.empty());
  for (const Candidate& word : words) {
    EXPECT_GT(effort_of(pos, word), 0);
    EXPECT_EQ(spelling_time(pos, word), 0) << "no card here is spelt";
    EXPECT_EQ(
        key_of(pos, 0,
               to_text(claim_of(pos, word.use, ThemeIndex::get().entries()[word.entry].text))),
        "")
        << word_of(word);
  }
}

TEST(KokomotsPace, the_last_seconds_go_to_a_word_that_still_fits) {
  const Position pos = table();
  const std::optional<TurnPlan> early = plan_at(pos, 0);
  ASSERT_TRUE(early && early->word);
  Position late = pos;
  late.sand.deadline = early->at;  // the word that it would say comes too late by a moment
  const std::optional<TurnPlan> last = plan_at(late, 0);
  ASSERT_TRUE(last && last->word);
  EXPECT_LT(last->at, early->at) << "a quicker one, on the deadline is late";
  late.sand.deadline = 3000;
  EXPECT_FALSE(plan_at(late, 0)) << "no time for any";
}

TEST(KokomotsPace, a_last_theme_is_taken_when_that_wins_and_left_when_it_loses) {
  Scene scene = Scene().column(0, "ville", "O C", 0).column(1, "outil", "N I").hand(0, "E R S");
  scene.empty(2).empty(3);
  Position ahead = scene;
  const std::optional<TurnPlan> wins = plan_at(ahead, 0);
  ASSERT_TRUE(wins && wins->word);
  EXPECT_EQ(wins->word->use.column, 0U);
  Position behind = scene.won(1, "A A A A A A I I I I I D D D");
  const std::optional<TurnPlan> waits = plan_at(behind, 0);
  ASSERT_TRUE(waits && waits->word);
  EXPECT_EQ(waits->word->use.column, 1U);
}

TEST(KokomotsPace, level_points_are_won_by_fewer_themes) {
  Position pos = Scene()
                     .column(0, "ville", "O C", 0)
                     .column(1, "outil", "N I")
                     .empty(2)
                     .empty(3)
                     .hand(0, "E R S")
                     .won(1, "A A", "fruit metier");
  Candidate rome{.use = {.column = 0, .with_fifth = false, .packet = 0, .hand = {}, .tops = 1},
                 .entry = 0,
                 .points = 4};
  EXPECT_TRUE(ends_game(pos, rome));
  EXPECT_EQ(standing_after(pos, seat_at(0), rome), 1) << "four each, one theme against two";
  rome.points = 3;
  EXPECT_EQ(standing_after(pos, seat_at(0), rome), -1);
}

TEST(KokomotsPace, letters_that_bring_too_little_are_exchanged) {
  // Hardly a word holds a Q, a J or a V and a W, a K, an X or a Z.
  Position pos = Scene()
                     .column(0, "prenom", "W K")
                     .empty(1)
                     .empty(2)
                     .column(3, "fruit", "X Z")
                     .hand(0, "Q J V");
  pos.columns[0].theme.left = pos.columns[3].theme.left = 4;
  const std::vector<Candidate> words = options(*tables().get(), pos, seat_at(0), kLevels);
  for (const Candidate& word : words) EXPECT_LE(word.points, 4) << word_of(word);
  const std::optional<TurnPlan> plan = plan_turn(pos, seat_at(0), words, kMostLook, 0, true);
  ASSERT_TRUE(plan);
  EXPECT_FALSE(plan->word);
  EXPECT_EQ(plan->at, kExchangeTime);
  const std::optional<TurnPlan> stays = plan_at(pos, 0, false);
  EXPECT_TRUE(!stays || stays->word) << "once a turn";
}

TEST(KokomotsPace, a_spelling_is_only_begun_before_the_sand_is_out) {
  Position pos = Scene("", 2)
                     .column(0, "ville", "A N:")
                     .empty(1)
                     .empty(2)
                     .column(3, "fruit", "X Z")
                     .hand(0, "H: L: A");
  const std::vector<Candidate> words = options(*tables().get(), pos, seat_at(0), kLevels);
  const auto spelt = std::ranges::find_if(
      words, [&](const Candidate& word) { return spelling_time(pos, word) > 0; });
  ASSERT_NE(spelt, words.end());
  const Millis begins = kLeastLook + effort_of(pos, *spelt);
  pos.sand.deadline = begins + kSpeltLetter + 1;
  const std::optional<TurnPlan> plan =
      plan_turn(pos, seat_at(0), {&*spelt, 1}, kLeastLook, 0, false);
  ASSERT_TRUE(plan && plan->word) << "it may end beside the next player's sand";
  pos.sand.deadline = begins + kSpeltLetter;
  EXPECT_FALSE(plan_turn(pos, seat_at(0), {&*spelt, 1}, kLeastLook, 0, false));
}

TEST(KokomotsBots, spell_a_word_to_its_end_and_it_is_taken) {
  Position pos = Scene("", 2).column(0, "ville", "A N:").column(1, "pays", "E A").hand(0, "H: A R");
  play(pos, 0, "epelle ville H: + A", 1000);
  Millis now = 1000;
  for (int i = 0; i < 40 && !pos.open.empty(); ++i) {
    KokomotsBot bot(Knowledge<Kokomots>(rules(), pos, seat_at(0)), tables(), kLevels, Deal(1), now);
    EXPECT_TRUE(bot.step(1)) << "decided in the first step";
    ASSERT_TRUE(bot.plan().move);
    now = bot.plan().at;
    play(pos, 0, to_text(*bot.plan().move), now);
  }
  EXPECT_EQ(points(pos, 0), 2 + 1 + 1);
}

TEST(KokomotsBots, decide_in_their_first_step_in_every_mode) {
  for (const char* options : {"", "mode=expert", "mode=simultane", "mode=equipes"}) {
    Position pos = Scene(options, 4);
    if (pos.phase == Phase::between) play(pos, 0, "retourne", 0);
    for (int level = 1; level <= kLevels; ++level) {
      KokomotsBot bot(Knowledge<Kokomots>(rules(), pos, seat_at(0)), tables(), level, Deal(1), 0);
      EXPECT_TRUE(bot.step(1)) << options << level;
    }
  }
}

}  // namespace
}  // namespace tablee::kokomots
