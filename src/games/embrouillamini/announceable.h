#pragma once
// Announceable: which words of the dictionary may still be announced in this round.
// Thread safety: confined to one thread.

#include "games/embrouillamini/position.h"
#include "lexicon/word_graph.h"
#include "lexicon/word_policy.h"

namespace tablee::embrouillamini {

class Announceable {
 public:
  // The graph and the position must outlive this; the position may go on.
  Announceable(const WordGraph& graph, const WordPolicy& policy, const Position& pos)
      : graph_(graph), policy_(policy), pos_(pos) {}

  // The node after one more letter; nowhere where no word that counts goes on so.
  WordNode next(WordNode node, unsigned letter) const {
    const WordNode child = graph_.child(node, letter);
    return policy_.may_lead_to(graph_.prefix_classes(child)) ? child : WordNode{};
  }
  // Whether these letters, which end at the node, are a word that nobody has completed.
  bool is_word(WordNode node, const Word& letters) const;
  // Whether nobody may announce this word any more for so many letters of it on the path.
  bool is_announced(const Word& word, std::size_t taken) const;
  // The first longer word that may be announced for this beginning, which becomes it.
  bool find_longer(WordNode node, Word& beginning) const {
    return find_longer(node, beginning, beginning.size());
  }

 private:
  bool find_longer(WordNode node, Word& word, std::size_t taken) const;

  const WordGraph& graph_;
  WordPolicy policy_;
  const Position& pos_;
};

}  // namespace tablee::embrouillamini
