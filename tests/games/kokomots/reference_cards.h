#pragma once
// The cards of the Kokomots reference: letters with their constraints, themes with
// their two faces.
//
// Written from the rulebook and the rulings alone, like reference.h. A card is its
// kind, not an individual: nothing in the rules tells two plain E apart.
// Thread safety: value types and pure functions.

#include <compare>
#include <set>
#include <string>
#include <vector>

namespace tablee::kokomots::reference {

// What the card asks of the word that takes it: to be its first, second or last
// letter, or that the word is spelt.
enum class Constraint { none, first, second, last, spell };

struct Card {
  char letter = 'A';
  Constraint constraint = Constraint::none;
  auto operator<=>(const Card&) const = default;
};
using Cards = std::multiset<Card>;

// The 110 letter cards of the box.
Cards whole_deck();

// The stars on the card: 1, or 2 with a constraint.
int points(const Card& card);
// "E", "E1" (first), "E2" (second), "E$" (last), "E*" (spell).
std::string to_text(const Card& card);
// The inverse, for several cards: "E R1 O*".
std::vector<Card> cards_of(const std::string& text);

// Takes one such card out. REQUIRES: it is there (std::invalid_argument).
void take_out(Cards& cards, const Card& card);

// Theme cards are 1..30; a theme is a face, 1..60: card i shows i or i + 30 (K19).
inline constexpr int kThemeCards = 30;
inline constexpr int kFaces = 60;
inline constexpr int kFormalFace = 9;     // PLUS DE 7 LETTRES (K58)
inline constexpr int kFormalLetters = 8;  // "plus de 7"
int theme_card(int face);
int other_face(int face);

}  // namespace tablee::kokomots::reference
