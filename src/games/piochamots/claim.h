#pragma once
// Claim: a word on the table: which cards make it, and what it brings.
// Thread safety: pure functions.

#include <algorithm>
#include <array>

#include "core/refusal.h"
#include "games/piochamots/types.h"
#include "lexicon/accepted_words.h"
#include "lexicon/hand.h"

namespace tablee::piochamots {

struct Points {
  int word = 0;
  int bonus = 0;

  int total() const { return word + bonus; }
  bool operator==(const Points&) const = default;
};

// Points by length, from the printed table; 0 for what is no claim.
inline constexpr std::array<int, kMostLetters + 1> kPointsFor = [] {
  std::array<int, kMostLetters + 1> points{};
  for (std::size_t n = kFewestLetters; n < points.size(); ++n)
    points[n] = edition::points[std::min(n - kFewestLetters, edition::points.size() - 1)];
  return points;
}();
constexpr int points_for(int length) { return kPointsFor[static_cast<std::size_t>(length)]; }

// By length, and for one colour. REQUIRES: none has source `any`.
Points points_of(const Tiles& tiles);

// The letters of these cards, colours forgotten.
Hand hand_of(const CardSet& cards);

// The tiles with a card of the hand for each: as they ask for, or where they leave
// it open the cards that bring most: one colour if possible, and blanks last.
// Refuses what the hand does not hold.
Result<Tiles> allot(const Tiles& tiles, CardSet hand);

// The best word of these cards, allotted: most points, then the best known; no word that a
// bot may not say. Empty where there is none, and for more than kMostSearched cards: it walks
// the graph.
Tiles best_claim(const AcceptedWords& words, CardSet hand);

// The cards of the hand that these tiles show. REQUIRES: allot() gave them.
CardSet cards_of(const Tiles& tiles, CardSet hand);

}  // namespace tablee::piochamots
