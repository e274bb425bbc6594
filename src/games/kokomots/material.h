#pragma once
// Material: the cards of Kokomots, 110 letters (20 with a constraint) and 30 themes that
// are printed on both sides.
//
// Letter cards are numbered by letter, then constraint, then copy; copies of one kind are
// told apart only in logs and deals. Theme card i has the faces i and i + 30.
// Thread safety: value types and constants.

#include <array>
#include <cstdint>

#include "core/card_kinds.h"
#include "editions/kokomots.h"

namespace tablee::kokomots {

namespace edition = editions::kokomots;

enum class Constraint : std::uint8_t { none, first, second, last, spelt };

inline constexpr int kLetters = 26;
inline constexpr int kConstraints = 5;  // none among them
inline constexpr int kKinds = kLetters * kConstraints;

// A letter with its constraint: what a player can tell apart.
using Kind = std::uint8_t;

constexpr Kind kind_of(int letter, Constraint constraint) {
  return static_cast<Kind>(kConstraints * letter + static_cast<int>(constraint));
}
constexpr int letter_of_kind(Kind kind) { return kind / kConstraints; }
constexpr Constraint constraint_of_kind(Kind kind) {
  return static_cast<Constraint>(kind % kConstraints);
}
constexpr int points_of_kind(Kind kind) {
  return constraint_of_kind(kind) == Constraint::none ? edition::plain_points
                                                      : edition::constraint_points;
}

constexpr std::array<std::uint8_t, kKinds> kCopies = [] {
  std::array<std::uint8_t, kKinds> copies{};
  for (std::size_t i = 0; i < kLetters; ++i) {
    const auto& row = edition::letters[i];
    const std::array<int, kConstraints> counts = {row.plain, row.first, row.second, row.last,
                                                  row.spelt};
    for (std::size_t c = 0; c < kConstraints; ++c)
      copies[kConstraints * i + c] = static_cast<std::uint8_t>(counts[c]);
  }
  return copies;
}();

using CardKinds = tablee::CardKinds<kCopies>;
using CardSet = CardKinds::Set;
inline constexpr int kCards = CardKinds::kCards;
static_assert(kCards == 110, "the box holds 110 letter cards");
inline constexpr auto kFirstOf = CardKinds::kFirstOf;
inline constexpr CardSet kAllCards = CardSet::all();

constexpr Kind kind_of_card(int card) { return CardKinds::kind_of(card); }
constexpr int points_of_card(int card) { return points_of_kind(kind_of_card(card)); }

inline constexpr int kThemeCards = static_cast<int>(edition::themes.size());
inline constexpr int kFaces = 2 * kThemeCards;
static_assert(kThemeCards == 30, "the box holds 30 theme cards");
using ThemeSet = tablee::CardSet<kThemeCards>;

// One side of a theme card: 0 to 29 the fronts, 30 to 59 the backs.
using Face = std::uint8_t;
inline constexpr Face kNoFace = 255;
constexpr Face face_of(int card, bool verso) {
  return static_cast<Face>(verso ? card + kThemeCards : card);
}
constexpr int card_of_face(Face face) { return face % kThemeCards; }

}  // namespace tablee::kokomots
