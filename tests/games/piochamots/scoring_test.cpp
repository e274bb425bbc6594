// What a word brings: the printed table, the colour bonus, the penalty, and blanks
// in any colour.

#include <gtest/gtest.h>

#include "editions/piochamots.h"
#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

// The points of a word shown with these very cards.
Points points_with(const std::string& cards) {
  const Result<Move> move = parse_move("mot " + cards);
  EXPECT_TRUE(move) << cards;
  return points_of(move->tiles);
}

// The cards taken for a word that is shown by its letters.
std::string allotted(std::string_view hand, const std::string& word) {
  const Position pos = Scene().hand(0, hand);
  const Result<Tiles> tiles = allot(parse_move("mot " + word)->tiles, pos.hands[0]);
  return tiles ? tiles_text(*tiles) : std::string(tiles.error().key());
}

// --- Les points ------------------------------------------------------------------

TEST(PiochAMotsScoring, words_bring_what_the_points_card_says) {
  const std::vector<int> printed = {5, 10, 50, 100, 150, 200, 500, 500, 500};
  std::string cards = "Er En Er";
  for (std::size_t i = 0; i < printed.size(); ++i) {
    cards += " En";
    EXPECT_EQ(points_with(cards).word, printed[i]) << cards;
    EXPECT_EQ(points_with(cards).bonus, 0) << cards;
  }
}

TEST(PiochAMotsScoring, the_table_counts_and_not_the_number_of_letters) {
  Position pos = Scene().hand(0, "Mr Ar In Sn");
  claim(pos, 0, "mais");
  EXPECT_EQ(pos.scores[0], 5);
}

TEST(PiochAMotsScoring, six_letters_all_red_bring_a_hundred) {
  Position pos = Scene("rythme=0 cible=1000").hand(0, "Mr Ar Ir Sr Or Nr");
  claim(pos, 0, "maison");
  EXPECT_EQ(pos.scores[0], 100);
}

TEST(PiochAMotsScoring, ten_letters_bring_five_hundred) {
  Position pos = Scene("rythme=0 cible=1000").hand(0, "Or Rn Dr In Nr An Tr En Ur Rr");
  claim(pos, 0, "ordinateur");
  EXPECT_EQ(pos.scores[0], 500);
}

TEST(PiochAMotsScoring, twelve_letters_bring_no_more_than_ten) {
  Position pos = Scene("rythme=0 cible=1000").hand(0, "Ar Nn Nr In Vr En Rr Sn Ar In Rr Er");
  claim(pos, 0, "anniversaire");
  EXPECT_EQ(pos.scores[0], 500);
}

TEST(PiochAMotsScoring, a_mistake_costs_five_however_long_the_word) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr Or Nr").score(0, 60);
  claim(pos, 0, "nosiam");
  EXPECT_EQ(pos.scores[0], 55);
}

TEST(PiochAMotsScoring, with_a_minimum_of_five_the_first_line_is_unused) {
  Position pos = Scene("rythme=0 minimum=5").hand(0, "Tr An Ir Nn Mr");
  claim(pos, 0, "matin");
  EXPECT_EQ(pos.scores[0], 10);
}

// --- Bonus couleur -----------------------------------------------------------------

TEST(PiochAMotsScoring, one_colour_brings_fifty_on_top) {
  EXPECT_EQ(points_with("Mr Ar Ir Sr"), (Points{5, 50}));
  EXPECT_EQ(points_with("Mn An In Sn"), (Points{5, 50}));
  EXPECT_EQ(points_with("Mn An In Sr"), (Points{5, 0}));
}

TEST(PiochAMotsScoring, a_blank_counts_in_the_colour_it_is_given) {
  EXPECT_EQ(points_with("Mr Ar Ir *Sr").bonus, 50);
  EXPECT_EQ(points_with("Mn *An In *Sn").bonus, 50);
  EXPECT_EQ(points_with("Mn An In *Sr").bonus, 0);
}

TEST(PiochAMotsScoring, a_blank_may_be_the_black_w_and_the_red_y) {
  EXPECT_EQ(points_with("*Wn An Gn On Nn").bonus, 50);
  EXPECT_EQ(points_with("*Yr Er Ur Xr").bonus, 50);
}

TEST(PiochAMotsScoring, the_account_of_a_word_tells_points_and_bonus) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr");
  play(pos, 0, "top");
  const auto account_of = [&pos](const char* move) {
    return rules().check(pos, seat_at(0), *parse_move(move), 0).value();
  };
  ASSERT_EQ(account_of("mot mais").lines.size(), 3U);
  EXPECT_EQ(account_of("mot mais").lines[0].points, 5);
  EXPECT_EQ(account_of("mot mais").lines[1].points, 50);
  const AccountLine risk = account_of("mot mais").lines[2];
  EXPECT_EQ(render(*risk.what, risk.facts, Language::french),
            "si le dictionnaire l’accepte, sinon −5");
  EXPECT_EQ(account_of("mot mais").total(), 55) << "the risk itself counts nothing";
  EXPECT_EQ(account_of("rien").total(), -5);
}

// --- Cards of a word shown by its letters --------------------------------------------

TEST(PiochAMotsScoring, letters_alone_take_one_colour_where_they_can) {
  EXPECT_EQ(allotted("Mr Mn Ar An In Sn", "mais"), "Mn An In Sn");
  EXPECT_EQ(allotted("Mr Ar An Ir In Sr", "mais"), "Mr Ar Ir Sr");
}

TEST(PiochAMotsScoring, letters_alone_spend_a_blank_for_the_bonus_and_for_nothing_less) {
  EXPECT_EQ(allotted("Mr Ar Ir Sn *", "mais"), "Mr Ar Ir *Sr");
  EXPECT_EQ(allotted("Mr An Ir Sn Zr", "mais"), "Mr An Ir Sn");
  EXPECT_EQ(allotted("Mr Ar Ir Sr *", "mais"), "Mr Ar Ir Sr");
}

TEST(PiochAMotsScoring, letters_alone_take_the_colour_that_needs_fewer_blanks) {
  EXPECT_EQ(allotted("Mr Ar Mn An In Sn * *", "mais"), "Mn An In Sn");
  EXPECT_EQ(allotted("Mr Ar Mn An In * *", "mais"), "Mn An In *Sn");
}

TEST(PiochAMotsScoring, two_of_a_letter_take_two_cards) {
  EXPECT_EQ(allotted("Er En Tr Tn", "tete"), "Tr Er Tn En");
  EXPECT_EQ(allotted("Er Tr Tn", "tete"), "piochamots.letters_not_held");
}

TEST(PiochAMotsScoring, cards_named_one_by_one_are_taken_as_they_are) {
  Position pos = Scene().hand(0, "Mr Mn Ar An Ir In Sr Sn *");
  claim(pos, 0, "Mr An Ir *Sn");
  EXPECT_EQ(pos.scores[0], 5);
}

}  // namespace
}  // namespace tablee::piochamots
