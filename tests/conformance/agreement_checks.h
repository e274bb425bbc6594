#pragma once
// The checks of what a table may agree on (who begins, teams) and of what bots advise.

#include "conformance/table_checks.h"

namespace tablee::conformance {

// Every seat may be named first where the game says so, and nobody elsewhere; teams that
// alternate are always fine. The log keeps both, and repeats.
template <class Listed>
Findings check_agreement(const Variant& variant) {
  Findings findings;
  const Registry registry = Registry::of(std::tuple<Listed>{}, modele::few_words());
  const GameEntry& game = registry.games()[0];
  const int teams = game.teams(variant.settings).count;
  const bool idle = idle_option(game.effects, variant.settings) != nullptr;
  for (const Seat first : SeatSet::first(variant.seating.seats())) {
    Seating seating = variant.seating;
    for (int i = 0; teams > 0 && i < seating.seats(); ++i)
      seating.chairs[static_cast<std::size_t>(i)].team = static_cast<std::int8_t>(i % teams);
    // Of an option that says nothing nobody may change the value, but old logs did.
    findings.require(check_agreed(game, variant.settings, seating).has_value() == !idle,
                     "teams that alternate are refused");
    seating.first = first;
    const bool may_name = check_agreed(game, variant.settings, seating).has_value();
    findings.require(may_name == (game.info->first != nullptr && !idle),
                     "a first seat is taken or refused against what the game says");
    if (!may_name) seating.first.reset();
    const auto table = game.open(variant.settings, seating, chance_from(1));
    if (!table) {
      findings.add("a table does not open as it may be agreed");
      continue;
    }
    (void)play_randomly(**table, 1);
    const auto again = read_game(registry, write_game(**table), nullptr);
    findings.require(again && (*again)->seating() == seating &&
                         (*again)->position_text() == (*table)->position_text(),
                     "a log does not keep what was agreed");
    if (!may_name) break;  // the other seats would be the same
  }
  return findings;
}

template <class B, Rules G>
Advice<typename G::Move> advice_of(const G& g, const typename G::Position& pos, Seat seat,
                                   int level, Millis now, std::size_t n,
                                   Plan<typename G::Move>& plan) {
  B bot = make_bot<B>(Knowledge<G>(g, pos, seat), test_tables<B, G>(), level, Deal(7), now);
  if constexpr (Comparer<B>) bot.compare(n);
  bot.step(8);
  plan = bot.plan();
  return bot.advise(n);
}

// The first move advised is the one planned, all are legal and different, what is proved
// has no gap, and nothing depends on what the seat cannot know.
template <class Listed>
Findings check_advice(const Variant& variant) {
  using G = typename Listed::RulesType;
  using B = typename Listed::BotType;
  constexpr std::size_t kAsked = 3;
  Findings findings;
  const G& g = test_rules<G>();
  int visits = 0;
  walk(g, variant, 2, findings, [&](const typename G::Position& pos, Millis now, Dice& dice) {
    if (visits++ % 4 != 0) return;
    for (const Seat seat : g.turn(pos).seats())
      for (const int level : {2, kLevels}) {
        Plan<typename G::Move> plan;
        const auto advice = advice_of<B>(g, pos, seat, level, now, kAsked, plan);
        findings.require(advice.lines.size() <= kAsked, "more moves are advised than asked for");
        findings.require(advice.lines.empty() == !plan.move,
                         "advice and plan do not agree whether to move");
        findings.require(advice.lines.empty() || advice.lines[0].move == plan.move,
                         "the first move advised is not the one planned");
        findings.require(!advice.proved || advice.gap == 0.0, "what is proved has a gap");
        findings.require(!advice.gap || *advice.gap >= 0, "a gap is negative");
        for (std::size_t i = 0; i < advice.lines.size(); ++i) {
          const typename G::Move& move = advice.lines[i].move;
          findings.require(g.check(pos, seat, move, now) && judged(g, pos, seat, move),
                           "an illegal move is advised");
          for (std::size_t j = 0; j < i; ++j)
            findings.require(advice.lines[j].move != move, "a move is advised twice");
        }
        const auto other =
            advice_of<B>(g, g.resample(pos, Viewer::at(seat), Deal(dice.rng().next())), seat, level,
                         now, kAsked, plan);
        bool same = other.proved == advice.proved && other.gap == advice.gap &&
                    other.lines.size() == advice.lines.size();
        for (std::size_t i = 0; same && i < advice.lines.size(); ++i)
          same = advice.lines[i].move == other.lines[i].move &&
                 advice.lines[i].value == other.lines[i].value;
        findings.require(same, "advice depends on what its seat cannot know");
      }
  });
  return findings;
}

}  // namespace tablee::conformance
