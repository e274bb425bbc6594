#include <gtest/gtest.h>

#include "app/command.h"

namespace tablee {
namespace {

TEST(Replay, verifies_a_file_and_prints_the_result) {
  const Workshop shop;
  ASSERT_EQ(
      shop.modele("play modele --seat moi --seat moi --seed 1 --save g.partie", kFourRoundsOfPasses)
          .code,
      0);
  const Ran ran = shop.modele("replay g.partie --moves");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_TRUE(says(ran.out, "app.replay_good")) << ran.out;
  EXPECT_TRUE(says(ran.out, "app.game_finished"));
  EXPECT_NE(ran.out.find("play 0 passe"), std::string::npos);
  EXPECT_NE(shop.modele("replay g.partie --json").out.find("\"finished\":true"), std::string::npos);
}

TEST(Replay, refuses_an_edited_a_truncated_and_a_foreign_file) {
  const Workshop shop;
  ASSERT_EQ(shop.tablee("play kumata --seed 3 --save g.partie", "quitter\n").code, 0);
  const std::string good = shop.read("g.partie");
  std::string edited = good;
  edited[edited.find("domino") + 7] ^= 1;
  shop.write("edited", edited);
  shop.write("cut", good.substr(0, good.size() / 2));
  shop.write("foreign", "bonjour\n");
  shop.write("newer", "tablee-game 99\n");
  EXPECT_TRUE(says(shop.tablee("replay edited").err, "table.file_damaged"));
  EXPECT_TRUE(says(shop.tablee("replay cut").err, "table.file_truncated"));
  EXPECT_TRUE(says(shop.tablee("replay foreign").err, "table.file_not_ours"));
  EXPECT_TRUE(says(shop.tablee("replay newer").err, "table.file_newer"));
  EXPECT_EQ(shop.tablee("replay edited").code, 1);
  EXPECT_EQ(shop.tablee("replay nowhere").code, 3);
  EXPECT_EQ(shop.tablee("replay .").code, 3);
}

}  // namespace
}  // namespace tablee
