#pragma once
// Registry: the games by name, in erased form.
// Thread safety: safe for const use.

#include <functional>
#include <memory>
#include <span>
#include <string_view>
#include <tuple>
#include <vector>

#include "core/option_effect.h"
#include "lexicon/game_resources.h"
#include "lexicon/word_policy.h"
#include "search/playout.h"
#include "table/simulator.h"
#include "table/table.h"
#include "table/table_of.h"

namespace tablee {

// A game of the list: its rules and its bot.
template <Rules G, Bot<G> B>
struct Game {
  using RulesType = G;
  using BotType = B;
};

// Whose decision a position asks for, and a bot to think about it.
struct Question {
  Seat seat;
  std::unique_ptr<Planner> planner;
};

struct GameEntry {
  const GameInfo* info;
  const WordPolicy* words;  // which words count; null in a game without words
  // Makes what the bots of this game look up (search/bot_tables.h), unless it was made; the
  // first bot that needs it would. For who wants no game to wait for it.
  std::function<void()> prepare;
  std::function<std::uint32_t(const Settings&)> seats;
  std::function<Teams(const Settings&)> teams;
  std::function<bool(const Settings&)> own_screens;  // HasOwnScreens
  std::function<bool(const Settings&)> goes_round;   // one device may go from hand to hand
  std::span<const OptionEffect> effects;
  std::function<Result<std::unique_ptr<Table>>(const Settings&, const Seating&,
                                               std::unique_ptr<AnyChance>)>
      open;
  // What follows is not there in a registry of PageParts.
  std::function<Result<std::unique_ptr<Simulator>>(const Settings&, const Seating&,
                                                   std::uint64_t seed)>
      simulator;
  // A bot at a position given as text; no planner when nobody is to decide.
  std::function<Result<Question>(std::string_view position, int level, Deal deal)> question;
};

// Whether a table may agree on this: who begins, teams and roles are chosen only where the
// game leaves the choice, and no option is changed that says nothing beside the others. It is for
// who makes a table; a log is repeated as it is.
Result<void> check_agreed(const GameEntry& game, const Settings& settings, const Seating& seating);

// Whether so many people may share a screen with these settings. For who makes a table.
Result<void> check_screens(const GameEntry& game, const Settings& settings, int people);

// The rules of a game, with what it needs of the resources.
template <Rules G>
G make_rules(const GameResources& resources) {
  if constexpr (std::is_constructible_v<G, const GameResources&>) {
    return G(resources);
  } else {
    return G();
  }
}

// Which words count in a game, or null.
template <Rules G>
const WordPolicy* words_of() {
  if constexpr (requires { G::words(); }) {
    return &G::words();
  } else {
    return nullptr;
  }
}

class Registry {
 public:
  // Tables and bots of these games must not outlive the registry. Without a OneAtATime all
  // bots think in one thread.
  template <class Parts = AllParts, class... Games>
  static Registry of(std::tuple<Games...>, const GameResources& resources = {},
                     const OneAtATime& one_at_a_time = {}) {
    Registry registry;
    (registry.games_.push_back(entry_of<Games, Parts>(resources, one_at_a_time)), ...);
    return registry;
  }

  std::span<const GameEntry> games() const { return games_; }
  // Prepares every game.
  void prepare() const {
    for (const GameEntry& game : games_) game.prepare();
  }
  // Null when no game has this id.
  const GameEntry* find(std::string_view id) const;

 private:
  template <class Listed, class Parts>
  static GameEntry entry_of(const GameResources& resources, const OneAtATime& one_at_a_time) {
    using G = typename Listed::RulesType;
    using B = typename Listed::BotType;
    const auto rules = std::make_shared<const G>(make_rules<G>(resources));
    // Its maker asks the rules, which are kept beside it.
    const auto tables = std::make_shared<const BotTables<B>>(tables_for<B>(*rules, one_at_a_time));
    GameEntry entry{.info = &G::info(),
                    .words = words_of<G>(),
                    .prepare =
                        [rules, tables] {
                          if constexpr (HasTables<B>) (void)tables->get();
                        },
                    .seats = &G::seats,
                    .teams = &teams_of<G>,
                    .own_screens = &own_screens_of<G>,
                    .goes_round = &goes_round_of<G>,
                    .effects = effects_of<G>(),
                    .open =
                        [rules, tables](const Settings& settings, const Seating& seating,
                                        std::unique_ptr<AnyChance> chance) {
                          return TableOf<G, B, Parts>::open(*rules, *tables, settings, seating,
                                                            std::move(chance));
                        },
                    .simulator = nullptr,
                    .question = nullptr};
    if constexpr (Parts::kHasTerminal) {
      entry.simulator = [rules](const Settings& settings, const Seating& seating,
                                std::uint64_t seed) {
        return SimulatorOf<G>::open(*rules, settings, seating, seed);
      };
      entry.question = [rules, tables](std::string_view text, int level,
                                       Deal deal) -> Result<Question> {
        const Result<typename G::Position> pos = rules->parse_position(text);
        if (!pos) return std::unexpected(pos.error());
        const Turn turn = rules->turn(*pos);
        if (turn.seats().empty()) return Question{};
        const Seat seat = turn.first_to_ask();
        return Question{
            seat, std::make_unique<PlannerOf<G, B>>(*rules, *tables, *pos, seat, level, deal, 0)};
      };
    }
    return entry;
  }

  std::vector<GameEntry> games_;
};

}  // namespace tablee
