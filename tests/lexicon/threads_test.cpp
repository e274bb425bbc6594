// One lexicon, many readers (run under the thread sanitizer too).

#include <atomic>
#include <thread>

#include "core/rng.h"
#include "french.h"
#include "lexicon/anagrams.h"
#include "lexicon/verdict.h"

namespace tablee::test {
namespace {

TEST(LexiconThreads, read_one_lexicon_at_once) {
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
        if (i % 100 == 0) (void)judge(*lexicon, word_policies()[seed % 4], word + "Q");
        if (i % 100 == 50) (void)find_anagrams(*lexicon, kAnyWord, *parse_hand(word.substr(0, 7)));
      }
    });
  }
  for (std::thread& reader : readers) reader.join();
  EXPECT_EQ(wrong, 0U);
}

}  // namespace
}  // namespace tablee::test
