#include "games/embrouillamini/announceable.h"

#include <algorithm>
#include <cstring>

#include "games/embrouillamini/bits.h"

namespace tablee::embrouillamini {

namespace {

// Most differ in their first letters: nothing is called to see that.
bool are_equal(const Word& one, const Word& two) {
  return one.size() == two.size() && std::memcmp(one.begin(), two.begin(), 8) == 0 &&
         letters_of(one) == letters_of(two);
}

}  // namespace

bool Announceable::is_word(WordNode node, const Word& letters) const {
  return policy_.accepts(graph_.classes(node), letters.size()) &&
         std::ranges::none_of(pos_.announced(), [&](const Said& said) {
           return said.form != Form::beginning && are_equal(said.word, letters);
         });
}

bool Announceable::is_announced(const Word& word, std::size_t taken) const {
  return std::ranges::any_of(pos_.announced(), [&](const Said& said) {
    return are_equal(said.word, word) && (said.form != Form::beginning || said.taken == taken);
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
