// The judge: silence, objections, votes, doubts.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

Scene scene(int seats) {
  return Scene("", seats)
      .column(0, "ville", "O C")
      .column(1, "outil", "N I")
      .column(2, "pays", "A U")
      .hand(0, "E R S");
}

// A word that no list of cities holds waits from time 1000 on.
Position pending(int seats) {
  Position pos = scene(seats);
  play(pos, 0, "mot ville E + O = onde", 1000);
  return pos;
}

TEST(KokomotsJudge, sits_to_the_right_or_second_to_the_right) {
  EXPECT_EQ(judge_of(pending(2), seat_at(0)), seat_at(1));
  EXPECT_EQ(judge_of(pending(3), seat_at(0)), seat_at(2));
  EXPECT_EQ(judge_of(pending(4), seat_at(0)), seat_at(2));
  EXPECT_EQ(judge_of(pending(6), seat_at(0)), seat_at(4));
  EXPECT_EQ(sand_keeper_of(pending(6), seat_at(0)), seat_at(5));
}

TEST(KokomotsJudge, a_listed_word_is_taken_at_once) {
  Position pos = scene(3);
  play(pos, 0, "mot ville E R + O = rome", 1000);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(points(pos, 0), 4);
  EXPECT_EQ(key_of(pos, 2, "conteste ville"), "kokomots.nothing_open") << "no objection after";
}

TEST(KokomotsJudge, silence_is_consent) {
  Position pos = pending(3);
  EXPECT_EQ(clocks(pos), "1@5000 250@51000");
  EXPECT_EQ(active(pos), "02");
  EXPECT_EQ(pos.hands[0].size(), 3) << "nothing is drawn yet";
  EXPECT_EQ(key_of(pos, 1, "conteste ville"), "kokomots.not_the_judge");
  run_out(pos, 1);
  EXPECT_EQ(points(pos, 0), 3);
}

TEST(KokomotsJudge, the_player_goes_on_with_what_is_left) {
  Position pos = pending(3);
  EXPECT_EQ(key_of(pos, 0, "mot outil E + N = enclume"), "kokomots.card_locked");
  EXPECT_EQ(key_of(pos, 0, "mot ville R + C = calcutta"), "kokomots.column_locked");
  EXPECT_EQ(key_of(pos, 0, "mot outil S + I = scie"), "");
  EXPECT_EQ(key_of(pos, 0, "mot outil S + N = onde"), "kokomots.no_letter_for");
}

TEST(KokomotsJudge, the_same_word_is_not_said_twice_while_it_waits) {
  Position pos = pending(3);
  pos.hands[0].add(CardKinds::of_kind(*parse_kind("N")).lowest());
  pos.bag.remove(CardKinds::of_kind(*parse_kind("N")).lowest());
  const Use use{.column = 1};
  EXPECT_TRUE(is_repeated(pos, use, text_of("ONDE")));
  EXPECT_TRUE(is_repeated(pos, use, text_of("L'ONDE")));
}

TEST(KokomotsJudge, saying_yes_takes_it_at_once) {
  Position pos = pending(3);
  play(pos, 2, "accepte ville", 2000);
  EXPECT_EQ(points(pos, 0), 3);
}

TEST(KokomotsJudge, with_two_the_objection_of_a_person_is_final) {
  Position pos = pending(2);
  play(pos, 1, "conteste ville hors_theme", 2000);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(points(pos, 0), 0);
  EXPECT_EQ(key_of(pos, 0, "mot ville E + O = onde"), "kokomots.objected_before");
  EXPECT_EQ(key_of(pos, 0, "mot ville E + O = rome"), "") << "another word";
  run_out(pos, kSandClock);
  run_out(pos, kSandClock);
  EXPECT_EQ(key_of(pos, 0, "mot ville E + O = onde"), "") << "until the end of that turn";
}

TEST(KokomotsJudge, the_others_vote_and_may_overrule) {
  Position pos = pending(4);
  play(pos, 2, "conteste ville pluriel", 2000);
  EXPECT_EQ(pos.open[0].state, State::contested);
  EXPECT_EQ(clocks(pos), "1@6000 250@51000") << "from the objection on";
  EXPECT_EQ(key_of(pos, 0, "mot outil E + N = enclume"), "kokomots.card_locked") << "until its end";
  EXPECT_EQ(active(pos), "013");
  EXPECT_EQ(key_of(pos, 2, "accepte ville"), "kokomots.not_the_judge");
  play(pos, 1, "accepte ville", 3000);
  EXPECT_EQ(key_of(pos, 1, "conteste ville"), "kokomots.spoke_before");
  play(pos, 3, "accepte ville", 3000);
  EXPECT_EQ(points(pos, 0), 3) << "two for, one against; closed when all have voted";
}

