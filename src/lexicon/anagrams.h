#pragma once
// Anagrams: every word that a hand of letters can make.
//
// A walk of the graph that takes letters out of the hand, a joker only for a
// letter that the hand lacks, so that each word is met once.
// Thread safety: pure functions.

#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "lexicon/hand.h"
#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee {

// Calls visit(letters, classes) for every accepted word, in alphabetical order, or
// until visit returns false if it returns anything.
template <class Visit>
class AnagramWalk {
 public:
  AnagramWalk(const WordGraph& graph, const WordPolicy& policy, const Hand& hand, Visit& visit)
      : graph_(graph), policy_(policy), hand_(hand), visit_(visit) {
    go_on(graph_.root());
  }

 private:
  void go_on(WordNode node) {
    if (node.class_index() != 0) {
      const ClassMask classes = graph_.classes(node);
      if (policy_.accepts(classes, letters_.size())) meet(classes);
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
  void meet(ClassMask classes) {
    const std::string_view letters = letters_;
    if constexpr (std::is_void_v<decltype(visit_(letters, classes))>) {
      visit_(letters, classes);
    } else {
      stopped_ = !visit_(letters, classes);
    }
  }
  void take(WordNode node, unsigned letter) {
    const WordNode next = graph_.at_edge(node.edge(letter));
    if ((graph_.prefix_classes(next) & policy_.accepted) == 0) return;
    letters_.push_back(letter_at(letter));
    go_on(next);
    letters_.pop_back();
  }

  const WordGraph& graph_;
  const WordPolicy& policy_;
  Hand hand_;
  Visit& visit_;
  std::string letters_;
  bool stopped_ = false;
};

template <class Visit>
void each_anagram(const Lexicon& lexicon, const WordPolicy& policy, const Hand& hand,
                  Visit&& visit) {
  AnagramWalk<Visit>(lexicon.graph(), policy, hand, visit);
}

// The words, longest first, then alphabetically.
std::vector<std::string> find_anagrams(const Lexicon& lexicon, const WordPolicy& policy,
                                       const Hand& hand);

}  // namespace tablee
