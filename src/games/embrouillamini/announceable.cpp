#include "games/embrouillamini/announceable.h"

#include <algorithm>

#include "games/embrouillamini/bits.h"

namespace tablee::embrouillamini {

bool Announceable::is_word(WordNode node, const Word& letters) const {
  return policy_.accepts(graph_.classes(node), letters.size()) &&
         std::ranges::none_of(pos_.announced(), [&](const Said& said) {
           return said.form != Form::beginning && letters_of(said.word) == letters_of(letters);
         });
}

bool Announceable::is_announced(const Word& word, std::size_t taken) const {
  return std::ranges::any_of(pos_.announced(), [&](const Said& said) {
    return letters_of(said.word) == letters_of(word) &&
           (said.form != Form::beginning || said.taken == taken);
  });
}

bool Announceable::find_longer(WordNode node, Word& word, std::size_t taken) const {
  if (word.full()) return false;
  for (std::uint32_t some = node.letters(); some != 0; some &= some - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(some));
    const WordNode child = next(node, letter);
    if (child.is_nowhere()) continue;
    word.push_back(letter_at(letter));
    if (policy_.accepts(graph_.classes(child), word.size()) && !is_announced(word, taken))
      return true;
    if (find_longer(child, word, taken)) return true;
    word.pop_back();
  }
  return false;
}

}  // namespace tablee::embrouillamini
