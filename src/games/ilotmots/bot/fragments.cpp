#include "games/ilotmots/bot/fragments.h"

#include <array>

namespace tablee::ilotmots {

Fragments::Fragments(const Lexicon& lexicon, const WordPolicy& policy) {
  lexicon.graph().each_word([&](std::string_view word, ClassMask classes) {
    if (!policy.accepts(classes, word.size())) return;
    std::array<std::uint8_t, kMaxWordLength> letters{};
    for (std::size_t i = 0; i < word.size(); ++i)
      letters[i] = static_cast<std::uint8_t>(letter_index(word[i]) + 1);
    for (std::size_t i = 0; i < word.size(); ++i) {
      if (i + 2 <= word.size()) pairs_.set(index(&letters[i], 2));
      if (i + 3 <= word.size()) triples_.set(index(&letters[i], 3));
      if (i + 4 <= word.size()) fours_.set(index(&letters[i], 4));
    }
  });
}

}  // namespace tablee::ilotmots
