#pragma once
// Fragments: the short pieces that words are made of. Letters that occur inside no word
// can never become one, however a run goes on.
// Thread safety: safe for const use.

#include <bitset>
#include <cstdint>

#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee::ilotmots {

class Fragments {
 public:
  Fragments(const Lexicon& lexicon, const WordPolicy& policy);

  // False: no word holds these letters (1 to 26 each) side by side. True: perhaps one does.
  bool may_hold(const std::uint8_t* letters, int count) const {
    if (count < 2) return true;
    if (count == 2) return pairs_[index(letters, 2)];
    if (count == 3) return triples_[index(letters, 3)];
    for (int i = 0; i + 4 <= count; ++i)
      if (!fours_[index(letters + i, 4)]) return false;
    return true;
  }

 private:
  static std::size_t index(const std::uint8_t* letters, int count) {
    std::size_t at = 0;
    for (int i = 0; i < count; ++i) at = at * 26 + (letters[i] - 1U);
    return at;
  }

  std::bitset<26UL * 26> pairs_;
  std::bitset<26UL * 26 * 26> triples_;
  std::bitset<26UL * 26 * 26 * 26> fours_;
};

}  // namespace tablee::ilotmots
