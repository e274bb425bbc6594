#pragma once
// Between the engine of Kokomots and its reference: cards, moves, words, positions.

#include <string>
#include <vector>

#include "games/kokomots/reference.h"
#include "games/kokomots/rules.h"

namespace tablee::kokomots {

inline reference::Card to_reference(Kind kind) {
  return {static_cast<char>('A' + letter_of_kind(kind)),
          static_cast<reference::Constraint>(constraint_of_kind(kind))};
}
inline reference::Cards to_reference(const CardSet& cards) {
  reference::Cards all;
  cards.each([&all](int card) { all.insert(to_reference(kind_of_card(card))); });
  return all;
}
// Faces count from 1 there; 0 is none.
inline int to_reference_face(Face face) { return face == kNoFace ? 0 : face + 1; }

// The lists and the little dictionary as the reference takes them.
const reference::Words& reference_words();

// The claim, the vote, the gift that a move of the engine is there. REQUIRES: of a claim,
// its cards are found.
reference::Move to_reference(const Position& pos, const reference::State& state, Seat seat,
                             const Move& move);
// What differs between the two, or "".
std::string difference(const Position& pos, const reference::State& state);

}  // namespace tablee::kokomots
