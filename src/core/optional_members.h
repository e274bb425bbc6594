#pragma once
// What a game may offer besides the contract (core/rules.h): each is one member of its
// rules object, found by its signature.
// Thread safety: as the rules object, safe for const use by many threads.

#include "core/rules.h"

namespace tablee {

// A game of words tells which: never null at a running table.
template <class G>
concept HasWords = requires(const G& g) { g.lexicon()->hash(); };

// A game in which an unknown word is refused for free, like any move against the rules,
// tells here whether all the words of a move are known, and why not. A table asks it after
// `check`, and only for a move that somebody makes now: a log is repeated without a
// dictionary. Where a wrong word has a price, it is no refusal but a draw instead.
// REQUIRES: check passes.
template <class G>
concept HasJudge =
    requires(const G& g, const typename G::Position& pos, Seat seat, const typename G::Move& move) {
      { g.judge(pos, seat, move) } -> std::same_as<Result<void>>;
    };

// Why the words of this move are not known; a game that judges none knows them all.
template <Rules G>
Result<void> judged([[maybe_unused]] const G& g, [[maybe_unused]] const typename G::Position& pos,
                    [[maybe_unused]] Seat seat, [[maybe_unused]] const typename G::Move& move) {
  if constexpr (HasJudge<G>) return g.judge(pos, seat, move);
  return {};
}

// A game in which a move may leave something open that mostly follows from the rest (the
// path of a word) tells every way to read it, best first: whoever asks about such a move is
// answered by this, whoever makes it by `check`, which refuses what can be read in two
// ways. For a move that leaves nothing open it is `check`.
template <class G>
concept HasReadings = requires(const G& g, const typename G::Position& pos, Seat seat,
                               const typename G::Move& move, Millis at) {
  { g.readings(pos, seat, move, at) } -> std::same_as<Result<Account>>;
};

// A game whose moves are not listed may tell the kinds of thing a seat may do now, in the
// words of its notation ("top", "passe"), so that a page need not ask about each. Appends;
// a function of what the seat knows. REQUIRES: the seat may act.
template <class G>
concept HasActs = requires(const G& g, const typename G::Position& pos, Seat seat,
                           std::vector<std::string>& out) {
  { g.acts(pos, seat, out) } -> std::same_as<void>;
};

// A game with clocks tells what a clock is that runs in this position.
template <class G>
concept HasClocks = requires(const typename G::Position& pos, const Clock& clock) {
  { G::clock_facts(pos, clock) } -> std::same_as<ClockFacts>;
};

// A game of points tells what a seat has by now, as its page shows it: for who draws the
// course of a game. Of a team it is what the team has.
template <class G>
concept HasPoints = requires(const G& g, const typename G::Position& pos, Seat seat) {
  { g.points(pos, seat) } -> std::same_as<int>;
};

// A game for teams tells which these settings make.
template <class G>
concept HasTeams = requires(const Settings& settings) {
  { G::teams(settings) } -> std::same_as<Teams>;
};

template <Rules G>
Teams teams_of([[maybe_unused]] const Settings& settings) {
  if constexpr (HasTeams<G>) return G::teams(settings);
  return {};
}

// A game in which everybody looks at a hidden hand at the same time (a race) says so of
// these settings: two people cannot share a screen there.
template <class G>
concept HasOwnScreens = requires(const Settings& settings) {
  { G::needs_own_screens(settings) } -> std::same_as<bool>;
};

template <Rules G>
bool own_screens_of([[maybe_unused]] const Settings& settings) {
  if constexpr (HasOwnScreens<G>) return G::needs_own_screens(settings);
  return false;
}

// A game in which all may act at once with these settings says so: one device cannot be handed
// round there, so none is offered. Nothing is refused for that: hands may be open.
template <class G>
concept HasActsAtOnce = requires(const Settings& settings) {
  { G::acts_at_once(settings) } -> std::same_as<bool>;
};

template <Rules G>
bool goes_round_of(const Settings& settings) {
  if constexpr (HasActsAtOnce<G>)
    if (G::acts_at_once(settings)) return false;
  return !own_screens_of<G>(settings);
}

// A game may offer a random move without listing them all, for fast playouts.
// It must choose as uniformly as a pick from legal_moves (conformance tests it), unless it
// says kRandomMovesAreUneven: then each listed move may come, and no other.
template <class G>
concept HasRandomMove = requires(const G& g, const typename G::Position& pos, Seat seat, Rng& rng) {
  { g.random_move(pos, seat, rng) } -> std::same_as<typename G::Move>;
};

template <class G>
concept HasUnevenRandomMoves = requires { requires G::kRandomMovesAreUneven; };

// A game may play out by itself, from a decision to the end, where that is faster than
// event by event. The same dice must give the same end (conformance tests it). Gives
// the number of moves. It is asked only where no clock runs: time it does not know.
template <class G>
concept HasPlayOut = requires(const G& g, typename G::Position& pos, Dice& dice) {
  { g.play_out(pos, dice) } -> std::same_as<int>;
};

}  // namespace tablee
