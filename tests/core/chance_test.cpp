#include "core/chance.h"

#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

namespace tablee {
namespace {

TEST(Dice, picks_every_card_of_a_bag_about_equally_often) {
  const std::array<std::uint64_t, 2> bag = {0b1011, std::uint64_t{1} << 63U};
  Dice dice(1);
  std::map<int, int> counts;
  for (int i = 0; i < 4000; ++i) ++counts[dice.pick(0, bag)];
  ASSERT_EQ(counts.size(), 4U);
  for (const int card : {0, 1, 3, 127}) EXPECT_NEAR(counts[card], 1000, 150);
}

TEST(Deal, turns_up_the_same_cards_in_the_same_order_whoever_draws) {
  const auto order = [](Deal deal) {
    std::vector<int> cards;
    for (std::uint64_t bag = 0xff; bag != 0;) {
      cards.push_back(deal.pick(3, CardWords(&bag, 1)));
      bag &= ~(std::uint64_t{1} << cards.back());
    }
    return cards;
  };
  EXPECT_EQ(order(Deal(5)), order(Deal(5)));
  EXPECT_NE(order(Deal(5)), order(Deal(6)));
}

TEST(Deal, follows_the_law_of_a_shuffle) {
  const std::uint64_t bag = 0b111;
  std::array<int, 3> first{};
  for (std::uint64_t seed = 0; seed < 3000; ++seed)
    ++first[static_cast<std::size_t>(Deal(seed).pick(0, CardWords(&bag, 1)))];
  for (const int count : first) EXPECT_NEAR(count, 1000, 130);
}

TEST(Deal, a_reshuffle_is_another_bag_with_another_order) {
  const std::uint64_t bag = 0xffffffff;
  std::set<int> firsts;
  for (BagId id = 0; id < 20; ++id) firsts.insert(Deal(1).pick(id, CardWords(&bag, 1)));
  EXPECT_GT(firsts.size(), 5U);
}

TEST(Deal, derived_deals_differ_and_repeat) {
  EXPECT_EQ(Deal(1).derive(7).below(0, 1000000), Deal(1).derive(7).below(0, 1000000));
  EXPECT_NE(Deal(1).derive(7).below(0, 1000000), Deal(1).derive(8).below(0, 1000000));
}

// The plain twin: clear the lower bits one by one.
TEST(NthBit, agrees_with_clearing_bits_one_by_one) {
  Rng rng(4);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t bits =
        rng.next() & rng.next() & (i % 2 == 0 ? ~std::uint64_t{0} : rng.next());
    std::uint64_t left = bits;
    for (int k = 0; k < std::popcount(bits); ++k, left &= left - 1) {
      ASSERT_EQ(nth_bit(bits, k), std::countr_zero(left)) << bits << " " << k;
      ASSERT_EQ(detail::nth_bit_by_sums(bits, k), std::countr_zero(left)) << bits << " " << k;
    }
  }
  EXPECT_EQ(nth_bit(std::uint64_t{1} << 63U, 0), 63);
  EXPECT_EQ(nth_bit(~std::uint64_t{0}, 63), 63);
}

}  // namespace
}  // namespace tablee
