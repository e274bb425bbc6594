// The ends of a round that no word brings: one player left, and no card left.

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

using Texts = std::vector<std::string>;

// Seat 0 has been wrong; seat 1, who holds LION, is alone.
Position alone(std::string_view options = "rythme=0") {
  Position pos = Scene(options).hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "sami");
  return pos;
}

// Three seats and no card anywhere but in hands; seat 0 was to draw.
Position without_cards(std::string_view options = "rythme=0") {
  Position pos = Scene(options, 3).hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr").nothing_to_draw(2);
  play(pos, 0, "pioche");
  return pos;
}

// --- S'il ne reste qu'un joueur en jeu -----------------------------------------------

TEST(PiochAMotsLastPlayer, may_draw_claim_or_stop) {
  const Position pos = alone();
  EXPECT_EQ(pos.phase, Phase::last);
  EXPECT_EQ(active(pos), "1");
  EXPECT_EQ(moves_of(pos, 1), (Texts{"passe", "pioche", "top"}));
  EXPECT_EQ(key_of(pos, 0, "pioche"), "piochamots.out_of_the_round");
}

TEST(PiochAMotsLastPlayer, draws_eight_cards_at_most_on_top_of_the_hand) {
  Position pos = alone();
  for (const char* card : {"Er", "En", "Ar", "An", "Br", "Bn", "Cr", "Cn"}) {
    play(pos, 1, "pioche");
    draw(pos, card);
  }
  EXPECT_EQ(pos.hands[1].size(), 12);
  EXPECT_EQ(key_of(pos, 1, "pioche"), "piochamots.no_more_extra");
  EXPECT_EQ(moves_of(pos, 1), (Texts{"passe", "top"}));
}

TEST(PiochAMotsLastPlayer, in_a_race_with_a_pace_draws_by_hand) {
  Position pos = Scene("").hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "sami", 1000);
  EXPECT_EQ(clocks(pos), "3@91000");  // the draw clock has stopped for good
  play(pos, 1, "pioche", 2000);
  draw(pos, "Sn", 2000);
  EXPECT_EQ(pos.phase, Phase::last);
  EXPECT_EQ(clocks(pos), "3@91000");
}

TEST(PiochAMotsLastPlayer, in_turn_draws_by_hand_too) {
  Position pos = Scene("mode=tour").hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  draw(pos, "Er");
  claim(pos, 0, "sami");
  EXPECT_EQ(pos.phase, Phase::last);
  EXPECT_EQ(moves_of(pos, 1), (Texts{"passe", "pioche", "top"}));
}

TEST(PiochAMotsLastPlayer, needs_enough_cards_to_claim) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On");
  claim(pos, 0, "sami");
  EXPECT_EQ(key_of(pos, 1, "top"), "piochamots.too_few_cards");
  play(pos, 1, "pioche");
  draw(pos, "Nr");
  EXPECT_EQ(key_of(pos, 1, "top"), "");
}

TEST(PiochAMotsLastPlayer, wins_the_round_with_a_word) {
  Position pos = alone();
  play(pos, 1, "pioche");
  draw(pos, "Sn");
  claim(pos, 1, "lion");
  EXPECT_EQ(pos.scores[1], 5);
  EXPECT_EQ(pos.starter, seat_at(0));
  EXPECT_EQ(pos.report.end, RoundEnd::won);
}

TEST(PiochAMotsLastPlayer, stops_for_nothing_and_the_left_of_the_starter_begins) {
  Position pos = alone();
  play(pos, 1, "passe");
  EXPECT_EQ(pos.scores[1], 0);
  EXPECT_EQ(pos.report.end, RoundEnd::nobody);
  EXPECT_EQ(pos.starter, seat_at(1));  // seat 0 began the round before
  EXPECT_EQ(pos.pit.size(), 8);
}

