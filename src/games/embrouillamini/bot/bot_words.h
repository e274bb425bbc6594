#pragma once
// BotWords: what bots may say in Embrouillamini.
//
// Words are those of lexicon/vocabulary.h, but never a proper noun: a player who knows none
// could not follow (E19). Only the strongest imagines rounds, so only its words are kept.
// Thread safety: safe for const use.

#include "core/rules.h"
#include "games/embrouillamini/bot/word_steps.h"
#include "games/embrouillamini/word_policy.h"
#include "lexicon/vocabulary.h"

namespace tablee::embrouillamini {

class BotWords {
 public:
  // The lexicon must outlive it.
  explicit BotWords(const Lexicon& lexicon) : all_(lexicon, policy(lexicon, kLevels)) {}

  static WordPolicy policy(const Lexicon& lexicon, int level) {
    return vocabulary_of(lexicon, kWithoutNames, level, 2);
  }
  const WordSteps& all() const { return all_; }

 private:
  WordSteps all_;
};

}  // namespace tablee::embrouillamini
