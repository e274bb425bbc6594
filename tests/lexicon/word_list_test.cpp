#include "lexicon/word_list.h"

#include "french.h"
#include "lexicon/accepted_words.h"
#include "policies.h"

namespace tablee::test {
namespace {

std::string key_of(std::string_view text) {
  const auto words = parse_word_list(text);
  return words ? "accepted" : std::string(words.error().key());
}

TEST(LexiconWordList, reads_marks_line_ends_comments_and_blanks) {
  const auto lexicon =
      lexicon_of_list("\xEF\xBB\xBF# ma liste\r\nété\r\n\r\n  maison  # la mienne\rŒuf\n\nété");
  ASSERT_TRUE(lexicon);
  EXPECT_EQ(lexicon->size(), 3U);
  EXPECT_EQ(lexicon->written_forms("ETE"), (std::vector<std::string>{"été"}));
  EXPECT_EQ(lexicon->written_forms("OEUF"), (std::vector<std::string>{"Œuf"}));
  EXPECT_NE(lexicon->classes("MAISON"), 0);
}

TEST(LexiconWordList, replaces_the_lexicon) {
  const auto lexicon = lexicon_of_list("kale\nSLURP\nzut");
  ASSERT_TRUE(lexicon);
  for (const WordPolicy& policy : test::policies()) {
    EXPECT_TRUE(AcceptedWords(*lexicon, policy).verdict("kale").is_accepted) << policy.game;
    EXPECT_FALSE(AcceptedWords(*lexicon, policy).verdict("maison").is_accepted) << policy.game;
  }
}

TEST(LexiconWordList, adds_family_words_and_keeps_everything_else) {
  const auto lexicon = with_family_words(french(), "Zoubidou\naabbaa\nmaison\nzzzzz");
  ASSERT_TRUE(lexicon);
  EXPECT_EQ(lexicon->size(), french().size() + 3);  // MAISON was there
  EXPECT_EQ(lexicon->written_forms("ZOUBIDOU"), (std::vector<std::string>{"Zoubidou"}));
  EXPECT_TRUE(has_class(lexicon->classes("MAISON"), WordClass::family));
  EXPECT_TRUE(has_class(lexicon->classes("MAISON"), WordClass::everyday));
  for (const char* word : {"MANGE", "PARIS", "OEIL", "TGV", "ZYTHUM", "AA"})
    EXPECT_EQ(lexicon->readings(word), french().readings(word)) << word;
  EXPECT_NE(lexicon->hash(), french().hash());
  std::uint32_t number = 0;
  lexicon->graph().each_word([&](std::string_view letters, ClassMask) {
    if (number % 1000 == 0) {
      EXPECT_EQ(lexicon->graph().number_of(letters), number);
    }
    ++number;
  });
}

TEST(LexiconWordList, adds_family_words_to_a_list) {
  const auto list = lexicon_of_list("chat\nété");
  ASSERT_TRUE(list);
  const auto both = with_family_words(*list, "dragon");
  ASSERT_TRUE(both);
  EXPECT_EQ(both->size(), 3U);
  EXPECT_EQ(both->written_forms("ETE"), (std::vector<std::string>{"été"}));
}

TEST(LexiconWordList, keeps_the_bytes_of_its_base_alive) {
  Result<Lexicon> both = lexicon_of({});
  {
    const auto list = lexicon_of_list("été\nnoël");
    ASSERT_TRUE(list);
    both = with_family_words(*list, "dragon");
  }
  EXPECT_EQ(both->written_forms("NOEL"), (std::vector<std::string>{"noël"}));
}

TEST(LexiconWordList, refuses_a_line_that_is_no_word) {
  const auto words = parse_word_list("chat\nchien\n42\n");
  ASSERT_FALSE(words);
  EXPECT_EQ(words.error().key(), "lexicon.list_bad_line");
  EXPECT_EQ(words.error().sentence(Language::french),
            "Ligne 3 de la liste\u00a0: «\u00a042\u00a0» n’est pas un mot.");
  EXPECT_EQ(key_of(std::string(100'000, 'a')), "lexicon.list_bad_line");
  EXPECT_EQ(key_of("---"), "lexicon.list_bad_line");
}

TEST(LexiconWordList, refuses_what_is_not_utf8) {
  EXPECT_EQ(key_of("chat\ncaf\xE9\n"), "lexicon.list_not_utf8");
  EXPECT_EQ(key_of(std::string("\xFF\xFE"
                               "c\0h\0",
                               6)),
            "lexicon.list_not_utf8");
}

TEST(LexiconWordList, refuses_a_list_without_words) {
  EXPECT_EQ(key_of(""), "lexicon.list_empty");
  EXPECT_EQ(key_of("\xEF\xBB\xBF"), "lexicon.list_empty");
  EXPECT_EQ(key_of("# rien\n\n   \n"), "lexicon.list_empty");
}

TEST(LexiconWordList, reads_a_word_after_which_the_text_simply_ends) {
  EXPECT_EQ(key_of("chat"), "accepted");
  EXPECT_EQ(key_of("chat\r"), "accepted");
}

}  // namespace
}  // namespace tablee::test
