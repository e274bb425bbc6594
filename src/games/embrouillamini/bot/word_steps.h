#pragma once
// WordSteps: the words a bot may say, letter by letter, for those who ask millions of times.
//
// It is the word graph with the words of others left out, so a beginning that leads nowhere
// is left at its first letter; and each place knows how many more letters a word takes at
// least, so that words too long for a bot are left as early. The places that follow one
// lie side by side and a place is all that is known of it: a step is one load.
// Thread safety: safe for const use.

#include <bit>
#include <cstdint>
#include <vector>

#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee::embrouillamini {

class WordSteps {
 public:
  static constexpr unsigned kNever = 63;  // more letters than any word has

  // Where a beginning of a word stands.
  // Representation, from the lowest bit: 26 letters, 6 to_word, 6 to_longer, 26 the number of
  // the first place that follows. Small, for a search is never twice at the same place.
  class Place {
   public:
    Place() = default;

    // The letters that lead on to a word, bit 0 for A.
    std::uint32_t letters() const { return static_cast<std::uint32_t>(bits_) & ((1U << 26U) - 1U); }
    // The fewest letters more that make a word: 0 where one ends.
    int to_word() const { return static_cast<int>(bits_ >> 26U & 63U); }
    // The same for a longer word than the one that may end here; kNever: there is none.
    int to_longer() const { return static_cast<int>(bits_ >> 32U & 63U); }

   private:
    friend class WordSteps;
    explicit Place(std::uint64_t bits) : bits_(bits) {}

    std::uint64_t bits_ = std::uint64_t{kNever} << 26U | std::uint64_t{kNever} << 32U;
  };

  // Words of these classes, whatever their length. It keeps nothing of the lexicon.
  WordSteps(const Lexicon& lexicon, const WordPolicy& policy);

  // Where a word that begins with this letter stands. REQUIRES: one of letters().
  Place first(unsigned letter) const { return next(start_, letter); }
  // Those that begin a word.
  std::uint32_t letters() const { return start_.letters(); }
  // REQUIRES: one of at.letters().
  Place next(Place at, unsigned letter) const {
    return places_[static_cast<std::size_t>(at.bits_ >> 38U) +
                   static_cast<std::size_t>(std::popcount(at.letters() & ((1U << letter) - 1U)))];
  }

  std::size_t size() const { return places_.size(); }

 private:
  class Builder;

  std::vector<Place> places_;
  Place start_;  // before the first letter
};

}  // namespace tablee::embrouillamini
