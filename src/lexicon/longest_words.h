#pragma once
// LongestWords: the longest word that a hand of letters makes, found without a walk.
//
// One bit a word, long words first. For each letter and each number n there is the
// bitmap of the words that need more than n of that letter: a hand that holds n of
// it cannot make them. So a query is an OR of bitmaps, 512 words at a time, that
// stops at the first word left over; a joker is one more plane of bits that counts
// what is missing. With 16 letters a walk of the graph takes thirty times longer;
// for all words of a hand the walk is as fast (see anagrams.h).
// Thread safety: safe for const use.

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "lexicon/hand.h"
#include "lexicon/lexicon.h"
#include "lexicon/word_policy.h"

namespace tablee {

class LongestWords {
 public:
  // The words of a policy. Word numbers are those of the lexicon, which is not kept.
  LongestWords(const Lexicon& lexicon, const WordPolicy& policy);

  std::uint32_t size() const { return static_cast<std::uint32_t>(numbers_.size()); }
  // Bytes in memory.
  std::size_t memory() const;

  // REQUIRES below: kMaxHand letters and kMaxJokers jokers at most.
  // The number of a longest word of the hand, or nothing.
  std::optional<std::uint32_t> longest(const Hand& hand) const;
  // Calls visit(word number) for the words of the hand, longest first, until it
  // returns false. Words of one length come in an order of our own.
  void each(const Hand& hand, const std::function<bool(std::uint32_t)>& visit) const;

 private:
  static constexpr std::size_t kBlockWords = 8;  // machine words in a block
  static constexpr std::size_t kBlockBits = kBlockWords * 64;
  using Block = std::array<std::uint64_t, kBlockWords>;
  // The words that need more than `count` of `letter`.
  struct Needs {
    std::uint8_t letter = 0;
    std::uint8_t count = 0;
    std::uint32_t words = 0;  // how many
    std::vector<Block> blocks;
  };

  // Calls visit(block index, the words of the block that can be made) until false.
  template <int kJokers, class Visit>
  void scan_with(const Hand& hand, Visit& visit) const;
  template <class Visit>
  void scan(const Hand& hand, Visit&& visit) const;

  std::vector<std::uint32_t> numbers_;                  // word number of each bit
  std::array<std::uint32_t, kMaxHand + 1> begin_of_{};  // first bit of the words this long
  std::vector<Needs> needs_;                            // frequent ones first
  std::vector<std::uint32_t> shared_;                   // letters in all words of a block
};

}  // namespace tablee
