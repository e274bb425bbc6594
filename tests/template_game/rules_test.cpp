// Each refusal of the template game, by situation: a model for the games.

#include "template_game/rules.h"

#include <gtest/gtest.h>

namespace tablee::modele {
namespace {

const Modele kRules;

Position dealt(int seats = 2, std::string_view options = "") {
  const Settings settings = *Settings::parse(Modele::info().options, options);
  Position pos = *kRules.start(settings, *plain_seating(seats));
  Deal deal(1);
  while (kRules.turn(pos).is_chance()) kRules.resolve(pos, kRules.sample(pos, deal), 0);
  return pos;
}

std::uint8_t held_value(const Position& pos, Seat seat) {
  return static_cast<std::uint8_t>(value_of(pos.hands[seat.index].lowest()));
}

std::string key_of(const Position& pos, Seat seat, Move move) {
  const Result<Account> account = kRules.check(pos, seat, move, 0);
  return account ? "" : std::string(account.error().key());
}

Position claimed_by_first(const Position& start) {
  Position pos = start;
  kRules.apply(pos, seat_at(0), {Verb::claim, held_value(pos, seat_at(0))}, 100);
  return pos;
}

TEST(ModeleRules, refuses_a_code_that_is_not_digits) {
  const Settings settings = *Settings::parse(Modele::info().options, "code=abc");
  EXPECT_EQ(kRules.start(settings, *plain_seating(2)).error().key(), "modele.bad_code");
}

TEST(ModeleRules, teams_are_as_the_table_chose_and_even) {
  const Settings settings = *Settings::parse(Modele::info().options, "equipes=oui");
  const Position neighbours = *kRules.start(settings, *parse_seating("4 0:team=1 1:team=1"));
  EXPECT_TRUE(same_side(neighbours, seat_at(0), seat_at(1)));
  EXPECT_FALSE(same_side(neighbours, seat_at(0), seat_at(2)));
  const Position across = *kRules.start(settings, *plain_seating(4));
  EXPECT_TRUE(same_side(across, seat_at(0), seat_at(2)));
  EXPECT_EQ(kRules.start(settings, *parse_seating("4 0:team=1 1:team=1 3:team=1")).error().key(),
            "modele.uneven_teams");
}

TEST(ModeleRules, who_is_named_first_gets_the_first_card) {
  const Settings settings(Modele::info().options);
  Position pos = *kRules.start(settings, *parse_seating("3 first=2"));
  Deal deal(1);
  kRules.resolve(pos, kRules.sample(pos, deal), 0);
  EXPECT_FALSE(pos.hands[2].empty());
}

TEST(ModeleRules, refuses_a_card_that_is_not_held) {
  EXPECT_EQ(key_of(dealt(), seat_at(0), {Verb::claim, 9}), "modele.card_not_held");
}

TEST(ModeleRules, refuses_a_second_claim_while_one_waits) {
  const Position pos = claimed_by_first(dealt());
  EXPECT_EQ(key_of(pos, seat_at(1), {Verb::pass, 0}), "modele.claim_pending");
}

TEST(ModeleRules, refuses_a_player_who_is_out_of_the_round) {
  Position pos = dealt();
  kRules.apply(pos, seat_at(0), {Verb::pass, 0}, 10);
  EXPECT_EQ(key_of(pos, seat_at(0), {Verb::pass, 0}), "modele.not_in_the_round");
}

TEST(ModeleRules, refuses_an_answer_without_a_claim) {
  EXPECT_EQ(key_of(dealt(), seat_at(0), {Verb::veto, 0}), "modele.nothing_to_answer");
}

TEST(ModeleRules, refuses_a_veto_against_the_own_team) {
  const Position pos = claimed_by_first(dealt(4, "equipes=oui"));
  EXPECT_EQ(key_of(pos, seat_at(2), {Verb::veto, 0}), "modele.own_claim");
  EXPECT_EQ(key_of(pos, seat_at(1), {Verb::veto, 0}), "");
}

TEST(ModeleRules, refuses_to_answer_twice) {
  Position pos = claimed_by_first(dealt(3));
  kRules.apply(pos, seat_at(1), {Verb::accept, 0}, 110);
  EXPECT_EQ(key_of(pos, seat_at(1), {Verb::veto, 0}), "modele.already_answered");
}

TEST(ModeleRules, a_vetoed_card_is_known_to_everybody) {
  Position pos = claimed_by_first(dealt());
  kRules.apply(pos, seat_at(1), {Verb::veto, 0}, 200);
  EXPECT_EQ(kRules.view(pos, Viewer::spectator()).open.hands[0], CardSet::only(pos.known.lowest()));
}

TEST(ModeleRules, two_clocks_run_while_a_claim_waits) {
  const Turn turn = kRules.turn(claimed_by_first(dealt()));
  ASSERT_EQ(turn.clocks.size(), 2U);
  EXPECT_EQ(turn.clocks[1].deadline, 3100);
}

TEST(ModeleRules, a_claim_waits_for_the_next_opponent_around_the_table) {
  Position pos = dealt(3);
  EXPECT_FALSE(kRules.turn(pos).lead()) << "a race waits for nobody";
  kRules.apply(pos, seat_at(1), {Verb::claim, held_value(pos, seat_at(1))}, 100);
  EXPECT_EQ(kRules.turn(pos).seats().lowest(), seat_at(0));
  EXPECT_EQ(kRules.turn(pos).lead(), seat_at(2));
  kRules.apply(pos, seat_at(2), {Verb::accept, 0}, 110);
  EXPECT_EQ(kRules.turn(pos).lead(), seat_at(0));
}

TEST(ModeleRules, the_small_clock_waits_for_slow_players_and_stops_for_one_without_time) {
  const Settings settings(Modele::info().options);
  Seating seating = *plain_seating(2);
  seating.chairs[1].time_percent = 200;
  EXPECT_EQ(kRules.start(settings, seating)->veto_length, 6000);
  seating.chairs[1].time_percent = 0;
  EXPECT_EQ(kRules.start(settings, seating)->veto_length, 0);
}

}  // namespace
}  // namespace tablee::modele
