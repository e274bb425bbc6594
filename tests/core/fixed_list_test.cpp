#include "core/fixed_list.h"

#include <gtest/gtest.h>

#include <cstring>

namespace tablee {
namespace {

TEST(FixedList, erase_keeps_the_order) {
  FixedList<int, 4> list = {1, 2, 3};
  list.erase(1);
  EXPECT_EQ(list, (FixedList<int, 4>{1, 3}));
}

TEST(FixedList, equal_lists_have_equal_bytes) {
  FixedList<int, 4> list = {1, 2, 3};
  list.pop_back();
  const FixedList<int, 4> same = {1, 2};
  EXPECT_EQ(std::memcmp(&list, &same, sizeof list), 0);
}

TEST(FixedList, knows_when_it_is_full_and_empty) {
  FixedList<int, 1> list;
  EXPECT_TRUE(list.empty());
  list.push_back(7);
  EXPECT_TRUE(list.full());
  list.clear();
  EXPECT_TRUE(list.empty());
}

struct Neighbours {
  FixedList<std::uint64_t, 2> list;
  std::uint64_t next = 7;
};

TEST(FixedList, refuses_more_than_it_holds_and_writes_nowhere_else) {
  Neighbours both;
  EXPECT_TRUE(both.list.try_push_back(1));
  EXPECT_TRUE(both.list.try_push_back(2));
  for (int i = 0; i < 5; ++i) EXPECT_FALSE(both.list.try_push_back(99));
  EXPECT_EQ(both.list, (FixedList<std::uint64_t, 2>{1, 2}));
  EXPECT_EQ(both.next, 7U);
  EXPECT_EQ(fixed_list_overflows, 0U);
}

// In a debug build it ends the program; in release it is counted, and the test fails.
TEST(FixedList, notices_what_has_no_room_and_writes_nowhere_else) {
  Neighbours both{.list = {1, 2}};
  EXPECT_DEBUG_DEATH(both.list.push_back(3), "no room");
  EXPECT_EQ(both.list, (FixedList<std::uint64_t, 2>{1, 2}));
  EXPECT_EQ(both.next, 7U);
#ifdef NDEBUG
  EXPECT_EQ(fixed_list_overflows, 1U);
  fixed_list_overflows = 0;  // this one was meant
#endif
}

}  // namespace
}  // namespace tablee
