// A round, sentence by sentence of the rulebook: drawing, "Top !", right and wrong
// words, and who begins the next one. README.md of the game says which test is which.

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

// Seat 0 holds MAIS in red and an O, seat 1 LION.
Scene two_words(std::string_view options = "rythme=0", int seats = 2) {
  return Scene(options, seats).hand(0, "Mr Ar Ir Sr On").hand(1, "Lr In On Nr");
}

// --- Chaque joueur pioche une carte à tour de rôle -------------------------------

TEST(PiochAMotsRules, hands_start_empty_and_one_card_a_turn_goes_round_to_the_left) {
  Position pos = Scene("rythme=0", 3);
  for (const Seat seat : {seat_at(0), seat_at(1), seat_at(2), seat_at(0)}) {
    EXPECT_EQ(pos.drawer, seat);
    play(pos, seat.index, "pioche");
    draw(pos, "Er");
  }
  EXPECT_EQ(names(pos.hands[0]), "Er Er");
  EXPECT_EQ(names(pos.hands[1]), "Er");
  EXPECT_EQ(pos.bag.size(), 75);
}

TEST(PiochAMotsRules, a_hand_has_no_limit) {
  Position pos = Scene().hand(0, "Er Er Er Er Er En En En En En En Ar Ar Ar An An An Ir Ir In In");
  play(pos, 0, "pioche");
  draw(pos, "Zr");
  EXPECT_EQ(pos.hands[0].size(), 22);
}

TEST(PiochAMotsRules, only_the_seat_to_draw_draws) {
  const Position pos = Scene("rythme=0", 3).drawer(1);
  EXPECT_EQ(key_of(pos, 1, "pioche"), "");
  EXPECT_EQ(key_of(pos, 0, "pioche"), "piochamots.not_your_draw");
  EXPECT_EQ(key_of(pos, 2, "pioche"), "piochamots.not_your_draw");
}

TEST(PiochAMotsRules, drawing_is_compulsory_even_with_a_word_in_hand) {
  const Position pos = two_words();
  EXPECT_EQ(key_of(pos, 0, "passe"), "piochamots.no_passing");
  EXPECT_EQ(key_of(pos, 1, "passe"), "piochamots.no_passing");
}

TEST(PiochAMotsRules, with_a_pace_only_the_first_card_is_asked_for) {
  Position pos = Scene("");
  EXPECT_EQ(active(pos), "0");
  EXPECT_EQ(key_of(pos, 1, "pioche"), "piochamots.not_your_draw");
  play(pos, 0, "pioche");
  draw(pos, "Er");
  EXPECT_EQ(key_of(pos, 1, "pioche"), "piochamots.draws_come_alone");
  EXPECT_EQ(active(pos), "");
  run_out(pos, kDrawClock);
  draw(pos, "An");
  EXPECT_EQ(names(pos.hands[1]), "An");
}

TEST(PiochAMotsRules, in_turn_the_card_comes_by_itself_and_its_owner_decides) {
  Position pos = Scene("mode=tour", 3);
  EXPECT_TRUE(rules().turn(pos).is_chance());
  draw(pos, "Er");
  EXPECT_EQ(pos.phase, Phase::decide);
  EXPECT_EQ(active(pos), "0");
  EXPECT_EQ(key_of(pos, 0, "pioche"), "piochamots.draws_come_alone");
  EXPECT_EQ(key_of(pos, 1, "passe"), "core.not_your_turn");
  play(pos, 0, "passe");
  draw(pos, "Zr");
  EXPECT_EQ(active(pos), "1");
  EXPECT_EQ(names(pos.hands[1]), "Zr");
}

// --- Le 1er à faire un mot d'au moins 4 lettres peut crier « Top » ---------------

TEST(PiochAMotsRules, in_a_race_anybody_claims_at_any_time) {
  const Position pos = two_words();
  EXPECT_EQ(active(pos), "01");
  EXPECT_EQ(key_of(pos, 0, "top"), "");
  EXPECT_EQ(key_of(pos, 1, "top"), "");
}

