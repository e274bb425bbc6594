#pragma once
// Material: the 123 cards of Embrouillamini, 96 minuscules and 27 capitals.
//
// Minuscules are numbered by letter, then copy, jokers last; the capitals follow, one of
// each letter and a joker. Copies are told apart only in logs and deals.
// Thread safety: value types and constants.

#include <array>
#include <cstdint>

#include "core/card_kinds.h"
#include "editions/embrouillamini.h"

namespace tablee::embrouillamini {

namespace edition = editions::embrouillamini;

// What is printed on a card: a letter, 0 to 25, or the joker.
using Face = std::uint8_t;
inline constexpr Face kJoker = 26;
inline constexpr int kFaces = 27;

constexpr std::array<std::uint8_t, 2 * kFaces> kCopies = [] {
  std::array<std::uint8_t, 2 * kFaces> copies{};
  for (std::size_t i = 0; i < kJoker; ++i)
    copies[i] = static_cast<std::uint8_t>(edition::letters[i].minuscules);
  copies[kJoker] = edition::jokers;
  for (std::size_t i = kFaces; i < copies.size(); ++i) copies[i] = 1;
  return copies;
}();

using CardKinds = tablee::CardKinds<kCopies>;
using CardSet = CardKinds::Set;
inline constexpr int kCards = CardKinds::kCards;
inline constexpr int kFirstCapital = CardKinds::kFirstOf[kFaces];
static_assert(kCards == 123 && kFirstCapital == 96, "the box holds 96 minuscules and 27 capitals");

inline constexpr CardSet kAllCards = CardSet::all();
inline constexpr CardSet kCapitals = [] {
  CardSet set;
  for (int card = kFirstCapital; card < kCards; ++card) set.add(card);
  return set;
}();
inline constexpr CardSet kMinuscules = kAllCards - kCapitals;

constexpr bool is_capital(int card) { return card >= kFirstCapital; }
constexpr Face face_of(int card) { return static_cast<Face>(CardKinds::kind_of(card) % kFaces); }
// All minuscules with this face.
constexpr CardSet cards_with(Face face) { return CardKinds::of_kind(face); }

// Its printed value; a joker counts nothing.
inline constexpr std::array<int, kFaces> kValues = [] {
  std::array<int, kFaces> values{};
  for (std::size_t i = 0; i < kJoker; ++i) values[i] = edition::letters[i].value;
  return values;
}();

// Minuscules dealt to each of so many players.
constexpr int dealt_to(int seats) { return edition::deal[static_cast<std::size_t>(seats - 2)]; }

// Which capitals a table passes over.
enum class Passed : std::uint8_t { none, usual, difficult };

constexpr bool is_passed(Face capital, Passed passed) {
  if (passed == Passed::none) return false;
  if (capital == kJoker) return true;
  const char letter = static_cast<char>('A' + capital);
  return (passed == Passed::usual ? edition::passed : edition::difficult).contains(letter);
}

constexpr int capitals_left(Passed passed) {
  int left = 0;
  for (Face face = 0; face < kFaces; ++face) left += is_passed(face, passed) ? 0 : 1;
  return left;
}
// E36: whatever is passed over, four rounds find their capital and their minuscules.
static_assert(capitals_left(Passed::usual) >= 4 && capitals_left(Passed::difficult) >= 4);
static_assert(4 * 2 * dealt_to(2) <= kFirstCapital && 4 * 3 * dealt_to(3) <= kFirstCapital &&
              4 * 4 * dealt_to(4) <= kFirstCapital);

}  // namespace tablee::embrouillamini
