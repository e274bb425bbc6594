#pragma once
// Scene: a position of Kumata drawn as text, for tests.
//
//   Scene duel({"H1 C2", "H0 C4"}).top(0, 3, 2)...
// A parcel is a clan letter (S R O T of four colours, H C in a duel) and a value
// (0 = empty). Where the drawing has fewer than 36 parcels the rest lie apart,
// below, as parcels worth 9 that no domino fits; such parcels count no points.

#include <string>
#include <vector>

#include "games/kumata/rules.h"

namespace tablee::kumata {

inline const Kumata kRules;

class Scene {
 public:
  // Two letters H and C anywhere mean a duel; `seats` says 3 or 4 otherwise.
  explicit Scene(const std::vector<std::string>& rows, int seats = 2);

  // Puts a domino on top of a pile of this seat, with `hidden` beneath.
  Scene& top(int seat, int low, int high, int hidden = 0);
  Scene& totems(int seat, int count);
  Scene& to_play(int seat);
  // Plays a move of the seat to play, whatever it holds, and gives the turn to `next`.
  Scene& laid(std::string_view move, int seat);

  const Position& position() const { return pos_; }
  Position& position() { return pos_; }

 private:
  Position pos_;
};

// "" when the move passes, else the key of its refusal.
std::string key_of(const Position& pos, std::string_view move);
// The legal moves of the seat to play, as text.
std::vector<std::string> moves_of(const Position& pos);
// Plays a legal move and, where a domino turns up, lets `draw` turn up.
void play(Position& pos, std::string_view move, std::string_view draw = "");

}  // namespace tablee::kumata
