#include "lexicon/graph_builder.h"

#include <map>
#include <set>

#include "core/rng.h"
#include "french.h"
#include "lexicon/lexicon_writer.h"

namespace tablee::test {

Lexicon lexicon_of(const std::vector<std::pair<std::string, ClassMask>>& words) {
  GraphBuilder builder;
  for (const auto& [letters, classes] : words) builder.add(letters, classes);
  return *Lexicon::own(write_lexicon(*builder.finish(), nullptr, ""));
}

namespace {

constexpr ClassMask kCommon = mask_of(WordClass::common);
constexpr ClassMask kProper = mask_of(WordClass::proper);

// Random words over few letters, so that they share much.
std::map<std::string, ClassMask> random_words(Rng& rng, std::size_t count) {
  std::map<std::string, ClassMask> words;
  while (words.size() < count) {
    std::string word;
    for (std::uint32_t n = 1 + rng.below(8); n > 0; --n) word += letter_at(rng.below(4) * 7);
    words[word] = static_cast<ClassMask>(1U << rng.below(3));
  }
  return words;
}

TEST(LexiconGraph, holds_no_word_when_none_was_added) {
  const Lexicon lexicon = lexicon_of({});
  EXPECT_EQ(lexicon.size(), 0U);
  EXPECT_EQ(lexicon.classes("A"), 0);
  EXPECT_EQ(lexicon.classes("AB"), 0);
  EXPECT_EQ(lexicon.classes(""), 0);
  EXPECT_FALSE(lexicon.has_prefix("", kPlayable));
}

TEST(LexiconGraph, merges_equal_endings) {
  const Lexicon lexicon = lexicon_of(
      {{"CHANTE", kCommon}, {"CHANTER", kCommon}, {"PLANTE", kCommon}, {"PLANTER", kCommon}});
  EXPECT_EQ(lexicon.graph().edges(), 10U);  // nowhere, C P, H A N T E R, L
}

TEST(LexiconGraph, keeps_equal_endings_apart_when_their_classes_differ) {
  const Lexicon lexicon = lexicon_of({{"AB", kCommon}, {"CB", kProper}});
  EXPECT_EQ(lexicon.classes("AB"), kCommon);
  EXPECT_EQ(lexicon.classes("CB"), kProper);
}

TEST(LexiconGraph, knows_prefixes_under_a_policy) {
  const Lexicon lexicon = lexicon_of({{"MADRID", kProper}, {"MAISON", kCommon}});
  EXPECT_TRUE(lexicon.has_prefix("MAD", kProper));
  EXPECT_FALSE(lexicon.has_prefix("MAD", kCommon));
  EXPECT_TRUE(lexicon.has_prefix("MA", kCommon));
  EXPECT_TRUE(lexicon.has_prefix("MAISON", kCommon));
  EXPECT_FALSE(lexicon.has_prefix("MAISONS", kCommon));
  EXPECT_TRUE(lexicon.has_prefix("", kCommon));
}

TEST(LexiconGraph, agrees_with_a_plain_map_on_random_words) {
  Rng rng(1);
  for (int round = 0; round < 60; ++round) {
    const auto words = random_words(rng, 1 + rng.below(300));
    const Lexicon lexicon = lexicon_of({words.begin(), words.end()});
    ASSERT_EQ(lexicon.size(), words.size());
    std::uint32_t number = 0;
    std::map<std::string, ClassMask> prefixes;
    for (const auto& [word, classes] : words) {
      EXPECT_EQ(lexicon.classes(word), classes);
      EXPECT_EQ(lexicon.graph().number_of(word), number);
      EXPECT_EQ(lexicon.graph().word_at(number), word);
      for (std::size_t n = 0; n <= word.size(); ++n) prefixes[word.substr(0, n)] |= classes;
      ++number;
    }
    for (int query = 0; query < 300; ++query) {
      std::string word;
      for (std::uint32_t n = rng.below(9); n > 0; --n) word += letter_at(rng.below(5) * 6);
      const auto known = words.find(word);
      EXPECT_EQ(lexicon.classes(word), known == words.end() ? 0 : known->second) << word;
      EXPECT_EQ(lexicon.graph().number_of(word) >= 0, known != words.end()) << word;
      const auto prefix = prefixes.find(word);
      const ClassMask below = prefix == prefixes.end() ? ClassMask{0} : prefix->second;
      EXPECT_EQ(lexicon.graph().prefix_classes(lexicon.graph().find(word)), below) << word;
    }
  }
}

TEST(LexiconGraph, is_minimal) {
  // As many nodes as there are different sets of endings (with classes).
  Rng rng(2);
  for (int round = 0; round < 20; ++round) {
    const auto words = random_words(rng, 200);
    std::map<std::string, std::set<std::pair<std::string, ClassMask>>> endings;
    for (const auto& [word, classes] : words)
      for (std::size_t n = 0; n <= word.size(); ++n)
        endings[word.substr(0, n)].insert({word.substr(n), classes});
    std::set<std::set<std::pair<std::string, ClassMask>>> nodes;
    std::size_t edges = 1;  // nowhere
    for (const auto& [prefix, set] : endings) {
      if (!nodes.insert(set).second) continue;
      std::set<char> letters;
      for (const auto& [ending, classes] : set)
        if (!ending.empty()) letters.insert(ending[0]);
      edges += letters.size();
    }
    EXPECT_EQ(lexicon_of({words.begin(), words.end()}).graph().edges(), edges);
  }
}

TEST(LexiconGraph, reads_nothing_outside_the_file_for_strange_bytes) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string strange(5, static_cast<char>(byte));
    for (std::size_t n = 0; n <= 5; ++n) (void)french().classes(strange.substr(0, n));
    if (byte < 'A' || byte > 'Z') {
      EXPECT_EQ(french().graph().number_of(strange), -1);
    }
  }
}

TEST(LexiconGraph, refuses_more_edges_than_it_can_address) {
  Rng rng(3);
  std::set<std::string> words;
  while (words.size() < 120'000) {
    std::string word;
    for (int i = 0; i < 12; ++i) word += letter_at(rng.below(26));
    words.insert(word);
  }
  GraphBuilder builder;
  for (const std::string& word : words) builder.add(word, kCommon);
  const auto tables = builder.finish();
  ASSERT_FALSE(tables);
  EXPECT_EQ(tables.error().key(), "lexicon.too_many_words");
}

}  // namespace
}  // namespace tablee::test
