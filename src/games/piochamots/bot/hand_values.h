#pragma once
// HandValues: what a hand of Pioch'à Mots is worth, looked up instead of searched.
//
// For every multiset of at most eight symbols (26 letters and the blank, colours
// forgotten) a table holds the length of its longest word: 4 bits each, 11.8 MB.
// A word in one colour is made of the cards of this colour and the blanks, so three
// look-ups give the best claim. Larger hands ask LongestWords.
// Only words that a bot may say count (never class never_by_bots).
// Thread safety: safe for const use.

#include <vector>

#include "games/piochamots/bot/drawn_hand.h"
#include "games/piochamots/claim.h"
#include "lexicon/lexicon.h"
#include "lexicon/longest_words.h"

namespace tablee::piochamots {

// The cards of one colour and the blanks: what a word in that colour is made of.
constexpr CardSet side_of(Colour colour) {
  CardSet cards = CardKinds::of_kind(kBlankKind);
  for (int card = 0; card < kFirstOf[kBlankKind]; ++card)
    if (colour_of(card) == colour) cards.add(card);
  return cards;
}
inline constexpr CardSet kRedSide = side_of(Colour::red);
inline constexpr CardSet kBlackSide = side_of(Colour::black);

// The lengths of the longest words of a hand: of all its cards, and in one colour.
struct Lengths {
  int any = 0;
  int red = 0;
  int black = 0;

  bool operator==(const Lengths&) const = default;
};

// What the best of them brings when words have `minimum` letters at least.
constexpr int points_of(const Lengths& lengths, int minimum) {
  const auto value = [minimum](int length, int bonus) {
    return length >= minimum ? points_for(length) + bonus : 0;
  };
  return std::max({value(lengths.any, 0), value(lengths.red, edition::colour_bonus),
                   value(lengths.black, edition::colour_bonus)});
}

class HandValues {
 public:
  // Takes a quarter of a second.
  explicit HandValues(const Lexicon& lexicon);

  // Bytes in memory, the index of long hands included.
  std::size_t memory() const;

  // Length of the longest word, 0 for none.
  int longest(const SortedSymbols& symbols) const {
    const std::uint32_t rank = symbols.rank();
    return table_[rank >> 1U] >> (4U * (rank & 1U)) & 15;
  }
  // REQUIRES, here and below: kMaxHand cards at most.
  int longest(CardSet cards) const;

  Lengths lengths(const DrawnHand& hand) const {
    if (hand.size() > kMostSymbols) [[unlikely]]
      return lengths(hand.cards());
    return {.any = longest(hand.all()), .red = longest(hand.red()), .black = longest(hand.black())};
  }
  Lengths lengths(CardSet cards) const;
  // What the best claim brings when words have `minimum` letters at least.
  int best_points(const DrawnHand& hand, int minimum) const {
    if (hand.size() > kMostSymbols) [[unlikely]]
      return best_points(hand.cards(), minimum);
    return points_of(lengths(hand), minimum);
  }
  int best_points(CardSet cards, int minimum) const;

 private:
  std::vector<std::uint8_t> table_;  // two ranks a byte, the lower one in the low bits
  LongestWords long_hands_;
  std::vector<std::uint8_t> length_of_;  // of each word number
};

}  // namespace tablee::piochamots
