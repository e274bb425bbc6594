// One lexicon, many readers (run under the thread sanitizer too).

#include <atomic>
#include <thread>

#include "core/rng.h"
#include "french.h"
#include "lexicon/accepted_words.h"
#include "policies.h"

namespace tablee::test {
namespace {

// What one reader alone is told about a word.
struct Answers {
  std::string verdict;
  std::string verdict_on_a_slip;  // goes through the suggestions
  std::vector<std::string> anagrams;
  std::vector<Reading> readings;

  bool operator==(const Answers&) const = default;
};

Answers ask(const Lexicon& lexicon, std::uint32_t number) {
  const std::string word = lexicon.graph().word_at(number);
  const WordPolicy& policy = test::policies()[number % test::policies().size()];
  const AcceptedWords words(lexicon, policy);
  return {words.verdict(word).sentence(Language::french),
          words.explain(word + "Q").sentence(Language::french),
          words.anagrams(*parse_hand(word.substr(0, 7))), lexicon.readings(word)};
}

TEST(LexiconThreads, tell_many_readers_what_one_is_told) {
  const Result<Lexicon> lexicon = Lexicon::open(french_bytes());
  ASSERT_TRUE(lexicon);
  std::vector<std::pair<std::uint32_t, Answers>> known;
  for (Rng rng(1); known.size() < 60;) {
    const std::uint32_t number = rng.below(lexicon->size());
    known.emplace_back(number, ask(*lexicon, number));
  }
  std::atomic<std::uint32_t> wrong = 0;
  std::vector<std::thread> readers;
  for (std::size_t reader = 0; reader < 4; ++reader) {
    readers.emplace_back([&, reader] {
      // Each begins elsewhere, so that they are rarely at the same word.
      for (std::size_t i = 0; i < known.size(); ++i) {
        const auto& [number, answers] = known[(i + reader * 15) % known.size()];
        if (ask(*lexicon, number) != answers) ++wrong;
      }
    });
  }
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(wrong, 0U);
}

TEST(LexiconThreads, find_every_word_at_once) {
  const Result<Lexicon> lexicon = Lexicon::open(french_bytes());
  ASSERT_TRUE(lexicon);
  std::atomic<std::uint32_t> wrong = 0;
  std::vector<std::thread> readers;
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    readers.emplace_back([&, seed] {
      Rng rng(seed);
      for (int i = 0; i < 2000; ++i) {
        const std::uint32_t number = rng.below(lexicon->size());
        const std::string word = lexicon->graph().word_at(number);
        const bool is_right = lexicon->graph().number_of(word) == number &&
                              lexicon->classes(word) != 0 && !lexicon->readings(word).empty() &&
                              lexicon->has_prefix(word.substr(0, 2), 0xFFFF);
        if (!is_right) ++wrong;
      }
    });
  }
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(wrong, 0U);
}

}  // namespace
}  // namespace tablee::test
