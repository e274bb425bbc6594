#pragma once
// The checks of a game at its table: logs, game files, bots.

#include "conformance/checks.h"
#include "table/game_file.h"
#include "template_game/words.h"

namespace tablee::conformance {

// The rules on the few words of the tests.
template <Rules G>
const G& test_rules() {
  static const G rules = make_rules<G>(modele::few_words());
  return rules;
}

// What the bots look up for them.
template <class B, Rules G>
const BotTables<B>& test_tables() {
  static const BotTables<B> tables = tables_for<B>(test_rules<G>());
  return tables;
}

inline std::unique_ptr<AnyChance> chance_from(std::uint64_t seed) {
  return std::make_unique<ChanceFrom<Deal>>(Deal(seed));
}

// Plays a random game through the table, now and then letting time run out.
inline bool play_randomly(Table& table, std::uint64_t seed) {
  Rng rng(seed);
  table.advance(0);
  for (int event = 0; event < kMostEvents && !table.turn().is_over(); ++event) {
    const SeatSet seats = table.turn().seats();
    std::vector<Seat> active;
    for (const Seat seat : seats) active.push_back(seat);
    const std::optional<Millis> deadline = table.next_deadline();
    if (active.empty()) {
      if (!deadline) return false;
      table.advance(*deadline);
      continue;
    }
    const Seat seat = active[rng.below(static_cast<std::uint32_t>(active.size()))];
    const std::vector<std::string> moves = table.legal_moves(seat);
    if (deadline && (moves.empty() || rng.below(6) == 0)) {
      table.advance(*deadline);
      continue;
    }
    if (moves.empty()) continue;  // another seat has something to do
    const std::string& move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    if (!table.play(seat, move, table.now() + rng.below(700)) && !deadline) return false;
  }
  return table.turn().is_over();
}

// A game file gives back an equal table: position, log and every view. It does so with a
// dictionary that knows none of its words: a log needs none.
template <class Listed>
Findings check_replay(const Variant& variant) {
  Findings findings;
  const Registry registry = Registry::of(std::tuple<Listed>{}, modele::few_words());
  const Registry ignorant = Registry::of(std::tuple<Listed>{}, modele::one_word());
  const GameEntry& game = registry.games()[0];
  for (std::uint64_t seed = 1; seed <= static_cast<std::uint64_t>(std::max(2, kGames / 4));
       ++seed) {
    const auto table = game.open(variant.settings, variant.seating, chance_from(seed));
    if (!table) {
      findings.add("a table of this variant does not open");
      return findings;
    }
    findings.require(play_randomly(**table, seed), "a random game at the table does not end");
    findings.add(audit_log(test_rules<typename Listed::RulesType>(), variant, (*table)->log()));
    const auto again = read_game(registry, write_game(**table), nullptr);
    if (!again) {
      findings.add("a game file is not read back: " + again.error().sentence(Language::english));
      continue;
    }
    findings.require((*again)->position_text() == (*table)->position_text(),
                     "a replay ends elsewhere");
    findings.require((*again)->log() == (*table)->log(), "a replay has another log");
    const auto wordless = read_game(ignorant, write_game(**table), nullptr);
    findings.require(wordless && (*wordless)->position_text() == (*table)->position_text(),
                     "a replay needs the words");
    for (const Viewer viewer : all_viewers(variant.seating.seats()))
      findings.require((*again)->view(viewer) == (*table)->view(viewer),
                       "a replay shows another view");
  }
  return findings;
}

// What everybody is shown and told of a table follows from its log: beside a dictionary that
// knows none of its words, event by event, all of it is the same.
template <class Listed>
Findings check_shown_from_its_log(const Variant& variant) {
  Findings findings;
  const Registry registry = Registry::of(std::tuple<Listed>{}, modele::few_words());
  const Registry ignorant = Registry::of(std::tuple<Listed>{}, modele::one_word());
  const auto open = [&variant](const Registry& games, std::unique_ptr<AnyChance> chance) {
    return games.games()[0].open(variant.settings, variant.seating, std::move(chance));
  };
  const auto played = open(registry, chance_from(1));
  const auto known = open(registry, nullptr);
  const auto unknown = open(ignorant, nullptr);
  if (!played || !known || !unknown) {
    findings.add("a table of this variant does not open");
    return findings;
  }
  (void)play_randomly(**played, 1);
  const ScreenStyle style{};
  for (const Entry& entry : (*played)->log()) {
    const std::size_t i = (*known)->log().size();
    if (!(*known)->repeat(entry) || !(*unknown)->repeat(entry)) {
      findings.add("a replay needs the words");
      return findings;
    }
    if (i >= kAllOfTheFirst && i % kLaterEach != 0) continue;
    for (const Viewer viewer : all_viewers(variant.seating.seats())) {
      findings.require((*known)->view(viewer) == (*unknown)->view(viewer) &&
                           (*known)->screen(viewer, style) == (*unknown)->screen(viewer, style),
                       "a view asks the dictionary");
      findings.require((*known)->shown(i, viewer) == (*unknown)->shown(i, viewer),
                       "what is shown of an event asks the dictionary");
      findings.require((*known)->told(i, viewer) == (*unknown)->told(i, viewer),
                       "what is told of an event asks the dictionary");
    }
  }
  return findings;
}

// Bots of every level play to the end, and a plan does not depend on what the
// seat cannot know.
template <class Listed>
Findings check_bots(const Variant& variant, std::uint64_t work) {
  using G = typename Listed::RulesType;
  using B = typename Listed::BotType;
  Findings findings;
  const G& g = test_rules<G>();
  for (int level = 1; level <= kLevels; ++level) {
    Dice dice(static_cast<std::uint64_t>(level));
    typename G::Position pos = *g.start(variant.settings, variant.seating);
    Millis now = 0;
    int events = 0;
    for (; events < kMostEvents && !g.turn(pos).is_over(); ++events) {
      const Turn turn = g.turn(pos);
      if (turn.is_chance()) {
        g.resolve(pos, g.sample(pos, dice), now);
        continue;
      }
      std::optional<typename G::Move> move;
      Seat mover;
      Millis at = 0;
      for (const Seat seat : turn.seats()) {
        const Deal deal(dice.rng().next());
        B bot = make_bot<B>(Knowledge<G>(g, pos, seat), test_tables<B, G>(), level, deal, now);
        bot.step(work);
        const Plan<typename G::Move> plan = bot.plan();
        const Knowledge<G> alike(g, g.resample(pos, Viewer::at(seat), Deal(dice.rng().next())),
                                 seat);
        B other = make_bot<B>(alike, test_tables<B, G>(), level, deal, now);
        other.step(work);
        const Plan<typename G::Move> same = other.plan();
        findings.require(same.move.has_value() == plan.move.has_value() && same.at == plan.at &&
                             (!same.move || *same.move == *plan.move),
                         "a bot's plan depends on what its seat cannot know");
        findings.require(plan.at >= now, "a bot plans in the past");
        if (!plan.move || (move && at <= plan.at)) continue;
        move = plan.move;
        mover = seat;
        at = plan.at;
      }
      const Clock* due = first_clock(turn);
      if (due != nullptr && (!move || at >= due->deadline)) {
        now = due->deadline;
        g.expire(pos, *due, now);
        continue;
      }
      if (!move || !g.check(pos, mover, *move, at) || !judged(g, pos, mover, *move)) {
        findings.add(move ? "a bot plans an illegal move" : "bots do nothing for ever");
        return findings;
      }
      now = at;
      g.apply(pos, mover, *move, now);
    }
    findings.require(events < kMostEvents, "a game of bots does not end");
  }
  return findings;
}

}  // namespace tablee::conformance
