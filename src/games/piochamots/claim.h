#pragma once
// Claim: a word on the table: which cards make it, and what it brings.
// Thread safety: pure functions.

#include "core/refusal.h"
#include "games/piochamots/types.h"

namespace tablee::piochamots {

struct Points {
  int word = 0;
  int bonus = 0;

  int total() const { return word + bonus; }
  bool operator==(const Points&) const = default;
};

// By the printed table. REQUIRES: at least four tiles, none with source `any`.
Points points_of(const Tiles& tiles);

// The tiles with a card of the hand for each: as they ask for, or where they leave
// it open the cards that bring most: one colour if possible, and blanks last.
// Refuses what the hand does not hold.
Result<Tiles> allot(const Tiles& tiles, CardSet hand);

// The cards of the hand that these tiles show. REQUIRES: allot() gave them.
CardSet cards_of(const Tiles& tiles, CardSet hand);

}  // namespace tablee::piochamots
