#pragma once
// WordSteps: the words a bot may say, letter by letter, for those who ask millions of times.
//
// It adds to the word graph, edge by edge, which letters lead on to a word of the bot and
// how many more letters that takes at least; so a beginning that leads nowhere, or only to
// words too long or too rude, is left at its first letter.
// Thread safety: safe for const use; the lexicon must outlive it.

#include <cstdint>
#include <vector>

#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee::embrouillamini {

class WordSteps {
 public:
  using Edge = std::uint32_t;  // names the node it leads to

  // Words of these classes, whatever their length.
  WordSteps(const Lexicon& lexicon, const WordPolicy& policy);

  // Where a word that begins with this letter stands; nothing for none.
  Edge first(unsigned letter) const { return first_[letter]; }
  static constexpr Edge kNowhere = 0;

  // The letters that lead on to a word, bit 0 for A.
  std::uint32_t letters(Edge at) const { return steps_[at].letters; }
  // REQUIRES: one of letters(at).
  Edge next(Edge at, unsigned letter) const { return graph_->at_edge(at).edge(letter); }
  // The fewest letters more that make a word: 0 where one ends.
  int to_word(Edge at) const { return steps_[at].to_word; }
  // The same for a longer word than the one that may end here; kNever: there is none.
  int to_longer(Edge at) const { return steps_[at].to_longer; }
  static constexpr std::uint8_t kNever = 100;

 private:
  struct Step {
    std::uint32_t letters = 0;
    std::uint8_t to_word = kNever;
    std::uint8_t to_longer = kNever;
    bool is_known = false;
  };
  void learn(Edge at, const WordPolicy& policy);

  const WordGraph* graph_;
  std::vector<Step> steps_;
  std::array<Edge, 26> first_{};
};

}  // namespace tablee::embrouillamini