TEST(PiochAMotsLastPlayer, a_wrong_word_costs_five_and_nobody_wins_the_round) {
  Position pos = alone();
  claim(pos, 1, "noil");
  EXPECT_EQ(pos.scores[1], -5);
  EXPECT_EQ(pos.report.end, RoundEnd::nobody);
  EXPECT_EQ(pos.round, 2);
  EXPECT_EQ(pos.starter, seat_at(1));
}

TEST(PiochAMotsLastPlayer, has_ninety_seconds_and_then_has_stopped) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  play(pos, 0, "top", 500);
  play(pos, 0, "rien", 1000);
  EXPECT_EQ(clocks(pos), "3@91000");
  run_out(pos, kLastClock);
  EXPECT_EQ(pos.scores[1], 0);
  EXPECT_EQ(pos.report.end, RoundEnd::nobody);
  EXPECT_EQ(pos.starter, seat_at(1));
}

TEST(PiochAMotsLastPlayer, in_turn_the_round_after_is_an_ordinary_one) {
  for (const bool in_time : {true, false}) {
    Position pos = Scene("mode=tour").hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
    draw(pos, "Er");
    claim(pos, 0, "sami");
    in_time ? play(pos, 1, "passe") : run_out(pos, kLastClock);
    draw(pos, "Zr");
    EXPECT_EQ(pos.phase, Phase::decide);
    play(pos, 1, "passe");
    draw(pos, "Zn");
    EXPECT_EQ(names(pos.hands[0]), "Zn");
  }
}

TEST(PiochAMotsLastPlayer, top_stops_the_last_clock) {
  Position pos = alone();
  play(pos, 1, "top", 80'000);
  EXPECT_EQ(clocks(pos), "2@90000");
}

// --- Lorsque la pioche est épuisée ------------------------------------------------------

TEST(PiochAMotsPile, the_pit_becomes_the_pile_in_the_middle_of_a_round) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr").drawer(1).pile_of(0);
  EXPECT_EQ(pos.pit.size(), 78);
  play(pos, 1, "pioche");
  EXPECT_EQ(pos.bag.size(), 78);
  EXPECT_TRUE(pos.pit.empty());
  draw(pos, "Zn");
  EXPECT_EQ(names(pos.hands[0]), "Mr");
  EXPECT_EQ(names(pos.hands[1]), "Zn");  // who was to draw has drawn
  EXPECT_EQ(pos.drawer, seat_at(2));
}

TEST(PiochAMotsPile, is_not_touched_by_the_pit_while_a_card_is_left) {
  Position pos = Scene().pile_of(1);
  const CardSet pit = pos.pit;
  play(pos, 0, "pioche");
  EXPECT_EQ(pos.bag.size(), 1);
  EXPECT_EQ(pos.pit, pit);
}

TEST(PiochAMotsPile, every_card_of_the_pit_may_come_next) {
  Position pos = Scene().pile_of(0);
  play(pos, 0, "pioche");
  for (const char* card : {"tirage Er1", "carte Er1", "carte *2", "carte Zn1"})
    EXPECT_EQ(parse_draw(pos, card).has_value(), std::string_view(card).starts_with("carte"))
        << card;
}

TEST(PiochAMotsPile, without_any_card_drawing_stops_and_claims_remain) {
  const Position pos = without_cards();
  EXPECT_EQ(pos.phase, Phase::dry);
  EXPECT_EQ(active(pos), "012");
  EXPECT_EQ(moves_of(pos, 1), (Texts{"passe", "top"}));
  EXPECT_EQ(key_of(pos, 0, "pioche"), "piochamots.no_card_left");
}

TEST(PiochAMotsPile, in_turn_drawing_stops_as_well) {
  Position pos = Scene("mode=tour");
  draw(pos, "Er");
  for (int card = 1; card < kCards; ++card) {
    play(pos, pos.drawer.index, "passe");
    draw(pos, kind_text(kind_of_card(pos.bag.lowest())));
  }
  EXPECT_EQ(pos.phase, Phase::decide);
  play(pos, 0, "passe");
  EXPECT_EQ(pos.phase, Phase::dry);
  EXPECT_EQ(active(pos), "01");
}

