#include "server/tables/secrets.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace tablee::server {
namespace {

TEST(Secrets, have_their_form_and_do_not_repeat) {
  ASSERT_TRUE(init_secrets());
  std::set<std::string> seen;
  for (int i = 0; i < 1000; ++i) {
    const std::string token = make_token();
    EXPECT_EQ(token.size(), 22U);
    EXPECT_EQ(
        token.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"),
        token.npos);
    const std::string id = make_table_id();
    EXPECT_TRUE(is_table_id(id)) << id;
    EXPECT_TRUE(seen.insert(token).second);
    EXPECT_TRUE(seen.insert(id).second);
  }
}

TEST(Secrets, make_codes_that_can_be_said_aloud) {
  for (int i = 0; i < 2000; ++i) {
    const int length = 4 + i % 2;
    const std::string code = make_code(length);
    ASSERT_EQ(code.size(), static_cast<std::size_t>(length));
    const auto is_vowel = [](char c) {
      return std::string_view("AEIOU").find(c) != std::string_view::npos;
    };
    EXPECT_NE(is_vowel(code[0]), is_vowel(code[1])) << code;
    EXPECT_EQ(is_vowel(code[0]), is_vowel(code[2])) << code;
    EXPECT_EQ(code.find("PUTE"), code.npos);
  }
}

TEST(Secrets, compare_by_hash) {
  EXPECT_TRUE(hash_of("token") == hash_of("token"));
  EXPECT_FALSE(hash_of("token") == hash_of("tokem"));
  EXPECT_FALSE(is_table_id("short"));
  EXPECT_FALSE(is_table_id("ABCDEFGHIJKLMNOP"));
}

TEST(SodiumChance, picks_every_card_of_a_bag_and_no_other) {
  SodiumChance chance;
  const std::uint64_t words[] = {0b1010, 0b1};
  std::map<int, int> counts;
  for (int i = 0; i < 3000; ++i) ++counts[chance.pick(0, words)];
  EXPECT_EQ(counts.size(), 3U);
  for (const int card : {1, 3, 64}) EXPECT_NEAR(counts[card], 1000, 200);
  for (int i = 0; i < 100; ++i) EXPECT_LT(chance.below(0, 6), 6U);
}

}  // namespace
}  // namespace tablee::server
