#include "games/piochamots/bot/vocabulary.h"

#include "lexicon/anagrams.h"

namespace tablee::piochamots {

namespace {

constexpr int kWalkedCards = 16;

WordPolicy policy_of_level(const Lexicon& lexicon, int level, int minimum) {
  constexpr ClassMask kEveryday = mask_of(WordClass::everyday);
  constexpr std::array<std::size_t, kFullVocabulary> kLongest = {0, 5, kMostLetters, 7};
  WordPolicy policy = kWordPolicy;
  policy.max_length = kMostLetters;
  if (level >= kFullVocabulary) return policy;
  const WordGraph& graph = lexicon.graph();
  const bool tells = (graph.prefix_classes(graph.root()) & kEveryday) != 0;
  policy.accepted = level <= 2 && tells ? kEveryday : mask_of(WordClass::common);
  policy.max_length =
      std::max(kLongest[static_cast<std::size_t>(level)], static_cast<std::size_t>(minimum));
  return policy;
}

bool may_say(ClassMask classes) {
  return (classes & kWordPolicy.accepted) != 0 && !has_class(classes, WordClass::never_by_bots);
}

int familiarity(ClassMask classes) {
  if (has_class(classes, WordClass::everyday)) return 2;
  return has_class(classes, WordClass::common) ? 1 : 0;
}

int walk_longest(const Lexicon& lexicon, const WordPolicy& policy, CardSet cards) {
  const Hand hand = hand_of(cards);
  const auto most = std::min(static_cast<std::size_t>(hand.size()), policy.max_length);
  std::size_t longest = 0;
  each_anagram(lexicon, policy, hand, [&](std::string_view letters, ClassMask classes) {
    if (may_say(classes)) longest = std::max(longest, letters.size());
    return longest < most;
  });
  return static_cast<int>(longest);
}

}  // namespace

Lengths walk_lengths(const Lexicon& lexicon, int level, CardSet cards, int minimum) {
  const WordPolicy policy = policy_of_level(lexicon, level, minimum);
  return {.any = walk_longest(lexicon, policy, cards),
          .red = walk_longest(lexicon, policy, cards & kRedSide),
          .black = walk_longest(lexicon, policy, cards & kBlackSide)};
}

Lengths lengths_of(const Lexicon& lexicon, int level, CardSet cards, int minimum,
                   const HandValues* values) {
  const bool is_looked_up = values != nullptr && level >= kFullVocabulary &&
                            cards.size() > kWalkedCards && cards.size() <= kMaxHand;
  return is_looked_up ? values->lengths(cards) : walk_lengths(lexicon, level, cards, minimum);
}

std::vector<std::string> known_words(const Lexicon& lexicon, int level, CardSet cards,
                                     int minimum) {
  WordPolicy policy = policy_of_level(lexicon, level, minimum);
  policy.min_length = static_cast<std::size_t>(minimum);
  std::vector<std::string> words;
  each_anagram(lexicon, policy, hand_of(cards), [&](std::string_view letters, ClassMask classes) {
    if (may_say(classes)) words.emplace_back(letters);
  });
  return words;
}

std::string best_word(const Lexicon& lexicon, int level, CardSet cards, int minimum,
                      const HandValues* values) {
  const Lengths lengths = lengths_of(lexicon, level, cards, minimum, values);
  const int points = points_of(lengths, minimum);
  if (points == 0) return {};
  WordPolicy policy = policy_of_level(lexicon, level, minimum);
  std::string best;
  int best_known = -1;
  const auto look_in = [&](CardSet side, int length, int bonus) {
    if (length < minimum || points_for(length) + bonus < points) return;
    policy.min_length = policy.max_length = static_cast<std::size_t>(length);
    each_anagram(lexicon, policy, hand_of(side), [&](std::string_view letters, ClassMask classes) {
      if (may_say(classes) && familiarity(classes) > best_known) {
        best = letters;
        best_known = familiarity(classes);
      }
      return best_known < 2;
    });
  };
  look_in(cards, lengths.any, 0);
  look_in(cards & kRedSide, lengths.red, edition::colour_bonus);
  look_in(cards & kBlackSide, lengths.black, edition::colour_bonus);
  return best;
}

}  // namespace tablee::piochamots
