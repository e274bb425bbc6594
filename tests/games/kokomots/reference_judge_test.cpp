// The Kokomots reference: pending words, the judge, votes, spelling, clocks.

#include <gtest/gtest.h>

#include "games/kokomots/reference.h"
#include "games/kokomots/reference_scene.h"

namespace tablee::kokomots::reference {
namespace {

// Known, well formed, and in no list of its theme.
const Move kTable = claim("table", kVille, "E", "", "T");

Move objection(int word, const std::string& reason = "hors thème") {
  Move move = act(Kind::object, word);
  move.reason = reason;
  return move;
}

// Seat 0 has said TABLE for VILLE; seat 2 is its judge at a table of four.
Scene pending(int seats = 4) {
  Scene t = example(Mode::classique, seats);
  t.play(0, kTable);
  EXPECT_EQ(t.s.open.size(), 1u);
  return t;
}

TEST(KokomotsReferenceJudge, silence_consents_after_four_seconds_K13) {
  Scene t = pending();
  EXPECT_EQ(t.word().judge, 2);
  t.wait(3'999);
  EXPECT_EQ(t.s.open.size(), 1u);
  EXPECT_EQ(t.player(0).hand.size(), 3u);  // nothing is drawn meanwhile
  t.wait(1);
  EXPECT_TRUE(t.s.open.empty());
  EXPECT_EQ(scores(t.s)[0].points, 3);
  EXPECT_EQ(t.s.used, (std::set<std::string>{"TABLE"}));
  EXPECT_EQ(t.why_not(2, objection(1)), Refusal::no_such_word);  // a veto too late
}

TEST(KokomotsReferenceJudge, the_judge_may_say_yes_early_K43) {
  Scene t = pending();
  EXPECT_EQ(t.why_not(1, act(Kind::accept, 1)), Refusal::not_the_judge);
  t.play(2, act(Kind::accept, 1));
  EXPECT_EQ(scores(t.s)[0].points, 3);
}

TEST(KokomotsReferenceJudge, a_listed_word_cannot_be_objected_to_K13) {
  Scene t = example();
  t.play(0, claim("Rome", kVille, "E", "O", ""));
  EXPECT_EQ(t.why_not(2, objection(1)), Refusal::no_such_word);
}

TEST(KokomotsReferenceJudge, locked_cards_and_columns_wait_for_the_word_K13_K37_K51_K53) {
  Scene t = pending();
  EXPECT_EQ(t.why_not(0, claim("Rome", kVille, "R", "O", "")), Refusal::column_locked);
  EXPECT_EQ(t.why_not(0, claim("marteau", kOutil, "E", "", "U")), Refusal::card_locked);
  EXPECT_EQ(t.why_not(0, act(Kind::exchange)), Refusal::hand_locked);
  EXPECT_TRUE(t.may(0, claim("marteau", kOutil, "R", "", "U")));
  EXPECT_EQ(t.why_not(0, claim("une table", kPays, "E", "A", "")), Refusal::card_locked);
  t.player(0).hand.insert({'E', Constraint::none});
  EXPECT_EQ(t.why_not(0, claim("une table", kPays, "E", "A", "")), Refusal::already_open);
  // Two words in two columns are open at once.
  t.play(0, claim("tournevis", kOutil, "R", "", "U"));
  EXPECT_EQ(t.s.open.size(), 2u);
}

TEST(KokomotsReferenceJudge, three_against_one_table_votes_K14_K41) {
  Scene t = pending();
  t.play(2, objection(1));
  EXPECT_EQ(t.word().stage, Stage::vote);
  EXPECT_EQ(t.word().voters, (std::set<int>{1, 3}));
  EXPECT_EQ(t.word().deadline, 4'000);
  EXPECT_EQ(t.why_not(2, act(Kind::accept, 1)), Refusal::contested_already);
  EXPECT_EQ(t.why_not(2, act(Kind::vote_against, 1)), Refusal::not_a_voter);
  EXPECT_EQ(t.why_not(0, act(Kind::vote_for, 1)), Refusal::not_a_voter);
  EXPECT_EQ(t.why_not(0, kTable), Refusal::column_locked);  // K42
  t.play(1, act(Kind::vote_for, 1));
  EXPECT_EQ(t.why_not(1, act(Kind::vote_against, 1)), Refusal::spoken_already);
  EXPECT_EQ(t.s.open.size(), 1u);
  t.wait(4'000);  // one for, the objection against, one silent: a tie accepts
  EXPECT_EQ(scores(t.s)[0].points, 3);
  ASSERT_EQ(t.s.objections.size(), 1u);
  EXPECT_EQ(t.s.objections[0].reason, "hors thème");
  EXPECT_TRUE(t.s.objections[0].overruled);
}

TEST(KokomotsReferenceJudge, a_vote_closes_when_all_have_voted_and_refuses_by_majority) {
  Scene t = pending();
  t.play(2, objection(1));
  t.play(1, act(Kind::vote_for, 1));
  t.play(3, act(Kind::vote_against, 1));
  EXPECT_TRUE(t.s.open.empty());
  EXPECT_EQ(scores(t.s)[0].points, 0);
  EXPECT_EQ(t.player(0).hand.size(), 3u);
  EXPECT_FALSE(t.s.objections[0].overruled);
}

TEST(KokomotsReferenceJudge, silent_voters_leave_the_objection_standing) {
  Scene t = pending();
  t.wait(2'000);
  t.play(2, objection(1));
  t.wait(3'999);
  EXPECT_EQ(t.s.open.size(), 1u);
  t.wait(1);
  EXPECT_TRUE(t.s.open.empty());
  EXPECT_EQ(scores(t.s)[0].points, 0);
}

TEST(KokomotsReferenceJudge, the_same_word_for_the_same_theme_waits_for_the_next_turn_K44) {
  Scene t = pending(2);
  t.play(1, objection(1));
  EXPECT_TRUE(t.s.open.empty());  // a person's objection without a voter is final
  EXPECT_EQ(t.why_not(0, kTable), Refusal::refused_before);
  EXPECT_EQ(t.check(0, claim("table", kPays, "E", "A", "")).outcome, Outcome::pending);
  t.wait(90'000);
  EXPECT_TRUE(t.may(0, kTable));
}

TEST(KokomotsReferenceJudge, a_word_refused_after_its_turn_bars_nothing) {
  Scene t = example(Mode::classique, 2);
  t.until(44'000);
  t.play(0, kTable);
  t.until(45'500);
  EXPECT_EQ(t.s.active, 1);
  t.play(1, objection(1));
  EXPECT_TRUE(t.s.barred.empty());
}

TEST(KokomotsReferenceJudge, the_player_may_withdraw_and_that_is_a_refusal_K44) {
  Scene t = pending();
  EXPECT_EQ(t.why_not(1, act(Kind::withdraw, 1)), Refusal::not_your_word);
  t.play(0, act(Kind::withdraw, 1));
  EXPECT_EQ(t.why_not(0, kTable), Refusal::refused_before);
}

TEST(KokomotsReferenceJudge, a_lone_player_maintains_against_a_bot_K14) {
  Scene t = example();
  for (const int seat : {1, 2, 3}) t.bot(seat);
  t.play(0, kTable);
  EXPECT_EQ(t.why_not(0, act(Kind::maintain, 1)), Refusal::nothing_to_maintain);
  t.play(2, objection(1));
  EXPECT_EQ(t.word().stage, Stage::maintain);
  EXPECT_EQ(t.why_not(1, act(Kind::vote_for, 1)), Refusal::no_vote);
  EXPECT_EQ(t.why_not(1, act(Kind::maintain, 1)), Refusal::not_your_word);
  Scene silent = t;
  t.play(0, act(Kind::maintain, 1));
  EXPECT_EQ(scores(t.s)[0].points, 3);
  EXPECT_TRUE(t.s.objections[0].overruled);
  silent.wait(4'000);
  EXPECT_TRUE(silent.s.open.empty());
  EXPECT_EQ(scores(silent.s)[0].points, 0);
}

TEST(KokomotsReferenceJudge, a_seat_maintains_three_words_of_a_game_at_most_K69) {
  Scene t = example();
  for (const int seat : {1, 2, 3}) t.bot(seat);
  t.s.players[0].maintained = 2;
  Scene fourth = t;
  fourth.s.players[0].maintained = 3;
  for (Scene* scene : {&t, &fourth}) {
    scene->play(0, kTable);
    scene->play(2, objection(1));
  }
  t.play(0, act(Kind::maintain, 1));
  EXPECT_EQ(t.s.players[0].maintained, 3);
  EXPECT_EQ(scores(t.s)[0].points, 3);
  EXPECT_TRUE(fourth.s.open.empty());
  EXPECT_EQ(scores(fourth.s)[0].points, 0);
}

TEST(KokomotsReferenceJudge, bots_never_vote_K41) {
  Scene t = example();
  t.bot(1);
  t.play(0, kTable);
  t.play(2, objection(1));
  EXPECT_EQ(t.word().voters, (std::set<int>{3}));
  t.play(3, act(Kind::vote_for, 1));
  EXPECT_EQ(scores(t.s)[0].points, 3);
}

TEST(KokomotsReferenceJudge, who_leaves_abstains_K41) {
  Scene t = pending();
  t.play(2, objection(1));
  t.play(1, act(Kind::vote_for, 1));
  change_seat(t.s, 3, false, t.now);
  t.deal_all();
  EXPECT_TRUE(t.s.open.empty());  // all who are left have voted: 1 to 1
  EXPECT_EQ(scores(t.s)[0].points, 3);
}

TEST(KokomotsReferenceJudge, a_judge_who_left_is_a_bot_and_the_word_keeps_its_time_K39) {
  Scene t = example(Mode::classique, 2);
  t.play(0, kTable);
  change_seat(t.s, 1, false, 1'000);
  EXPECT_EQ(t.word().deadline, 4'000);
  t.now = 1'000;
  t.play(1, objection(1));
  EXPECT_EQ(t.word().stage, Stage::maintain);
}

TEST(KokomotsReferenceJudge, a_pending_word_keeps_its_judge_past_the_sand_K13_K47) {
  Scene t = example();
  t.until(43'000);
  t.play(0, kTable);
  t.until(46'000);
  EXPECT_EQ(t.s.active, 1);
  EXPECT_EQ(t.word().judge, 2);
  EXPECT_EQ(t.why_not(1, claim("Paris", kVille, "I", "", "T")), Refusal::column_locked);
  t.until(47'000);
  EXPECT_EQ(scores(t.s)[0].points, 3);
  EXPECT_EQ(t.player(0).hand.size(), 3u);
  EXPECT_EQ(t.s.sand, 90'000);
}

TEST(KokomotsReferenceJudge, in_one_millisecond_words_come_before_the_sand_K45) {
  Scene t = example();
  t.until(41'000);
  t.play(0, kTable);
  t.play(0, claim("tournevis", kOutil, "R", "", "U"));
  EXPECT_EQ(clocks(t.s),
            (std::vector<Clock>{
                {45'000, Timer::word, 1}, {45'000, Timer::word, 2}, {45'000, Timer::sand, 0}}));
}

TEST(KokomotsReferenceJudge, hidden_words_are_for_judge_and_voters) {
  Scene t = example();
  t.play(0, claim("zorte", kVille, "E", "", "T"));
  EXPECT_TRUE(sees_word(t.s, 0, t.word()));
  EXPECT_TRUE(sees_word(t.s, 2, t.word()));
  EXPECT_FALSE(sees_word(t.s, 1, t.word()));
  t.play(2, objection(1));
  EXPECT_TRUE(sees_word(t.s, 1, t.word()));
}

// Seat 0 with an épelez card, OUTIL over N.
Scene speller() {
  Scene t = example();
  t.player(0).hand.clear();
  t.hand(0, "P* L* E");
  return t;
}

TEST(KokomotsReferenceSpelling, a_word_with_an_epelez_card_is_spelt_not_typed_K28) {
  Scene t = speller();
  EXPECT_EQ(t.why_not(0, claim("pince", kOutil, "P* E", "N", "")), Refusal::must_spell);
  EXPECT_EQ(t.why_not(0, spell(kOutil, "E", "N", "")), Refusal::nothing_to_spell);
  EXPECT_EQ(t.why_not(0, act(Kind::letter)), Refusal::no_spelling);
  EXPECT_EQ(t.why_not(0, act(Kind::done)), Refusal::no_spelling);
  t.play(0, spell(kOutil, "P* E", "N", ""));
  EXPECT_EQ(t.why_not(0, act(Kind::done)), Refusal::no_word);
  Move digit = act(Kind::letter);
  digit.letter = '1';
  EXPECT_EQ(t.why_not(0, digit), Refusal::not_a_letter);
  t.letters(0, "PINCE");
  const Reply reply = t.check(0, act(Kind::done));
  EXPECT_EQ(reply.outcome, Outcome::taken);
  EXPECT_EQ(reply.points, 2 + 1 + 1 + 1);
  t.play(0, act(Kind::done));
  EXPECT_EQ(scores(t.s)[0].points, 5);
}

TEST(KokomotsReferenceSpelling, several_epelez_cards_are_spelt_once_K15) {
  Scene t = speller();
  t.words.lists[kOutil].insert("PELLENT");
  t.play(0, spell(kOutil, "P* L* E", "N", ""));
  t.letters(0, "PELLENT");
  t.play(0, act(Kind::done));
  EXPECT_EQ(scores(t.s)[0].points, 2 + 2 + 1 + 1 + 1);
}

TEST(KokomotsReferenceSpelling, one_wrong_letter_and_the_cards_stay_K28_K44) {
  Scene t = speller();
  for (int attempt = 0; attempt < 2; ++attempt) {
    t.play(0, spell(kOutil, "P*", "N", ""));
    t.letters(0, "PINSE");
    const Reply reply = t.check(0, act(Kind::done));
    EXPECT_EQ(reply.outcome, Outcome::failed);
    EXPECT_EQ(reply.faults, (std::vector<Refusal>{Refusal::misspelt}));
    t.play(0, act(Kind::done));
    EXPECT_TRUE(t.s.open.empty());
    EXPECT_EQ(scores(t.s)[0].points, 0);
  }
}

TEST(KokomotsReferenceSpelling, nothing_else_meanwhile_and_giving_up_is_free_K46) {
  Scene t = speller();
  t.play(0, spell(kOutil, "P*", "N", ""));
  EXPECT_EQ(t.why_not(0, claim("Rome", kVille, "E", "O", "")), Refusal::spelling_open);
  EXPECT_EQ(t.why_not(0, spell(kVille, "L*", "O", "")), Refusal::spelling_open);
  EXPECT_EQ(t.why_not(0, act(Kind::exchange)), Refusal::spelling_open);
  EXPECT_EQ(t.why_not(2, objection(1)), Refusal::no_such_word);
  t.play(0, act(Kind::give_up));
  EXPECT_TRUE(t.may(0, claim("Rome", kVille, "E", "O", "")));
}

TEST(KokomotsReferenceSpelling, begun_before_the_end_of_the_sand_it_may_be_finished_K12_K46) {
  Scene t = speller();
  t.play(0, spell(kOutil, "P* E", "N", ""));
  t.until(44'500);
  t.letters(0, "P");
  EXPECT_FALSE(t.word().deadline);  // all the sand
  t.until(45'000);
  EXPECT_EQ(t.s.active, 1);
  EXPECT_EQ(t.word().deadline, 47'000);
  EXPECT_EQ(t.why_not(1, claim("marteau", kOutil, "T", "", "U")), Refusal::column_locked);
  t.until(46'900);
  t.letters(0, "INCE");
  EXPECT_EQ(t.word().deadline, 48'900);
  t.play(0, act(Kind::done));
  EXPECT_EQ(scores(t.s)[0].points, 5);
  EXPECT_EQ(t.player(0).hand.size(), 3u);
}

TEST(KokomotsReferenceSpelling, too_slow_after_the_sand_and_it_lapses) {
  Scene t = speller();
  t.play(0, spell(kOutil, "P*", "N", ""));
  t.letters(0, "PINCE");
  t.until(46'999);
  EXPECT_EQ(t.s.open.size(), 1u);
  t.until(47'000);
  EXPECT_TRUE(t.s.open.empty());
  EXPECT_EQ(t.player(0).hand.size(), 3u);
}

TEST(KokomotsReferenceSpelling, without_a_letter_it_has_not_begun_K46) {
  Scene t = speller();
  t.play(0, spell(kOutil, "P*", "N", ""));
  t.until(45'000);
  EXPECT_TRUE(t.s.open.empty());
}

TEST(KokomotsReferenceSpelling, it_lapses_at_the_end_of_the_next_sand_K46) {
  Scene t = speller();
  t.play(0, spell(kOutil, "P*", "N", ""));
  t.letters(0, "P");
  t.until(45'000);
  while (t.now < 88'000) {
    t.wait(1'500);
    t.letters(0, "I");
  }
  EXPECT_EQ(t.s.open.size(), 1u);
  t.until(90'000);
  EXPECT_TRUE(t.s.open.empty());
}

TEST(KokomotsReferenceSpelling, an_open_spelling_holds_the_end_2s_a_letter_K48) {
  Scene t = speller();
  t.no_column(2);
  t.no_column(3);
  t.column(0, kVille, "O", "T", 0);
  t.play(0, spell(kOutil, "P*", "N", ""));
  t.letters(0, "PIN");
  t.until(45'000);
  t.play(1, claim("Tours", kVille, "T", "O", ""));
  EXPECT_EQ(t.s.phase, Phase::closing);
  t.letters(0, "CE");
  t.play(0, act(Kind::done));
  EXPECT_TRUE(is_over(t.s));
  EXPECT_EQ(scores(t.s)[0].points, 4);
  EXPECT_EQ(t.player(0).hand.size(), 2u);
}

TEST(KokomotsReferenceSpelling, an_unlisted_word_well_spelt_goes_to_the_judge) {
  Scene t = speller();
  t.play(0, spell(kOutil, "P*", "N", ""));
  t.letters(0, "PLANCHEAVOILE");
  t.play(0, act(Kind::done));
  ASSERT_EQ(t.s.open.size(), 1u);
  EXPECT_EQ(t.word().stage, Stage::pending);
  EXPECT_EQ(t.word().deadline, 4'000);
}

}  // namespace
}  // namespace tablee::kokomots::reference
