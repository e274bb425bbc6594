#include <gtest/gtest.h>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

std::string key_of_start(std::string_view options, const Seating& seating) {
  const Result<Position> pos =
      rules().start(*Settings::parse(Kokomots::info().options, options), seating);
  return pos ? "" : std::string(pos.error().key());
}
std::uint32_t seats_of(std::string_view options) {
  return Kokomots::seats(*Settings::parse(Kokomots::info().options, options));
}

TEST(KokomotsSetup, four_piles_of_five_themes_and_eight_of_five_letters) {
  const Position pos = Scene("", 4);
  for (const Column& column : pos.columns) {
    EXPECT_GE(column.theme.card, 0);
    EXPECT_EQ(column.theme.left, 4);
    for (const LetterPile& pile : column.letters) EXPECT_EQ(pile.left, 4);
  }
  for (std::size_t seat = 0; seat < 4; ++seat) EXPECT_EQ(pos.hands[seat].size(), 3);
  EXPECT_EQ(pos.draw_left, 110 - 40 - 12);
  EXPECT_EQ(pos.theme_bag.size(), 26);
  EXPECT_EQ(pos.fifth.card, -1);
}

TEST(KokomotsSetup, expert_has_a_fifth_pile_of_all_that_is_left) {
  const Position pos = Scene("mode=expert");
  EXPECT_GE(pos.fifth.card, 0);
  EXPECT_EQ(pos.fifth.left, 9);
}

TEST(KokomotsSetup, the_two_faces_of_a_card_are_never_both_in_play) {
  const Position pos = Scene("mode=expert");
  ThemeSet seen = ThemeSet::only(pos.fifth.card);
  for (const Column& column : pos.columns) {
    EXPECT_FALSE(seen.has(column.theme.card));
    seen.add(column.theme.card);
  }
}

TEST(KokomotsSetup, the_table_says_who_begins) {
  Seating seating = *plain_seating(3);
  seating.first = seat_at(2);
  Position pos = *rules().start(Settings(Kokomots::info().options), seating);
  settle(pos, 0);
  EXPECT_EQ(pos.active, seat_at(2));
  EXPECT_EQ(clocks(pos), "250@51000") << "45 seconds, and six to look at the table";
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.active, seat_at(0)) << "to the left";
  EXPECT_EQ(clocks(pos), "250@96000");
}

TEST(KokomotsSetup, two_to_six_play_and_up_to_twelve_in_teams) {
  EXPECT_EQ(seats_of(""), 0b1111100U);
  EXPECT_EQ(seats_of("mode=equipes"), 1U << 4 | 1U << 6);
  EXPECT_EQ(seats_of("mode=equipes equipes=3"), 1U << 6 | 1U << 9);
  EXPECT_EQ(seats_of("mode=equipes equipes=4"), 1U << 8 | 1U << 12);
}

TEST(KokomotsSetup, one_device_goes_round_where_one_plays_at_a_time) {
  const auto at_once = [](std::string_view options) {
    return Kokomots::acts_at_once(*Settings::parse(Kokomots::info().options, options));
  };
  EXPECT_FALSE(at_once("mode=classique"));
  EXPECT_FALSE(at_once("mode=expert"));
  EXPECT_TRUE(at_once("mode=simultane"));
  EXPECT_TRUE(at_once("mode=equipes"));
}

TEST(KokomotsSetup, teams_are_equal) {
  Seating seating = *plain_seating(4);
  for (std::size_t i = 0; i < 3; ++i) seating.chairs[i].team = 0;
  EXPECT_EQ(key_of_start("mode=equipes", seating), "kokomots.uneven_teams");
  seating.chairs[2].team = -1;
  EXPECT_EQ(key_of_start("mode=equipes", seating), "");
}

TEST(KokomotsSetup, a_longer_time_stretches_the_sand_and_no_clock_is_not_offered) {
  Seating seating = *plain_seating(2);
  seating.chairs[0].time_percent = 200;
  Position pos = *rules().start(Settings(Kokomots::info().options), seating);
  settle(pos, 0);
  EXPECT_EQ(clocks(pos), "250@96000");
  seating.chairs[1].time_percent = 0;
  EXPECT_EQ(key_of_start("", seating), "kokomots.no_endless_time");
}

TEST(KokomotsSetup, refuses_a_bad_family_word_and_a_missing_dictionary) {
  EXPECT_EQ(key_of_start("maison=r2d2", *plain_seating(2)), "lexicon.bad_family_word");
  const Kokomots without(GameResources{.lexicon = nullptr});
  const auto pos = without.start(Settings(Kokomots::info().options), *plain_seating(2));
  EXPECT_EQ(pos.error().key(), "lexicon.missing");
}

TEST(KokomotsSetup, the_judge_has_eight_seconds_unless_the_table_says_otherwise) {
  const Settings settings(Kokomots::info().options);
  EXPECT_EQ(rules().start(settings, *plain_seating(2))->terms.judge, 8000);
}

TEST(KokomotsSetup, seats_of_one_device_are_one_person) {
  const Settings settings(Kokomots::info().options);
  const Position pos = *rules().start(settings, *parse_seating("4 1:person=0 3:person=0"));
  EXPECT_TRUE(is_one_person(pos, seat_at(1), seat_at(3)));
  EXPECT_FALSE(is_one_person(pos, seat_at(0), seat_at(1)));
  EXPECT_FALSE(is_one_person(pos, seat_at(0), seat_at(2)));
}

}  // namespace
}  // namespace tablee::kokomots