TEST(PiochAMotsPile, who_has_passed_without_cards_is_done) {
  Position pos = without_cards();
  play(pos, 1, "passe");
  EXPECT_EQ(active(pos), "02");
  EXPECT_EQ(key_of(pos, 1, "top"), "piochamots.already_passed");
  EXPECT_EQ(key_of(pos, 1, "passe"), "piochamots.already_passed");
}

TEST(PiochAMotsPile, when_all_have_passed_the_round_is_void) {
  Position pos = without_cards();
  for (const int seat : {2, 0, 1}) play(pos, seat, "passe");
  EXPECT_EQ(pos.report.end, RoundEnd::dry);
  EXPECT_EQ(pos.round, 2);
  EXPECT_EQ(pos.starter, seat_at(1));
  EXPECT_EQ(pos.pit.size(), 79);
  EXPECT_EQ(pos.scores, (std::array<std::int32_t, kMostSeats>{}));
}

TEST(PiochAMotsPile, a_claim_without_cards_left_still_wins) {
  Position pos = without_cards();
  play(pos, 0, "passe");
  claim(pos, 1, "lion");
  EXPECT_EQ(pos.scores[1], 5);
  EXPECT_EQ(pos.report.end, RoundEnd::won);
}

TEST(PiochAMotsPile, a_mistake_without_cards_left_leaves_the_others_where_they_are) {
  Position pos = without_cards();
  claim(pos, 0, "sami");  // who was to draw
  EXPECT_EQ(pos.phase, Phase::dry);
  EXPECT_EQ(active(pos), "12");
  EXPECT_EQ(rules().turn(pos).clocks[0].seat, seat_at(1));  // nobody who is out
  const Result<Position> again = parse_position(to_text(pos));
  ASSERT_TRUE(again);
  EXPECT_TRUE(*again == pos);
}

TEST(PiochAMotsPile, a_mistake_after_all_others_have_passed_voids_the_round) {
  Position pos = without_cards();
  play(pos, 1, "passe");
  play(pos, 2, "passe");
  claim(pos, 0, "sami");
  EXPECT_EQ(pos.scores[0], -5);
  EXPECT_EQ(pos.report.end, RoundEnd::dry);
  EXPECT_EQ(pos.starter, seat_at(1));
}

TEST(PiochAMotsPile, who_has_passed_is_no_last_player) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").nothing_to_draw(1);
  play(pos, 0, "pioche");
  play(pos, 1, "passe");
  claim(pos, 0, "sami");
  EXPECT_EQ(pos.report.end, RoundEnd::dry);
  EXPECT_EQ(pos.round, 2);
}

TEST(PiochAMotsPile, the_last_of_them_has_no_card_to_draw) {
  Position pos = without_cards();
  claim(pos, 0, "sami");
  claim(pos, 1, "noil");
  EXPECT_EQ(pos.phase, Phase::last);
  EXPECT_EQ(key_of(pos, 2, "pioche"), "piochamots.no_card_left");
  EXPECT_EQ(moves_of(pos, 2), (Texts{"passe", "top"}));
}

TEST(PiochAMotsPile, the_clock_of_the_last_player_runs_without_cards_too) {
  Position pos = without_cards();
  EXPECT_EQ(clocks(pos), "3@90000");
  play(pos, 0, "top", 30'000);
  EXPECT_EQ(clocks(pos), "2@40000");
  play(pos, 0, "rien", 35'000);
  EXPECT_EQ(clocks(pos), "3@95000");  // it stood still for five seconds
  run_out(pos, kLastClock);
  EXPECT_EQ(pos.report.end, RoundEnd::dry);
}

}  // namespace
}  // namespace tablee::piochamots
