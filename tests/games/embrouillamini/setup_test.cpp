// Before a round: the cards, the options, the lot, the capital and the deal.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

TEST(EmbrouillaminiSetup, the_box_holds_27_capitals_and_96_minuscules) {  // E1
  EXPECT_EQ(kCapitals.size(), 27);
  EXPECT_EQ(kMinuscules.size(), 96);
  EXPECT_EQ(cards_with(kJoker).size(), 4);
  EXPECT_EQ(cards_with(static_cast<Face>('e' - 'a')).size(), 13);
}

TEST(EmbrouillaminiSetup, two_to_four_may_play) {
  EXPECT_EQ(Embrouillamini::seats(Settings(Embrouillamini::info().options)), 0b11100U);
}

TEST(EmbrouillaminiSetup,
     the_options_are_as_the_rulebook_says_unless_chosen) {  // E4 E17 E18 E19 E21
  const Position pos = start("", *plain_seating(2)).value();
  EXPECT_EQ(pos.terms.rounds, 4);
  EXPECT_EQ(pos.terms.time[0], 15'000);
  EXPECT_EQ(pos.terms.width, 15);
  EXPECT_EQ(pos.terms.height, 9);
  EXPECT_EQ(pos.terms.passed, Passed::usual);
  EXPECT_TRUE(pos.terms.names);
}

TEST(EmbrouillaminiSetup, a_game_has_one_two_or_four_rounds_and_no_other_number) {  // E21
  for (const int rounds : {1, 2, 4}) {
    const Position pos = start("manches=" + std::to_string(rounds), *plain_seating(2)).value();
    EXPECT_EQ(pos.terms.rounds, rounds);
  }
  for (const char* rounds : {"0", "3", "5", "04", "deux"}) {
    const Result<Position> refused = start("manches=" + std::string(rounds), *plain_seating(2));
    ASSERT_FALSE(refused) << rounds;
    EXPECT_EQ(refused.error().key(), "core.option_not_a_choice") << rounds;
  }
}

TEST(EmbrouillaminiSetup, without_a_dictionary_no_game_starts) {
  const Embrouillamini wordless(GameResources{});
  const auto refused = wordless.start(Settings(Embrouillamini::info().options), *plain_seating(2));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key(), "lexicon.missing");
  EXPECT_EQ(wordless.parse_position("seats=2").error().key(), "lexicon.missing");
}

TEST(EmbrouillaminiSetup, a_family_word_is_a_word) {
  const auto refused = start("maison=x1", *plain_seating(2));
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().key(), "lexicon.bad_family_word");
  EXPECT_TRUE(start("maison=miaou,zut", *plain_seating(2)));
}

TEST(EmbrouillaminiSetup, without_names_the_policy_has_none) {  // E19
  const Position with = start("", *plain_seating(2)).value();
  const Position without = start("noms=non", *plain_seating(2)).value();
  EXPECT_TRUE(has_class(Embrouillamini::policy_of(with.terms).accepted, WordClass::proper));
  EXPECT_FALSE(has_class(Embrouillamini::policy_of(without.terms).accepted, WordClass::proper));
  EXPECT_FALSE(has_class(Embrouillamini::policy_of(with.terms).accepted, WordClass::acronym));
}

// --- La donne -------------------------------------------------------------------------

TEST(EmbrouillaminiSetup, the_first_dealer_is_drawn_by_lot) {  // E20
  Position pos = start("temps=0", *plain_seating(3)).value();
  ASSERT_TRUE(rules().turn(pos).is_chance());
  draw(pos, "donneur 3");
  EXPECT_EQ(pos.dealer, seat_at(2));
  EXPECT_EQ(pos.starter(), seat_at(0));
}

TEST(EmbrouillaminiSetup, the_capital_lies_face_up_in_the_centre) {
  Position pos = start("temps=0", first_of(2, 0)).value();
  draw(pos, "capitale J");
  ASSERT_EQ(pos.table.size(), 1U);
  EXPECT_EQ(cell_text(pos.table[0].cell), "h5");
  EXPECT_EQ(card_text(pos.table[0].card), "J");
}

TEST(EmbrouillaminiSetup, everybody_gets_ten_seven_or_five_cards) {
  for (const auto& [seats, cards] : {std::pair{2, 10}, {3, 7}, {4, 5}}) {
    Position pos = start("temps=0", first_of(seats, 0)).value();
    deal(pos);
    for (int i = 0; i < seats; ++i)
      EXPECT_EQ(pos.hands[static_cast<std::size_t>(i)].size(), cards) << seats;
    EXPECT_EQ((pos.bag & kMinuscules).size(), 96 - seats * cards);
  }
}

TEST(EmbrouillaminiSetup, the_ponantais_is_dealt_to_first_and_begins) {
  Position pos = start("temps=0", first_of(3, 1)).value();
  EXPECT_EQ(pos.dealer, seat_at(0));
  draw(pos, "capitale J");
  EXPECT_EQ(pos.to_play, seat_at(1));
  deal(pos);
  EXPECT_EQ(rules().turn(pos).lead(), seat_at(1));
}

// --- Les lettres difficiles --------------------------------------------------------------

TEST(EmbrouillaminiSetup, w_x_and_joker_are_passed_over) {  // E18
  Position pos = start("temps=0", first_of(2, 0)).value();
  for (const char* capital : {"capitale W", "capitale X", "capitale JOKER"}) {
    draw(pos, capital);
    EXPECT_TRUE(pos.table.empty()) << capital;
  }
  EXPECT_EQ(pos.aside.size(), 3);
  draw(pos, "capitale K");
  EXPECT_EQ(pos.table.size(), 1U);
}

TEST(EmbrouillaminiSetup, the_difficult_ones_may_be_passed_over_or_none) {
  Position hard = start("temps=0 passees=difficiles", first_of(2, 0)).value();
  for (const char* capital : {"capitale K", "capitale Q", "capitale Y", "capitale W"})
    draw(hard, capital);
  EXPECT_TRUE(hard.table.empty());
  Position all = start("temps=0 passees=aucune", first_of(2, 0)).value();
  draw(all, "capitale JOKER");
  EXPECT_EQ(all.table.size(), 1U);
}

TEST(EmbrouillaminiSetup, whatever_is_passed_over_there_are_capitals_for_every_round) {  // E36
  EXPECT_EQ(capitals_left(Passed::none), 27);
  EXPECT_EQ(capitals_left(Passed::usual), 24);
  EXPECT_EQ(capitals_left(Passed::difficult), 21);
}

}  // namespace
}  // namespace tablee::embrouillamini
