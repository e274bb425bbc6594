#include <gtest/gtest.h>

#include "app/command.h"

namespace tablee {
namespace {

TEST(Usage, no_command_or_an_unknown_one_is_a_usage_error) {
  const Workshop shop;
  for (const char* arguments :
       {"", "danser", "play", "simulate kumata --games 0", "arena kumata --a 9", "replay"}) {
    const Ran ran = shop.tablee(arguments);
    EXPECT_EQ(ran.code, 2) << arguments;
    EXPECT_TRUE(says(ran.err, "app.bad_usage")) << arguments << ran.err;
  }
}

TEST(Usage, help_and_version_are_not_errors) {
  const Workshop shop;
  EXPECT_EQ(shop.tablee("--help").code, 0);
  EXPECT_EQ(shop.tablee("--version").code, 0);
}

// Every line: a description that nobody translated would still be English.
TEST(Usage, help_speaks_french_or_english_when_asked) {
  const Workshop shop;
  for (const char* command :
       {"", "play", "simulate", "arena", "best", "replay", "rules", "games", "serve", "store",
        "store check", "store backup", "word", "anagrams", "enigme", "lexicon", "version"}) {
    const std::string french = shop.tablee(std::string(command) + " --help").out;
    EXPECT_NE(french.find("Utilisation"), std::string::npos) << french;
    EXPECT_NE(french.find("Codes de sortie"), std::string::npos) << french;
    for (const char* word : {" the ", " of ", " a bot", " and ", "Print", "Exit"})
      EXPECT_EQ(french.find(word), std::string::npos) << word << '\n' << french;
  }
  const std::string english = shop.tablee("--lang en --help").out;
  EXPECT_NE(english.find("Exit codes"), std::string::npos) << english;
  EXPECT_NE(english.find("play at this terminal"), std::string::npos) << english;
}

TEST(Usage, an_unknown_game_is_refused_with_the_known_ones) {
  const Workshop shop;
  for (const char* command : {"play echecs", "simulate echecs", "arena echecs", "best echecs x"}) {
    const Ran ran = shop.tablee(command);
    EXPECT_EQ(ran.code, 1) << command;
    EXPECT_TRUE(says(ran.err, "app.unknown_game")) << ran.err;
    EXPECT_NE(ran.err.find("kumata"), std::string::npos);
  }
}

TEST(Usage, finds_an_article_of_the_rules_by_any_word_of_its_title) {
  const Workshop shop;
  const Ran ran = shop.tablee("rules kumata totem");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("Pose du totem"), std::string::npos) << ran.out;
  EXPECT_EQ(ran.out.find("But du jeu"), std::string::npos) << ran.out;
}

TEST(Usage, takes_the_words_of_a_family_with_spaces) {
  const Workshop shop;
  const Ran ran = shop.tablee(
      "play piochamots --seat moi --seat bot1 --option 'maison=zoubidou, tartiflou miaou'",
      "quitter\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(Usage, speaks_english_when_asked) {
  const Workshop shop;
  EXPECT_NE(shop.tablee("--lang en play chess").err.find("There is no game"), std::string::npos);
  EXPECT_NE(shop.tablee("play chess --lang=en").err.find("There is no game"), std::string::npos);
}

TEST(Usage, lists_the_games_and_their_options) {
  const Workshop shop;
  const Ran ran = shop.tablee("games");
  EXPECT_EQ(ran.code, 0);
  EXPECT_NE(ran.out.find("kumata : Kumata"), std::string::npos);
  EXPECT_NE(ran.out.find("dedale=non"), std::string::npos);
}

}  // namespace
}  // namespace tablee
