#pragma once
// OffensiveWords: what no bot ever plays: the words of the list, and every form that can be
// read as nothing else (all the tenses of a listed verb, the plural of a listed noun).
//
// The list would otherwise have to name forty forms of each verb, and one forgotten is one
// that a bot plays. A form that may be an innocent word as well (violons) must be named.
// Thread safety: confined to one thread.

#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

#include "lexbuild/text_pool.h"
#include "lexicon/forms_builder.h"

namespace tablee::lexbuild {

class OffensiveWords {
 public:
  // `listed` (written forms) and `pool` must outlive it.
  OffensiveWords(const std::vector<std::string>& listed, TextPool& pool);

  // True for a word that bots avoid.
  // REQUIRES: asked once for each word, in alphabetical order, so that a feminine is known
  // before its plural.
  bool takes(std::string_view letters, std::span<const ReadingText> readings);

  // Letters of listed words that were not asked about.
  const std::unordered_set<std::string_view>& unmet() const { return unmet_; }

 private:
  std::unordered_set<std::string_view> written_;  // listed or taken
  std::unordered_set<std::string_view> unmet_;
};

}  // namespace tablee::lexbuild
