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

}  // namespace
}  // namespace tablee
