#include "lexicon/longest_words.h"

#include <algorithm>
#include <bit>
#include <tuple>

namespace tablee {

namespace {

// Letters of French words, frequent ones first: words that share these stand together,
// so that a block has letters in common and can be left out as a whole.
constexpr std::string_view kByFrequency = "ESIARNTOLUCDMPGBFHVZQYXJKW";

struct Word {
  std::uint32_t number = 0;
  std::uint32_t letters = 0;  // bit 0 for A
  std::array<std::uint8_t, 26> counts{};
};

Word word_of(std::string_view letters, std::uint32_t number) {
  Word word{.number = number};
  for (const char c : letters) {
    word.letters |= 1U << letter_index(c);
    ++word.counts[letter_index(c)];
  }
  return word;
}

// Sorts as the bits shall stand: long words first, then by their letters (the most
// frequent one decides first), then as they came (24 bits).
std::uint64_t key_of(const Word& word, std::size_t length, std::size_t place) {
  std::uint64_t order = 0;
  for (const char c : kByFrequency) order = order << 1U | (~word.letters >> letter_index(c) & 1U);
  const std::uint64_t shortness = kMaxWordLength - length;
  return shortness << 50U | order << 24U | place;
}

}  // namespace

LongestWords::LongestWords(const Lexicon& lexicon, const WordPolicy& policy) {
  std::vector<Word> words;
  std::vector<std::uint64_t> keys;
  std::array<std::uint32_t, kMaxWordLength + 2> of_length{};
  std::uint32_t number = 0;
  lexicon.graph().each_word([&](std::string_view letters, ClassMask classes) {
    if (policy.accepts(classes, letters.size())) {
      words.push_back(word_of(letters, number));
      keys.push_back(key_of(words.back(), letters.size(), keys.size()));
      ++of_length[letters.size()];
    }
    ++number;
  });
  std::sort(keys.begin(), keys.end());
  std::uint32_t begin = 0;
  for (std::size_t length = kMaxWordLength; length > 0; --length) {
    if (length < begin_of_.size()) begin_of_[length] = begin;
    begin += of_length[length];
  }
  begin_of_[0] = begin;

  const std::size_t blocks = (words.size() + kBlockBits - 1) / kBlockBits;
  shared_.assign(blocks, 0x3FFFFFFU);
  numbers_.reserve(words.size());
  std::array<std::vector<std::size_t>, 26> place_of;  // in needs_, by letter and count
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Word& word = words[keys[i] & 0xFFFFFFU];
    numbers_.push_back(word.number);
    shared_[i / kBlockBits] &= word.letters;
    for (std::uint32_t left = word.letters; left != 0; left &= left - 1U) {
      const auto letter = static_cast<std::size_t>(std::countr_zero(left));
      for (std::size_t n = 0; n < word.counts[letter]; ++n) {
        if (place_of[letter].size() == n) {
          place_of[letter].push_back(needs_.size());
          needs_.push_back({static_cast<std::uint8_t>(letter), static_cast<std::uint8_t>(n), 0,
                            std::vector<Block>(blocks)});
        }
        Needs& needs = needs_[place_of[letter][n]];
        ++needs.words;
        needs.blocks[i / kBlockBits][i / 64 % kBlockWords] |= std::uint64_t{1} << i % 64;
      }
    }
  }
  std::sort(needs_.begin(), needs_.end(), [](const Needs& a, const Needs& b) {
    return std::tuple(b.words, a.letter, a.count) < std::tuple(a.words, b.letter, b.count);
  });
}

std::size_t LongestWords::memory() const {
  return (numbers_.size() + shared_.size()) * sizeof(std::uint32_t) +
         needs_.size() * shared_.size() * sizeof(Block);
}

template <int kJokers, class Visit>
void LongestWords::scan_with(const Hand& hand, Visit& visit) const {
  std::uint32_t held = 0;
  for (unsigned letter = 0; letter < 26; ++letter)
    if (hand.counts[letter] != 0) held |= 1U << letter;
  std::array<const Block*, 26 * kMaxWordLength>
      lacking;  // what the hand has too few of, frequent ones first
  std::size_t lacks = 0;
  for (const Needs& needs : needs_)
    if (needs.count >= hand.counts[needs.letter]) lacking[lacks++] = needs.blocks.data();

  constexpr std::uint64_t kAll = ~std::uint64_t{0};
  const std::size_t first = begin_of_[static_cast<std::size_t>(std::min(hand.size(), kMaxHand))];
  for (std::size_t block = first / kBlockBits; block < shared_.size(); ++block) {
    if (std::popcount(shared_[block] & ~held) > kJokers) continue;
    std::array<Block, kJokers + 1> planes{};  // planes[k]: the words that lack more than k letters
    for (std::size_t j = 0; j < lacks; ++j) {
      const Block& needs = lacking[j][block];
      std::uint64_t all = kAll;
      for (std::size_t i = 0; i < kBlockWords; ++i) {
        for (std::size_t k = kJokers; k > 0; --k) planes[k][i] |= planes[k - 1][i] & needs[i];
        planes[0][i] |= needs[i];
        all &= planes[kJokers][i];
      }
      if (all == kAll) break;
    }
    Block makes;
    for (std::size_t i = 0; i < kBlockWords; ++i) makes[i] = ~planes[kJokers][i];
    if (std::any_of(makes.begin(), makes.end(), [](std::uint64_t bits) { return bits != 0; }) &&
        !visit(block, makes))
      return;
  }
}

template <class Visit>
void LongestWords::scan(const Hand& hand, Visit&& visit) const {
  switch (hand.jokers) {
    case 0:
      return scan_with<0>(hand, visit);
    case 1:
      return scan_with<1>(hand, visit);
    case 2:
      return scan_with<2>(hand, visit);
    case 3:
      return scan_with<3>(hand, visit);
    default:
      return scan_with<kMaxJokers>(hand, visit);
  }
}

std::optional<std::uint32_t> LongestWords::longest(const Hand& hand) const {
  std::optional<std::uint32_t> best;
  each(hand, [&](std::uint32_t number) {
    best = number;
    return false;
  });
  return best;
}

void LongestWords::each(const Hand& hand, const std::function<bool(std::uint32_t)>& visit) const {
  scan(hand, [&](std::size_t block, const Block& makes) {
    for (std::size_t i = 0; i < kBlockWords; ++i) {
      for (std::uint64_t left = makes[i]; left != 0; left &= left - 1U) {
        const std::size_t bit =
            block * kBlockBits + i * 64 + static_cast<std::size_t>(std::countr_zero(left));
        if (bit >= numbers_.size()) return true;  // past the last word
        if (!visit(numbers_[bit])) return false;
      }
    }
    return true;
  });
}

}  // namespace tablee
