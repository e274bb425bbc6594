#pragma once
// LongerWords: the first longer word after a beginning, remembered by its place in the graph.
//
// A list of moves asks it hundreds of times, for few places: every free cell beside a path ends
// the same letters. Words that were announced are not asked about here.
// Thread safety: confined to one thread; the graph must outlive it.

#include <array>

#include "games/embrouillamini/types.h"
#include "lexicon/word_graph.h"
#include "lexicon/word_policy.h"

namespace tablee::embrouillamini {

class LongerWords {
 public:
  LongerWords(const WordGraph& graph, const WordPolicy& policy) : graph_(graph), policy_(policy) {}

  // Makes the beginning, which ends at the node, the first longer word that counts, in
  // alphabetical order; false: there is none, and it is left as it is.
  bool find(WordNode node, Word& beginning);

 private:
  // Representation: what follows the letters of a beginning of this length at this node.
  struct Known {
    WordNode node;
    std::uint8_t length = 0;
    FixedList<char, kMostLetters> more;  // empty: there is none
  };
  static constexpr std::size_t kRoom = 256;  // a place is forgotten for another

  bool search(WordNode node, std::size_t length, FixedList<char, kMostLetters>& more) const;

  const WordGraph& graph_;
  WordPolicy policy_;
  std::array<Known, kRoom> known_{};
};

}  // namespace tablee::embrouillamini
