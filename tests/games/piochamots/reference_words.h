#pragma once
// The words of the Pioch'à Mots reference: cards, what a word brings, and every way
// to lay one, tried out.
//
// Written from the rulebook alone, like reference.h. Thread safety: value types and
// pure functions.

#include <compare>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace piochamots_reference {

// colour: 'r' red, 'n' black. A blank is {'*', ' '}.
struct Card {
  char letter, colour;
  auto operator<=>(const Card&) const = default;
};
inline constexpr Card kBlank{'*', ' '};
using Cards = std::multiset<Card>;

// The 79 cards of the box.
Cards whole_deck();

// A card of a word: what it is, and the letter and colour it stands for (its own
// unless it is a blank).
struct Shown {
  Card card;
  char letter, colour;
  auto operator<=>(const Shown&) const = default;
};
using Word = std::vector<Shown>;

std::string letters_of(const Word& word);
int blanks_of(const Word& word);

// Word points and colour bonus; 0 for fewer than four letters.
int points(const Word& word);

// Every way to lay these letters with cards of the hand, a blank in either colour.
std::vector<Word> allotments(const Cards& hand, const std::string& letters);

// The allotment that brings most, with as few blanks as that allows; nothing when
// the hand cannot lay the letters.
std::optional<Word> best_allotment(const Cards& hand, const std::string& letters);

// The most that one of these words brings; 0 when none can be laid.
int best_points(const Cards& hand, const std::vector<std::string>& words, int minimum);

}  // namespace piochamots_reference
