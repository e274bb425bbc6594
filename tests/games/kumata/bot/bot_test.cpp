// The bots: what each level is meant to do.

#include "games/kumata/bot/bot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "games/kumata/bot/strategy.h"
#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

Move planned(const Position& pos, int level, std::uint64_t work) {
  KumataBot bot(Knowledge<Kumata>(kRules, pos, pos.to_play), level, Deal(5), 0);
  bot.step(work);
  return *bot.plan().move;
}

TEST(KumataBot, the_greedy_level_takes_from_the_other_rather_than_from_itself) {
  const Position pos = Scene({"H4 H4", "C4 C4"}).top(0, 4, 4).top(1, 1, 1, 1).position();
  EXPECT_EQ(to_text(pos, planned(pos, 2, 1)), "44 a2b2");
}

TEST(KumataBot, partners_in_union_are_spared) {
  Position pos = Scene({"O3 O3", "R3 R3"}, 4).top(0, 3, 3).top(1, 1, 1, 1).position();
  pos.union_teams = true;
  EXPECT_EQ(to_text(pos, planned(pos, 2, 1)), "33 a2b2");
}

TEST(KumataBot, every_imagining_level_finds_an_obvious_win) {
  const Position pos = Scene({"H4 H4", "C4 C4"}).top(0, 4, 4).top(1, 2, 3).position();
  for (const int level : {3, 4, 5})
    EXPECT_EQ(to_text(pos, planned(pos, level, 500)), "44 a2b2") << level;
}

Advice<Move> advised(const Position& pos, int level, std::uint64_t work, std::size_t n) {
  KumataBot bot(Knowledge<Kumata>(kRules, pos, pos.to_play), level, Deal(5), 0);
  bot.compare(n);
  for (std::uint64_t done = 0; done < work && !bot.step(50); done += 50) {
  }
  const Advice<Move> advice = bot.advise(n);
  EXPECT_EQ(advice.lines.at(0).move, *bot.plan().move) << "the first is what it would play";
  return advice;
}

void expect_every_move_once(const Position& pos, const Advice<Move>& advice) {
  std::vector<Move> moves;
  kRules.legal_moves(pos, pos.to_play, moves);
  EXPECT_EQ(advice.lines.size(), moves.size());
  for (const auto& line : advice.lines) {
    EXPECT_EQ(std::erase(moves, line.move), 1U);
    EXPECT_GE(line.value, 0);
    EXPECT_LE(line.value, 1);
  }
}

TEST(KumataBot, near_the_end_its_advice_is_proved_and_ranks_every_move) {
  const Position pos = Scene({"H4 H4", "C4 C4"}).top(0, 4, 4).top(1, 2, 3).position();
  const Advice<Move> advice = advised(pos, 5, 10'000, 100);
  EXPECT_TRUE(advice.proved);
  EXPECT_EQ(advice.gap, 0);
  EXPECT_EQ(to_text(pos, advice.lines[0].move), "44 a2b2");
  EXPECT_GT(advice.lines[0].value, advice.lines.back().value);
  EXPECT_TRUE(std::ranges::is_sorted(advice.lines, std::greater<>(), &Advice<Move>::Line::value));
  expect_every_move_once(pos, advice);
  EXPECT_EQ(advised(pos, 5, 10'000, 2).lines.size(), 2U);
}

TEST(KumataBot, far_from_the_end_it_advises_what_it_tried_and_proves_nothing) {
  Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(2));
  Dice dice(2);
  while (kRules.turn(pos).is_chance()) kRules.resolve(pos, kRules.sample(pos, dice), 0);
  for (int level = 1; level <= kLevels; ++level) {
    const Advice<Move> advice = advised(pos, level, 2000, 1000);
    EXPECT_FALSE(advice.proved) << level;
    EXPECT_FALSE(advice.gap) << level;
    expect_every_move_once(pos, advice);
  }
}

TEST(KumataBot, near_the_end_it_counts_out_the_move_that_was_made) {
  const Position pos = Scene({"H4 H4", "C4 C4"}).top(0, 4, 4).top(1, 2, 3).position();
  const Advice<Move> all = advised(pos, 5, 10'000, 100);
  for (const auto& [move, value] : all.lines) {
    KumataBot bot(Knowledge<Kumata>(kRules, pos, pos.to_play), 5, Deal(5), 0);
    bot.compare(1);
    bot.also(move);
    while (!bot.step(50)) {
    }
    EXPECT_EQ(bot.plan().move, all.lines[0].move);
    EXPECT_EQ(bot.worth(move), value) << to_text(pos, move);
    EXPECT_EQ(bot.advise(1).lines[0].move, all.lines[0].move);
  }
}

TEST(KumataBot, far_from_the_end_it_tries_the_move_that_was_made) {
  Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(2));
  Dice dice(2);
  while (kRules.turn(pos).is_chance()) kRules.resolve(pos, kRules.sample(pos, dice), 0);
  const Move worst = advised(pos, 5, 2000, 1000).lines.back().move;
  for (const bool is_told : {false, true}) {
    KumataBot bot(Knowledge<Kumata>(kRules, pos, pos.to_play), 5, Deal(5), 0);
    if (is_told) bot.also(worst);
    bot.step(16);  // too few for all the moves there are
    EXPECT_EQ(bot.worth(worst).has_value(), is_told) << "else nobody tried it yet";
    if (!is_told) continue;
    bot.step(2000);
    EXPECT_LT(*bot.worth(worst), bot.advise(1).lines[0].value);
  }
}

TEST(KumataBot, waits_when_it_is_not_its_turn) {
  const Position pos = Scene({"H1 C1"}).top(0, 1, 1).top(1, 1, 1).position();
  KumataBot bot(Knowledge<Kumata>(kRules, pos, seat_at(1)), 5, Deal(1), 700);
  EXPECT_TRUE(bot.step(10));
  EXPECT_FALSE(bot.plan().move);
  EXPECT_EQ(bot.plan().at, 700);
}

TEST(KumataBot, a_sensible_choice_is_legal) {
  Position pos = *kRules.start(Settings(Kumata::info().options), *plain_seating(3));
  const GainsOfSeats gains = gains_of(pos);
  Dice dice(2);
  while (!kRules.turn(pos).is_over()) {
    if (kRules.turn(pos).is_chance()) {
      kRules.resolve(pos, kRules.sample(pos, dice), 0);
      continue;
    }
    const Seat seat = pos.to_play;
    const ManyPlaces places(pos, pos.reserves[seat.index]);
    const Move move =
        places.total() == 0
            ? random_move(pos, seat, dice.rng())
            : move_of(pos, seat, SensiblePlayer(gains, dice.rng()).choose(places, pos, seat));
    ASSERT_TRUE(kRules.check(pos, seat, move, 0));
    kRules.apply(pos, seat, move, 0);
  }
}

}  // namespace
}  // namespace tablee::kumata
