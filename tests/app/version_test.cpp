#include <gtest/gtest.h>

#include <regex>

#include "app/command.h"

namespace tablee {
namespace {

TEST(Version, is_that_of_the_build_and_names_its_commit) {
  const Workshop shop;
  EXPECT_EQ(shop.tablee("--version").out, TABLEE_EXPECTED_VERSION "\n");
  const Ran ran = shop.tablee("version");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(ran.out.starts_with("tablee " TABLEE_EXPECTED_VERSION " (commit ")) << ran.out;
}

bool matches(const std::string& text, const std::string& pattern) {
  return std::regex_search(text, std::regex(pattern));
}

// What a stored game depends on: whoever compares two programs needs every one of these.
TEST(Version, as_json_tells_rules_material_and_words) {
  const Workshop shop;
  const std::string json = shop.tablee("version --json").out;
  EXPECT_TRUE(matches(json, R"re("commit":"([0-9a-f]{40}\+?|unknown)")re")) << json;
  EXPECT_TRUE(matches(json, R"re("schema":[1-9])re")) << json;
  for (const std::string game : {"embrouillamini", "ilotmots", "kokomots", "kumata", "piochamots"})
    EXPECT_TRUE(
        matches(json, R"re("id":")re" + game +
                          R"re(","rules":[1-9][0-9]*,"edition":"[0-9a-f]{16}","lists":\{)re"))
        << game << ' ' << json;
  EXPECT_TRUE(matches(json, R"re("lexicon":"[0-9a-f]{16}"\}\n$)re")) << json;
}

TEST(Version, is_told_without_a_lexicon_too) {
  const Workshop shop;
  const Ran json = shop.without_words("version --json");
  EXPECT_EQ(json.code, 0);
  EXPECT_NE(json.out.find(R"("lexicon":null)"), std::string::npos) << json.out;
  EXPECT_NE(shop.without_words("version").out.find("pas de lexique"), std::string::npos);
}

}  // namespace
}  // namespace tablee
