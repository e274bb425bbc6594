#pragma once
// Verdict: whether a word is accepted in a game, and why or why not.
// AcceptedWords (accepted_words.h) gives it.
// Thread safety: value type, pure function.

#include <string>
#include <string_view>
#include <vector>

#include "core/refusal.h"
#include "lexicon/classes.h"
#include "lexicon/word_forms.h"

namespace tablee {

struct Verdict {
  bool is_accepted = false;
  std::string letters;            // folded; empty when the text is no word at all
  ClassMask classes = 0;          // all that the letters can be, in any game
  std::vector<Reading> readings;  // those that count here when accepted, else all
  Refusal reason{};               // its key is lexicon.accepted for an accepted word
  bool may_be_a_slip = false;     // no word at all: perhaps another one was meant

  std::string_view key() const { return reason.key(); }
  // One sentence for the player.
  std::string sentence(Language language) const;
};

// "exacts (pluriel du mot exact)"
std::string describe(const Reading& reading, Language language);

}  // namespace tablee
