#pragma once
// The rules on words of every game of words, for the tests of the lexicon.

#include <string_view>
#include <vector>

#include "games/embrouillamini/word_policy.h"
#include "games/kokomots/word_policy.h"
#include "games/piochamots/word_policy.h"
#include "lexicon/word_policy.h"

namespace tablee::test {

inline const std::vector<WordPolicy>& policies() {
  static const std::vector<WordPolicy> kAll = [] {
    std::vector<WordPolicy> all(word_policies().begin(), word_policies().end());
    all.push_back(embrouillamini::kWordPolicy);
    all.push_back(kokomots::kWordPolicy);
    all.push_back(piochamots::kWordPolicy);
    return all;
  }();
  return kAll;
}

// REQUIRES: a game of words.
inline const WordPolicy& policy_of(std::string_view game) {
  for (const WordPolicy& policy : policies())
    if (policy.game == game) return policy;
  return kAnyWord;
}

}  // namespace tablee::test
