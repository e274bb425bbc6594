#include <gtest/gtest.h>

#include "app/command.h"

namespace tablee {
namespace {

// The first move that stands in the JSON after this word.
std::string move_after(const std::string& json, const std::string& word) {
  const std::size_t at = json.find("\"move\":\"", json.find(word)) + 8;
  return json.substr(at, json.find('"', at) - at);
}

TEST(RiddleCommand, tells_the_riddle_of_a_day_in_json) {
  const Workshop shop;
  const Ran ran = shop.tablee("enigme kumata --date 2026-11-18 --json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("\"date\":\"2026-11-18\",\"number\":322"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("solution"), std::string::npos);
  EXPECT_EQ(ran.out, shop.tablee("enigme kumata --date 2026-11-18 --json").out);
  EXPECT_NE(ran.out, shop.tablee("enigme kumata --date 2026-11-19 --json").out);
}

TEST(RiddleCommand, takes_tries_from_the_keyboard_then_tells_stars_and_solution) {
  const Workshop shop;
  const std::string told = shop.tablee("enigme ilotmots --date 2026-11-18 --json --solution").out;
  const std::string best = move_after(told, "\"solution\"");
  const std::string second = move_after(told, "\"second\"");
  const Ran ran =
      shop.tablee("enigme ilotmots --date 2026-11-18", "bêtise\n" + second + "\n" + best + "\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "riddle.task_ilotmots")) << ran.out;
  EXPECT_NE(ran.out.find("encore 3 essais"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("encore 2 essais"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("encore 1 essai "), std::string::npos) << "it was solved";
  EXPECT_NE(ran.out.find("★★★"), std::string::npos) << ran.out;
  EXPECT_TRUE(says(ran.out, "app.riddle_solution"));
}

TEST(RiddleCommand, who_gives_up_sees_the_solution_without_a_star) {
  const Workshop shop;
  const Ran ran = shop.tablee("--lang en enigme kokomots --date 2026-11-18", "solution\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Sixty seconds"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("☆☆☆"), std::string::npos) << ran.out;
  EXPECT_NE(ran.out.find("The solution:"), std::string::npos) << ran.out;
}

TEST(RiddleCommand, without_words_only_kumata_has_one) {
  const Workshop shop;
  const Ran ran = shop.without_words("enigme ilotmots --date 2026-11-18");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.err, "lexicon.missing")) << ran.err;
  EXPECT_EQ(shop.without_words("enigme kumata --date 2026-11-18 --json").code, 0);
}

TEST(RiddleCommand, refuses_what_is_no_day_and_no_game) {
  const Workshop shop;
  const Ran day = shop.tablee("enigme kumata --date hier");
  EXPECT_EQ(day.code, 2);
  EXPECT_TRUE(says(day.err, "riddle.bad_day")) << day.err;
  EXPECT_EQ(shop.tablee("enigme belote").code, 1);
  EXPECT_TRUE(says(shop.modele("enigme modele").err, "riddle.no_riddles"));
}

}  // namespace
}  // namespace tablee
