#pragma once
// Material: the cards of Pioch'à Mots, 77 letters in two colours and two blanks.
//
// Cards are numbered by letter, then colour (red first), then copy; blanks come
// last. Copies of one kind are told apart only in logs and deals.
// Thread safety: value types and constants.

#include <array>
#include <cstdint>

#include "core/card_kinds.h"
#include "editions/piochamots.h"

namespace tablee::piochamots {

namespace edition = editions::piochamots;

enum class Colour : std::uint8_t { red, black };

inline constexpr int kLetters = 26;
inline constexpr int kBlank = kLetters;  // the "letter" of a blank
inline constexpr int kKinds = 2 * kLetters + 1;
inline constexpr int kBlankKind = kKinds - 1;

// A letter in a colour, or the blank: what a player can tell apart.
using Kind = std::uint8_t;

constexpr Kind kind_of(int letter, Colour colour) {
  return static_cast<Kind>(2 * letter + static_cast<int>(colour));
}

constexpr std::array<std::uint8_t, kKinds> kCopies = [] {
  std::array<std::uint8_t, kKinds> copies{};
  for (std::size_t i = 0; i < kLetters; ++i) {
    copies[2 * i] = static_cast<std::uint8_t>(edition::letters[i].red);
    copies[2 * i + 1] = static_cast<std::uint8_t>(edition::letters[i].black);
  }
  copies[kBlankKind] = edition::blanks;
  return copies;
}();

using CardKinds = tablee::CardKinds<kCopies>;
using CardSet = CardKinds::Set;
inline constexpr int kCards = CardKinds::kCards;
static_assert(kCards == 79, "the box holds 79 cards");
// The first card of each kind, and one past the last.
inline constexpr auto kFirstOf = CardKinds::kFirstOf;
inline constexpr CardSet kAllCards = CardSet::all();

constexpr Kind kind_of_card(int card) { return CardKinds::kind_of(card); }
// 0 to 25, or kBlank.
constexpr int letter_of(int card) { return kind_of_card(card) / 2; }
// REQUIRES: not a blank.
constexpr Colour colour_of(int card) { return static_cast<Colour>(kind_of_card(card) % 2); }

}  // namespace tablee::piochamots
