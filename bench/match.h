#pragma once
// A match of two minds on mirrored deals: the same cards, seats swapped, 95 % intervals.
//
// A mind is called with (pos, seat, now, deal) and answers with a plan, as a bot does.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <string>

#include "search/knowledge.h"
#include "search/playout.h"

namespace tablee::bench {

template <class G>
using Mind = std::function<Plan<typename G::Move>(const typename G::Position&, Seat, Millis, Deal)>;

// The bot of a level, which thinks as long as it likes.
template <class G, class B>
Mind<G> mind_of(const G& rules, const BotTables<B>& tables, int level) {
  return
      [&rules, &tables, level](const typename G::Position& pos, Seat seat, Millis now, Deal deal) {
        B bot = make_bot<B>(Knowledge<G>(rules, pos, seat), tables, level, deal, now);
        while (!bot.step(64)) {
        }
        return bot.plan();
      };
}

// How a game of two ends; nothing when it does not end or a mind wants what is not allowed.
template <class G>
std::optional<Outcome> play_game(const G& rules, const std::string& options,
                                 const std::array<const Mind<G>*, 2>& minds, Deal deal) {
  constexpr int kMostEvents = 20'000;
  const Result<Settings> settings = Settings::parse(G::info().options, options);
  if (!settings) return std::nullopt;
  Seating seating = *plain_seating(2);
  typename G::Position pos = *rules.start(*settings, seating);
  Millis now = 0;
  for (int event = 0; event < kMostEvents; ++event) {
    const Turn turn = rules.turn(pos);
    if (turn.is_over()) return rules.outcome(pos);
    if (turn.is_chance()) {
      rules.resolve(pos, rules.sample(pos, deal), now);
      continue;
    }
    Seat seat = seat_at(0);
    Plan<typename G::Move> first;
    for (const Seat other : turn.seats()) {
      const Deal luck = deal.derive(static_cast<std::uint64_t>(event) + 10).derive(other.index);
      Plan<typename G::Move> plan = (*minds[other.index])(pos, other, now, luck);
      if (!plan.move || (first.move && plan.at >= first.at)) continue;
      first = std::move(plan);
      seat = other;
    }
    const Clock* due = first_clock(turn);
    if (first.move && (due == nullptr || first.at < due->deadline)) {
      now = std::max(now, first.at);
      if (!rules.check(pos, seat, *first.move, now)) return std::nullopt;
      rules.apply(pos, seat, *first.move, now);
    } else if (due != nullptr) {
      now = due->deadline;
      rules.expire(pos, *due, now);
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

// Prints a row: the share of `one`, and the mean points of both.
template <class G>
bool match(const std::string& name, const G& rules, const std::string& options, const Mind<G>& one,
           const Mind<G>& two, int pairs, std::uint64_t seed) {
  double sum = 0;
  double squares = 0;
  std::array<double, 2> points{};
  for (int pair = 0; pair < pairs; ++pair) {
    const Deal deal = Deal(seed).derive(static_cast<std::uint64_t>(pair));
    double won = 0;
    for (const std::size_t place : {0U, 1U}) {
      std::array<const Mind<G>*, 2> minds = {&one, &two};
      if (place == 1) std::swap(minds[0], minds[1]);
      const std::optional<Outcome> end = play_game(rules, options, minds, deal);
      if (!end) return false;
      const int lead = static_cast<int>(end->ranks[1 - place]) - end->ranks[place];
      won += lead > 0 ? 0.5 : lead == 0 ? 0.25 : 0;
      points[0] += end->scores[place];
      points[1] += end->scores[1 - place];
    }
    sum += won;
    squares += won * won;
  }
  const double mean = sum / pairs;
  const double half =
      1.96 * std::sqrt(std::max(0.0, squares / pairs - mean * mean) / std::max(1, pairs - 1));
  std::printf("| %s | %.1f %% +- %.1f | %.1f to %.1f points | %d games |\n", name.c_str(),
              100 * mean, 100 * half, points[0] / (2 * pairs), points[1] / (2 * pairs), 2 * pairs);
  std::fflush(stdout);
  return true;
}

}  // namespace tablee::bench
