#pragma once
// Scene: a moment of a game of Ilotmots, set up for a test.
//
//   Scene().put("c1h=EXACTS f2v=RU").rack(0, "PAYASON-")
// Seat 0 is to play; pieces come from the bag, whichever copy is left.

#include <string>
#include <string_view>
#include <vector>

#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

// The rules with the little dictionary of the tests: the words of the rulebook and some
// short ones.
const Ilotmots& rules();
const std::vector<std::string>& test_words();

class Scene {
 public:
  explicit Scene(std::string_view options = "pieces=8");

  // Lays pieces on the board as they are written in a move.
  Scene& put(std::string_view pieces);
  // "PAYASON-", "*" a joker.
  Scene& rack(int seat, std::string_view pieces);
  Scene& mover(int seat);
  Scene& score(int seat, int points);
  // Lays pieces of the bag on the lower rows until so many are left, liaisons and letters
  // apart from the words of a test.
  Scene& bag_of(int left);

  operator Position() const { return pos_; }  // NOLINT(google-explicit-constructor)

 private:
  Position pos_;
};

Result<Position> start(std::string_view options, const Seating& seating);
Seating first_of(int first);

// "" when the move passes check and judge, else the key of its refusal.
std::string key_of(const Position& pos, int seat, std::string_view move);
// The French sentence of the refusal, without its typography.
std::string why(const Position& pos, int seat, std::string_view move);
// The cells a refusal marks, "a1 b2".
std::string marks(const Position& pos, int seat, std::string_view move);
// What a legal turn brings.
int points(const Position& pos, int seat, std::string_view move);
// "Combinaison | PAYAS 2+2+2+2+2 = 10 | ..."
std::string account(const Position& pos, int seat, std::string_view move);
void play(Position& pos, int seat, std::string_view move, Millis at = 0);
void draw(Position& pos, std::string_view pieces, Millis at = 0);

}  // namespace tablee::ilotmots
