#include "games/embrouillamini/bot/word_steps.h"

#include <algorithm>
#include <bit>

namespace tablee::embrouillamini {

WordSteps::WordSteps(const Lexicon& lexicon, const WordPolicy& policy)
    : graph_(&lexicon.graph()), steps_(graph_->edges() + 1U) {
  const WordNode root = graph_->root();
  for (std::uint32_t left = root.letters(); left != 0; left &= left - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(left));
    const Edge edge = root.edge(letter);
    learn(edge, policy);
    if (steps_[edge].to_word != kNever) first_[letter] = edge;
  }
}

// An edge is below many others; each is looked at once. Words are short, so this does not
// go deep.
void WordSteps::learn(Edge at, const WordPolicy& policy) {
  if (steps_[at].is_known) return;
  steps_[at].is_known = true;
  const WordNode node = graph_->at_edge(at);
  Step step{.letters = 0, .to_word = kNever, .to_longer = kNever, .is_known = true};
  for (std::uint32_t left = node.letters(); left != 0; left &= left - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(left));
    const Edge edge = node.edge(letter);
    learn(edge, policy);
    if (steps_[edge].to_word == kNever) continue;
    step.letters |= 1U << letter;
    step.to_longer = std::min(step.to_longer, static_cast<std::uint8_t>(steps_[edge].to_word + 1));
  }
  const ClassMask classes = graph_->classes(node);
  const bool is_word = policy.may_lead_to(classes) && (classes & policy.excluded) == 0;
  step.to_word = is_word ? 0 : step.to_longer;
  steps_[at] = step;
}

}  // namespace tablee::embrouillamini
