#include "lexicon/hand.h"

#include <numeric>

#include "core/text.h"
#include "core/utf8.h"
#include "lexicon/folding.h"
#include "messages/lexicon.h"

namespace tablee {

int Hand::size() const { return std::accumulate(counts.begin(), counts.end(), jokers); }

bool Hand::makes(std::string_view letters) const {
  Hand left = *this;
  for (const char letter : letters) {
    std::uint8_t& count = left.counts[letter_index(letter)];
    if (count > 0) {
      --count;
    } else if (--left.jokers < 0) {
      return false;
    }
  }
  return true;
}

Result<Hand> parse_hand(std::string_view text) {
  namespace say = messages::lexicon;
  const auto bad = [&] { return refuse(say::hand_not_letters, {{"text", excerpt(text)}}); };
  Hand hand;
  int size = 0;
  for (std::string_view rest = trimmed(text); !rest.empty();) {
    const std::optional<char32_t> character = take_character(rest);
    if (!character) return bad();
    if (joins_words(*character)) continue;
    std::string_view letters;
    if (*character == U'?') {
      ++hand.jokers;
      ++size;
    } else if (const auto folded = fold_letter(*character)) {
      letters = *folded;
    } else {
      return bad();
    }
    size += static_cast<int>(letters.size());
    if (size > kMaxHand) return refuse(say::hand_too_long, {{"max", kMaxHand}});
    for (const char letter : letters) ++hand.counts[letter_index(letter)];
  }
  if (size == 0) return bad();
  if (hand.jokers > kMaxJokers) return refuse(say::hand_too_many_jokers, {{"max", kMaxJokers}});
  return hand;
}

}  // namespace tablee
