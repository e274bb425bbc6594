#pragma once
// WordGraph: all the words as one minimal automaton, read where the file lies.
//
// A node is worth its own value: the letters that go on from it, the place of the
// nodes they lead to, and the classes of the word that ends here. So a letter
// costs one load, and a look-up touches nothing but the nodes of its path.
// Words are numbered 0 .. size()-1 in alphabetical order.
// Thread safety: safe for const use; the bytes must outlive it.

#include <bit>
#include <cassert>
#include <string>
#include <string_view>

#include "lexicon/classes.h"
#include "lexicon/file_header.h"
#include "lexicon/folding.h"

namespace tablee {

// Representation, from the lowest bit:
//   26 bits  the letters that go on, bit 0 for A
//    9 bits  which class mask (0: no word ends here)
//   10 bits  which prefix mask: the classes of all words that pass or end here
//   19 bits  the edge before the first of those that the letters take, in order
// Zero is nowhere: no word begins like this.
struct WordNode {
  static constexpr unsigned kClassBits = 9;
  static constexpr unsigned kPrefixBits = 10;
  static constexpr unsigned kFirstBits = 19;
  static constexpr unsigned kClassShift = 26;
  static constexpr unsigned kPrefixShift = kClassShift + kClassBits;
  static constexpr unsigned kFirstShift = kPrefixShift + kPrefixBits;

  std::uint64_t bits = 0;
  bool is_nowhere() const { return bits == 0; }
  std::uint32_t letters() const { return static_cast<std::uint32_t>(bits) & 0x3FFFFFFU; }
  bool has(unsigned letter) const { return (bits >> letter & 1U) != 0; }
  std::uint32_t before_first() const { return static_cast<std::uint32_t>(bits >> kFirstShift); }
  std::uint32_t class_index() const {
    return static_cast<std::uint32_t>(bits >> kClassShift) & ((1U << kClassBits) - 1U);
  }
  std::uint32_t prefix_index() const {
    return static_cast<std::uint32_t>(bits >> kPrefixShift) & ((1U << kPrefixBits) - 1U);
  }
  // The edge that a letter takes. REQUIRES: has(letter).
  std::uint32_t edge(unsigned letter) const {
    const std::uint32_t up_to = static_cast<std::uint32_t>(bits) << (31U - letter);
    return before_first() + static_cast<std::uint32_t>(std::popcount(up_to));
  }

  bool operator==(const WordNode&) const = default;
};

class WordGraph {
 public:
  // The graph of a checked file; refuses one whose nodes point outside.
  static Result<WordGraph> open(const FileHeader& header, Bytes file);

  std::uint32_t size() const { return words_; }
  std::uint32_t edges() const { return edge_count_; }

  WordNode root() const { return root_; }
  // The node after one more letter (0 .. 25), or nowhere.
  WordNode child(WordNode node, unsigned letter) const {
    return node.has(letter) ? at_edge(node.edge(letter)) : WordNode{};
  }
  WordNode at_edge(std::uint32_t edge) const {
    return WordNode{load<std::uint64_t>(edges_ + edge * kEdgeSize)};
  }
  // The classes of the word that ends here; 0 when none does.
  ClassMask classes(WordNode node) const {
    return load<ClassMask>(class_masks_ + node.class_index() * sizeof(ClassMask));
  }
  // The classes of all words that pass or end here, together.
  ClassMask prefix_classes(WordNode node) const {
    return load<ClassMask>(prefix_masks_ + node.prefix_index() * sizeof(ClassMask));
  }

  // The node at the end of these letters, or nowhere. REQUIRES: A-Z only (see fold);
  // other bytes give an arbitrary node, but nothing outside the file is read.
  //
  // No branch depends on the letters: what is nowhere stays there through edge 0,
  // so the processor overlaps one look-up with the next.
  WordNode find(std::string_view letters) const {
    if (letters.size() < 2) return letters.empty() ? root_ : step(root_, letters[0]);
    const std::size_t pair = (static_cast<unsigned char>(letters[0]) & 31U) << 5U |
                             (static_cast<unsigned char>(letters[1]) & 31U);
    WordNode node{load<std::uint64_t>(pairs_ + pair * kEdgeSize)};
    for (std::size_t i = 2; i < letters.size(); ++i) node = step(node, letters[i]);
    return node;
  }
  // The classes of a word; 0 when it is none.
  ClassMask classes(std::string_view letters) const { return classes(find(letters)); }
  // True when some word of one of these classes begins with the letters (or is them).
  bool has_prefix(std::string_view letters, ClassMask accepted) const {
    return (prefix_classes(find(letters)) & accepted) != 0;
  }

  // The number of a word, or -1.
  std::int64_t number_of(std::string_view letters) const;
  // The word of a number. REQUIRES: number < size().
  std::string word_at(std::uint32_t number) const;

  // Calls visit(letters, classes) for every word, in alphabetical order.
  template <class Visit>
  void each_word(Visit&& visit) const {
    std::string letters;
    each_word_below(root_, letters, visit);
  }

 private:
  // child() without a branch, from the character (A is 1 in its low five bits).
  WordNode step(WordNode node, char c) const {
    const unsigned above = (0U - static_cast<unsigned char>(c)) & 31U;
    const std::uint32_t up_to = static_cast<std::uint32_t>(node.bits) << above;
    const auto goes_on = static_cast<std::uint32_t>(static_cast<std::int32_t>(up_to) >> 31U);
    const auto rank = static_cast<std::uint32_t>(std::popcount(up_to));
    return at_edge((node.before_first() + rank) & goes_on);
  }
  // How many words stand before those of an edge, at its node.
  std::uint32_t skip(std::uint32_t edge) const {
    if (edge < wide_skips_) return load<std::uint32_t>(skips_ + edge * kWideSkipSize);
    return load<std::uint16_t>(skips_ + (edge + wide_skips_) * kSkipSize);
  }

  template <class Visit>
  void each_word_below(WordNode node, std::string& letters, Visit& visit) const {
    if (node.class_index() != 0) visit(std::string_view(letters), classes(node));
    if (letters.size() == kMaxWordLength) return;  // no word is longer: a bound for damaged files
    for (std::uint32_t left = node.letters(); left != 0; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      letters.push_back(letter_at(letter));
      each_word_below(at_edge(node.edge(letter)), letters, visit);
      letters.pop_back();
    }
  }

  const std::byte* edges_ = nullptr;
  const std::byte* pairs_ = nullptr;
  const std::byte* skips_ = nullptr;
  const std::byte* class_masks_ = nullptr;
  const std::byte* prefix_masks_ = nullptr;
  WordNode root_;
  std::uint32_t words_ = 0;
  std::uint32_t edge_count_ = 0;
  std::uint32_t wide_skips_ = 0;
};

}  // namespace tablee
