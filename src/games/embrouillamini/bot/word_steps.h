#pragma once
// WordSteps: the words a bot may say, letter by letter, for those who ask millions of times.
//
// It is the word graph with the words of others left out, so a beginning that leads nowhere
// is left at its first letter; and each place knows how many more letters a word takes at
// least, so that words too long for a bot are left as early. The places that follow one
// lie side by side: a step is one load.
// Thread safety: safe for const use.

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee::embrouillamini {

class WordSteps {
 public:
  using Place = std::uint32_t;  // where a beginning of a word stands
  static constexpr Place kNowhere = 0;
  static constexpr unsigned kNever = 63;  // more letters than any word has

  // Words of these classes, whatever their length. It keeps nothing of the lexicon.
  WordSteps(const Lexicon& lexicon, const WordPolicy& policy);

  // Where a word that begins with this letter stands.
  Place first(unsigned letter) const { return first_[letter]; }
  // The letters that lead on to a word, bit 0 for A.
  std::uint32_t letters(Place at) const { return steps_[at].letters(); }
  // REQUIRES: one of letters(at).
  Place next(Place at, unsigned letter) const {
    const Step step = steps_[at];
    return step.following() +
           static_cast<Place>(std::popcount(step.letters() & ((1U << letter) - 1U)));
  }
  // The fewest letters more that make a word: 0 where one ends.
  int to_word(Place at) const { return static_cast<int>(steps_[at].to_word()); }
  // The same for a longer word than the one that may end here; kNever: there is none.
  int to_longer(Place at) const { return static_cast<int>(steps_[at].to_longer()); }

  std::size_t size() const { return steps_.size(); }

 private:
  // Representation, from the lowest bit: 26 letters, 6 to_word, 6 to_longer, 26 the place of
  // the first that follows. Small, for a search is never twice at the same place.
  struct Step {
    std::uint64_t bits = 0;

    std::uint32_t letters() const { return static_cast<std::uint32_t>(bits) & ((1U << 26U) - 1U); }
    unsigned to_word() const { return static_cast<unsigned>(bits >> 26U) & 63U; }
    unsigned to_longer() const { return static_cast<unsigned>(bits >> 32U) & 63U; }
    Place following() const { return static_cast<Place>(bits >> 38U); }
  };
  class Builder;

  std::vector<Step> steps_;
  std::array<Place, 26> first_{};
};

}  // namespace tablee::embrouillamini
