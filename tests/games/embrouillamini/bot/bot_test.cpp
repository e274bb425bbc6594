// The bots of Embrouillamini.

#include "games/embrouillamini/bot/bot.h"

#include <gtest/gtest.h>

#include "games/embrouillamini/bot/tables.h"
#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

EmbrouillaminiBot bot_at(const Position& pos, int level, std::uint64_t seed = 1) {
  EmbrouillaminiBot bot(Knowledge<Embrouillamini>(rules(), pos, pos.to_play), tables(), level,
                        Deal(seed), 0);
  bot.step(400);
  return bot;
}

TEST(EmbrouillaminiBot, every_level_lays_a_legal_card) {
  const Position pos = Scene().table("J o u|e . .").hand(0, "e r t b s").hand(1, "a e i o u");
  for (int level = 1; level <= kLevels; ++level) {
    const std::optional<Move> move = bot_at(pos, level).plan().move;
    ASSERT_TRUE(move) << level;
    EXPECT_EQ(move->verb, Verb::lay) << level;
    EXPECT_EQ(key_of(pos, 0, rules().to_text(pos, *move)), "") << level;
  }
}

TEST(EmbrouillaminiBot, passes_where_nothing_can_be_laid) {
  const Position pos = Scene().table("J").hand(0, "x z").hand(1, "e");
  for (int level = 1; level <= kLevels; ++level)
    EXPECT_EQ(bot_at(pos, level).plan().move, Move{}) << level;
}

TEST(EmbrouillaminiBot, a_child_that_overlooks_nearly_all_lays_a_card_anywhere) {
  const Position pos = Scene().table("J o u e").hand(0, "r b t s").hand(1, "a");
  const auto is_jouer = [&](int level, std::uint64_t seed) {
    const Move move = bot_at(pos, level, seed).plan().move.value();
    return letters_of(move.word) == "JOUER" && !move.is_beginning;
  };
  int child = 0;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    child += is_jouer(1, seed) ? 1 : 0;
    EXPECT_TRUE(is_jouer(4, seed)) << "level 4 sees every place";
  }
  EXPECT_LT(child, 20);
}

TEST(EmbrouillaminiBot, does_not_play_out_of_turn) {
  const Position pos = Scene().table("J").hand(0, "o").hand(1, "o");
  EmbrouillaminiBot bot(Knowledge<Embrouillamini>(rules(), pos, seat_at(1)), tables(), 5, Deal(1),
                        0);
  EXPECT_TRUE(bot.step(10));
  EXPECT_FALSE(bot.plan().move);
}

TEST(EmbrouillaminiBot, the_strongest_takes_what_brings_most_at_the_end) {
  // The last card of both: 22 for the word, whatever the other holds.
  const Position pos = Scene("temps=0", 2).to_play(1).table("J o u e").hand(0, "a").hand(1, "r");
  const std::optional<Move> move = bot_at(pos, 5).plan().move;
  ASSERT_TRUE(move);
  EXPECT_EQ(letters_of(move->word), "JOUER");
  EXPECT_FALSE(move->is_beginning);
}

TEST(EmbrouillaminiBot, the_strongest_does_not_imagine_what_nobody_plays_after) {
  // Seat 0 begins and is done; seat 1 has the last turn of the round with two cards.
  const Position pos = Scene("temps=0", 2).to_play(1).table("J o u e").hand(0, "").hand(1, "r t");
  EmbrouillaminiBot bot(Knowledge<Embrouillamini>(rules(), pos, pos.to_play), tables(), 5, Deal(1),
                        0);
  EXPECT_TRUE(bot.step(1));
  EXPECT_EQ(letters_of(bot.plan().move->word), "JOUER");
}