TEST(KokomotsJudge, a_tie_accepts_and_silence_abstains) {
  Position pos = pending(4);
  play(pos, 2, "conteste ville", 2000);
  play(pos, 1, "accepte ville", 3000);
  run_out(pos, 1);
  EXPECT_EQ(points(pos, 0), 3) << "one for, one against: not more against than for";
  pos = pending(4);
  play(pos, 2, "conteste ville", 2000);
  run_out(pos, 1);
  EXPECT_EQ(points(pos, 0), 0) << "one against, nobody for";
  pos = pending(4);
  play(pos, 2, "conteste ville", 2000);
  play(pos, 1, "accepte ville", 3000);
  play(pos, 3, "conteste ville", 3000);
  EXPECT_EQ(points(pos, 0), 0);
}

TEST(KokomotsJudge, the_doubt_of_a_bot_is_overruled_where_nobody_votes) {
  Position pos = pending(2);
  EXPECT_EQ(key_of(pos, 0, "maintiens ville"), "kokomots.nothing_to_maintain");
  play(pos, 1, "doute ville hors_theme", 2000);
  EXPECT_EQ(pos.open[0].state, State::doubted);
  EXPECT_EQ(clocks(pos), "1@6000 250@51000");
  EXPECT_EQ(key_of(pos, 0, "mot outil E + N = enclume"), "kokomots.card_locked") << "until its end";
  EXPECT_EQ(key_of(pos, 1, "maintiens ville"), "kokomots.not_your_word");
  play(pos, 0, "maintiens ville", 3000);
  EXPECT_EQ(points(pos, 0), 3);
}

TEST(KokomotsJudge, a_doubt_that_nobody_overrules_refuses) {
  Position pos = pending(2);
  play(pos, 1, "doute ville hors_theme", 2000);
  run_out(pos, 1);
  EXPECT_EQ(points(pos, 0), 0);
}

TEST(KokomotsJudge, a_doubt_is_voted_on_where_people_can) {
  Position pos = pending(3);
  play(pos, 2, "doute ville hors_theme", 2000);
  EXPECT_EQ(pos.open[0].state, State::contested);
  EXPECT_EQ(key_of(pos, 0, "maintiens ville"), "kokomots.nothing_to_maintain");
  play(pos, 1, "laisse ville", 2100);
  EXPECT_EQ(pos.open[0].state, State::doubted) << "bots have no voice: no voter";
  EXPECT_EQ(clocks(pos), "1@6000 250@51000") << "counted from the doubt";
  play(pos, 0, "maintiens ville", 3000);
  EXPECT_EQ(points(pos, 0), 3);
}

