#include "core/seat.h"

#include <gtest/gtest.h>

#include <vector>

namespace tablee {
namespace {

TEST(SeatSet, walks_its_seats_in_order) {
  SeatSet set;
  for (const int i : {11, 0, 5}) set.add(seat_at(i));
  std::vector<int> seen;
  for (const Seat seat : set) seen.push_back(seat.index);
  EXPECT_EQ(seen, (std::vector<int>{0, 5, 11}));
  set.remove(seat_at(5));
  EXPECT_EQ(set.size(), 2);
  EXPECT_FALSE(set.has(seat_at(5)));
}

TEST(Seat, the_left_neighbour_of_the_last_is_the_first) {
  EXPECT_EQ(left_of(seat_at(2), 3), seat_at(0));
  EXPECT_EQ(left_of(seat_at(0), 3), seat_at(1));
}

TEST(Viewer, a_spectator_is_no_seat) {
  EXPECT_FALSE(Viewer::spectator().is_seat());
  EXPECT_TRUE(Viewer::at(seat_at(1)).is(seat_at(1)));
  EXPECT_FALSE(Viewer::spectator().is(seat_at(0)));
}

}  // namespace
}  // namespace tablee
