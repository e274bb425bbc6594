#include "lexicon/vocabulary.h"

#include <algorithm>
#include <array>

namespace tablee {

WordPolicy sayable(WordPolicy policy) {
  policy.excluded |= mask_of(WordClass::never_by_bots);
  return policy;
}

WordPolicy vocabulary_of(const Lexicon& lexicon, const WordPolicy& game, int level,
                         std::size_t minimum) {
  constexpr ClassMask kEveryday = mask_of(WordClass::everyday);
  constexpr ClassMask kCommon = mask_of(WordClass::common);
  constexpr std::array<std::size_t, kFullVocabulary> kLongest = {0, 5, 7, 9, kMaxWordLength};
  WordPolicy policy = sayable(game);
  if (level >= kFullVocabulary) return policy;
  const WordGraph& graph = lexicon.graph();
  const bool tells_everyday = (graph.prefix_classes(graph.root()) & kEveryday) != 0;
  policy.needed |= tells_everyday ? kEveryday : kCommon;
  policy.max_length =
      std::min(game.max_length, std::max(kLongest[static_cast<std::size_t>(level)], minimum));
  return policy;
}

int familiarity(ClassMask classes) {
  if (has_class(classes, WordClass::everyday)) return kWellKnown;
  return has_class(classes, WordClass::common) ? 1 : 0;
}

}  // namespace tablee
