#include "core/stop_clock.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

TEST(StopClock, goes_on_with_what_was_left) {
  StopClock clock;
  clock.start(1000, 5000);
  clock.stop(4000);
  EXPECT_FALSE(clock.runs());
  clock.resume(90'000);
  EXPECT_EQ(clock.deadline, 92'000);
  EXPECT_EQ(clock.left, 0);
}

TEST(StopClock, that_does_not_run_is_neither_stopped_nor_resumed) {
  StopClock clock;
  clock.stop(4000);
  clock.resume(5000);
  EXPECT_EQ(clock, StopClock{});
}

TEST(StopClock, without_time_does_not_run) {
  StopClock clock;
  clock.start(1000, 0);
  EXPECT_FALSE(clock.runs());
}

TEST(StopClock, is_shown_while_it_runs) {
  Turn turn = Turn::of(seat_at(1));
  StopClock clock;
  clock.show(turn, 3, seat_at(1));
  EXPECT_TRUE(turn.clocks.empty());
  clock.start(0, 700);
  clock.show(turn, 3, seat_at(1));
  ASSERT_EQ(turn.clocks.size(), 1U);
  EXPECT_EQ(turn.clocks[0], (Clock{3, seat_at(1), 700}));
}

TEST(TimeOf, a_seat_follows_its_factor) {
  EXPECT_EQ(time_of({.time_percent = 150}, 2000), 3000);
  EXPECT_EQ(time_of({.time_percent = 0}, 2000), 0);
}

TEST(TimeOf, everybody_is_that_of_the_slowest_and_none_where_one_has_no_clock) {
  Seating seating = *plain_seating(3);
  EXPECT_EQ(time_of_slowest(seating, 2000), 2000);
  seating.chairs[1].time_percent = 200;
  EXPECT_EQ(time_of_slowest(seating, 2000), 4000);
  seating.chairs[2].time_percent = 0;
  EXPECT_EQ(time_of_slowest(seating, 2000), 0);
}

}  // namespace
}  // namespace tablee
