#pragma once
// Family words: the words that the players of one table agreed on, on top of the dictionary.
// Thread safety: value types, pure functions.

#include <string_view>

#include "core/fixed_list.h"
#include "core/settings.h"
#include "lexicon/word_policy.h"
#include "messages/lexicon.h"

namespace tablee {

// As a position keeps them: words in A-Z, each followed by a comma.
using FamilyList = FixedList<char, 200>;

// The option under which a table agrees on them: "miaou, zut".
inline constexpr OptionSpec kFamilyOption{.id = "maison",
                                          .label = &messages::lexicon::option_family,
                                          .kind = OptionKind::text,
                                          .max = static_cast<int>(FamilyList::capacity())};
// What was agreed on. Refuses the first word that is none, whose length is wrong under this
// policy, or that finds no room.
Result<FamilyList> family_of(const Settings& settings, const WordPolicy& policy);

// Whether a text is such a list: a file may have been edited.
bool is_family_list(std::string_view text);

// The words of a list, which must outlive it.
class FamilyWords {
 public:
  constexpr FamilyWords() = default;
  explicit FamilyWords(const FamilyList& list) : rest_(list.begin(), list.size()) {}

  bool empty() const { return rest_.empty(); }
  bool has(std::string_view letters) const {
    for (FamilyWords words = *this; !words.empty();)
      if (words.take() == letters) return true;
    return false;
  }
  // The first word, which is no longer one of them. REQUIRES: not empty().
  std::string_view take() {
    const std::size_t end = rest_.find(',');
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return word;
  }

 private:
  std::string_view rest_;
};

}  // namespace tablee
