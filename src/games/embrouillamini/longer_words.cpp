#include "games/embrouillamini/longer_words.h"

#include <bit>

#include "lexicon/folding.h"

namespace tablee::embrouillamini {

bool LongerWords::find(WordNode node, Word& beginning) {
  const auto length = static_cast<std::uint8_t>(beginning.size());
  Known& known =
      known_[((node.bits >> WordNode::kClassShift) * 0x9e3779b97f4a7c15U >> 56U) ^ length % kRoom];
  if (known.node != node || known.length != length) {
    known.node = node;
    known.length = length;
    known.more = {};
    search(node, length, known.more);
  }
  for (const char letter : known.more) beginning.push_back(letter);
  return !known.more.empty();
}

bool LongerWords::search(WordNode node, std::size_t length,
                         FixedList<char, kMostLetters>& more) const {
  if (length + more.size() == kMostLetters) return false;
  for (std::uint32_t some = node.letters(); some != 0; some &= some - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(some));
    const WordNode child = graph_.at_edge(node.edge(letter));
    if (!policy_.may_lead_to(graph_.prefix_classes(child))) continue;
    more.push_back(letter_at(letter));
    if (policy_.accepts(graph_.classes(child), length + more.size())) return true;
    if (search(child, length, more)) return true;
    more.pop_back();
  }
  return false;
}

}  // namespace tablee::embrouillamini
