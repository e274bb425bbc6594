#pragma once
// Knowledge: all that a bot is given of a position: what its seat sees, and worlds
// that this seat could not tell from the real one.
//
// The truth is kept private here, so a bot cannot peek even by mistake.
// Thread safety: safe for const use.

#include <optional>
#include <vector>

#include "core/rules.h"
#include "search/bot_tables.h"

namespace tablee {

template <Rules G>
class Knowledge {
 public:
  // `rules` must outlive the knowledge.
  Knowledge(const G& rules, const typename G::Position& truth, Seat seat)
      : rules_(&rules), truth_(truth), seat_(seat) {}

  const G& rules() const { return *rules_; }
  Seat seat() const { return seat_; }
  typename G::View view() const { return rules_->view(truth_, Viewer::at(seat_)); }
  // A possible position; the same for the same deal and the same knowledge.
  typename G::Position world(Deal deal) const {
    return rules_->resample(truth_, Viewer::at(seat_), deal);
  }

 private:
  const G* rules_;
  typename G::Position truth_;
  Seat seat_;
};

// What a bot decides: this move at this table time, or to wait until then.
template <class Move>
struct Plan {
  std::optional<Move> move;
  Millis at = 0;
};

// What a bot would tell somebody who asks: its best moves, the one it would play first.
// A value says what it expects of a move: more is better, within one game and seat values
// can be compared, and the bot of the game says what they measure.
//   proved   no move is better than the first
//   gap      no move is better than the first by more than this; nothing where nobody
//            knows a bound. 0 when proved
template <class Move>
struct Advice {
  struct Line {
    Move move;
    double value = 0;
  };
  std::vector<Line> lines;
  bool proved = false;
  std::optional<double> gap;
};

// A bot owns no clock: the caller gives it work and stops when it likes.
//   step(work)  thinks for about `work` units; true when more would change nothing
//   plan()      the decision so far, sound at any time, even before the first step
template <class B, class G>
concept Bot =
    Rules<G> &&
    (HasTables<B>
         ? std::is_constructible_v<B, const Knowledge<G>&, const BotTables<B>&, int, Deal, Millis>
         : std::is_constructible_v<B, const Knowledge<G>&, int, Deal, Millis>) &&
    requires(B& bot, const B& thinker, std::uint64_t work) {
      { bot.step(work) } -> std::same_as<bool>;
      { thinker.plan() } -> std::same_as<Plan<typename G::Move>>;
    };

// A bot of the game, with what it looks up, which must outlive it.
template <class B, Rules G>
B make_bot(const Knowledge<G>& knowledge, [[maybe_unused]] const BotTables<B>& tables, int level,
           Deal deal, Millis at) {
  if constexpr (HasTables<B>) {
    return B(knowledge, tables, level, deal, at);
  } else {
    return B(knowledge, level, deal, at);
  }
}

// A bot may give advice. `advise(n)` gives at most n moves, as far as it thought.
template <class B, class G>
concept Adviser = Bot<B, G> && requires(const B& thinker, std::size_t n) {
  { thinker.advise(n) } -> std::same_as<Advice<typename G::Move>>;
};

// A bot may value a move that somebody made, on the scale of its advice, whether it would
// advise it or not: nothing where it does not know, or has not thought of it yet.
template <class B, class G>
concept Valuer = Bot<B, G> && requires(const B& thinker, const typename G::Move& move) {
  { thinker.worth(move) } -> std::same_as<std::optional<double>>;
};

// A bot that values only what it thought about is told the move before its first step, and
// then thinks about it too.
template <class B, class G>
concept Weigher = Valuer<B, G> && requires(B& bot, const typename G::Move& move) {
  { bot.also(move) } -> std::same_as<void>;
};

// A bot that needs more thought for n moves than for one is told before its first step;
// then step() is done when it knows all of them.
template <class B>
concept Comparer = requires(B& bot, std::size_t n) {
  { bot.compare(n) } -> std::same_as<void>;
};

}  // namespace tablee