TEST(PiochAMotsRules, nothing_forces_a_claim) {
  Position pos = two_words();
  play(pos, 0, "pioche");
  draw(pos, "Er");
  EXPECT_EQ(pos.phase, Phase::race);
  EXPECT_EQ(key_of(pos, 0, "top"), "");
}

TEST(PiochAMotsRules, the_first_to_arrive_counts) {
  Position pos = two_words();
  play(pos, 1, "top", 10);
  EXPECT_EQ(key_of(pos, 0, "top", 10), "piochamots.already_claimed");
  EXPECT_EQ(key_of(pos, 0, "mot mais", 10), "piochamots.already_claimed");
  EXPECT_EQ(active(pos), "1");
}

TEST(PiochAMotsRules, in_turn_only_after_ones_own_draw) {
  Position pos = two_words("mode=tour");
  draw(pos, "Er");
  EXPECT_EQ(key_of(pos, 0, "top"), "");
  EXPECT_EQ(key_of(pos, 1, "top"), "core.not_your_turn");
}

TEST(PiochAMotsRules, fewer_cards_than_the_minimum_are_no_top) {
  const Position four = Scene().hand(0, "Mr Ar Ir").hand(1, "Mn An In Sn");
  EXPECT_EQ(key_of(four, 0, "top"), "piochamots.too_few_cards");
  EXPECT_EQ(key_of(four, 1, "top"), "");
  const Position five = Scene("rythme=0 minimum=5").hand(1, "Mn An In Sn").hand(0, "Er");
  EXPECT_EQ(key_of(five, 1, "top"), "piochamots.too_few_cards");
}

TEST(PiochAMotsRules, a_top_that_comes_after_the_end_of_the_round_is_told_so) {
  Position pos = two_words();
  claim(pos, 0, "mais");
  EXPECT_EQ(key_of(pos, 1, "top"), "piochamots.round_is_over");
}

// --- Il montre alors le mot --------------------------------------------------------

TEST(PiochAMotsRules, who_has_shouted_shows_a_word_and_does_nothing_else) {
  Position pos = two_words();
  play(pos, 0, "top");
  EXPECT_EQ(key_of(pos, 0, "top"), "piochamots.show_your_word");
  EXPECT_EQ(key_of(pos, 0, "passe"), "piochamots.show_your_word");
  EXPECT_EQ(key_of(pos, 0, "pioche"), "core.not_your_turn");
  EXPECT_EQ(key_of(pos, 0, "mot mais"), "");
  EXPECT_EQ(key_of(pos, 0, "rien"), "");
}

// What a word would bring is known before "Top !"; whether it is a word is not.
TEST(PiochAMotsRules, top_and_the_word_may_come_in_one_breath) {
  Position pos = Scene().hand(0, "Ar Ir Dr Er Zn").hand(1, "Lr In On Nr");
  const auto worth = [&pos](std::string_view move) {
    return rules().check(pos, seat_at(0), *rules().parse_move(pos, move), 0)->total();
  };
  EXPECT_EQ(worth("top"), 0);
  EXPECT_EQ(worth("top aide"), 55);
  EXPECT_EQ(worth("top Ar Ir Dr Zn"), 5) << "not a word, but that is not told";
  EXPECT_EQ(key_of(pos, 0, "top aid"), "piochamots.word_too_short");
  EXPECT_EQ(key_of(pos, 0, "top maison"), "piochamots.letters_not_held");
  play(pos, 0, "top aide");
  EXPECT_EQ(pos.phase, Phase::verdict);
  answer(pos);
  EXPECT_EQ(pos.scores[0], 55);
  EXPECT_EQ(pos.round, 2);
}

TEST(PiochAMotsRules, a_word_without_top_is_refused) {
  const Position pos = two_words();
  EXPECT_EQ(key_of(pos, 0, "mot mais"), "piochamots.top_first");
  EXPECT_EQ(key_of(pos, 0, "rien"), "piochamots.top_first");
}