TEST(EmbrouillaminiBot, a_pass_is_evidence_but_no_proof) {
  // Seat 1 has just passed on this table. The more often a hand that fits it is imagined, the
  // less the consonants of the others are worth to it: only the evidence changes.
  Position pos = Scene().table("J").hand(0, "o e").hand(1, "x");
  const BotWords words(test_lexicon());
  const ImaginedRound round(words.all(), static_cast<int>(kMostLetters), pos);
  EXPECT_TRUE(round.can_lay(FaceCounts(pos.hands[0])));
  EXPECT_FALSE(round.can_lay(FaceCounts(pos.hands[1])));
  const auto share_that_can = [&](int passes) {
    pos.passes = static_cast<std::uint8_t>(passes);
    EmbrouillaminiBot bot(Knowledge<Embrouillamini>(rules(), pos, pos.to_play), tables(), 5,
                          Deal(3), 0);
    int can = 0;
    constexpr int kWorlds = 400;
    for (std::uint64_t i = 0; i < kWorlds; ++i)
      can += round.can_lay(bot.imagined_hands(i)[1]) ? 1 : 0;
    return static_cast<double>(can) / kWorlds;
  };
  const double before = share_that_can(0);
  const double after = share_that_can(1);
  EXPECT_LT(after, before * 0.8);
  EXPECT_GT(after, 0.02);
}

TEST(EmbrouillaminiBot, advises_its_plan_first) {
  const Position pos = Scene().table("J o u|e . .").hand(0, "e r t b s").hand(1, "a e i o u");
  for (const int level : {3, 5}) {
    const EmbrouillaminiBot bot = bot_at(pos, level);
    const Advice<Move> advice = bot.advise(5);
    ASSERT_GE(advice.lines.size(), 2U);
    EXPECT_EQ(advice.lines[0].move, *bot.plan().move);
  }
}

TEST(EmbrouillaminiBot, weighs_a_pass_that_was_made) {
  const Position pos = Scene().table("J o u|e . .").hand(0, "e r t b s").hand(1, "a e i o u");
  EmbrouillaminiBot bot(Knowledge<Embrouillamini>(rules(), pos, pos.to_play), tables(), 5, Deal(1),
                        0);
  EXPECT_FALSE(bot.worth(Move{})) << "it never thinks of it";
  bot.also(Move{});
  bot.step(400);
  ASSERT_TRUE(bot.worth(Move{}));
  const Advice<Move> advice = bot.advise(5);
  EXPECT_LT(*bot.worth(Move{}), advice.lines[0].value);
  EXPECT_EQ(bot.worth(advice.lines[0].move), advice.lines[0].value);
}

TEST(EmbrouillaminiBot, values_what_it_does_not_weigh_by_points) {
  // The last card of both.
  const Position pos = Scene("temps=0", 2).to_play(1).table("J o u e").hand(0, "a").hand(1, "r");
  const EmbrouillaminiBot bot = bot_at(pos, 5);
  EXPECT_EQ(bot.worth(Move{}), 0);
  EXPECT_EQ(bot.worth(*bot.plan().move), bot.advise(1).lines[0].value);
}

TEST(EmbrouillaminiBot, thinks_the_same_about_the_same) {
  const Position pos = Scene().table("J o u|e . .").hand(0, "e r t b s").hand(1, "a e i o u");
  EXPECT_EQ(bot_at(pos, 5, 7).plan().move, bot_at(pos, 5, 7).plan().move);
}

TEST(EmbrouillaminiBot, an_imagined_round_leaves_the_table_as_it_was) {
  const Position pos = Scene().table("J o u|e . .").hand(0, "e r t").hand(1, "a e i");
  const BotWords words(test_lexicon());
  ImaginedRound round(words.all(), static_cast<int>(kMostLetters), pos);
  const std::size_t paths = round.weave().paths();
  ImaginedRound::Hands hands{FaceCounts(pos.hands[0]), FaceCounts(pos.hands[1])};
  const auto points = round.play({.cell = *parse_cell("k5"), .face = 4, .points = 4}, hands, 1);
  EXPECT_GE(points[0], 4);
  EXPECT_EQ(round.weave().paths(), paths);
  EXPECT_EQ(round.play({.cell = *parse_cell("k5"), .face = 4, .points = 4}, hands, 1), points);
}

}  // namespace
}  // namespace tablee::embrouillamini
