// The Kokomots reference: the simultaneous game.

#include <gtest/gtest.h>

#include "games/kokomots/reference.h"
#include "games/kokomots/reference_scene.h"

namespace tablee::kokomots::reference {
namespace {

Scene race(int seats = 3) {
  Scene t = example(Mode::simultane, seats);
  t.pair("E R");
  return t;
}

const Move kRome = claim("Rome", kVille, "E", "O", "");
// Neither E nor O.
const Move kWrong = claim("Paris", kVille, "E", "O", "");

TEST(KokomotsReferenceRace, the_first_to_slap_announces_and_wins) {
  Scene t = race();
  EXPECT_EQ(t.why_not(1, kRome), Refusal::not_slapped);
  t.wait(10'000);
  t.play(1, act(Kind::slap));
  EXPECT_EQ(t.why_not(2, act(Kind::slap)), Refusal::somebody_announces);  // same millisecond
  EXPECT_EQ(t.why_not(2, act(Kind::pass)), Refusal::somebody_announces);
  EXPECT_EQ(t.why_not(2, kRome), Refusal::not_slapped);
  EXPECT_EQ(clocks(t.s), (std::vector<Clock>{{15'000, Timer::announcement, 0}}));
  play(t.s, 1, kRome, t.now, verdict_for(t.s, 1, kRome, t.words));
  EXPECT_EQ(scores(t.s)[1].points, 3);
  EXPECT_EQ(t.s.discard, (Cards{{'R', Constraint::none}}));  // K23
  // K20, K63: the others flip, the uncovered one is turned by chance.
  EXPECT_EQ(t.s.columns[0].face, 0);
  EXPECT_EQ(t.s.columns[1].face, kOutil + 30);
  EXPECT_EQ(t.s.columns[3].face, kPays + 30);
  EXPECT_EQ(
      t.s.needs,
      (std::vector<Need>{
          {Place::pair, 0, 0}, {Place::pair, 0, 0}, {Place::theme, 0, 0}, {Place::column, 0, 0}}));
  EXPECT_EQ(t.s.search, 70'000);
}

TEST(KokomotsReferenceRace, a_wrong_choice_of_cards_is_free_and_the_5s_go_on_K61) {
  Scene t = race();
  t.play(0, act(Kind::slap));
  EXPECT_EQ(t.why_not(0, claim("Rome", kVille, "M", "O", "")), Refusal::card_not_held);
  EXPECT_EQ(t.why_not(0, claim("Rome", kVille, "E", "N", "")), Refusal::card_not_in_column);
  EXPECT_EQ(t.why_not(0, claim("Rome", 50, "E", "O", "")), Refusal::theme_not_there);
  EXPECT_EQ(t.s.announcer, 0);
  t.play(0, kRome);
  EXPECT_EQ(scores(t.s)[0].points, 3);
}

TEST(KokomotsReferenceRace, a_wrong_word_without_a_won_card_is_a_debt_K22) {
  Scene t = race();
  t.wait(10'000);
  t.play(0, act(Kind::slap));
  const Reply reply = t.check(0, kWrong);
  EXPECT_EQ(reply.outcome, Outcome::failed);
  EXPECT_EQ(reply.faults, (std::vector<Refusal>{Refusal::letters_missing}));
  t.wait(3'000);
  t.play(0, kWrong);
  EXPECT_EQ(t.side(0).debt, 1);
  // K63: the same pair, no flip; K60: the search has stood still.
  EXPECT_EQ(t.s.pair.size(), 2u);
  EXPECT_EQ(t.s.columns[1].face, kOutil);
  EXPECT_EQ(t.s.search, 63'000);
  EXPECT_TRUE(t.may(0, act(Kind::slap)));  // not locked out
}

TEST(KokomotsReferenceRace, a_winner_pays_his_debts_of_his_choice_K62) {
  Scene t = race();
  t.side(0).debt = 2;
  t.play(0, act(Kind::slap));
  t.play(0, kRome);
  EXPECT_EQ(t.side(0).debt, 0);
  ASSERT_EQ(t.s.choices.size(), 1u);
  EXPECT_EQ(t.s.choices[0].count, 2);
  EXPECT_EQ(t.why_not(1, give("E")), Refusal::no_card_due);
  EXPECT_EQ(t.why_not(0, give("Z")), Refusal::card_not_won);
  EXPECT_EQ(t.why_not(0, give_theme(kMer)), Refusal::card_not_won);
  t.play(0, give_theme(kVille));
  EXPECT_EQ(t.s.boxed_themes, (std::vector<int>{kVille}));
  EXPECT_TRUE(t.may(1, act(Kind::slap)));  // the round goes on
  t.play(0, give("O"));
  EXPECT_TRUE(t.s.choices.empty());
  EXPECT_EQ(t.s.discard.count({'O', Constraint::none}), 1u);
  EXPECT_EQ(scores(t.s)[0].points, 1);
}

TEST(KokomotsReferenceRace, five_seconds_to_choose_then_plain_letter_theme_constraint_K62) {
  Scene t = race();
  t.side(0).letters = {{'A', Constraint::second}, {'I', Constraint::none}};
  t.side(0).themes = {7};
  for (const Score expected :
       {Score{2, 1, 3, 1, true}, Score{2, 0, 2, 0, true}, Score{0, 0, 0, 0, true}}) {
    t.play(0, act(Kind::slap));
    t.play(0, kWrong);
    ASSERT_EQ(t.s.choices.size(), 1u);
    t.wait(5'000);
    EXPECT_EQ(scores(t.s)[0].points, expected.points);
    EXPECT_EQ(scores(t.s)[0].theme_cards, expected.theme_cards);
  }
  EXPECT_EQ(t.s.boxed_themes, (std::vector<int>{7}));
}

TEST(KokomotsReferenceRace, no_announcement_in_five_seconds_costs_a_card_K29) {
  Scene t = race();
  t.player(0).percent = 200;  // K50: his announcement is stretched too
  t.play(0, act(Kind::slap));
  t.wait(9'999);
  EXPECT_EQ(t.s.announcer, 0);
  t.wait(1);
  EXPECT_EQ(t.s.announcer, -1);
  EXPECT_EQ(t.side(0).debt, 1);
  EXPECT_EQ(t.s.search, 70'000);
}

TEST(KokomotsReferenceRace, nobody_finds_by_passes_or_time_K21_K60) {
  Scene t = race();
  t.play(0, act(Kind::pass));
  EXPECT_EQ(t.why_not(0, act(Kind::pass)), Refusal::passed_already);
  t.play(1, act(Kind::pass));
  t.play(0, act(Kind::slap));  // his pass no longer holds
  t.play(0, kWrong);
  t.play(2, act(Kind::pass));
  EXPECT_EQ(t.s.turn, 0);
  t.play(0, act(Kind::pass));
  EXPECT_EQ(t.s.turn, 1);
  EXPECT_EQ(t.s.discard.size(), 2u);
  for (const Column& column : t.s.columns) EXPECT_GT(column.face, 30);
  EXPECT_TRUE(t.s.passed.empty());
  t.wait(60'000);
  EXPECT_EQ(t.s.turn, 2);
  EXPECT_EQ(t.s.columns[0].face, kVille);
}

// Seat 0 has announced an unlisted word.
Scene contested(int seats) {
  Scene t = race(seats);
  t.play(0, act(Kind::slap));
  t.play(0, claim("zorte", kVille, "E", "O", ""));
  EXPECT_EQ(t.word().judge, -1);
  return t;
}

TEST(KokomotsReferenceRace, silence_accepts_after_four_seconds_K29) {
  Scene t = contested(3);
  EXPECT_EQ(t.why_not(0, kRome), Refusal::somebody_announces);
  EXPECT_EQ(t.why_not(0, act(Kind::accept, 1)), Refusal::not_the_judge);
  t.wait(4'000);
  EXPECT_EQ(scores(t.s)[0].points, 3);
}

TEST(KokomotsReferenceRace, taken_when_every_opposing_person_says_yes_K43) {
  Scene t = contested(4);
  t.bot(3);
  EXPECT_EQ(t.why_not(3, act(Kind::accept, 1)), Refusal::not_a_voter);
  t.play(1, act(Kind::accept, 1));
  EXPECT_EQ(t.why_not(1, act(Kind::object, 1)), Refusal::spoken_already);
  EXPECT_EQ(t.s.open.size(), 1u);
  t.play(2, act(Kind::accept, 1));
  EXPECT_TRUE(t.s.open.empty());
  EXPECT_EQ(scores(t.s)[0].points, 3);
}

TEST(KokomotsReferenceRace, refused_only_by_a_majority_of_opposing_persons_K41) {
  Scene t = contested(4);
  t.play(1, act(Kind::object, 1));
  EXPECT_EQ(t.word().voters, (std::set<int>{2, 3}));
  Scene silent = t;
  silent.wait(4'000);  // 1 of 3
  EXPECT_EQ(scores(silent.s)[0].points, 3);
  t.play(2, act(Kind::vote_against, 1));
  t.play(3, act(Kind::vote_for, 1));  // 2 of 3
  EXPECT_EQ(t.side(0).debt, 1);       // K61: a lost vote costs
  EXPECT_EQ(t.s.pair.size(), 2u);
  // The same word again is a wrong word.
  t.play(3, act(Kind::slap));
  EXPECT_EQ(t.check(3, claim("zorte", kVille, "E", "O", "")).faults,
            (std::vector<Refusal>{Refusal::refused_before}));
}

TEST(KokomotsReferenceRace, half_of_the_persons_is_no_majority) {
  Scene t = contested(3);
  t.play(1, act(Kind::object, 1));
  t.play(2, act(Kind::vote_for, 1));
  EXPECT_EQ(scores(t.s)[0].points, 3);
}

TEST(KokomotsReferenceRace, a_bots_objection_asks_the_persons_or_may_be_maintained_K41) {
  Scene t = contested(3);
  t.bot(1);
  Scene alone = t;
  t.play(1, act(Kind::object, 1));
  t.play(2, act(Kind::vote_against, 1));
  EXPECT_EQ(t.side(0).debt, 1);
  alone.bot(2);
  alone.play(1, act(Kind::object, 1));
  alone.play(0, act(Kind::maintain, 1));
  EXPECT_EQ(scores(alone.s)[0].points, 3);
}

TEST(KokomotsReferenceRace, the_only_opponents_objection_is_final) {
  Scene t = contested(2);
  t.play(1, act(Kind::object, 1));
  EXPECT_EQ(t.side(0).debt, 1);
}

TEST(KokomotsReferenceRace, a_withdrawn_word_costs_as_a_refused_one) {
  Scene t = contested(3);
  t.play(0, act(Kind::withdraw, 1));
  EXPECT_EQ(t.side(0).debt, 1);
}

TEST(KokomotsReferenceRace, spelling_has_two_seconds_a_letter_K63) {
  Scene t = race();
  t.s.pair.clear();
  t.pair("P* E");
  t.play(0, act(Kind::slap));
  EXPECT_EQ(t.why_not(0, claim("pince", kOutil, "P*", "N", "")), Refusal::must_spell);
  t.wait(4'900);
  t.play(0, spell(kOutil, "P*", "N", ""));
  EXPECT_EQ(t.word().deadline, 6'900);
  EXPECT_FALSE(t.s.announce);
  t.letters(0, "P");
  t.wait(1'900);
  t.letters(0, "INCE");
  EXPECT_EQ(t.why_not(0, kRome), Refusal::spelling_open);
  Scene late = t;
  Scene wrong = t;
  Scene tired = t;
  t.play(0, act(Kind::done));
  EXPECT_EQ(scores(t.s)[0].points, 4);
  late.wait(2'000);
  EXPECT_EQ(late.side(0).debt, 1);
  wrong.letters(0, "E");
  wrong.play(0, act(Kind::done));
  EXPECT_EQ(wrong.side(0).debt, 1);
  tired.play(0, act(Kind::give_up));
  EXPECT_EQ(tired.side(0).debt, 1);
}

TEST(KokomotsReferenceRace, the_end_waits_for_open_choices_and_forgets_debts_K62) {
  Scene t = race();
  t.no_column(2);
  t.no_column(3);
  t.column(0, kVille, "O", "T", 0);
  t.side(0).debt = 1;
  t.side(1).debt = 3;
  t.play(0, act(Kind::slap));
  t.play(0, kRome);
  EXPECT_EQ(t.s.phase, Phase::closing);
  EXPECT_EQ(t.why_not(1, act(Kind::slap)), Refusal::no_new_claim);
  t.play(0, give("E"));
  EXPECT_TRUE(is_over(t.s));
  EXPECT_EQ(scores(t.s)[0].points, 2);
  EXPECT_EQ(t.s.columns[1].face, kOutil);  // nothing is turned any more
}

TEST(KokomotsReferenceRace, choices_come_before_the_search_in_one_millisecond_K45) {
  Scene t = race();
  t.side(0).letters = {{'A', Constraint::none}};
  t.play(0, act(Kind::slap));
  t.play(0, kWrong);
  t.s.search = 5'000;
  EXPECT_EQ(clocks(t.s), (std::vector<Clock>{{5'000, Timer::choice, t.s.choices[0].id},
                                             {5'000, Timer::search, 0}}));
}

TEST(KokomotsReferenceRace, there_is_no_exchange_and_no_hourglass) {
  Scene t = race();
  EXPECT_EQ(t.why_not(0, act(Kind::exchange)), Refusal::not_in_this_mode);
  EXPECT_EQ(t.why_not(0, act(Kind::start)), Refusal::not_in_this_mode);
}

}  // namespace
}  // namespace tablee::kokomots::reference
