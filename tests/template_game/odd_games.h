#pragma once
// Template games with something odd about them, for tests of what lies above the rules.

#include <atomic>
#include <stdexcept>

#include "search/knowledge.h"
#include "table/registry.h"
#include "template_game/bot/bot.h"
#include "template_game/rules.h"

namespace tablee::modele {

// When seat 1 passes, a card of the bag is lost: a bug.
struct Buggy : Modele {
  static const GameInfo& info() {
    static const GameInfo made = [] {
      GameInfo info = Modele::info();
      info.id = "bogue";
      return info;
    }();
    return made;
  }
  void apply(Position& pos, Seat seat, const Move& move, Millis at) const {
    Modele::apply(pos, seat, move, at);
    if (move.verb == Verb::pass && seat.index == 1) pos.bag.remove(pos.bag.lowest());
  }
};

// Nothing is hidden: a table that everybody left is for whoever comes.
struct Open : Modele {
  static const GameInfo& info() {
    static const GameInfo made = [] {
      GameInfo info = Modele::info();
      info.id = "ouvert";
      info.hidden_hands = false;
      return info;
    }();
    return made;
  }
};

// Counts how often a draw is applied.
struct Counting : Modele {
  static inline int resolved = 0;
  void resolve(Position& pos, const Draw& draw, Millis at) const {
    ++resolved;
    Modele::resolve(pos, draw, at);
  }
};

// A round whose clock begins again and again.
struct Endless : Modele {
  static const GameInfo& info() {
    static const GameInfo made = [] {
      GameInfo info = Modele::info();
      info.id = "sansfin";
      return info;
    }();
    return made;
  }
  void expire(Position& pos, const Clock&, Millis at) const { pos.round_clock.start(at, 10'000); }
};

// The template with a longer word list, on another day: it accepts every value.
struct LongerList : Modele {
  using Modele::Modele;
  static const GameInfo& info() {
    static constexpr ListHash kLists[] = {{"nombres", 1}, {"chiffres", 2}};
    static const GameInfo made = [] {
      GameInfo info = Modele::info();
      info.lists = kLists;
      return info;
    }();
    return made;
  }
  template <ChanceSource Source>
  Draw sample(const Position& pos, Source& source) const {
    Draw draw = Modele::sample(pos, source);
    draw.accepted = draw.is_verdict;
    return draw;
  }
};

// The template printed with other cards.
struct OtherEdition : Modele {
  using Modele::Modele;
  static const GameInfo& info() {
    static const GameInfo made = [] {
      GameInfo info = Modele::info();
      info.edition = 1;
      return info;
    }();
    return made;
  }
};

// Never plays.
template <class G>
class WaitingBot {
 public:
  WaitingBot(const Knowledge<G>&, int, Deal, Millis at) : at_(at) {}
  bool step(std::uint64_t) { return true; }
  Plan<Move> plan() const { return {.move = std::nullopt, .at = at_ + 60'000}; }

 private:
  Millis at_;
};

// Counts how often a bot is built.
class WatchedBot : public ModeleBot {
 public:
  static inline int built = 0;
  WatchedBot(const Knowledge<Modele>& knowledge, int level, Deal deal, Millis at)
      : ModeleBot(knowledge, level, deal, at) {
    ++built;
  }
};

// Looks something up that it needs from level 3 on; counts how often that is made.
class LookingBot : public ModeleBot {
 public:
  using Tables = int;
  static inline std::atomic<int> made = 0;
  static std::unique_ptr<const int> make_tables(const Modele&) {
    ++made;
    return std::make_unique<int>(made);
  }
  LookingBot(const Knowledge<Modele>& knowledge, const MadeOnce<int>& tables, int level, Deal deal,
             Millis at)
      : ModeleBot(knowledge, level, deal, at) {
    if (level >= 3) (void)tables.get();
  }
};

// Its bots are quick, and throw.
struct Failing : Modele {
  static const GameInfo& info() {
    static const GameInfo made = [] {
      GameInfo info = Modele::info();
      info.id = "panne";
      info.thinking = {1, 2, 3, 4, 5};
      return info;
    }();
    return made;
  }
};
class FailingBot {
 public:
  FailingBot(const Knowledge<Failing>&, int, Deal, Millis) {}
  bool step(std::uint64_t) { throw std::runtime_error("a bot of the tests"); }
  Plan<Move> plan() const { return {}; }
};

using LookingList = std::tuple<Game<Modele, LookingBot>>;
using WatchedList = std::tuple<Game<Modele, WatchedBot>>;
using FailingList = std::tuple<Game<Failing, FailingBot>>;
using BuggyList = std::tuple<Game<Buggy, WaitingBot<Buggy>>>;
using OpenList = std::tuple<Game<Open, WaitingBot<Open>>>;
using CountingList = std::tuple<Game<Counting, WaitingBot<Counting>>>;
using LongerListList = std::tuple<Game<LongerList, WaitingBot<LongerList>>>;
using OtherEditionList = std::tuple<Game<OtherEdition, WaitingBot<OtherEdition>>>;
using EndlessList = std::tuple<Game<Endless, WaitingBot<Endless>>>;

}  // namespace tablee::modele
