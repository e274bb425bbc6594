#include <gtest/gtest.h>

#include <cstdlib>

#include "app/command.h"
#include "app/seat_arguments.h"

namespace tablee {
namespace {

double number_after(const std::string& text, const std::string& name) {
  const std::size_t at = text.find("\"" + name + "\":");
  return at == std::string::npos ? -1 : std::atof(text.c_str() + at + name.size() + 3);
}

// The calibration of the arena: equals share, whatever the deal favours.
TEST(Arena, a_bot_against_itself_gives_one_half) {
  const Workshop shop;
  const Ran ran = shop.tablee("arena kumata --a 2 --b 2 --games 400 --work 1 --json");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_DOUBLE_EQ(number_after(ran.out, "share"), 0.5);
}

TEST(Arena, the_better_bot_gets_the_larger_share_with_its_interval) {
  const Workshop shop;
  const Ran ran = shop.tablee("arena kumata --a 2 --b 1 --games 100 --work 1 --json");
  EXPECT_GT(number_after(ran.out, "low"), 0.6);
  EXPECT_LE(number_after(ran.out, "low"), number_after(ran.out, "share"));
  EXPECT_LE(number_after(ran.out, "share"), number_after(ran.out, "high"));
}

TEST(Arena, works_for_three_seats_and_for_teams) {
  const Workshop shop;
  EXPECT_EQ(shop.tablee("arena kumata --a 2 --b 1 --games 10 --seats 3 --work 1").code, 0);
  const Ran teams = shop.tablee(
      "arena kumata --a 2 --b 1 --games 40 --seats 4 --option union=oui --work 1 --json");
  EXPECT_GT(number_after(teams.out, "share"), 0.6) << teams.out;
}

TEST(Arena, a_team_has_one_level) {
  Seating seating = *plain_seating(6);
  EXPECT_EQ(app::choose_sides(seating, {.count = 3, .chosen = true}),
            (app::Sides{0, 1, 2, 0, 1, 2}));
  EXPECT_EQ(to_text(seating), "6 0:team=0 1:team=1 2:team=2 3:team=0 4:team=1 5:team=2");
  Seating alone = *plain_seating(3);
  EXPECT_EQ(app::choose_sides(alone, {}), (app::Sides{0, 1, 2}));
  EXPECT_EQ(to_text(alone), "3");
}

TEST(Arena, names_the_move_of_a_bot_that_was_refused) {
  const Workshop shop;
  const Ran ran = shop.modele("arena tetu --a 2 --b 1 --games 2 --work 1");
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(says(ran.err, "app.bot_refused")) << ran.err;
}

TEST(Arena, says_it_in_words_too) {
  const Workshop shop;
  EXPECT_NE(
      shop.modele("arena modele --a 2 --b 1 --games 10 --work 1").out.find("intervalle à 95 %"),
      std::string::npos);
}

}  // namespace
}  // namespace tablee
