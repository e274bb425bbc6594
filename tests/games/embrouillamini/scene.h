#pragma once
// Scene: a moment of a game of Embrouillamini, set up for a test.
//
//   Scene().table(". o u|J . .")...    rows of one length; the capital lies in the centre (h5)
// A capital is a capital letter, or # for the JOKER; a joker is *; a dot is a free cell.
// Seat 0 begins and plays; cards go from the pile onto the table and into hands by their
// faces, whichever copy is left.

#include <string>
#include <string_view>
#include <vector>

#include "games/embrouillamini/reading.h"
#include "games/embrouillamini/rules.h"
#include "games/embrouillamini/words.h"

namespace tablee::embrouillamini {

// The rules with the little dictionary of the tests.
const Embrouillamini& rules();

class Scene {
 public:
  explicit Scene(std::string_view options = "temps=0", int seats = 2);
  Scene(std::string_view options, const Seating& seating);

  // Rows parted by |: ". o u|J . .". What was announced for these cards is nothing real.
  Scene& table(std::string_view rows);
  Scene& hand(int seat, std::string_view faces);
  Scene& to_play(int seat);
  // As if it had been announced in this round: "JOUER", "JOU>JOUER". REQUIRES: a card lies
  // there beside the capital for each.
  Scene& said(std::initializer_list<std::string_view> words);
  Scene& score(int seat, int points);

  operator Position() const { return pos_; }  // NOLINT(google-explicit-constructor)

 private:
  int take(Face face, bool capital);
  Position pos_;
};

Result<Position> start(std::string_view options, const Seating& seating);
Seating first_of(int seats, int first);

// "" when the move passes (and its word is known), else the key of its refusal.
std::string key_of(const Position& pos, int seat, std::string_view move);
// The cells that its refusal marks: "h5 g4".
std::string marks_of(const Position& pos, int seat, std::string_view move);
// What it brings; -1 when it is refused.
int points_of(const Position& pos, int seat, std::string_view move);
// Every listed move of the seat, as text, sorted.
std::vector<std::string> moves_of(const Position& pos, int seat);
// "1@21000" for every clock that runs: number of the clock and deadline.
std::string clocks(const Position& pos);

// Plays a legal move; chance does not answer yet.
void play(Position& pos, int seat, std::string_view move, Millis at = 0);
// Chance answers, as this text says, or with any cards while it is its turn.
void draw(Position& pos, std::string_view text, Millis at = 0);
void deal(Position& pos, std::uint64_t seed = 1, Millis at = 0);
// The clock runs out, at its deadline.
void run_out(Position& pos);

}  // namespace tablee::embrouillamini
