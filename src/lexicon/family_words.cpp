#include "lexicon/family_words.h"

#include <algorithm>

#include "core/text.h"
#include "lexicon/folding.h"

namespace tablee {

Result<FamilyList> family_of(const Settings& settings, const WordPolicy& policy) {
  FamilyList list;
  const std::string_view typed = settings.text(kFamilyOption.id);
  if (typed.empty()) return list;
  for (const std::string_view field : split_fields(typed, ',')) {
    const std::optional<Folded> word = fold(field);
    const bool fits = word && policy.has_length(word->letters.size()) &&
                      list.size() + word->letters.size() < FamilyList::capacity();
    if (!fits)
      return std::unexpected(Refusal{.message = &messages::lexicon::bad_family_word,
                                     .facts = {{"word", excerpt(field)},
                                               {"min", static_cast<int>(policy.min_length)},
                                               {"max", static_cast<int>(policy.max_length)},
                                               {"all", static_cast<int>(FamilyList::capacity())}},
                                     .rule = policy.article});
    for (const char letter : word->letters) list.push_back(letter);
    list.push_back(',');
  }
  return list;
}

bool is_family_list(std::string_view text) {
  return (text.empty() || text.back() == ',') &&
         std::ranges::all_of(text, [](char c) { return c == ',' || is_letter(c); });
}

}  // namespace tablee
