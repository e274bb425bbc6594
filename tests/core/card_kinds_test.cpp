#include "core/card_kinds.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

// Two cards of kind 0, none of kind 1, three of kind 2.
using FiveCards = CardKinds<std::array<std::uint8_t, 3>{2, 0, 3}>;

TEST(CardKinds, numbers_its_cards_kind_by_kind) {
  EXPECT_EQ(FiveCards::kCards, 5);
  EXPECT_EQ(FiveCards::kind_of(1), 0);
  EXPECT_EQ(FiveCards::kind_of(2), 2);
  EXPECT_TRUE(FiveCards::of_kind(1).empty());
  EXPECT_EQ(FiveCards::of_kind(2).lowest(), 2);
  EXPECT_EQ(FiveCards::of_kind(2).size(), 3);
}

TEST(Labels, of_cards_that_look_alike_depend_on_kinds_alone) {
  Labels<FiveCards> one;
  Labels<FiveCards> other;
  EXPECT_EQ(one.relabel(FiveCards::Set::only(1) | FiveCards::Set::only(4)),
            other.relabel(FiveCards::Set::only(0) | FiveCards::Set::only(3)));
}

TEST(Labels, are_given_once) {
  Labels<FiveCards> labels;
  EXPECT_EQ(labels.relabel(FiveCards::Set::only(4)), FiveCards::Set::only(2));
  EXPECT_EQ(labels.relabel(FiveCards::Set::only(2)), FiveCards::Set::only(3));
  EXPECT_EQ(labels.take(0), 0);
}

TEST(DealHidden, gives_each_hand_as_many_cards_as_it_hides) {
  using Cards = FiveCards::Set;
  const std::array<Cards, 2> hidden = {Cards::only(0) | Cards::only(1), Cards::only(2)};
  std::array<Cards, 2> hands = {Cards{}, Cards::only(4)};
  Cards pool = hidden[0] | hidden[1] | Cards::only(3);
  deal_hidden(hidden, Deal(1), 0, pool, hands);
  EXPECT_EQ(hands[0].size(), 2);
  EXPECT_EQ(hands[1].size(), 2);
  EXPECT_TRUE(hands[1].has(4)) << "what is seen stays";
  EXPECT_EQ(pool.size(), 1);
  EXPECT_EQ(hands[0] | hands[1] | pool, Cards::all());
}

}  // namespace
}  // namespace tablee
