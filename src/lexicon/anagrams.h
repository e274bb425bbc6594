#pragma once
// AnagramWalk: every word of a lexicon that a hand of letters can make
// (AcceptedWords::each_anagram).
//
// A walk of the graph that takes letters out of the hand, a joker only for a
// letter that the hand lacks, so that each word is met once.
// Thread safety: confined to one thread.

#include <bit>
#include <string>
#include <string_view>

#include "lexicon/hand.h"
#include "lexicon/word_graph.h"
#include "lexicon/word_policy.h"

namespace tablee {

// Calls visit(letters, classes) for every accepted word, in alphabetical order, until it
// returns false.
template <class Visit>
class AnagramWalk {
 public:
  AnagramWalk(const WordGraph& graph, const WordPolicy& policy, const Hand& hand,
              const Visit& visit)
      : graph_(graph), policy_(policy), hand_(hand), visit_(visit) {
    walk(graph_.root());
  }

 private:
  void walk(WordNode node) {
    if (node.class_index() != 0) {
      const ClassMask classes = graph_.classes(node);
      if (policy_.accepts(classes, letters_.size()))
        stopped_ = !visit_(std::string_view(letters_), classes);
    }
    if (letters_.size() == policy_.max_length) return;
    for (std::uint32_t left = node.letters(); left != 0 && !stopped_; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      if (hand_.counts[letter] > 0) {
        --hand_.counts[letter];
        take(node, letter);
        ++hand_.counts[letter];
      } else if (hand_.jokers > 0) {
        --hand_.jokers;
        take(node, letter);
        ++hand_.jokers;
      }
    }
  }
  void take(WordNode node, unsigned letter) {
    const WordNode next = graph_.at_edge(node.edge(letter));
    if (!policy_.may_lead_to(graph_.prefix_classes(next))) return;
    letters_.push_back(letter_at(letter));
    walk(next);
    letters_.pop_back();
  }

  const WordGraph& graph_;
  const WordPolicy& policy_;
  Hand hand_;
  const Visit& visit_;
  std::string letters_;
  bool stopped_ = false;
};

}  // namespace tablee
