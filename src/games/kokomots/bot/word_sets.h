#pragma once
// Word sets: the words of each theme as bit sets by letter, to find the best word of a
// position in microseconds.
//
// A row is a word, or one part of a phrase. For every letter a set holds the rows that have
// it once, twice, three times; others those that begin with it, have it second, end with
// it. The rows that some cards fit are the intersection of a few sets; card subsets are
// tried from the dearest down, so the first that is not empty is the best.
// Thread safety: safe for const use.

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "games/kokomots/bot/best_words.h"

namespace tablee::kokomots {

// The rows of one theme: everyday words first, of these the shortest, so that the first row
// that cards fit is the word soonest said.
class ThemeRows {
 public:
  struct Row {
    std::uint32_t entry;  // of ThemeIndex
    std::uint8_t span;    // of the entry
  };
  using Bits = std::span<const std::uint64_t>;

  explicit ThemeRows(Face face);

  std::size_t words() const { return words_; }  // of 64 rows
  const Row& row(std::size_t i) const { return rows_[i]; }
  std::size_t size() const { return rows_.size(); }

  // Rows with at least `count` times this letter, 1 to 5.
  Bits with(int letter, int count) const { return set(5 * letter + count - 1); }
  Bits placed(int letter, Constraint constraint) const {
    return set(5 * kLetters + 3 * letter + static_cast<int>(constraint) - 1);
  }
  Bits two_letters() const { return set(8 * kLetters); }
  Bits of_face(Face face) const { return set(8 * kLetters + 1 + face); }
  Bits known(int level) const { return set(8 * kLetters + 1 + kFaces + level - 1); }

 private:
  static constexpr int kSets = 8 * kLetters + 1 + kFaces + kLevels;
  Bits set(int i) const { return {bits_.data() + static_cast<std::size_t>(i) * words_, words_}; }
  void put(int i, std::size_t row) {
    bits_[static_cast<std::size_t>(i) * words_ + row / 64] |= std::uint64_t{1} << (row % 64);
  }

  std::vector<Row> rows_;
  std::vector<std::uint64_t> bits_;
  std::size_t words_ = 0;
};

class WordSets {
 public:
  WordSets();
  const ThemeRows& of(Face face) const { return themes_[face]; }

 private:
  std::vector<ThemeRows> themes_;
};

// The word that brings most, with its cards; of equal ones the first by column and list.
// Spelt cards are left out. Nothing when the level knows none.
// `columns`: bit c for a column that is looked at.
std::optional<Candidate> best_word(const WordSets& all, const Position& pos, Seat seat, int level,
                                   unsigned columns = 15);
// For every choice of cards in every open column the word that is soonest said, spelt cards
// included; in an expert game also the one for two themes. For who weighs time as well.
std::vector<Candidate> options(const WordSets& all, const Position& pos, Seat seat, int level);
// One of all the words that the level could say, by a number that stands for chance: each
// row of an open column is as likely; with its best use.
std::optional<Candidate> any_word(const WordSets& all, const Position& pos, Seat seat, int level,
                                  std::uint64_t number);

}  // namespace tablee::kokomots