TEST(PiochAMotsRules, cards_not_held_are_refused_and_cost_nothing) {
  Position pos = two_words();
  play(pos, 0, "top");
  const Position before = pos;
  EXPECT_EQ(key_of(pos, 0, "mot maisons"), "piochamots.letters_not_held");
  EXPECT_EQ(key_of(pos, 0, "mot Mn Ar Ir Sr"), "piochamots.card_not_held");
  EXPECT_EQ(key_of(pos, 0, "mot Mr Ar Ar Sr"), "piochamots.card_not_held");
  EXPECT_EQ(key_of(pos, 0, "mot Mr Ar Ir *Sr"), "piochamots.blank_not_held");
  EXPECT_TRUE(pos == before);
}

TEST(PiochAMotsRules, a_blank_is_not_used_twice) {
  Position pos = Scene().hand(0, "Mr Ar Ir *");
  play(pos, 0, "top");
  EXPECT_EQ(key_of(pos, 0, "mot Mr Ar *Ir *Sr"), "piochamots.blank_not_held");
  EXPECT_EQ(key_of(pos, 0, "mot matin"), "piochamots.letters_not_held");
  EXPECT_EQ(key_of(pos, 0, "mot Mr Ar Ir *Sr"), "");
}

TEST(PiochAMotsRules, a_word_under_the_minimum_is_refused_and_costs_nothing) {
  Position pos = two_words();
  play(pos, 0, "top");
  EXPECT_EQ(key_of(pos, 0, "mot ami"), "piochamots.word_too_short");
  EXPECT_EQ(key_of(pos, 0, "mot Ar Mr Ir"), "piochamots.word_too_short");
  Position five = two_words("rythme=0 minimum=5");
  play(five, 0, "top");
  EXPECT_EQ(key_of(five, 0, "mot mais"), "piochamots.word_too_short");
  EXPECT_EQ(five.scores[0], 0);
}

// --- Si le mot est validé ------------------------------------------------------------

TEST(PiochAMotsRules, a_right_word_brings_its_points_and_ends_the_round) {
  Position pos = two_words();
  claim(pos, 0, "mais");
  EXPECT_EQ(pos.scores[0], 55);
  EXPECT_EQ(pos.scores[1], 0);
  EXPECT_EQ(pos.round, 2);
  EXPECT_EQ(pos.report.end, RoundEnd::won);
  EXPECT_EQ(letters_of(pos.report.tiles), "MAIS");
}

TEST(PiochAMotsRules, all_hands_go_to_the_pit_and_not_into_the_pile) {
  Position pos = two_words();
  claim(pos, 0, "mais");
  EXPECT_EQ(names(pos.pit), "Ar Ir In Lr Mr Nr On On Sr");
  EXPECT_EQ(pos.bag.size(), 70);
  EXPECT_TRUE(pos.hands[0].empty());
  EXPECT_TRUE(pos.hands[1].empty());
}

TEST(PiochAMotsRules, the_seat_to_the_left_of_the_winner_begins_the_next_round) {
  Position pos = Scene("rythme=0", 3).hand(1, "Mr Ar Ir Sr").drawer(0);
  claim(pos, 1, "mais");
  EXPECT_EQ(pos.starter, seat_at(2));
  EXPECT_EQ(pos.drawer, seat_at(2));
  Position round_the_table = Scene("rythme=0", 3).hand(2, "Mr Ar Ir Sr");
  claim(round_the_table, 2, "mais");
  EXPECT_EQ(round_the_table.starter, seat_at(0));
}

TEST(PiochAMotsRules, in_turn_the_next_round_begins_with_a_card) {
  Position pos = Scene("mode=tour").hand(0, "Mr Ar Ir Sr");
  draw(pos, "Er");
  claim(pos, 0, "mais");
  EXPECT_EQ(pos.phase, Phase::drawing);
  EXPECT_EQ(pos.drawer, seat_at(1));
}

// --- Si le mot est incorrect -----------------------------------------------------------

TEST(PiochAMotsRules, a_wrong_word_costs_five_and_puts_out_of_the_round) {
  Position pos = two_words("rythme=0", 3);
  claim(pos, 0, "sami");
  EXPECT_EQ(pos.scores[0], -5);  // below nought
  EXPECT_EQ(pos.round, 1);
  for (const char* move : {"top", "pioche", "passe", "mot mais"})
    EXPECT_EQ(key_of(pos, 0, move), "piochamots.out_of_the_round") << move;
  EXPECT_EQ(active(pos), "1");
}

