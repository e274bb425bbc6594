#include "core/text.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

TEST(Text, splits_words_and_fields) {
  EXPECT_EQ(split_words("  a  bc\td \n").size(), 3U);
  EXPECT_EQ(split_fields("a,,b", ',').size(), 3U);
  EXPECT_EQ(split_fields("", ',').size(), 1U);
  std::string_view line = "play 0 32 c3d3";
  EXPECT_EQ(take_word(line), "play");
  EXPECT_EQ(line, "0 32 c3d3");
}

TEST(Text, reads_whole_numbers_only) {
  EXPECT_EQ(parse_number<int>("-12"), -12);
  for (const char* text : {"", "1x", " 1", "+1", "99999999999"})
    EXPECT_FALSE(parse_number<int>(text)) << text;
}

TEST(Text, hexadecimal_has_sixteen_digits) {
  EXPECT_EQ(to_hex(0xabc), "0000000000000abc");
  EXPECT_EQ(parse_hex("0000000000000abc"), 0xabcU);
  EXPECT_FALSE(parse_hex("abc"));
  EXPECT_FALSE(parse_hex("000000000000zabc"));
}

TEST(Text, an_excerpt_is_short_clean_and_whole_letters) {
  EXPECT_EQ(excerpt("a\x1b[31m"), "a?[31m");
  const std::string accents = [] {
    std::string out = "x";
    for (int i = 0; i < 60; ++i) out += "é";
    return out;
  }();
  const std::string cut = excerpt(accents);
  EXPECT_LT(cut.size(), 70U);
  EXPECT_EQ(cut.substr(cut.size() - 5), "é...");
}

}  // namespace
}  // namespace tablee
