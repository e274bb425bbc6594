#pragma once
// BotWords: what bots of each level may say in Embrouillamini, made once.
//
// Words are those of lexicon/vocabulary.h, but never a proper noun: a player who knows none
// could not follow (E19).
// Thread safety: safe for const use.

#include "games/embrouillamini/bot/word_steps.h"
#include "games/embrouillamini/word_policy.h"
#include "lexicon/vocabulary.h"

namespace tablee::embrouillamini {

class BotWords {
 public:
  // The lexicon must outlive it.
  explicit BotWords(const Lexicon& lexicon)
      : everyday_(lexicon, policy(lexicon, kLevels - 1)), all_(lexicon, policy(lexicon, kLevels)) {}

  static WordPolicy policy(const Lexicon& lexicon, int level) {
    return vocabulary_of(lexicon, kWithoutNames, level, 2);
  }
  const WordSteps& of(int level) const { return level < kLevels ? everyday_ : all_; }
  const WordSteps& all() const { return all_; }

 private:
  static constexpr int kLevels = 5;
  WordSteps everyday_;
  WordSteps all_;
};

}  // namespace tablee::embrouillamini
