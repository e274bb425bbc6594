// How much a level says in a sand: a child of eight must be able to keep up with the first.

#include <gtest/gtest.h>

#include "games/kokomots/bot/bot.h"
#include "games/kokomots/bot/tables.h"
#include "games/kokomots/scene.h"
#include "search/playout.h"

namespace tablee::kokomots {
namespace {

struct Talk {
  int words = 0;
  int sands = 0;
  double words_a_sand() const { return static_cast<double>(words) / sands; }
};

// What bots of one level say until `sands` are out, or a game is.
Talk talk_of(int level, std::uint64_t seed, int sands) {
  Talk talk;
  Position pos = *rules().start(Settings(Kokomots::info().options), *plain_seating(2));
  Dice dice(seed);
  Millis now = 0;
  while (pos.phase != Phase::over && talk.sands < sands) {
    const Turn turn = rules().turn(pos);
    if (turn.is_chance()) {
      rules().resolve(pos, rules().sample(pos, dice), now);
      continue;
    }
    Seat seat{};
    Plan<Move> first;
    for (const Seat other : turn.seats()) {
      KokomotsBot bot(Knowledge<Kokomots>(rules(), pos, other), tables(), level, Deal(seed), now);
      bot.step(1);
      const Plan<Move> plan = bot.plan();
      if (!plan.move || (first.move && plan.at >= first.at)) continue;
      first = plan;
      seat = other;
    }
    const Clock& due = *first_clock(turn);
    if (first.move && first.at < due.deadline) {
      now = std::max(now, first.at);
      EXPECT_TRUE(rules().check(pos, seat, *first.move, now)) << to_text(*first.move);
      if (first.move->verb == Verb::word) ++talk.words;
      rules().apply(pos, seat, *first.move, now);
    } else {
      now = due.deadline;
      if (due.id == kSandClock) ++talk.sands;
      rules().expire(pos, due, now);
    }
  }
  return talk;
}

TEST(KokomotsLevels, a_child_says_less_than_two_words_a_sand_and_each_level_more) {
  double before = 0;
  for (int level = 1; level <= 4; ++level) {
    Talk all;
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
      const Talk talk = talk_of(level, seed, 8);
      all.words += talk.words;
      all.sands += talk.sands;
    }
    ASSERT_GT(all.sands, 30) << level;
    if (level == 1) EXPECT_LT(all.words_a_sand(), 2);
    EXPECT_GT(all.words_a_sand(), before) << level;
    before = all.words_a_sand();
  }
}

}  // namespace
}  // namespace tablee::kokomots
