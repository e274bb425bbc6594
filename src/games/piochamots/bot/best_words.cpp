#include "games/piochamots/bot/best_words.h"

#include "lexicon/accepted_words.h"

namespace tablee::piochamots {

namespace {

constexpr int kWalkedCards = 16;

AcceptedWords words_of_level(const Lexicon& lexicon, int level, int minimum) {
  WordPolicy policy = kWordPolicy;
  policy.max_length = kMostLetters;
  return {lexicon, vocabulary_of(lexicon, policy, level, static_cast<std::size_t>(minimum))};
}

int walk_longest(const AcceptedWords& words, CardSet cards) {
  const Hand hand = hand_of(cards);
  const auto most = std::min(static_cast<std::size_t>(hand.size()), words.policy().max_length);
  std::size_t longest = 0;
  words.each_anagram(hand, [&](std::string_view letters, ClassMask) {
    longest = std::max(longest, letters.size());
    return longest < most;
  });
  return static_cast<int>(longest);
}

}  // namespace

Lengths walk_lengths(const Lexicon& lexicon, int level, CardSet cards, int minimum) {
  const AcceptedWords words = words_of_level(lexicon, level, minimum);
  return {.any = walk_longest(words, cards),
          .red = walk_longest(words, cards & kRedSide),
          .black = walk_longest(words, cards & kBlackSide)};
}

Lengths lengths_of(const Lexicon& lexicon, int level, CardSet cards, int minimum,
                   const HandValues* values) {
  const bool is_looked_up = values != nullptr && level >= kFullVocabulary &&
                            cards.size() > kWalkedCards && cards.size() <= kMaxHand;
  return is_looked_up ? values->lengths(cards) : walk_lengths(lexicon, level, cards, minimum);
}

std::vector<std::string> known_words(const Lexicon& lexicon, int level, CardSet cards,
                                     int minimum) {
  WordPolicy policy = words_of_level(lexicon, level, minimum).policy();
  policy.min_length = static_cast<std::size_t>(minimum);
  std::vector<std::string> words;
  AcceptedWords(lexicon, policy)
      .each_anagram(hand_of(cards),
                    [&](std::string_view letters, ClassMask) { words.emplace_back(letters); });
  return words;
}

std::string best_word(const Lexicon& lexicon, int level, CardSet cards, int minimum,
                      const HandValues* values) {
  const Lengths lengths = lengths_of(lexicon, level, cards, minimum, values);
  const int points = points_of(lengths, minimum);
  if (points == 0) return {};
  WordPolicy policy = words_of_level(lexicon, level, minimum).policy();
  std::string best;
  int best_known = -1;
  const auto look_in = [&](CardSet side, int length, int bonus) {
    if (length < minimum || points_for(length) + bonus < points) return;
    policy.min_length = policy.max_length = static_cast<std::size_t>(length);
    AcceptedWords(lexicon, policy)
        .each_anagram(hand_of(side), [&](std::string_view letters, ClassMask classes) {
          if (familiarity(classes) > best_known) {
            best = letters;
            best_known = familiarity(classes);
          }
          return best_known < kWellKnown;
        });
  };
  look_in(cards, lengths.any, 0);
  look_in(cards & kRedSide, lengths.red, edition::colour_bonus);
  look_in(cards & kBlackSide, lengths.black, edition::colour_bonus);
  return best;
}

}  // namespace tablee::piochamots
