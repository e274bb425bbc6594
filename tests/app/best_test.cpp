#include <gtest/gtest.h>

#include "app/command.h"
#include "games/kumata/rules.h"

namespace tablee {
namespace {

TEST(Best, finds_a_move_in_a_game_file_and_says_the_same_in_json) {
  const Workshop shop;
  ASSERT_EQ(shop.tablee("play kumata --seed 3 --save g.partie", "quitter\n").code, 0);
  const Ran words = shop.tablee("best kumata g.partie --time 20");
  EXPECT_EQ(words.code, 0) << words.err;
  EXPECT_NE(words.out.find("Meilleur coup"), std::string::npos);
  EXPECT_NE(shop.tablee("best kumata g.partie --time 20 --json").out.find("\"move\":\""),
            std::string::npos);
}

TEST(Best, finds_a_move_in_a_written_position) {
  const Workshop shop;
  const kumata::Kumata rules;
  kumata::Position pos = *rules.start(Settings(rules.info().options), *plain_seating(2));
  Deal deal(3);
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, deal), 0);
  shop.write("p.txt", rules.to_text(pos) + "\n");
  const Ran ran = shop.tablee("best kumata p.txt --time 20");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_NE(ran.out.find("Meilleur coup"), std::string::npos);
}

TEST(Best, refuses_a_position_it_cannot_read) {
  const Workshop shop;
  shop.write("p.txt", "seats=2 nonsense");
  const Ran ran = shop.tablee("best kumata p.txt");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.err, "core.malformed_position")) << ran.err;
}

TEST(Best, a_finished_game_has_nothing_to_decide) {
  const Workshop shop;
  ASSERT_EQ(
      shop.modele("play modele --seat moi --seat moi --seed 1 --save g.partie", kFourRoundsOfPasses)
          .code,
      0);
  const Ran ran = shop.modele("best modele g.partie");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.err, "app.nothing_to_decide")) << ran.err;
}

TEST(Best, an_unreadable_file_is_trouble) {
  const Workshop shop;
  const Ran ran = shop.tablee("best kumata nowhere.partie");
  EXPECT_EQ(ran.code, 3);
  EXPECT_TRUE(says(ran.err, "app.file_unreadable"));
}

}  // namespace
}  // namespace tablee
