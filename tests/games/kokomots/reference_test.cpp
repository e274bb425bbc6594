// The Kokomots reference: the classic game, its hourglass and its end.

#include "games/kokomots/reference.h"

#include <gtest/gtest.h>

#include "games/kokomots/reference_scene.h"

namespace tablee::kokomots::reference {
namespace {

const Move kNewYork = claim("New York", kVille, "E R", "O", "");

TEST(KokomotsReference, new_york_for_ville_takes_three_letters_and_the_theme) {
  Scene t = example();
  const Reply reply = t.check(0, kNewYork);
  ASSERT_TRUE(reply.allowed());
  EXPECT_EQ(reply.outcome, Outcome::taken);
  EXPECT_EQ(reply.points, 4);
  EXPECT_EQ(reply.lines, (std::vector<Line>{{"E", 1}, {"R", 1}, {"O", 1}, {"theme 2", 1}}));

  play(t.s, 0, kNewYork, 1000, verdict_for(t.s, 0, kNewYork, t.words));
  // Two cards of the hand, the letter and the theme beneath.
  EXPECT_EQ(
      t.s.needs,
      (std::vector<Need>{
          {Place::hand, 0, 0}, {Place::hand, 0, 0}, {Place::theme, 0, 0}, {Place::column, 0, 0}}));
  EXPECT_EQ(t.why_not(0, kNewYork), Refusal::awaiting_chance);
  const int pile = t.s.pile;
  t.deal_all();
  EXPECT_EQ(t.s.pile, pile - 2);
  EXPECT_EQ(t.player(0).hand.size(), 3u);
  EXPECT_EQ(t.s.columns[0].piles[0].below, 3);
  EXPECT_EQ(t.s.columns[0].piles[1].top, (Card{'T', Constraint::none}));
  EXPECT_EQ(scores(t.s)[0].points, 4);
}

TEST(KokomotsReference, the_n_of_another_column_is_refused) {
  Scene t = example();
  EXPECT_EQ(t.why_not(0, claim("New York", kVille, "E R", "N", "")), Refusal::card_not_in_column);
  EXPECT_TRUE(t.may(0, claim("tenaille", kOutil, "E", "N", "")));
}

TEST(KokomotsReference, a_word_needs_a_card_of_the_hand_and_one_of_the_column) {
  Scene t = example();
  EXPECT_EQ(t.why_not(0, claim("New York", kVille, "", "O", "")), Refusal::no_hand_card);
  EXPECT_EQ(t.why_not(0, claim("New York", kVille, "E R", "", "")), Refusal::no_column_card);
  EXPECT_EQ(t.why_not(0, claim("New York", kVille, "E K", "O", "")), Refusal::card_not_held);
  EXPECT_EQ(t.why_not(0, claim("New York", kVille, "E E", "O", "")), Refusal::card_not_held);
  EXPECT_EQ(t.why_not(0, claim("", kVille, "E", "O", "")), Refusal::no_word);
}

TEST(KokomotsReference, a_stale_claim_is_refused_free_K52) {
  Scene t = example();
  EXPECT_EQ(t.why_not(0, claim("New York", 12, "E", "O", "")), Refusal::theme_not_there);
  EXPECT_EQ(t.why_not(0, claim("New York", 0, "E", "O", "")), Refusal::theme_not_there);
  EXPECT_EQ(t.why_not(0, claim("New York", kVille, "E", "I", "")), Refusal::card_not_in_column);
}

TEST(KokomotsReference, only_the_active_player_claims_and_discards) {
  Scene t = example();
  EXPECT_EQ(t.why_not(1, claim("Paris", kVille, "I", "", "T")), Refusal::not_your_turn);
  EXPECT_EQ(t.why_not(1, act(Kind::exchange)), Refusal::not_your_turn);
}

TEST(KokomotsReference, the_machine_refuses_the_form_at_no_cost_and_it_may_be_repeated_K32_K44) {
  Scene t = example();
  const State before = t.s;
  EXPECT_EQ(t.why_not(0, claim("tables", kOutil, "E", "", "U")), Refusal::plural);
  EXPECT_EQ(t.why_not(0, claim("une jolie table", kOutil, "E", "N", "")), Refusal::phrase);
  EXPECT_EQ(t.why_not(0, claim("Rome", kVille, "N", "O", "")), Refusal::letters_missing);
  EXPECT_EQ(t.why_not(0, claim("planche à voile", kVille, "N", "O", "")), Refusal::two_components);
  EXPECT_EQ(clocks(t.s), clocks(before));
}

TEST(KokomotsReference, constraints_are_refused_by_name) {
  Scene t = example();
  t.column(2, kMer, "B1", "E$");
  EXPECT_EQ(t.why_not(0, claim("requin", kMer, "R", "", "E$")), Refusal::not_last);
  t.column(2, kMer, "B1", "R2");
  EXPECT_EQ(t.why_not(0, claim("requin", kMer, "E", "", "R2")), Refusal::not_second);
  t.column(2, kMer, "P1", "E2");
  EXPECT_TRUE(t.may(0, claim("requin", kMer, "R", "", "E2")));
  t.column(0, kVille, "S1", "T");
  EXPECT_EQ(t.why_not(0, claim("Paris", kVille, "R", "S1", "")), Refusal::not_first);
}

TEST(KokomotsReference, one_card_of_each_positional_constraint_K15) {
  Scene t = example();
  t.column(2, kMer, "M1", "E$");
  t.player(0).hand.clear();
  t.hand(0, "P1 I R");
  const Reply reply = t.check(0, claim("Pomme", kMer, "P1", "M1", ""));
  EXPECT_EQ(reply.refusals.front(), Refusal::two_of_a_constraint);
  EXPECT_TRUE(t.may(0, claim("Pomme", kMer, "P1", "", "E$")));
}

TEST(KokomotsReference, a_word_won_is_not_said_again_K9) {
  Scene t = example();
  t.play(0, kNewYork);
  t.player(0).hand = {{'N', Constraint::none}, {'E', Constraint::none}, {'R', Constraint::none}};
  const Move same = claim("New York", t.s.columns[1].face, "E", "N", "");
  EXPECT_EQ(t.why_not(0, same), Refusal::already_said);
  t.s.options.refuse_doublons = false;
  EXPECT_TRUE(t.may(0, same));
}

TEST(KokomotsReference, the_three_letters_are_discarded_once_a_turn_without_points_K11) {
  Scene t = example();
  t.play(0, act(Kind::exchange));
  EXPECT_EQ(t.s.discard.size(), 3u);
  EXPECT_EQ(t.player(0).hand.size(), 3u);
  EXPECT_EQ(scores(t.s)[0].points, 0);
  EXPECT_EQ(t.why_not(0, act(Kind::exchange)), Refusal::exchanged_already);
  t.wait(45'000);
  t.play(1, act(Kind::exchange));
}

TEST(KokomotsReference, an_empty_pile_is_made_of_the_discards_those_just_made_included_K54) {
  Scene t = example();
  t.s.boxed_unseen = t.s.pile - 1;
  t.s.pile = 1;
  play(t.s, 0, act(Kind::exchange), 0, {});
  ASSERT_EQ(t.s.needs.size(), 3u);
  EXPECT_EQ(drawable(t.s, t.s.needs[0]), t.s.unseen);
  deal(t.s, t.s.needs[0], *t.s.unseen.begin());
  const auto own = cards_of("E R N");
  EXPECT_EQ(drawable(t.s, t.s.needs[0]), Cards(own.begin(), own.end()));
  t.deal_all();
  EXPECT_EQ(t.s.reshuffled.size(), 1u);
  EXPECT_TRUE(t.s.discard.empty());
}

TEST(KokomotsReference, without_any_card_the_hand_stays_short_K11) {
  Scene t = example();
  t.s.boxed_unseen = t.s.pile - 1;
  t.s.pile = 1;
  t.play(0, kNewYork);
  EXPECT_EQ(t.player(0).hand.size(), 2u);
}

TEST(KokomotsReference, the_sand_never_stops_and_passes_to_the_left) {
  Scene t = example();
  t.wait(44'999);
  EXPECT_EQ(t.s.active, 0);
  t.wait(1);
  EXPECT_EQ(t.s.active, 1);
  EXPECT_EQ(t.s.sand, 90'000);
  EXPECT_EQ(t.why_not(0, kNewYork), Refusal::not_your_turn);
  t.until(180'000);
  EXPECT_EQ(t.s.active, 0);
}

TEST(KokomotsReference, a_claim_on_the_deadline_is_late) {
  Scene t = example();
  EXPECT_THROW(play(t.s, 0, kNewYork, 45'000, verdict_for(t.s, 0, kNewYork, t.words)),
               std::invalid_argument);
  t.until(44'999);
  t.play(0, kNewYork);
  EXPECT_EQ(scores(t.s)[0].points, 4);
}

TEST(KokomotsReference, the_time_factor_stretches_the_sand_of_its_seat_K50) {
  Scene t = example();
  t.player(1).percent = 200;
  t.until(45'000);
  EXPECT_EQ(t.s.sand, 135'000);
}

TEST(KokomotsReference, a_pause_moves_every_clock_K38) {
  Scene t = example();
  t.play(0, claim("table", kVille, "E", "", "T"));
  shift_clocks(t.s, 10'000);
  EXPECT_EQ(clocks(t.s),
            (std::vector<Clock>{{14'000, Timer::word, t.last_id()}, {55'000, Timer::sand, 0}}));
}

TEST(KokomotsReference, an_emptied_column_is_boxed_seen_and_unseen_K4) {
  Scene t = example();
  t.column(0, kVille, "O", "T", 0);
  t.s.columns[0].piles[0].below = 2;
  t.play(0, kNewYork);
  EXPECT_EQ(t.s.columns[0].face, 0);
  EXPECT_FALSE(t.s.columns[0].piles[1].top);
  EXPECT_EQ(t.s.boxed, (Cards{{'T', Constraint::none}}));
  EXPECT_EQ(t.s.boxed_unseen, 2);
}

TEST(KokomotsReference, the_third_empty_pile_ends_the_game_at_once_K2) {
  Scene t = example();
  t.no_column(2);
  t.no_column(3);
  t.column(0, kVille, "O", "T", 0);
  play(t.s, 0, kNewYork, 0, verdict_for(t.s, 0, kNewYork, t.words));
  EXPECT_TRUE(is_over(t.s));
  EXPECT_TRUE(t.s.needs.empty());
  EXPECT_TRUE(clocks(t.s).empty());
  EXPECT_EQ(t.why_not(0, act(Kind::exchange)), Refusal::game_over);
}

TEST(KokomotsReference, the_end_waits_for_pending_words_K35_K48) {
  Scene t = example();
  t.no_column(2);
  t.no_column(3);
  t.column(0, kVille, "O", "T", 0);
  t.play(0, claim("tournevis", kOutil, "N", "", "U"));  // not in the list: pending
  t.play(0, kNewYork);
  EXPECT_EQ(t.s.phase, Phase::closing);
  EXPECT_FALSE(t.s.sand);
  EXPECT_EQ(t.player(0).hand.size(), 1u);
  EXPECT_EQ(t.why_not(0, claim("pince", kOutil, "N", "N", "")), Refusal::no_new_claim);
  EXPECT_EQ(t.why_not(0, act(Kind::exchange)), Refusal::no_new_claim);
  t.wait(4'000);
  EXPECT_TRUE(is_over(t.s));
  EXPECT_EQ(scores(t.s)[0].points, 7);
  EXPECT_TRUE(t.player(0).hand.empty());
}

TEST(KokomotsReference, constraint_letters_bring_two_points) {
  Scene t = example();
  EXPECT_EQ(t.check(0, claim("Rome", kMer, "R", "M", "E$")).points, 1 + 1 + 2 + 1);
}

TEST(KokomotsReference, a_tie_goes_to_fewer_themes_then_is_shared_K26) {
  Scene t = example();
  t.side(0).letters = {{'A', Constraint::none}, {'B', Constraint::first}};
  t.side(0).themes = {kVille};
  t.side(1).letters = {{'A', Constraint::none}, {'B', Constraint::none}};
  t.side(1).themes = {3, 4};
  std::vector<Score> all = scores(t.s);
  EXPECT_EQ(all[0].points, 4);
  EXPECT_EQ(all[1].points, 4);
  EXPECT_TRUE(all[0].wins);
  EXPECT_FALSE(all[1].wins);
  t.side(2) = t.side(0);
  all = scores(t.s);
  EXPECT_TRUE(all[0].wins && all[2].wins);
}

TEST(KokomotsReference, a_new_game_lays_out_the_table) {
  State s = new_game({}, std::vector<Player>(3), 1, 5'000);
  EXPECT_EQ(s.needs.size(), 12u + 9u);
  EXPECT_EQ(s.active, 1);
  EXPECT_EQ(s.sand, 50'000);
  EXPECT_EQ(s.pile, 70);
  EXPECT_EQ(drawable_faces(s).size(), 60u);
  deal(s, {Place::theme, 2, 0}, 33);  // any order
  EXPECT_EQ(s.columns[2].face, 33);
  EXPECT_FALSE(drawable_faces(s).contains(3));
  EXPECT_THROW(deal(s, {Place::theme, 0, 0}, 3), std::invalid_argument);
  EXPECT_THROW(deal(s, {Place::theme, 2, 0}, 4), std::invalid_argument);
  EXPECT_THROW(new_game({}, std::vector<Player>(7), 0, 0), std::invalid_argument);
}

TEST(KokomotsReference, play_takes_what_was_drawn_as_an_argument) {
  Scene t = example();
  const Card a{'A', Constraint::none};
  const Card z{'Z', Constraint::none};
  play(t.s, 0, kNewYork, 0, verdict_for(t.s, 0, kNewYork, t.words), {a, z, 44, a});
  EXPECT_TRUE(t.s.needs.empty());
  EXPECT_EQ(t.s.columns[0].face, 44);
  EXPECT_EQ(t.player(0).hand.count(z), 1u);
  EXPECT_EQ(t.s.columns[0].piles[0].top, a);
}

TEST(KokomotsReference, the_judge_sits_to_the_right_K17) {
  EXPECT_EQ(judge_of(example(Mode::classique, 2).s, 0), 1);
  EXPECT_EQ(judge_of(example(Mode::classique, 3).s, 0), 2);
  EXPECT_EQ(judge_of(example(Mode::classique, 4).s, 0), 2);
  EXPECT_EQ(judge_of(example(Mode::classique, 5).s, 1), 4);
}

TEST(KokomotsReference, other_modes_moves_are_refused) {
  Scene t = example();
  for (const Kind kind : {Kind::slap, Kind::pass, Kind::give, Kind::start})
    EXPECT_EQ(t.why_not(0, act(kind)), Refusal::not_in_this_mode);
  EXPECT_EQ(t.why_not(0, claim("Némo", kMer, "N", "M", "", kCinema)), Refusal::not_in_this_mode);
}

TEST(KokomotsReference, enumeration_finds_exactly_what_check_allows) {
  Scene t = example();
  std::set<std::string> claims;
  int others = 0;
  for (const Legal& legal : enumerate(t.s, 0, t.words, {"ZORNE"})) {
    EXPECT_TRUE(t.may(0, legal.move));
    if (legal.move.kind == Kind::claim)
      claims.insert(legal.move.text + "/" + std::to_string(legal.move.face));
    else
      ++others;
  }
  EXPECT_TRUE(claims.contains("NEW YORK/2"));
  EXPECT_TRUE(claims.contains("ZORNE/2"));
  EXPECT_FALSE(claims.contains("PARIS/2"));  // neither E nor N, and no O or T
  EXPECT_EQ(others, 1);                      // the discard
  // New York takes O with any of E, R, N: 7 choices of the hand.
  int york = 0;
  for (const Legal& legal : enumerate(t.s, 0, t.words))
    york += legal.move.text == "NEW YORK" && legal.move.face == kVille;
  EXPECT_EQ(york, 7);
  EXPECT_TRUE(enumerate(t.s, 1, t.words).empty());
}

}  // namespace
}  // namespace tablee::kokomots::reference
