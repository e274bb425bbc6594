#pragma once
// Completion: what a move leaves to the game and its words decide.
//
// An optional member of a rules object, as those of core/optional_members.h.
// Thread safety: as the rules object, safe for const use by many threads.

#include "core/rules.h"

namespace tablee {

// A game in which a move may leave to the game what its words decide (the cards that a word
// takes) fills it in here, or tells why it cannot. A table asks before `check`, and only for
// a move that somebody makes now: the log holds what was filled in, so that it is repeated
// without a dictionary. A move that leaves nothing open, or cannot be made, comes back as it is.
template <class G>
concept HasCompletion = requires(const G& g, const typename G::Position& pos, Seat seat,
                                 const typename G::Move& move, Millis at) {
  { g.completed(pos, seat, move, at) } -> std::same_as<Result<typename G::Move>>;
};

template <Rules G>
Result<typename G::Move> completed([[maybe_unused]] const G& g,
                                   [[maybe_unused]] const typename G::Position& pos,
                                   [[maybe_unused]] Seat seat, const typename G::Move& move,
                                   [[maybe_unused]] Millis at) {
  if constexpr (HasCompletion<G>) return g.completed(pos, seat, move, at);
  return move;
}

}  // namespace tablee
