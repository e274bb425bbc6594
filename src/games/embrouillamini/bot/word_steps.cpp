#include "games/embrouillamini/bot/word_steps.h"

#include <algorithm>

namespace tablee::embrouillamini {

// Words are short, so walking down the graph does not go deep.
class WordSteps::Builder {
 public:
  Builder(const WordGraph& graph, const WordPolicy& policy, std::vector<Place>& out)
      : graph_(graph), policy_(policy), known_(graph.edges() + 1U), out_(out) {}

  // The place before the first letter.
  Place build() {
    Learnt root = look_at(graph_.root());
    root.following = place_all(graph_.root(), root.letters);
    return packed(root);
  }

 private:
  using Number = std::uint32_t;  // of a place
  static constexpr Number kNowhere = ~Number{0};
  struct Learnt {
    std::uint32_t letters = 0;
    Number following = kNowhere;
    unsigned to_word = kNever;
    unsigned to_longer = kNever;
  };
  struct Known {
    Learnt step;
    bool is_learnt = false;
  };

  static Place packed(const Learnt& step) {
    return Place(step.letters | std::uint64_t{step.to_word} << 26U |
                 std::uint64_t{step.to_longer} << 32U | std::uint64_t{step.following} << 38U);
  }

  // What a node leads to; its following places are not laid out yet.
  Learnt look_at(WordNode node) {
    Learnt step;
    for (std::uint32_t left = node.letters(); left != 0; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      const Learnt& below = learn(node.edge(letter));
      if (below.to_word == kNever) continue;
      step.letters |= 1U << letter;
      step.to_longer = std::min(step.to_longer, below.to_word + 1U);
    }
    const ClassMask classes = graph_.classes(node);
    const bool is_word = policy_.may_lead_to(classes) && (classes & policy_.excluded) == 0;
    step.to_word = is_word ? 0 : step.to_longer;
    return step;
  }

  // Each edge of the graph is looked at once, however many words go over it.
  const Learnt& learn(std::uint32_t edge) {
    if (!known_[edge].is_learnt) {
      const Learnt step = look_at(graph_.at_edge(edge));
      known_[edge] = {step, true};
    }
    return known_[edge].step;
  }

  // Lays out the places that follow a node side by side; gives the first.
  Number place_all(WordNode node, std::uint32_t letters) {
    if (letters == 0) return kNowhere;
    const auto begin = static_cast<Number>(out_.size());
    out_.resize(out_.size() + static_cast<std::size_t>(std::popcount(letters)));
    Number at = begin;
    for (std::uint32_t left = letters; left != 0; left &= left - 1U, ++at) {
      const std::uint32_t edge = node.edge(static_cast<unsigned>(std::countr_zero(left)));
      Learnt& known = known_[edge].step;
      const WordNode child = graph_.at_edge(edge);
      if (known.letters != 0 && known.following == kNowhere) {
        // Nodes that are alike share what follows.
        Number& shared = blocks_[child.before_first()];
        if (shared == kNowhere) shared = place_all(child, known.letters);
        known.following = shared;
      }
      out_[at] = packed(known);
    }
    return begin;
  }

  const WordGraph& graph_;
  WordPolicy policy_;
  std::vector<Known> known_;
  std::vector<Number> blocks_ = std::vector<Number>(graph_.edges() + 1U, kNowhere);
  std::vector<Place>& out_;
};

WordSteps::WordSteps(const Lexicon& lexicon, const WordPolicy& policy) {
  start_ = Builder(lexicon.graph(), policy, places_).build();
}

}  // namespace tablee::embrouillamini
