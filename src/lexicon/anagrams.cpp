#include "lexicon/anagrams.h"

#include <algorithm>

namespace tablee {

std::vector<std::string> find_anagrams(const Lexicon& lexicon, const WordPolicy& policy,
                                       const Hand& hand) {
  std::vector<std::string> words;
  each_anagram(lexicon, policy, hand,
               [&](std::string_view letters, ClassMask) { words.emplace_back(letters); });
  std::sort(words.begin(), words.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  return words;
}

}  // namespace tablee
