#include "core/seating.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

TEST(Seating, survives_its_text) {
  Seating seating = *plain_seating(4);
  seating.first = seat_at(2);
  seating.chairs[0] = {.team = 1, .role = 3, .time_percent = 150};
  seating.chairs[3].time_percent = 0;
  EXPECT_EQ(to_text(seating), "4 first=2 0:team=1,role=3,time=150 3:time=0");
  const Result<Seating> again = parse_seating(to_text(seating));
  ASSERT_TRUE(again);
  EXPECT_EQ(*again, seating);
}

TEST(Seating, seats_of_one_device_are_one_person) {
  const Seating seating = *parse_seating("5 1:person=3 2:person=0 4:person=3");
  EXPECT_EQ(to_text(seating), "5 1:person=3 2:person=0 4:person=3");
  EXPECT_EQ(person_of(seating, seat_at(4)), seat_at(1)) << "known by the lowest of them";
  EXPECT_EQ(person_of(seating, seat_at(2)), seat_at(2));
  EXPECT_EQ(person_of(*parse_seating("2"), seat_at(1)), seat_at(1)) << "as in an old log";
}

TEST(Seating, refuses_a_number_of_seats_no_table_has) {
  EXPECT_EQ(plain_seating(0).error().key(), "core.seats_out_of_range");
  EXPECT_EQ(parse_seating("13").error().key(), "core.seats_out_of_range");
}

TEST(Seating, refuses_what_it_cannot_read) {
  for (const char* text : {"", "x", "2 first=2", "2 2:role=0", "2 0:role=x", "2 0:time=7",
                           "2 0:colour=1", "2 0:role=12", "2 zzz"}) {
    const Result<Seating> seating = parse_seating(text);
    ASSERT_FALSE(seating) << text;
    EXPECT_EQ(seating.error().key(), "core.seating_malformed") << text;
  }
}

TEST(Seating, who_chose_no_team_comes_to_the_smallest) {
  const auto teams = [](const Seating& seating, int count) {
    std::string text;
    for (const Seat seat : SeatSet::first(seating.seats()))
      text += std::to_string(team_of(seating, {.count = count, .chosen = true}, seat));
    return text;
  };
  Seating seating = *plain_seating(6);
  EXPECT_EQ(teams(seating, 2), "010101");
  EXPECT_EQ(teams(seating, 3), "012012");
  seating.chairs[0].team = 1;
  EXPECT_EQ(teams(seating, 2), "100101");
  seating.chairs[5].team = 1;
  EXPECT_EQ(teams(seating, 2), "100011");
}

}  // namespace
}  // namespace tablee
