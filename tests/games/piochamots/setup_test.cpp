// Before the first card: material, options, seats, and who begins.

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

std::string start_key(std::string_view options) {
  const Result<Position> pos = start(options, *plain_seating(2));
  return pos ? "" : std::string(pos.error().key());
}

// The opening of a game in which these cards turn up, one after the other.
Position opening(int seats, const std::vector<const char*>& cards) {
  Position pos = start("rythme=0", *plain_seating(seats)).value();
  for (const char* card : cards) draw(pos, card);
  return pos;
}

// --- Matériel ------------------------------------------------------------------

TEST(PiochAMotsSetup, the_box_holds_77_letters_and_two_blanks) {
  EXPECT_EQ(kCards, 79);
  EXPECT_EQ(kCopies[kBlankKind], 2);
  EXPECT_EQ(kAllCards.size(), 79);  // the points card is not drawn
}

TEST(PiochAMotsSetup, there_is_no_black_w_and_no_red_y) {
  EXPECT_EQ(kCopies[kind_of('W' - 'A', Colour::black)], 0);
  EXPECT_EQ(kCopies[kind_of('W' - 'A', Colour::red)], 1);
  EXPECT_EQ(kCopies[kind_of('Y' - 'A', Colour::red)], 0);
  EXPECT_EQ(kCopies[kind_of('Y' - 'A', Colour::black)], 1);
  for (int letter = 0; letter < kLetters; ++letter) {
    if (letter == 'W' - 'A' || letter == 'Y' - 'A') continue;
    EXPECT_GE(kCopies[kind_of(letter, Colour::red)], 1) << letter;
    EXPECT_GE(kCopies[kind_of(letter, Colour::black)], 1) << letter;
  }
}

TEST(PiochAMotsSetup, two_to_six_may_play) {
  const Settings standard(PiochAMots::info().options);
  for (unsigned seats = 0; seats <= kMaxSeats; ++seats)
    EXPECT_EQ((PiochAMots::seats(standard) >> seats & 1U) != 0, seats >= 2 && seats <= 6) << seats;
}

