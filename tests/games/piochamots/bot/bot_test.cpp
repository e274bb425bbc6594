// The bots: what they say, when they say it, and how good the strongest's policy is.

#include "games/piochamots/bot/bot.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "games/piochamots/bot/tables.h"
#include "games/piochamots/scene.h"

namespace tablee::piochamots {

namespace {

Plan<Move> plan_of(const Position& pos, int seat, int level, Millis at) {
  PiochAMotsBot bot(Knowledge<PiochAMots>(rules(), pos, seat_at(seat)), tables(), level, Deal(1),
                    at);
  while (!bot.step(64)) {
  }
  return bot.plan();
}

std::string said(const Plan<Move>& plan) { return plan.move ? to_text(*plan.move) : "waits"; }

// A red MARINE for seat 0, drawn at `at`: 100 points, a word that every level takes.
Position with_a_word(std::string_view options, Millis at) {
  Position pos = Scene(options).hand(0, "Mr Ar Ir Nr Er Rr").hand(1, "Kr Wr Xr Zr Qr").drawer(1);
  pos.drawn_at[0] = at;
  return pos;
}

}  // namespace

TEST(PiochamotsBot, no_level_shouts_before_a_human_could) {
  Dice dice(1);
  int claims = 0;
  for (int level = 1; level <= kLevels; ++level)
    for (int game = 0; game < 20; ++game) {
      Position pos = *start("", first_of(2, 0));
      Millis now = 0;
      for (int events = 0; events < 60; ++events) {
        if (rules().turn(pos).is_chance()) {
          rules().resolve(pos, rules().sample(pos, dice), now);
          continue;
        }
        for (const Seat seat : rules().turn(pos).seats()) {
          const Plan<Move> plan = plan_of(pos, seat.index, level, now);
          if (said(plan) != "top") continue;
          ++claims;
          EXPECT_GE(plan.at, pos.drawn_at[seat.index] + 1200) << level;
          EXPECT_GT(plan.at, now) << level;
        }
        const Clock clock = *rules().turn(pos).clocks.begin();
        now = clock.deadline;
        rules().expire(pos, clock, now);
      }
    }
  EXPECT_GT(claims, 50);
}

TEST(PiochamotsBot, a_word_is_seen_some_time_after_the_card_that_makes_it) {
  Position pos = Scene("rythme=5").hand(0, "Mr Ar Ir Nr Er").hand(1, "Kr Wr Xr Zr Qr").drawer(0);
  run_out(pos, kDrawClock);
  draw(pos, "Rr", 5000);
  const Plan<Move> plan = plan_of(pos, 0, kLevels, 5000);
  EXPECT_EQ(said(plan), "top");
  EXPECT_GE(plan.at, 6200);
  EXPECT_LE(plan.at, 7400);
}

// The same hand in many rounds: each is another chance.
TEST(PiochamotsBot, a_child_overlooks_most_words_and_needs_longest_for_the_others) {
  constexpr int kRounds = 300;
  constexpr Millis kSeen = 1000;
  int claims_below = 0;
  Millis time_below = 20'000;
  for (int level = 1; level < kLevels; ++level) {
    int claims = 0;
    Millis time = 0;
    for (int round = 1; round <= kRounds; ++round) {
      Position pos = with_a_word("rythme=0", kSeen);
      pos.round = static_cast<decltype(pos.round)>(round);
      const Plan<Move> plan = plan_of(pos, 0, level, kSeen);
      if (!plan.move || plan.move->verb != Verb::top) continue;
      ++claims;
      time += plan.at - kSeen;
    }
    ASSERT_GT(claims, 0) << level;
    if (level == 1) {
      EXPECT_LT(claims, kRounds / 3) << "a child of eight finds more";
      EXPECT_GT(time / claims, 8000) << "and sooner";
    }
    EXPECT_GT(claims, claims_below) << level;
    EXPECT_LT(time / claims, time_below) << level;
    claims_below = claims;
    time_below = time / claims;
  }
}

TEST(PiochamotsBot, who_is_asked_again_comes_to_the_same_moment) {
  const Position pos = with_a_word("rythme=60", 10'000);
  for (const int level : {4, 5}) {
    const Plan<Move> first = plan_of(pos, 0, level, 10'000);
    if (said(first) != "top") continue;  // overlooked until the next card
    const Plan<Move> again = plan_of(pos, 0, level, first.at - 500);
    EXPECT_EQ(said(again), "top");
    EXPECT_EQ(again.at, first.at);
  }
}

TEST(PiochamotsBot, the_strongest_takes_a_hundred_points) {
  const Position pos = with_a_word("rythme=5", 10'000);
  const Plan<Move> plan = plan_of(pos, 0, kLevels, 10'000);
  EXPECT_EQ(said(plan), "top");
  EXPECT_LE(plan.at, 12'400);
}

TEST(PiochamotsBot, shows_a_word_it_holds_some_time_after_top) {
  for (int level = 1; level <= kLevels; ++level) {
    Position pos = with_a_word("rythme=5", 10'000);
    play(pos, 0, "top", 13'000);
    const Plan<Move> plan = plan_of(pos, 0, level, 13'000);
    ASSERT_TRUE(plan.move);
    EXPECT_EQ(plan.move->verb, Verb::word) << level;
    EXPECT_GE(plan.at, 13'500);
    EXPECT_LT(plan.at, pos.word_clock.deadline);
    EXPECT_TRUE(rules().check(pos, seat_at(0), *plan.move, plan.at)) << level;
    rules().apply(pos, seat_at(0), *plan.move, plan.at);
    answer(pos, plan.at);
    EXPECT_GT(pos.scores[0], 0) << said(plan);
  }
}

Advice<Move> advised(const Position& pos, int level, std::size_t n) {
  PiochAMotsBot bot(Knowledge<PiochAMots>(rules(), pos, seat_at(0)), tables(), level, Deal(1),
                    13'000);
  while (!bot.step(64)) {
  }
  return bot.advise(n);
}

TEST(PiochamotsBot, advises_its_best_words_by_their_points) {
  Position pos = with_a_word("rythme=5", 10'000);
  play(pos, 0, "top", 13'000);
  const Advice<Move> advice = advised(pos, kLevels, 4);
  ASSERT_EQ(advice.lines.size(), 4U);
  EXPECT_EQ(to_text(advice.lines[0].move), "mot ANIMER");
  EXPECT_EQ(to_text(advice.lines[1].move), "mot MARINE");
  EXPECT_EQ(advice.lines[1].value, 100);
  for (const auto& line : advice.lines)
    EXPECT_EQ(rules().check(pos, seat_at(0), line.move, 13'000).value().total(), line.value);
  EXPECT_TRUE(std::ranges::is_sorted(advice.lines, std::greater<>(), &Advice<Move>::Line::value));
  EXPECT_TRUE(advice.proved);
  EXPECT_EQ(advice.gap, 0);
}

// Bots know no family word: what one could bring is the gap.
TEST(PiochamotsBot, tells_how_much_a_word_it_may_not_say_would_bring_more) {
  Position pos = Scene("rythme=5 maison=MARINET").hand(0, "Mr Ar Ir Nr Er Rr Tr").drawer(1);
  play(pos, 0, "top", 13'000);
  const Advice<Move> advice = advised(pos, kLevels, 1);
  EXPECT_FALSE(advice.proved);
  const int family =
      rules().check(pos, seat_at(0), *parse_move("mot MARINET"), 13'000).value().total();
  EXPECT_EQ(advice.gap, family - advice.lines.at(0).value);
  EXPECT_GT(advice.gap, 0);
}

TEST(PiochamotsBot, advises_to_claim_what_it_sees_and_nothing_while_it_waits) {
  const Advice<Move> advice = advised(with_a_word("rythme=5", 10'000), kLevels, 3);
  ASSERT_FALSE(advice.lines.empty());
  EXPECT_EQ(to_text(advice.lines[0].move), "top");
  EXPECT_EQ(advice.lines[0].value, 100);
  EXPECT_FALSE(advice.proved);
  const Position waiting =
      Scene("rythme=5").hand(0, "Kr Wr Xr Zr Qr").hand(1, "Mr Ar Ir Nr Er").drawer(1);
  EXPECT_TRUE(advised(waiting, kLevels, 3).lines.empty());
}

TEST(PiochamotsBot, admits_that_there_is_no_word) {
  Position pos = Scene("rythme=5").hand(0, "Kr Wr Xr Zr Qr").hand(1, "Er");
  play(pos, 0, "top", 1000);
  EXPECT_EQ(said(plan_of(pos, 0, kLevels, 1000)), "rien");
}

TEST(PiochamotsBot, draws_by_hand_after_a_pause) {
  const Position pos = Scene("rythme=0").hand(0, "Kr Wr").hand(1, "Er Fr").drawer(0);
  const Plan<Move> plan = plan_of(pos, 0, 3, 5000);
  EXPECT_EQ(said(plan), "pioche");
  EXPECT_GE(plan.at, 5500);
  EXPECT_EQ(said(plan_of(pos, 1, 3, 5000)), "waits");
}

TEST(PiochamotsBot, lets_the_cards_come_at_the_chosen_pace) {
  const Position pos = Scene("rythme=5").hand(0, "Kr Wr Xr Zr").hand(1, "Er Fr Gr").drawer(0);
  EXPECT_EQ(said(plan_of(pos, 0, 3, 5000)), "waits");
}

TEST(PiochamotsBot, the_last_player_draws_as_long_as_it_may) {
  Position pos = Scene("rythme=5").hand(0, "Kr Wr Xr Zr Qr").hand(1, "Mr Ar Ir Nn En");
  play(pos, 0, "top", 1000);
  play(pos, 0, "rien", 2000);
  ASSERT_EQ(pos.phase, Phase::last);
  EXPECT_EQ(said(plan_of(pos, 1, kLevels, 3000)), "pioche");
  EXPECT_EQ(said(plan_of(pos, 1, kLevels, pos.last_clock.deadline - 1000)), "top")
      << "no time is left";
  pos.extra = kExtraCards;
  EXPECT_EQ(said(plan_of(pos, 1, kLevels, 3000)), "top");
}

TEST(PiochamotsBot, passes_when_the_pile_is_dry_and_it_has_no_word) {
  Position pos = Scene("rythme=0").hand(0, "Kr Wr Xr Zr").nothing_to_draw(1).drawer(0);
  play(pos, 0, "pioche", 1000);
  ASSERT_EQ(pos.phase, Phase::dry);
  EXPECT_EQ(said(plan_of(pos, 0, kLevels, 2000)), "passe");
  EXPECT_EQ(said(plan_of(pos, 1, kLevels, 2000)), "top");
}

// Within one percent of a mutual best response, on the chain of hand classes, even if
// the others overlook nothing.
TEST(PiochamotsStopping, the_best_response_gains_little) {
  for (const int players : {2, 4, 6})
    for (const std::array<int, kMostSeats>& scores :
         {std::array<int, kMostSeats>{}, {150, 150, 150, 150, 150, 150}, {0, 150, 50, 100}}) {
      Stopping stopping({.players = players, .in = players, .target = 200, .scores = scores});
      while (stopping.answers() < kAnswers) stopping.improve();
      for (int i = 0; i < players; ++i) EXPECT_LT(stopping.gain(i), 0.01) << players << ' ' << i;
      stopping.wake_all();
      for (int i = 0; i < players; ++i) EXPECT_LT(stopping.gain(i), 0.01) << players << ' ' << i;
    }
}

TEST(PiochamotsStopping, chances_to_win_add_up) {
  const Chances chances = win_chances(3, 200, {150, 50, -5});
  EXPECT_NEAR(chances[0] + chances[1] + chances[2], 1, 1e-9);
  EXPECT_GT(chances[0], chances[1]);
  EXPECT_GT(chances[1], chances[2]);
  EXPECT_EQ(win_chances(2, 200, {200, 190})[1], 0);
}

}  // namespace tablee::piochamots
