#pragma once
// WordPolicy: which words a game accepts, as data.
//
// An option of a game that changes it (Pioch'à Mots with acronyms, or from five
// letters on) is a copy with another number.
// Thread safety: value type and constants.

#include <cstddef>
#include <string_view>

#include "lexicon/classes.h"
#include "lexicon/folding.h"

namespace tablee {

struct WordPolicy {
  std::string_view game;  // id; empty: no game in particular
  std::size_t min_length = 2;
  std::size_t max_length = kMaxWordLength;
  ClassMask accepted = 0;        // one of these is enough
  ClassMask needed = 0;          // all of these besides
  ClassMask excluded = 0;        // none of these
  bool refuses_plurals = false;  // of what has a singular
  std::string_view article{};    // of the rules of the game, that tells which words count
  bool is_table_s_own = false;   // an option leaves out what the game itself accepts

  bool has_length(std::size_t length) const { return length >= min_length && length <= max_length; }
  // True for a word of these classes and this length.
  bool accepts(ClassMask classes, std::size_t length) const {
    return may_lead_to(classes) && (classes & excluded) == 0 && has_length(length) &&
           !(refuses_plurals && is_plural_only_reading(classes));
  }
  // False when no word is accepted among some whose classes together are these.
  bool may_lead_to(ClassMask classes) const {
    return (classes & accepted) != 0 && (classes & needed) == needed;
  }
};

// Any word of the dictionary, names and acronyms included.
inline constexpr WordPolicy kAnyWord{.game = {}, .min_length = 1, .accepted = kPlayable};

}  // namespace tablee