TEST(PiochAMotsSetup, without_a_word_about_it_a_game_is_a_race_to_200_with_four_letters) {
  const Position pos = start("", *plain_seating(2)).value();
  EXPECT_EQ(pos.terms.mode, Mode::race);
  EXPECT_EQ(pos.terms.target, 200);
  EXPECT_EQ(pos.terms.minimum, 4);
  EXPECT_EQ(pos.terms.pace, 5000);
  EXPECT_EQ(pos.terms.word_time[0], 10'000);
  EXPECT_EQ(pos.terms.last_time[1], 90'000);
  EXPECT_EQ(pos.bag, kAllCards);
}

TEST(PiochAMotsSetup, players_choose_the_score_to_reach) {
  for (const int target : {1, 100, 200, 500, 1000, 10'000})
    EXPECT_EQ(start("cible=" + std::to_string(target), *plain_seating(2))->terms.target, target);
  EXPECT_NE(start_key("cible=0"), "");
  EXPECT_NE(start_key("cible=10001"), "");
}

TEST(PiochAMotsSetup, the_minimum_may_be_raised_and_never_lowered) {
  EXPECT_EQ(start("minimum=5", *plain_seating(2))->terms.minimum, 5);
  EXPECT_NE(start_key("minimum=3"), "");
  EXPECT_NE(start_key("minimum=11"), "");
}

TEST(PiochAMotsSetup, without_a_dictionary_no_game_starts) {
  const PiochAMots wordless(GameResources{.lexicon = nullptr});
  const Result<Position> pos =
      wordless.start(Settings(PiochAMots::info().options), *plain_seating(2));
  ASSERT_FALSE(pos);
  EXPECT_EQ(pos.error().key(), "lexicon.missing");
}

TEST(PiochAMotsSetup, refuses_family_words_that_are_none_or_too_short) {
  EXPECT_EQ(start_key("maison=zoubidou,miaou"), "");
  EXPECT_EQ(start_key("maison=zut"), "lexicon.bad_family_word");
  EXPECT_EQ(start_key("maison=b0njour"), "lexicon.bad_family_word");
  EXPECT_EQ(start_key("maison=miaou,,zoubidou,"), "") << "a comma too many is nobody's word";
  EXPECT_EQ(start_key("minimum=6 maison=miaou"), "lexicon.bad_family_word");
  EXPECT_EQ(start_key("maison=" + std::string(40, 'a')), "lexicon.bad_family_word");
}

// --- Premier joueur --------------------------------------------------------------

TEST(PiochAMotsSetup, the_letter_farthest_in_the_alphabet_begins) {
  const Position pos = opening(3, {"Er", "Zn", "Sr"});
  EXPECT_EQ(pos.phase, Phase::race);
  EXPECT_EQ(pos.starter, seat_at(1));
  EXPECT_EQ(pos.drawer, seat_at(1));
}

TEST(PiochAMotsSetup, the_cards_go_back_and_hands_are_empty) {
  const Position pos = opening(2, {"Er", "Zn"});
  EXPECT_EQ(pos.bag, kAllCards);
  EXPECT_TRUE(pos.pit.empty());
  EXPECT_TRUE(pos.hands[0].empty());
  EXPECT_TRUE(pos.hands[1].empty());
}

TEST(PiochAMotsSetup, those_level_on_the_farthest_letter_draw_again) {
  Position pos = opening(4, {"Sr", "Ar", "Sn", "Br"});
  EXPECT_EQ(pos.phase, Phase::opening);
  EXPECT_EQ(pos.bag, kAllCards);
  EXPECT_EQ(next_in_opening(pos), seat_at(0));
  draw(pos, "Br");
  EXPECT_EQ(next_in_opening(pos), seat_at(2));  // the others have lost already
  draw(pos, "Cr");
  EXPECT_EQ(pos.starter, seat_at(2));
}

// An R of the first draw beside the C that won the second would tell nothing.
TEST(PiochAMotsSetup, after_a_tie_only_the_cards_that_decided_are_shown) {
  Position pos = opening(3, {"Sr", "Rr", "Sn"});
  const auto shown = [&pos] { return rules().view(pos, Viewer::spectator()).opening; };
  EXPECT_EQ(shown(), std::vector<std::optional<Kind>>(3)) << "nothing is decided yet";
  draw(pos, "Br");
  draw(pos, "Cr");
  EXPECT_FALSE(shown()[1]);
  EXPECT_EQ(shown()[2], kind_of('C' - 'A', Colour::red));
}

TEST(PiochAMotsSetup, a_tie_below_the_farthest_letter_does_not_matter) {
  EXPECT_EQ(opening(3, {"Er", "En", "Fr"}).starter, seat_at(2));
}

TEST(PiochAMotsSetup, a_blank_is_put_aside_and_its_owner_draws_again) {
  Position pos = opening(2, {"*"});
  EXPECT_EQ(next_in_opening(pos), seat_at(0));
  EXPECT_EQ(pos.bag.size(), 78);
  draw(pos, "*");
  EXPECT_EQ(next_in_opening(pos), seat_at(0));
  draw(pos, "Cr");
  EXPECT_EQ(next_in_opening(pos), seat_at(1));
  draw(pos, "Br");
  EXPECT_EQ(pos.starter, seat_at(0));
  EXPECT_EQ(pos.bag, kAllCards);
}

TEST(PiochAMotsSetup, a_table_that_names_the_first_seat_draws_for_nobody) {
  const Position pos = start("rythme=0", first_of(4, 3)).value();
  EXPECT_EQ(pos.phase, Phase::race);
  EXPECT_EQ(pos.starter, seat_at(3));
  EXPECT_EQ(active(pos), "3");
}

TEST(PiochAMotsSetup, nobody_acts_during_the_opening) {
  const Position pos = start("", *plain_seating(2)).value();
  EXPECT_TRUE(rules().turn(pos).is_chance());
  for (const char* move : {"pioche", "top", "passe"})
    EXPECT_EQ(key_of(pos, 0, move), "core.not_your_turn") << move;
}

}  // namespace
}  // namespace tablee::piochamots
