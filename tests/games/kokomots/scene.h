#pragma once
// Scene: a moment of a game of Kokomots, set up for a test.
//
//   Scene().column(0, "ville", "O N").column(1, "outil", "N E").hand(0, "E R S")
// Cards are named by kind, whichever copy is left; what is not named comes from the bag.

#include <string>
#include <string_view>
#include <vector>

#include "games/kokomots/rules.h"

namespace tablee::kokomots {

// The rules with the little dictionary of the tests (dictionary.cpp) and the real lists.
const Kokomots& rules();
const Lexicon& test_lexicon();

class Scene {
 public:
  // The judge has four seconds where nothing is said.
  explicit Scene(std::string_view options = "", int seats = 2);

  // Theme and letters of a column; `left` cards of each pile below.
  Scene& column(std::size_t column, std::string_view theme, std::string_view letters, int left = 4);
  // One device holds these seats: "0 2".
  Scene& one_device(std::string_view seats);
  // No theme is left in this column.
  Scene& empty(std::size_t column);
  Scene& fifth(std::string_view theme);
  Scene& hand(int seat, std::string_view cards);
  Scene& pair(std::string_view cards);
  Scene& packets(std::string_view one, std::string_view two, std::string_view three);
  Scene& won(std::size_t owner, std::string_view letters, std::string_view themes = "");

  // Everything else is dealt, the first clock runs from time 0.
  operator Position() const;  // NOLINT(google-explicit-constructor)

 private:
  int take(std::string_view card);
  Position pos_;
};

// The rulebook's example of the expert game: NÉMO for "Dans la mer" and "Cinéma".
Scene expert();

// A move as a table takes it: a word without cards has its cards.
Result<Move> whole_move(const Position& pos, int seat, std::string_view move, Millis at = 0);
// "" when the move passes check and judge, else the key of its refusal.
std::string key_of(const Position& pos, int seat, std::string_view move);
// The seats that may act, as digits: "02".
std::string active(const Position& pos);
// "1@4000 250@51000": number and deadline of every clock.
std::string clocks(const Position& pos);
int points(const Position& pos, std::size_t owner);

// Plays a legal move; lists and piles answer at once where the turn is chance's.
void play(Position& pos, int seat, std::string_view move, Millis at = 0);
// The clock with this number runs out, at its deadline; then chance answers.
void run_out(Position& pos, int clock);
// Chance deals all it is asked for.
void settle(Position& pos, Millis at);
std::string names(const CardSet& cards);
// All that is told of a move, in French, to this seat (or a spectator: -1).
std::string told_move(const Position& pos, int seat, std::string_view move, int viewer);

}  // namespace tablee::kokomots
