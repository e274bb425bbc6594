// The fast finders agree with a plain one that tries every word.

#include "lexicon/accepted_words.h"
#include "lexicon/vocabulary.h"

#include <algorithm>

#include "core/rng.h"
#include "french.h"
#include "lexicon/longest_words.h"
#include "policies.h"

namespace tablee::test {
namespace {

Hand hand_of(std::string_view text) { return *parse_hand(text); }

// The plain twin.
bool makes(Hand hand, std::string_view letters) {
  for (const char c : letters) {
    std::uint8_t& count = hand.counts[letter_index(c)];
    if (count > 0) {
      --count;
    } else if (hand.jokers-- == 0) {
      return false;
    }
  }
  return true;
}

std::vector<std::string> every_word(const WordPolicy& policy, const Hand& hand) {
  std::vector<std::string> words;
  french().graph().each_word([&](std::string_view letters, ClassMask classes) {
    if (policy.accepts(classes, letters.size()) && makes(hand, letters))
      words.emplace_back(letters);
  });
  std::sort(words.begin(), words.end(), [](const std::string& a, const std::string& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  return words;
}

Hand random_hand(Rng& rng, int size, int jokers) {
  Hand hand;
  hand.jokers = jokers;
  while (hand.size() < size) {
    const std::string word = french().graph().word_at(rng.below(french().size()));
    ++hand.counts[letter_index(word[rng.below(static_cast<std::uint32_t>(word.size()))])];
  }
  return hand;
}

TEST(LexiconHand, reads_letters_jokers_and_accents) {
  Hand expected;
  expected.counts[0] = 2;
  expected.counts[4] = 1;
  expected.jokers = 2;
  EXPECT_EQ(hand_of("aA? é-?"), expected);
  EXPECT_EQ(hand_of("œ").size(), 2);
}

TEST(LexiconHand, refuses_what_is_no_hand) {
  EXPECT_EQ(parse_hand("").error().key(), "lexicon.hand_not_letters");
  EXPECT_EQ(parse_hand("AB3").error().key(), "lexicon.hand_not_letters");
  EXPECT_EQ(parse_hand("caf\xE9").error().key(), "lexicon.hand_not_letters");
  EXPECT_EQ(parse_hand(std::string(33, 'A')).error().key(), "lexicon.hand_too_long");
  EXPECT_EQ(parse_hand("?????").error().key(), "lexicon.hand_too_many_jokers");
  EXPECT_TRUE(parse_hand(std::string(28, 'A') + "????"));
}

TEST(LexiconAnagrams, lists_longest_first_then_alphabetically) {
  const std::vector<std::string> words =
      AcceptedWords(french(), ilotmots::kWordPolicy).anagrams(hand_of("EOJUR"));
  ASSERT_FALSE(words.empty());
  EXPECT_EQ(words.front(), "JOUER");
  EXPECT_NE(std::find(words.begin(), words.end(), "JE"), words.end());
  EXPECT_EQ(std::find(words.begin(), words.end(), "JOB"), words.end());
}

TEST(LexiconAnagrams, agree_with_every_word_tried) {
  Rng rng(11);
  for (const WordPolicy& policy : test::policies()) {
    for (int jokers = 0; jokers <= kMaxJokers; ++jokers) {
      // Few letters beside many jokers: two more give most of the dictionary.
      const int letters = 3 + static_cast<int>(rng.below(jokers > 2 ? 4 : 10));
      const Hand hand = random_hand(rng, letters + jokers, jokers);
      EXPECT_EQ(AcceptedWords(french(), policy).anagrams(hand), every_word(policy, hand));
    }
  }
}

void expect_the_longest_words(const WordPolicy& policy, Rng& rng) {
  const LongestWords index(french(), policy);
  for (int round = 0; round < 5; ++round) {
    const int letters = 2 + static_cast<int>(rng.below(round > 2 ? 6 : 14));
    const Hand hand = random_hand(rng, letters, round);
    const std::vector<std::string> expected = every_word(policy, hand);
    std::vector<std::string> found;
    index.each(hand, [&](std::uint32_t number) {
      found.push_back(french().graph().word_at(number));
      return true;
    });
    EXPECT_TRUE(std::is_sorted(
        found.begin(), found.end(),
        [](const std::string& a, const std::string& b) { return a.size() > b.size(); }));
    std::sort(found.begin(), found.end(), [](const std::string& a, const std::string& b) {
      return a.size() != b.size() ? a.size() > b.size() : a < b;
    });
    EXPECT_EQ(found, expected);
    const auto longest = index.longest(hand);
    ASSERT_EQ(longest.has_value(), !expected.empty());
    if (longest) {
      EXPECT_EQ(french().graph().word_at(*longest).size(), expected.front().size());
    }
  }
}

TEST(LexiconLongestWords, agree_with_every_word_tried) {
  Rng rng(12);
  for (const WordPolicy& policy : test::policies()) expect_the_longest_words(policy, rng);
}

TEST(LexiconLongestWords, leave_out_what_a_bot_never_says) {
  const WordPolicy& policy = ilotmots::kWordPolicy;
  const LongestWords all(french(), policy);
  const LongestWords polite(french(), sayable(policy));
  EXPECT_LT(polite.size(), all.size());
  Rng rng(13);
  for (int round = 0; round < 50; ++round) {
    const auto number = polite.longest(random_hand(rng, 9, 0));
    if (!number) continue;
    const ClassMask classes = french().classes(french().graph().word_at(*number));
    EXPECT_FALSE(has_class(classes, WordClass::never_by_bots));
  }
}

TEST(LexiconLongestWords, find_nothing_in_an_empty_lexicon) {
  EXPECT_FALSE(LongestWords(lexicon_of({}), kAnyWord).longest(hand_of("ABC??")));
}

TEST(LexiconLongestWords, read_words_with_very_many_equal_letters) {
  const ClassMask common = mask_of(WordClass::common);
  const Lexicon lexicon = lexicon_of({{std::string(40, 'A'), common}, {"B", common}});
  const LongestWords index(lexicon, kAnyWord);
  EXPECT_EQ(index.longest(hand_of("AB")), 1U);
  EXPECT_EQ(index.longest(hand_of("A??")), 1U);
}

}  // namespace
}  // namespace tablee::test
