#pragma once
// Unnamed cards: the cards that a word takes when its player names none.
//
// The best of those that are legal with this word for this theme, by the same law that rules
// on it afterwards (wording.h). Only a word without any legal use is refused.
// Thread safety: pure functions.

#include "games/kokomots/claim.h"
#include "games/kokomots/wording.h"

namespace tablee::kokomots {

// A move that announces a word without cards, with its cards. Any other move, or a word that
// no cards fit, as it is; refused when it only goes with a card that is to be spelt.
// REQUIRES: the seat may claim now.
Result<Move> with_cards(const Lexicon& lexicon, const Position& pos, Seat seat, const Move& move);

}  // namespace tablee::kokomots