TEST(KokomotsJudge, a_pending_word_keeps_its_judge_past_the_sand) {
  Position pos = scene(3);
  play(pos, 0, "mot ville E + O = onde", 50'000);
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.active, seat_at(1));
  EXPECT_EQ(active(pos), "012");
  play(pos, 2, "accepte ville", 53'000);
  EXPECT_EQ(points(pos, 0), 3);
  EXPECT_EQ(pos.hands[0].size(), 3);
}

TEST(KokomotsJudge, a_word_may_be_withdrawn_and_counts_as_refused) {
  Position pos = pending(3);
  EXPECT_EQ(key_of(pos, 2, "retire ville"), "kokomots.not_your_word");
  play(pos, 0, "retire ville", 2000);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(key_of(pos, 0, "mot ville E + O = onde"), "kokomots.objected_before");
}

TEST(KokomotsJudge, a_veto_after_the_deadline_finds_nothing) {
  Position pos = pending(3);
  run_out(pos, 1);
  EXPECT_EQ(key_of(pos, 2, "conteste ville"), "kokomots.nothing_open");
}

TEST(KokomotsJudge, an_older_word_is_settled_first_in_the_same_millisecond) {
  Position pos = scene(3);
  play(pos, 0, "mot ville E + O = onde", 47'000);
  play(pos, 0, "mot outil S + I = kistik", 47'000);
  EXPECT_EQ(clocks(pos), "1@51000 2@51000 250@51000");
}

TEST(KokomotsJudge, seconds_are_the_tables_choice) {
  Position pos = Scene("juge=10 sable=60").column(0, "ville", "O C").hand(0, "E R S");
  EXPECT_EQ(clocks(pos), "250@66000");
  play(pos, 0, "mot ville E + O = onde", 1000);
  EXPECT_EQ(clocks(pos), "1@11000 250@66000");
}

TEST(KokomotsJudge, a_person_who_abstains_is_a_voter_all_the_same) {
  Position pos = pending(3);
  play(pos, 2, "doute ville hors_theme", 2000);
  play(pos, 1, "abstient ville", 2100);
  EXPECT_TRUE(pos.open.empty()) << "one against, nobody for, nothing to maintain";
  EXPECT_EQ(points(pos, 0), 0);
}

TEST(KokomotsJudge, an_objection_counts_from_the_press_and_its_reason_may_follow) {
  Position pos = pending(4);
  play(pos, 2, "conteste ville", 2000);
  EXPECT_EQ(clocks(pos), "1@6000 250@51000") << "the judge's time has stopped: a vote is on";
  EXPECT_EQ(key_of(pos, 1, "precise ville pluriel"), "kokomots.nothing_to_explain");
  EXPECT_EQ(active(pos), "0123");
  EXPECT_EQ(told_move(pos, 2, "precise ville pluriel", 0),
            "J3 donne sa raison pour Ville\u00a0: pluriel.");
  play(pos, 2, "precise ville pluriel", 4000);
  EXPECT_EQ(pos.open[0].reason, Reason::plural);
  EXPECT_EQ(clocks(pos), "1@6000 250@51000");
  EXPECT_EQ(key_of(pos, 2, "precise ville phrase"), "kokomots.nothing_to_explain") << "once";
}

TEST(KokomotsJudge, a_reason_may_follow_an_objection_that_was_final) {
  Position pos = pending(2);
  play(pos, 1, "conteste ville", 2000);
  EXPECT_TRUE(pos.open.empty()) << "at once, whatever the reason";
  EXPECT_EQ(active(pos), "01");
  std::vector<std::string> acts;
  rules().acts(pos, seat_at(1), acts);
  EXPECT_EQ(acts, (std::vector<std::string>{"precise"}));
  Position later = pos;
  play(pos, 1, "precise ville hors_theme", 5000);
  EXPECT_EQ(active(pos), "0");
  run_out(later, kSandClock);
  EXPECT_EQ(key_of(later, 1, "precise ville hors_theme"), "kokomots.nothing_to_explain")
      << "or it stays empty";
}

TEST(KokomotsJudge, an_objection_with_its_reason_needs_no_other) {
  Position pos = pending(2);
  EXPECT_EQ(told_move(pos, 1, "conteste ville phrase", 0),
            "J2 conteste ONDE pour Ville (phrase). "
            "ONDE est refusé (phrase), contesté par J2 pour Ville.")
      << "its player reads why";
  EXPECT_EQ(told_move(pos, 1, "conteste ville inconnu", 0),
            "J2 conteste ONDE pour Ville (mot inconnu). "
            "ONDE est refusé (mot inconnu), contesté par J2 pour Ville.");
  play(pos, 1, "conteste ville phrase", 2000);
  EXPECT_EQ(active(pos), "0");
  EXPECT_EQ(key_of(pos, 1, "precise ville pluriel"), "kokomots.nothing_to_explain");
}

TEST(KokomotsJudge, one_device_has_one_voice_and_none_on_words_of_its_own) {
  const auto said = [](std::string_view device) {
    Position pos = scene(4).one_device(device);
    play(pos, 0, "mot ville E + O = onde", 1000);
    return pos;
  };
  Position pos = said("0 1");
  play(pos, 2, "conteste ville", 2000);
  EXPECT_EQ(key_of(pos, 1, "accepte ville"), "kokomots.own_persons_word");
  play(pos, 3, "conteste ville", 2500);
  EXPECT_EQ(points(pos, 0), 0) << "seat 1 would have made it two for two";
  pos = said("1 2");
  play(pos, 2, "conteste ville", 2000);
  EXPECT_EQ(key_of(pos, 1, "conteste ville"), "kokomots.not_the_judge") << "it has objected";
  play(pos, 3, "accepte ville", 2500);
  EXPECT_EQ(points(pos, 0), 3) << "one for, one against";
  pos = said("1 3");
  play(pos, 2, "conteste ville", 2000);
  play(pos, 1, "accepte ville", 2500);
  EXPECT_EQ(points(pos, 0), 3) << "its one voice is given, the vote is over";
}

TEST(KokomotsJudge, around_one_device_the_judge_objects_and_nobody_votes) {
  Position pos = scene(4).one_device("0 1 2 3");
  play(pos, 0, "mot ville E + O = onde", 1000);
  EXPECT_EQ(active(pos), "02");
  play(pos, 2, "conteste ville", 2000);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(points(pos, 0), 0);
}

TEST(KokomotsJudge, three_words_of_a_game_may_be_maintained) {
  Position pos = pending(2);
  pos.maintained[0] = 2;
  play(pos, 1, "doute ville hors_theme", 2000);
  EXPECT_EQ(told_move(pos, 0, "maintiens ville", 1),
            "J1 maintient son mot pour Ville. J1\u00a0: ONDE pour Ville, +3. Maintenu par J1, "
            "3 sur 3.");
  play(pos, 0, "maintiens ville", 3000);
  EXPECT_EQ(pos.maintained[0], 3);
  EXPECT_EQ(rules().view(pos, Viewer::spectator()).maintained[0], 3) << "for the final count";
  pos = pending(2);
  pos.maintained[0] = 3;
  EXPECT_EQ(told_move(pos, 1, "doute ville hors_theme", 0),
            "J2 met ONDE en doute (hors thème). "
            "ONDE est refusé (hors thème), contesté par J2 pour Ville. "
            "Vous avez déjà maintenu trois mots.");
  play(pos, 1, "doute ville hors_theme", 2000);
  EXPECT_TRUE(pos.open.empty()) << "a fourth doubt is final";
  EXPECT_EQ(points(pos, 0), 0);
}

}  // namespace
}  // namespace tablee::kokomots
