#pragma once
// Scene: a moment of a game of Pioch'à Mots, set up for a test.
//
//   Scene("rythme=0").hand(0, "Mr Ar Ir Sr *").drawer(1)...
// Seat 0 begins; cards go from the pile into hands and into the pit by their
// names, whichever copy is left.

#include <string>
#include <string_view>
#include <vector>

#include "games/piochamots/rules.h"
#include "games/piochamots/words.h"

namespace tablee::piochamots {

// The rules with the little dictionary of the tests.
const PiochAMots& rules();

class Scene {
 public:
  explicit Scene(std::string_view options = "rythme=0", int seats = 2);
  Scene(std::string_view options, const Seating& seating);

  Scene& hand(int seat, std::string_view cards);
  Scene& pit(std::string_view cards);
  Scene& drawer(int seat);
  Scene& score(int seat, int points);
  // The pile goes to the pit, all but `left` cards.
  Scene& pile_of(int left);
  // What is left of pile and pit goes into this hand: no card can be drawn.
  Scene& nothing_to_draw(int seat);

  operator Position() const { return pos_; }  // NOLINT(google-explicit-constructor)

 private:
  CardSet take(std::string_view cards);
  Position pos_;
};

Result<Position> start(std::string_view options, const Seating& seating);
Seating first_of(int seats, int first);

// "" when the move passes, else the key of its refusal.
std::string key_of(const Position& pos, int seat, std::string_view move, Millis at = 0);
// Every listed move of the seat, as text, sorted.
std::vector<std::string> moves_of(const Position& pos, int seat);
// The seats that may act, as digits: "02".
std::string active(const Position& pos);
// "1@5000" for every clock that runs: number of the clock and deadline.
std::string clocks(const Position& pos);

// Plays a legal move; chance does not answer yet.
void play(Position& pos, int seat, std::string_view move, Millis at = 0);
// The card that is due, by name.
void draw(Position& pos, std::string_view card, Millis at = 0);
// What is drawn at a table: more is told there than in a search.
Draw table_draw(const PiochAMots& rules, const Position& pos);
// The dictionary answers by itself.
void answer(Position& pos, Millis at = 0);
// "Top !", the word and the answer.
void claim(Position& pos, int seat, std::string_view word, Millis at = 0);
// The clock with this number runs out, at its deadline.
void run_out(Position& pos, std::uint8_t clock);

// "Ar En *": cards by name, sorted.
std::string names(CardSet cards);

}  // namespace tablee::piochamots
