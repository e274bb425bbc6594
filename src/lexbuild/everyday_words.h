#pragma once
// EverydayWords: what everybody knows: the words of the list, and their plurals, feminines and
// usual tenses.
//
// The list would otherwise have to name forty forms of each verb. Tenses that only books have
// (que je mangeasse, nous mangeâmes) are left out: a grown-up would look them up. So are the
// metric prefixes (yottawatt), and the rare forms that a list names (jaillie, logicielle).
// Thread safety: confined to one thread.

#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lexbuild/hand_lists.h"
#include "lexbuild/text_pool.h"
#include "lexicon/forms_builder.h"

namespace tablee::lexbuild {

class EverydayWords {
 public:
  // `listed` (written forms), `rare` and `pool` must outlive it.
  EverydayWords(const std::vector<std::string>& listed, const std::vector<RefusedWord>& rare,
                TextPool& pool);

  bool takes(std::string_view letters, std::span<const ReadingText> readings);

  // Letters of listed words that were not asked about.
  const std::unordered_set<std::string_view>& unmet() const { return unmet_; }
  // Letters of rare forms that no everyday word has: nothing to take out.
  const std::unordered_set<std::string_view>& unmet_rare() const { return unmet_rare_; }

 private:
  bool is_usual(const ReadingText& reading) const;

  std::unordered_set<std::string_view> written_;
  std::unordered_set<std::string_view> unmet_;
  std::unordered_set<std::string_view> rare_;         // letters
  std::unordered_set<std::string_view> rare_tenses_;  // letters of infinitives
  std::unordered_set<std::string_view> unmet_rare_;
};

// Whether a form of a verb is of a tense that only books have.
bool is_bookish(std::string_view written, std::string_view infinitive);

}  // namespace tablee::lexbuild
