#include "core/card_set.h"

#include <gtest/gtest.h>

#include <vector>

namespace tablee {
namespace {

using Set = CardSet<123>;  // two words

TEST(CardSet, holds_what_was_added_in_both_words) {
  Set set;
  EXPECT_TRUE(set.empty());
  for (const int card : {122, 0, 64, 63}) set.add(card);
  EXPECT_EQ(set.size(), 4);
  EXPECT_EQ(set.lowest(), 0);
  set.remove(0);
  set.remove(63);
  EXPECT_EQ(set.lowest(), 64);
  EXPECT_FALSE(set.has(0));
  EXPECT_TRUE(set.has(122));
}

TEST(CardSet, of_all_cards_has_no_card_beyond_the_last) {
  EXPECT_EQ(Set::all().size(), 123);
  EXPECT_EQ(CardSet<16>::all().size(), 16);
  EXPECT_EQ(CardSet<64>::all().size(), 64);
}

TEST(CardSet, is_joined_cut_and_taken_away) {
  const Set one = Set::only(3) | Set::only(100);
  const Set other = Set::only(100) | Set::only(101);
  EXPECT_EQ(one & other, Set::only(100));
  EXPECT_EQ(one - other, Set::only(3));
  EXPECT_EQ((one | other).size(), 3);
}

TEST(CardSet, is_walked_lowest_first) {
  std::vector<int> cards;
  (Set::only(70) | Set::only(7)).each([&cards](int card) { cards.push_back(card); });
  EXPECT_EQ(cards, (std::vector{7, 70}));
}

TEST(CardSet, is_drawn_from_by_chance) {
  const Set set = Set::only(5) | Set::only(99);
  EXPECT_EQ(card_count(set.words()), 2U);
  EXPECT_TRUE(set.has(Deal(1).pick(0, set.words())));
}

}  // namespace
}  // namespace tablee
