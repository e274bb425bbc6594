// The reference engine by itself: the printed points, the deck and the course of
// a round, so that what the engine is compared with can be trusted.

#include "games/piochamots/reference.h"

#include <gtest/gtest.h>

#include <array>
#include <sstream>
#include <stdexcept>

namespace piochamots_reference {
namespace {

// "Er En *" as cards.
Cards hand_of(const std::string& text) {
  Cards hand;
  std::istringstream in(text);
  for (std::string card; in >> card;) hand.insert(card == "*" ? kBlank : Card{card[0], card[1]});
  return hand;
}

// "Mr Ar *Sr" as a word.
Word word_of(const std::string& text) {
  Word word;
  std::istringstream in(text);
  for (std::string card; in >> card;) {
    if (card[0] == '*')
      word.push_back({kBlank, card[1], card[2]});
    else
      word.push_back({{card[0], card[1]}, card[0], card[1]});
  }
  return word;
}

// A word of so many letters in two colours.
Word mixed(std::size_t letters) {
  Word word(letters, Shown{{'E', 'n'}, 'E', 'n'});
  word[0] = {{'E', 'r'}, 'E', 'r'};
  return word;
}

const Move kDraw{Kind::draw, {}, {}};
const Move kTop{Kind::top, {}, {}};
const Move kNothing{Kind::nothing, {}, {}};
const Move kPass{Kind::pass, {}, {}};
Move show(const std::string& letters) { return {Kind::word, letters, {}}; }

constexpr Options kByHand{.pace = 0};

// The seat to draw asks for this card and gets it.
void draw(Game& game, const std::string& card, Millis at = 0) {
  game.play(game.drawer, kDraw, at);
  game.draw(*hand_of(card).begin(), at);
}

// A race by hand of two where seat 0 holds MAIS and seat 1 holds EEEE.
Game with_mais(Options options = kByHand, const std::vector<int>& percents = {100, 100}) {
  Game game(options, percents, 0);
  for (const char* card : {"Mr", "En", "Ar", "En", "Ir", "En", "Sr", "En"}) draw(game, card);
  return game;
}

// --- Printed points ----------------------------------------------------------

TEST(PiochAMotsReference, points_are_those_of_the_printed_table) {
  const std::array<int, 9> printed = {5, 10, 50, 100, 150, 200, 500, 500, 500};
  for (std::size_t i = 0; i < printed.size(); ++i) EXPECT_EQ(points(mixed(4 + i)), printed[i]);
}

TEST(PiochAMotsReference, one_colour_brings_fifty_on_top) {
  EXPECT_EQ(points(word_of("Mr Ar Ir Sr")), 55);
  EXPECT_EQ(points(word_of("Mn An In Sn On Nn")), 100);
  EXPECT_EQ(points(word_of("Mn An In Sr")), 5);
}

TEST(PiochAMotsReference, blank_counts_in_the_colour_it_stands_for) {
  EXPECT_EQ(points(word_of("Mr Ar Ir *Sr")), 55);
  EXPECT_EQ(points(word_of("Mn An In *Sn")), 55);
  EXPECT_EQ(points(word_of("Mn An In *Sr")), 5);
  EXPECT_EQ(points(word_of("*Wn *Yr Ar Sr")), 5);
  EXPECT_EQ(points(word_of("*Yr Er Ur *Xr")), 55);
}

TEST(PiochAMotsReference, deck_has_79_cards_two_blank_no_black_w_no_red_y) {
  const Cards deck = whole_deck();
  EXPECT_EQ(deck.size(), 79U);
  EXPECT_EQ(deck.count(kBlank), 2U);
  for (char letter = 'A'; letter <= 'Z'; ++letter) {
    EXPECT_EQ(deck.contains({letter, 'n'}), letter != 'W') << letter;
    EXPECT_EQ(deck.contains({letter, 'r'}), letter != 'Y') << letter;
  }
}

// --- Allotments ----------------------------------------------------------------

TEST(PiochAMotsReference, best_allotment_finds_the_colour_and_spares_blanks) {
  const Cards hand = hand_of("Mr Mn Ar An Ir Sn * *");
  const std::optional<Word> word = best_allotment(hand, "MAIS");
  ASSERT_TRUE(word);
  EXPECT_EQ(points(*word), 55);
  EXPECT_EQ(blanks_of(*word), 1);
  EXPECT_EQ(letters_of(*word), "MAIS");
  EXPECT_FALSE(best_allotment(hand, "ZOOS"));
  EXPECT_EQ(blanks_of(*best_allotment(hand_of("Mr An Ir Sn *"), "MAIS")), 0);
}

TEST(PiochAMotsReference, every_allotment_is_found) {
  EXPECT_EQ(allotments(hand_of("Er En"), "EE").size(), 2U);
  EXPECT_EQ(allotments(hand_of("Er En *"), "EE").size(), 2U + 2U * 2U * 2U);
  EXPECT_TRUE(allotments(hand_of("Er"), "EE").empty());
}

TEST(PiochAMotsReference, best_points_weighs_length_against_colour) {
  const Cards hand = hand_of("Mr Ar Ir Sr On Nn");
  EXPECT_EQ(best_points(hand, {"MAIS"}, 4), 55);
  EXPECT_EQ(best_points(hand, {"MAIS", "MAISON"}, 4), 55);
  EXPECT_EQ(best_points(hand, {"MAIS", "MAISON"}, 5), 50);
  EXPECT_EQ(best_points(hand, {"ZOOS", "MA"}, 4), 0);
}

// --- First player ----------------------------------------------------------------

TEST(PiochAMotsReference, farthest_letter_begins) {
  Game game(kByHand, {100, 100, 100}, {});
  for (const Card card : {Card{'E', 'r'}, Card{'Z', 'n'}, Card{'S', 'r'}}) game.draw(card, 0);
  EXPECT_EQ(game.phase, Phase::race);
  EXPECT_EQ(game.starter, 1);
  EXPECT_EQ(game.drawer, 1);
  EXPECT_EQ(game.pile.size(), 79U);
}

TEST(PiochAMotsReference, level_seats_and_blanks_draw_again) {
  Game game(kByHand, {100, 100, 100}, {});
  game.draw({'S', 'r'}, 0);
  game.draw(kBlank, 0);
  game.draw({'A', 'r'}, 0);  // still seat 1
  game.draw({'S', 'n'}, 0);
  EXPECT_EQ(game.phase, Phase::opening);
  EXPECT_EQ(game.level, (std::vector{0, 2}));
  EXPECT_EQ(game.pile.size(), 79U);
  game.draw({'B', 'r'}, 0);
  game.draw({'C', 'r'}, 0);
  EXPECT_EQ(game.starter, 2);
}

// --- A round -----------------------------------------------------------------------

TEST(PiochAMotsReference, right_word_ends_the_round_and_the_left_neighbour_begins) {
  Game game = with_mais();
  game.play(0, kTop, 0);
  EXPECT_FALSE(game.allowed(1, kTop));
  EXPECT_EQ(game.why_not(0, show("MAS")), Reason::too_short);
  EXPECT_EQ(game.why_not(0, show("MAISON")), Reason::not_held);
  game.play(0, show("MAIS"), 0);
  game.verdict(true, 0);
  EXPECT_EQ(game.players[0].score, 55);
  EXPECT_EQ(game.pit.size(), 8U);
  EXPECT_EQ(game.starter, 1);
  EXPECT_EQ(game.round, 2);
  EXPECT_EQ(game.last_end, End::won);
}

TEST(PiochAMotsReference, target_ends_the_game) {
  Game game = with_mais({.target = 55, .pace = 0});
  game.play(0, kTop, 0);
  game.play(0, show("MAIS"), 0);
  game.verdict(true, 0);
  EXPECT_EQ(game.phase, Phase::over);
  EXPECT_EQ(game.winner, 0);
}

TEST(PiochAMotsReference, wrong_word_costs_five_and_leaves_a_last_player_eight_cards) {
  Game game = with_mais();
  game.play(0, kTop, 0);
  game.play(0, show("SAMI"), 0);
  game.verdict(false, 0);
  EXPECT_EQ(game.players[0].score, -5);
  EXPECT_EQ(game.players[0].hand.size(), 4U);
  EXPECT_EQ(game.phase, Phase::last);
  EXPECT_FALSE(game.allowed(0, kTop));
  for (const char* card : {"Ar", "An", "Br", "Bn", "Cr", "Cn", "Dr", "Dn"}) draw(game, card);
  EXPECT_FALSE(game.allowed(1, kDraw));
  game.play(1, kPass, 0);
  EXPECT_EQ(game.last_end, End::none);
  EXPECT_EQ(game.starter, 1);  // left of the starter, nobody has won
}

TEST(PiochAMotsReference, too_few_cards_are_no_top) {
  Game game(kByHand, {100, 100}, 0);
  draw(game, "Ar");
  EXPECT_EQ(game.why_not(0, kTop), Reason::too_few_cards);
}

TEST(PiochAMotsReference, top_stops_the_draw_clock) {
  Game game({}, {100, 100}, 0);
  draw(game, "Ar", 1000);
  EXPECT_EQ(game.clocks(), (std::vector<Clock>{{1, 1, 6000}}));
  EXPECT_FALSE(game.allowed(1, kDraw));
  for (int i = 0; i < 7; ++i) {
    const Millis due = game.clocks()[0].deadline;
    game.expire(1, due);
    game.draw({'E', i < 5 ? 'r' : 'n'}, due);
  }
  const Millis due = game.clocks()[0].deadline;
  game.play(1, kTop, due - 3000);
  EXPECT_EQ(game.clocks(), (std::vector<Clock>{{2, 1, due + 7000}}));
  game.play(1, kNothing, due - 1000);
  EXPECT_EQ(game.clocks(), (std::vector<Clock>{{3, 0, due - 1000 + 90'000}}));
}

TEST(PiochAMotsReference, draw_clock_goes_on_with_what_was_left) {
  Game game({}, {100, 100, 100}, 0);
  draw(game, "Ar", 0);
  for (int i = 0; i < 11; ++i) {
    game.expire(1, game.clocks()[0].deadline);
    game.draw(*game.pile.begin(), 1000);
  }
  ASSERT_EQ(game.clocks(), (std::vector<Clock>{{1, 0, 6000}}));
  game.play(0, kTop, 4000);
  game.play(0, kNothing, 9000);
  EXPECT_EQ(game.clocks(), (std::vector<Clock>{{1, 1, 11'000}}));  // two seconds were left
}

TEST(PiochAMotsReference, silence_after_top_is_wrong) {
  Game game = with_mais(kByHand, {150, 100});
  game.play(0, kTop, 100);
  ASSERT_EQ(game.clocks(), (std::vector<Clock>{{2, 0, 15'100}}));
  game.expire(2, 15'100);
  EXPECT_EQ(game.players[0].score, -5);
  EXPECT_FALSE(game.players[0].in);
}

TEST(PiochAMotsReference, in_turn_only_the_one_who_has_drawn_decides) {
  Game game({.in_turn = true}, {100, 100}, 0);
  game.draw({'A', 'r'}, 0);
  EXPECT_EQ(game.phase, Phase::decide);
  EXPECT_FALSE(game.allowed(1, kPass));
  game.play(0, kPass, 0);
  EXPECT_EQ(game.phase, Phase::drawing);
  EXPECT_EQ(game.drawer, 1);
}

// --- Pile and pit --------------------------------------------------------------------

TEST(PiochAMotsReference, pit_becomes_the_pile_and_then_the_round_runs_dry) {
  Game game = with_mais();
  game.play(0, kTop, 0);
  game.play(0, show("MAIS"), 0);
  game.verdict(true, 0);
  for (int i = 0; i < 79; ++i) {
    ASSERT_EQ(game.phase, Phase::race);
    game.play(game.drawer, kDraw, 0);
    ASSERT_EQ(game.drawable().size(), static_cast<std::size_t>(i < 71 ? 71 - i : 79 - i));
    game.draw(*game.drawable().begin(), 0);
  }
  game.play(game.drawer, kDraw, 0);  // a card is needed, and there is none
  EXPECT_EQ(game.phase, Phase::dry);
  game.play(1, kPass, 0);
  EXPECT_FALSE(game.allowed(1, kTop));
  EXPECT_TRUE(game.allowed(0, kTop));
  game.play(0, kPass, 0);
  EXPECT_EQ(game.last_end, End::drawn_out);
  EXPECT_EQ(game.starter, 0);
  EXPECT_EQ(game.pit.size(), 79U);
}

TEST(PiochAMotsReference, misuse_throws) {
  Game game(kByHand, {100, 100}, 0);
  EXPECT_THROW(game.play(1, kDraw, 0), std::invalid_argument);
  EXPECT_THROW(game.verdict(true, 0), std::invalid_argument);
  EXPECT_THROW(game.draw({'A', 'r'}, 0), std::invalid_argument);
  EXPECT_THROW(game.expire(1, 0), std::invalid_argument);
  EXPECT_THROW(Game(kByHand, {100}, {}), std::invalid_argument);
}

}  // namespace
}  // namespace piochamots_reference
