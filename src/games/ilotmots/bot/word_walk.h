#pragma once
// WordWalk: every whole word along a line through one spot, one after the other.
//
// It keeps its own way through the graph, so it can stop at any letter and go on later; the
// board must then be as it was.
// Thread safety: value type.

#include <array>

#include "games/ilotmots/bot/cross_letters.h"
#include "games/ilotmots/bot/search_work.h"
#include "games/ilotmots/bot/turn_board.h"

namespace tablee::ilotmots {

class WordWalk {
 public:
  // Words that hold what lies on the spot.
  void begin_through(const TurnBoard& board, int spot, int direction) {
    begin(board, spot, direction);
    filled_ = -1;
  }
  // Words that lay a letter on the spot, also where a printed one could be read.
  void begin_filling(const TurnBoard& board, int spot, int direction) {
    begin(board, spot, direction);
    filled_ = static_cast<Spot>(spot);
  }

  // Met::word, ::pause or ::end.
  Met next(const TurnBoard& board, const CrossLetters& cross, SearchWork& work);
  // The word it met last.
  const NewWord& word() const { return word_; }

 private:
  // A cell on the way. Representation: `read` is the letter (1 to 26) that lies there or is
  // printed there, while it was not followed; `left` the letters to be tried; `laid` the one
  // that is being tried.
  struct Level {
    WordNode node;
    std::uint32_t left = 0;
    std::uint8_t read = 0;
    Piece laid = 0;
  };

  void begin(const TurnBoard& board, int spot, int direction);
  bool begin_further_back(const TurnBoard& board, const CrossLetters& cross);
  bool enter(const TurnBoard& board, const CrossLetters& cross, WordNode node);
  int spot_at(int depth) const { return word_.start + depth * kStep[word_.direction]; }

  NewWord word_;
  Rack rack_;
  Spot through_ = 0;
  Spot filled_ = -1;
  bool has_begun_ = false;
  std::int8_t needed_ = 0;  // letters for a word from its start up to the spot
  std::int8_t depth_ = -1;
  std::array<Level, kColumns + 2> levels_;
};

}  // namespace tablee::ilotmots
