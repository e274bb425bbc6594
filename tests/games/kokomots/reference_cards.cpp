#include "games/kokomots/reference_cards.h"

#include <sstream>
#include <stdexcept>

namespace tablee::kokomots::reference {
namespace {

// How many of a letter there are: without constraint, then of each constraint.
struct Row {
  char letter;
  int plain, first, second, last, spell;
};

const std::vector<Row> kRows = {
    {'A', 7, 0, 1, 1, 0}, {'B', 2, 1, 0, 0, 0}, {'C', 4, 1, 0, 0, 0}, {'D', 4, 0, 0, 0, 0},
    {'E', 9, 0, 1, 1, 0}, {'F', 2, 0, 0, 0, 0}, {'G', 3, 0, 0, 0, 0}, {'H', 2, 0, 0, 0, 1},
    {'I', 8, 0, 0, 0, 0}, {'J', 1, 0, 0, 0, 0}, {'K', 1, 0, 0, 0, 0}, {'L', 3, 0, 1, 0, 1},
    {'M', 3, 1, 0, 0, 0}, {'N', 5, 0, 0, 1, 1}, {'O', 6, 0, 1, 0, 0}, {'P', 2, 1, 0, 0, 1},
    {'Q', 1, 0, 0, 0, 0}, {'R', 5, 0, 1, 1, 0}, {'S', 5, 1, 0, 0, 0}, {'T', 5, 0, 0, 1, 1},
    {'U', 5, 0, 0, 0, 0}, {'V', 2, 0, 0, 0, 0}, {'W', 1, 0, 0, 0, 0}, {'X', 1, 0, 0, 0, 0},
    {'Y', 2, 0, 0, 0, 0}, {'Z', 1, 0, 0, 0, 0},
};

const std::string kMarks = " 12$*";  // in the order of Constraint

void add(Cards& cards, const Card& card, int count) {
  for (int i = 0; i < count; ++i) cards.insert(card);
}

}  // namespace

Cards whole_deck() {
  Cards deck;
  for (const Row& row : kRows) {
    add(deck, {row.letter, Constraint::none}, row.plain);
    add(deck, {row.letter, Constraint::first}, row.first);
    add(deck, {row.letter, Constraint::second}, row.second);
    add(deck, {row.letter, Constraint::last}, row.last);
    add(deck, {row.letter, Constraint::spell}, row.spell);
  }
  return deck;
}

int points(const Card& card) { return card.constraint == Constraint::none ? 1 : 2; }

std::string to_text(const Card& card) {
  std::string text(1, card.letter);
  if (card.constraint != Constraint::none)
    text += kMarks.at(static_cast<std::size_t>(card.constraint));
  return text;
}

std::vector<Card> cards_of(const std::string& text) {
  std::vector<Card> cards;
  std::istringstream in(text);
  for (std::string one; in >> one;) {
    Card card{one.at(0), Constraint::none};
    if (one.size() > 1) {
      const std::size_t mark = kMarks.find(one.at(1), 1);
      if (mark == std::string::npos) throw std::invalid_argument("no such constraint: " + one);
      card.constraint = static_cast<Constraint>(mark);
    }
    cards.push_back(card);
  }
  return cards;
}

void take_out(Cards& cards, const Card& card) {
  const auto one = cards.find(card);
  if (one == cards.end()) throw std::invalid_argument("the card is not there: " + to_text(card));
  cards.erase(one);
}

int theme_card(int face) { return face > kThemeCards ? face - kThemeCards : face; }

int other_face(int face) { return face > kThemeCards ? face - kThemeCards : face + kThemeCards; }

}  // namespace tablee::kokomots::reference
