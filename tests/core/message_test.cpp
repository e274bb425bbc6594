#include "core/message.h"

#include <gtest/gtest.h>

#include "core/refusal.h"

namespace tablee {
namespace {

constexpr Message kWord{"test.word", "le mot {word} vaut {points} ; {other}",
                        "{word} is worth {points}; {other}", "Article"};
constexpr Message kTerm{"test.term", "chat", "cat", ""};

TEST(Message, fills_its_facts_in_both_languages) {
  const Facts facts = {{"word", kTerm}, {"points", 12}};
  EXPECT_EQ(render(kWord, facts, Language::french), "le mot chat vaut 12 ; {other}");
  EXPECT_EQ(render(kWord, facts, Language::english), "cat is worth 12; {other}");
}

TEST(Message, a_fact_that_looks_like_a_name_is_not_filled_again) {
  EXPECT_EQ(
      render(kWord, {{"word", std::string("{points}")}, {"points", 1}, {"other", std::string()}},
             Language::french),
      "le mot {points} vaut 1 ; ");
}

TEST(Refusal, carries_key_article_and_sentence) {
  const Result<int> refused = refuse(kWord, {{"word", kTerm}});
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key(), "test.word");
  EXPECT_EQ(refused.error().article(), "Article");
  EXPECT_EQ(refused.error().sentence(Language::english), "cat is worth {points}; {other}");
}

}  // namespace
}  // namespace tablee
