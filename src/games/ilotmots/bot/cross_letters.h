#pragma once
// CrossLetters: which letters may stand on a spot, seen from the words that cross it.
//
// What the old letters alone say of a spot is known before; what letters of this turn say is
// looked up.
// Thread safety: safe for const use; lexicon and fragments must outlive it.

#include <array>

#include "games/ilotmots/bot/fragments.h"
#include "games/ilotmots/bot/turn_board.h"

namespace tablee::ilotmots {

class CrossLetters {
 public:
  // `fragments` may be null: then more letters seem to fit. REQUIRES: nothing was laid on the
  // board yet.
  CrossLetters(const WordGraph& graph, const WordPolicy& words, const Fragments* fragments,
               const TurnBoard& board);

  // Those of these letters (bit 0 for A) that may stand here, seen from the run of this
  // direction: it is a word, or may become one.
  std::uint32_t allowed(const TurnBoard& board, int spot, int direction,
                        std::uint32_t letters) const;

  const WordGraph& graph() const { return *graph_; }
  // A word of so many letters ends at this node.
  bool is_word(WordNode node, int length) const {
    return node.class_index() != 0 &&
           words_.accepts(graph_->classes(node), static_cast<std::size_t>(length));
  }

 private:
  struct Standing {
    bool is_word = false;
    bool may_grow = false;  // into one, where there is room
  };
  Standing standing(const TurnBoard& board, int spot, int direction, unsigned letter) const;
  std::uint32_t looked_up(const TurnBoard& board, int spot, int direction,
                          std::uint32_t letters) const;

  const WordGraph* graph_;
  WordPolicy words_;
  const Fragments* fragments_;
  std::array<std::array<std::uint32_t, kPadded>, 2> fits_{};     // words as they stand
  std::array<std::array<std::uint32_t, kPadded>, 2> extends_{};  // perhaps made longer
};

}  // namespace tablee::ilotmots