TEST(PiochAMotsRules, the_others_go_on_until_another_word_is_found) {
  Position pos = two_words("rythme=0", 3);
  claim(pos, 0, "sami");
  EXPECT_EQ(pos.phase, Phase::race);
  claim(pos, 1, "lion");
  EXPECT_EQ(pos.scores[1], 5);
  EXPECT_EQ(pos.starter, seat_at(2));
}

TEST(PiochAMotsRules, who_is_out_keeps_the_cards_until_the_end_and_plays_again_then) {
  Position pos = two_words("rythme=0", 3);
  claim(pos, 0, "sami");
  EXPECT_EQ(names(pos.hands[0]), "Ar Ir Mr On Sr");
  claim(pos, 1, "lion");
  EXPECT_TRUE(pos.hands[0].empty());
  EXPECT_TRUE(pos.in_round().has(seat_at(0)));
}

TEST(PiochAMotsRules, draws_skip_whoever_is_out) {
  Position pos = Scene("rythme=0", 3).hand(1, "Mr Ar Ir Sr").drawer(0);
  claim(pos, 1, "sami");
  EXPECT_EQ(pos.drawer, seat_at(0));  // a claim out of turn does not move it
  play(pos, 0, "pioche");
  draw(pos, "Er");
  EXPECT_EQ(pos.drawer, seat_at(2));
}

TEST(PiochAMotsRules, if_the_offender_was_to_draw_the_next_on_the_left_draws) {
  Position pos = Scene("rythme=0", 4).hand(1, "Mr Ar Ir Sr").hand(2, "Mn An In Sn").drawer(1);
  claim(pos, 2, "sami");
  EXPECT_EQ(pos.drawer, seat_at(1));
  claim(pos, 1, "sami");
  EXPECT_EQ(pos.drawer, seat_at(3));
}

TEST(PiochAMotsRules, in_turn_the_next_seat_still_in_draws_after_a_mistake) {
  Position pos = Scene("mode=tour", 3).hand(0, "Mr Ar Ir Sr");
  draw(pos, "Er");
  claim(pos, 0, "sami");
  EXPECT_EQ(pos.phase, Phase::drawing);
  EXPECT_EQ(pos.drawer, seat_at(1));
}

TEST(PiochAMotsRules, to_admit_that_there_is_no_word_costs_as_much) {
  Position pos = two_words("rythme=0", 3);
  play(pos, 0, "top");
  play(pos, 0, "rien");
  EXPECT_EQ(pos.scores[0], -5);
  EXPECT_FALSE(pos.in_round().has(seat_at(0)));
}

// --- Fin de la partie -------------------------------------------------------------------

TEST(PiochAMotsRules, who_reaches_the_target_wins_the_game) {
  Position pos = two_words("rythme=0 cible=100").score(0, 45).score(1, 60);
  claim(pos, 0, "mais");
  EXPECT_EQ(pos.phase, Phase::over);
  const std::optional<Outcome> outcome = rules().outcome(pos);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->scores, (FixedList<std::int32_t, kMaxSeats>{100, 60}));
  EXPECT_EQ(outcome->ranks, (FixedList<std::uint8_t, kMaxSeats>{1, 2}));
}

TEST(PiochAMotsRules, a_point_short_of_the_target_the_game_goes_on) {
  Position pos = two_words("rythme=0 cible=100").score(0, 44);
  claim(pos, 0, "mais");
  EXPECT_EQ(pos.phase, Phase::race);
  EXPECT_FALSE(rules().outcome(pos));
}

TEST(PiochAMotsRules, nothing_is_played_after_the_end) {
  Position pos = two_words("rythme=0 cible=5");
  claim(pos, 1, "lion");
  EXPECT_TRUE(rules().turn(pos).is_over());
  for (const char* move : {"pioche", "top", "passe", "rien", "mot mais"})
    EXPECT_EQ(key_of(pos, 0, move), "core.game_over") << move;
}

}  // namespace
}  // namespace tablee::piochamots
