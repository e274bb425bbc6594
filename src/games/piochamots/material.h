#pragma once
// Material: the cards of Pioch'à Mots, 77 letters in two colours and two blanks.
//
// Cards are numbered by letter, then colour (red first), then copy; blanks come
// last. Copies of one kind are told apart only in logs and deals.
// Thread safety: value types and constants.

#include <array>
#include <bit>
#include <cstdint>

#include "core/chance.h"
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

constexpr int kCards = [] {
  int sum = 0;
  for (const std::uint8_t copies : kCopies) sum += copies;
  return sum;
}();
static_assert(kCards == 79, "the box holds 79 cards");

// The first card of each kind, and one past the last.
constexpr std::array<std::uint8_t, kKinds + 1> kFirstOf = [] {
  std::array<std::uint8_t, kKinds + 1> first{};
  for (std::size_t k = 0; k < kKinds; ++k)
    first[k + 1] = static_cast<std::uint8_t>(first[k] + kCopies[k]);
  return first;
}();

constexpr std::array<Kind, kCards> kKindOfCard = [] {
  std::array<Kind, kCards> kinds{};
  for (std::size_t k = 0; k < kKinds; ++k)
    for (std::size_t card = kFirstOf[k]; card < kFirstOf[k + 1]; ++card)
      kinds[card] = static_cast<Kind>(k);
  return kinds;
}();

constexpr Kind kind_of_card(int card) { return kKindOfCard[static_cast<std::size_t>(card)]; }
// 0 to 25, or kBlank.
constexpr int letter_of(int card) { return kind_of_card(card) / 2; }
// REQUIRES: not a blank.
constexpr Colour colour_of(int card) { return static_cast<Colour>(kind_of_card(card) % 2); }

// Representation: bit b of word w stands for card 64 w + b.
class CardSet {
 public:
  static constexpr CardSet all() {
    CardSet set;
    for (int card = 0; card < kCards; ++card) set.add(card);
    return set;
  }
  // Every copy of a kind.
  static constexpr CardSet of_kind(Kind kind) {
    CardSet set;
    for (int card = kFirstOf[kind]; card < kFirstOf[kind + 1U]; ++card) set.add(card);
    return set;
  }

  constexpr bool has(int card) const { return (word(card) >> (card & 63) & 1U) != 0; }
  constexpr void add(int card) { word(card) |= std::uint64_t{1} << (card & 63); }
  constexpr void remove(int card) { word(card) &= ~(std::uint64_t{1} << (card & 63)); }
  constexpr bool empty() const { return (words_[0] | words_[1]) == 0; }
  constexpr int size() const { return std::popcount(words_[0]) + std::popcount(words_[1]); }
  // REQUIRES: not empty().
  constexpr int lowest() const {
    return words_[0] != 0 ? std::countr_zero(words_[0]) : 64 + std::countr_zero(words_[1]);
  }
  CardWords words() const { return words_; }

  friend constexpr CardSet operator|(CardSet a, CardSet b) {
    return CardSet(a.words_[0] | b.words_[0], a.words_[1] | b.words_[1]);
  }
  friend constexpr CardSet operator&(CardSet a, CardSet b) {
    return CardSet(a.words_[0] & b.words_[0], a.words_[1] & b.words_[1]);
  }
  // Those of a that are not in b.
  friend constexpr CardSet operator-(CardSet a, CardSet b) {
    return CardSet(a.words_[0] & ~b.words_[0], a.words_[1] & ~b.words_[1]);
  }
  constexpr bool operator==(const CardSet&) const = default;

  // Calls visit(card) for each card, lowest first.
  template <class Visit>
  constexpr void each(Visit visit) const {
    for (int w = 0; w < 2; ++w)
      for (std::uint64_t left = words_[static_cast<std::size_t>(w)]; left != 0; left &= left - 1)
        visit(64 * w + std::countr_zero(left));
  }

  constexpr CardSet() = default;

 private:
  constexpr CardSet(std::uint64_t low, std::uint64_t high) : words_{low, high} {}
  constexpr std::uint64_t& word(int card) { return words_[static_cast<std::size_t>(card) >> 6U]; }
  constexpr const std::uint64_t& word(int card) const {
    return words_[static_cast<std::size_t>(card) >> 6U];
  }
  std::array<std::uint64_t, 2> words_{};
};

inline constexpr CardSet kAllCards = CardSet::all();

}  // namespace tablee::piochamots
