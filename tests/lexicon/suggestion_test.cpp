#include "lexicon/suggestion.h"

#include <algorithm>
#include <array>

#include "core/rng.h"
#include "french.h"
#include "policies.h"

namespace tablee::test {
namespace {

// The plain twin: the whole table, with swaps of neighbours.
std::size_t distance(std::string_view a, std::string_view b) {
  static std::array<std::array<std::size_t, kMaxWordLength + 1>, kMaxWordLength + 1> d;
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
    }
  }
  return d[a.size()][b.size()];
}

TEST(LexiconSuggestion, finds_what_was_meant) {
  const WordPolicy& policy = ilotmots::kWordPolicy;
  EXPECT_EQ(suggest(french(), policy, "MAISOM"), "MAISON");
  EXPECT_EQ(suggest(french(), policy, "OISAEU"), "OISEAU");
  EXPECT_EQ(suggest(french(), policy, "CHEVAALL"), "CHEVAL");
  EXPECT_EQ(suggest(french(), policy, "ELEPHAN"), "ELEPHANT");
}

TEST(LexiconSuggestion, finds_nothing_when_nothing_is_close) {
  EXPECT_EQ(suggest(french(), kAnyWord, "XQZWKJHG"), "");
  EXPECT_EQ(suggest(french(), kAnyWord, ""), "");
  EXPECT_EQ(suggest(french(), kAnyWord, std::string(1000, 'A')), "");
}

TEST(LexiconSuggestion, never_gives_an_offensive_or_refused_word) {
  const ClassMask common = mask_of(WordClass::common);
  const Lexicon lexicon =
      lexicon_of({{"GROS", static_cast<ClassMask>(common | mask_of(WordClass::never_by_bots))},
                  {"GROT", mask_of(WordClass::refused)},
                  {"GROZ", mask_of(WordClass::proper)}});
  EXPECT_EQ(suggest(lexicon, ilotmots::kWordPolicy, "GROX"), "");
  EXPECT_EQ(suggest(lexicon, test::policy_of("piochamots"), "GROX"), "GROZ");
}

TEST(LexiconSuggestion, is_as_close_as_any_word) {
  Rng rng(5);
  const WordPolicy& policy = ilotmots::kWordPolicy;
  for (int round = 0; round < 5; ++round) {
    std::string word = french().graph().word_at(rng.below(french().size()));
    for (int slip = 0; slip < 2; ++slip)
      word[rng.below(static_cast<std::uint32_t>(word.size()))] = letter_at(rng.below(26));
    const std::string found = suggest(french(), policy, word);
    std::size_t nearest = 99;
    french().graph().each_word([&](std::string_view letters, ClassMask classes) {
      if (policy.accepts(classes, letters.size()) &&
          !has_class(classes, WordClass::never_by_bots) && letters.size() + 2 >= word.size() &&
          letters.size() <= word.size() + 2)
        nearest = std::min(nearest, distance(word, letters));
    });
    const std::size_t most = word.size() < 5 ? 1 : 2;
    if (nearest > most) {
      EXPECT_EQ(found, "") << word;
    } else {
      EXPECT_EQ(distance(word, found), nearest) << word << ' ' << found;
    }
  }
}

}  // namespace
}  // namespace tablee::test
