// The Kokomots reference: expert and team games.

#include <gtest/gtest.h>

#include "games/kokomots/reference.h"
#include "games/kokomots/reference_scene.h"

namespace tablee::kokomots::reference {
namespace {

// --- expert ---

const Move kNemo = claim("Némo", kMer, "N", "M", "", kCinema);

TEST(KokomotsReferenceExpert, nemo_for_dans_la_mer_and_cinema) {
  Scene t = example(Mode::expert);
  const Reply reply = t.check(0, kNemo);
  EXPECT_EQ(reply.outcome, Outcome::taken);
  EXPECT_EQ(reply.points, 2 + 1 + 3);
  t.play(0, kNemo);
  EXPECT_EQ(t.side(0).themes, (std::vector<int>{kMer}));
  EXPECT_EQ(t.side(0).marked, (std::vector<int>{kCinema}));
  EXPECT_EQ(scores(t.s)[0].points, 6);
  EXPECT_EQ(scores(t.s)[0].theme_cards, 2);  // K33: both count in a tie
  EXPECT_EQ(t.s.fifth_below, 8);
}

TEST(KokomotsReferenceExpert, the_fifth_theme_is_never_obligatory_and_never_alone_K33) {
  Scene t = example(Mode::expert);
  EXPECT_TRUE(t.may(0, claim("Némo", kMer, "N", "M", "")));
  EXPECT_EQ(t.why_not(0, claim("Oscar", 0, "R", "", "", kCinema)), Refusal::theme_not_there);
  EXPECT_EQ(t.why_not(0, claim("Némo", kMer, "N", "M", "", kCinema + 30)),
            Refusal::fifth_not_there);
  // The column of the other theme alone gives letters.
  EXPECT_EQ(t.why_not(0, claim("Némo", kMer, "N", "O", "", kCinema)), Refusal::card_not_in_column);
}

TEST(KokomotsReferenceExpert, taken_at_once_only_if_listed_for_both_K55) {
  Scene t = example(Mode::expert);
  t.words.lists[kMer].insert("ROME");
  const Move rome = claim("Rome", kMer, "R", "M", "", kCinema);
  t.play(0, rome);
  ASSERT_EQ(t.s.open.size(), 1u);
  Move no = act(Kind::object, 1);
  t.play(2, no);
  t.wait(4'000);
  EXPECT_EQ(t.why_not(0, rome), Refusal::refused_before);
  // The word for one theme alone is another claim.
  EXPECT_EQ(t.check(0, claim("Rome", kMer, "R", "M", "")).outcome, Outcome::taken);
}

TEST(KokomotsReferenceExpert, a_locked_fifth_theme_forbids_two_theme_words_only_K51) {
  Scene t = example(Mode::expert);
  t.play(0, claim("Rome", kMer, "R", "M", "", kCinema));
  EXPECT_EQ(t.why_not(0, claim("tenaille", kOutil, "E", "N", "", kCinema)), Refusal::fifth_locked);
  EXPECT_TRUE(t.may(0, claim("tenaille", kOutil, "E", "N", "")));
}

TEST(KokomotsReferenceExpert, play_goes_on_without_the_fifth_pile_K3) {
  Scene t = example(Mode::expert);
  t.fifth(kCinema, 0);
  t.play(0, kNemo);
  EXPECT_EQ(t.s.fifth_face, 0);
  EXPECT_EQ(t.s.phase, Phase::playing);
  EXPECT_EQ(t.why_not(0, claim("tenaille", kOutil, "E", "N", "", kCinema)),
            Refusal::fifth_not_there);
}

// --- teams ---

// Teams {0, 2} and {1, 3}; team 0 has its packets and sand.
Scene team_turn() {
  Scene t = example(Mode::equipes, 4);
  t.s.phase = Phase::playing;
  t.s.sand = 45'000;
  t.packet(0, "E");
  t.packet(1, "R I");
  t.packet(2, "N A P*");
  return t;
}

const Move kRomeOf1 = in_packet(claim("Rome", kVille, "E", "O", ""), 0);
const Move kMarteauOf2 = in_packet(claim("marteau", kOutil, "R", "", "U"), 1);
const Move kNemoOf3 = in_packet(claim("Némo", kMer, "N", "M", ""), 2);

TEST(KokomotsReferenceTeams, any_member_starts_the_sand_and_packets_are_turned_then_K64) {
  Scene t = example(Mode::equipes, 4);
  EXPECT_EQ(t.why_not(0, kRomeOf1), Refusal::sand_not_started);
  EXPECT_EQ(t.why_not(1, act(Kind::start)), Refusal::not_your_turn);
  EXPECT_TRUE(clocks(t.s).empty());  // the clock waits
  t.now = 7'000;
  play(t.s, 2, act(Kind::start), t.now, {});
  EXPECT_EQ(t.s.needs.size(), 6u);
  t.deal_all();
  for (std::size_t packet = 0; packet < 3; ++packet)
    EXPECT_EQ(t.s.packets[packet].cards.size(), packet + 1);
  EXPECT_EQ(t.s.sand, 52'000);
  EXPECT_EQ(t.why_not(0, act(Kind::start)), Refusal::started_already);
}

TEST(KokomotsReferenceTeams, three_words_keep_letters_and_themes) {
  Scene t = team_turn();
  t.play(0, kRomeOf1);
  EXPECT_TRUE(t.s.packets[0].cards.empty());  // not refilled
  t.play(2, kMarteauOf2);                     // a mate finds it
  t.play(0, kNemoOf3);
  EXPECT_EQ(scores(t.s)[0].points, 6 + 3);
  EXPECT_EQ(t.s.phase, Phase::waiting);
  EXPECT_EQ(t.s.active, 1);
  EXPECT_FALSE(t.s.sand);
  EXPECT_EQ(t.s.discard.size(), 3u);  // I, A and P*
  EXPECT_NE(t.s.columns[0].face, 0);  // uncovered
}

TEST(KokomotsReferenceTeams, a_failed_turn_keeps_letters_and_loses_its_themes_K25) {
  Scene t = team_turn();
  t.side(0).themes = {20};
  t.play(0, kRomeOf1);
  t.play(0, kMarteauOf2);
  t.wait(45'000);
  EXPECT_EQ(scores(t.s)[0].points, 4 + 1);
  EXPECT_EQ(t.s.boxed_themes, (std::vector<int>{kVille, kOutil}));
  EXPECT_EQ(t.s.active, 1);
  // K53: its words count as used.
  EXPECT_TRUE(t.s.used.contains("ROME"));
}

TEST(KokomotsReferenceTeams, one_word_a_packet_and_cards_of_one_packet_only_K24_K64) {
  Scene t = team_turn();
  EXPECT_EQ(t.why_not(0, in_packet(kRomeOf1, 3)), Refusal::no_such_packet);
  EXPECT_EQ(t.why_not(0, in_packet(claim("Rome", kVille, "E R", "O", ""), 0)),
            Refusal::card_not_held);
  EXPECT_EQ(t.why_not(1, kRomeOf1), Refusal::not_your_turn);
  EXPECT_EQ(t.why_not(0, act(Kind::exchange)), Refusal::not_in_this_mode);
  t.play(0, kMarteauOf2);
  EXPECT_EQ(t.why_not(0, in_packet(claim("Paris", kVille, "I", "", "T"), 1)), Refusal::packet_used);
  // A refused word frees its packet.
  t.play(0, in_packet(claim("tournevoile", kVille, "E", "O", ""), 0));
  EXPECT_EQ(t.why_not(2, in_packet(claim("Rome", kMer, "E", "M", ""), 0)), Refusal::packet_used);
  t.play(1, act(Kind::object, t.last_id()));
  t.play(3, act(Kind::vote_against, t.last_id()));
  EXPECT_TRUE(t.may(2, in_packet(claim("Rome", kMer, "E", "M", ""), 0)));
}

TEST(KokomotsReferenceTeams, any_opponent_objects_and_their_majority_decides_K30) {
  Scene t = team_turn();
  t.play(0, in_packet(claim("zorte", kVille, "E", "O", ""), 0));
  EXPECT_EQ(t.why_not(2, act(Kind::object, 1)), Refusal::not_the_judge);
  t.play(3, act(Kind::object, 1));
  EXPECT_EQ(t.word().voters, (std::set<int>{1}));
  EXPECT_EQ(t.why_not(2, act(Kind::vote_for, 1)), Refusal::not_a_voter);
  EXPECT_EQ(t.why_not(2, act(Kind::withdraw, 1)), Refusal::not_your_word);
  t.wait(4'000);
  EXPECT_EQ(t.side(0).letters.size(), 2u);
}

TEST(KokomotsReferenceTeams, the_next_team_waits_for_open_words_K64) {
  Scene t = team_turn();
  t.until(43'000);
  t.play(0, in_packet(claim("zorte", kVille, "E", "O", ""), 0));
  t.play(2, in_packet(spell(kOutil, "P*", "N", ""), 2));
  t.letters(2, "PIN");
  EXPECT_EQ(t.why_not(0, act(Kind::letter)), Refusal::no_spelling);  // only who opened it
  t.until(45'000);
  EXPECT_EQ(t.s.phase, Phase::settling);
  EXPECT_EQ(t.why_not(0, kMarteauOf2), Refusal::sand_out);
  EXPECT_EQ(t.why_not(1, act(Kind::start)), Refusal::not_your_turn);
  t.until(46'000);
  t.letters(2, "CE");
  t.until(47'000);
  EXPECT_EQ(t.s.phase, Phase::settling);
  t.play(2, act(Kind::done));
  EXPECT_EQ(t.s.phase, Phase::waiting);
  EXPECT_EQ(t.s.active, 1);
  EXPECT_EQ(scores(t.s)[0].points, 2 + 3);  // no themes: two words only
}

TEST(KokomotsReferenceTeams, the_end_is_tested_when_the_turn_is_over_K2_K65) {
  Scene t = team_turn();
  t.no_column(3);
  t.no_column(2);
  t.column(0, kVille, "O", "T", 0);
  t.play(0, kRomeOf1);
  EXPECT_EQ(t.s.phase, Phase::playing);  // the third pile, and the turn goes on
  t.play(0, kMarteauOf2);
  EXPECT_EQ(t.s.phase, Phase::playing);
  t.wait(45'000);
  EXPECT_TRUE(is_over(t.s));
  EXPECT_EQ(scores(t.s)[0].points, 4);
}

TEST(KokomotsReferenceTeams, without_a_theme_left_the_turn_is_over_at_once_K2) {
  Scene t = team_turn();
  for (const int column : {1, 2, 3}) t.no_column(column);
  t.column(0, kVille, "O", "T", 0);
  t.play(0, kRomeOf1);
  EXPECT_TRUE(is_over(t.s));
  EXPECT_TRUE(t.s.needs.empty());
  EXPECT_EQ(scores(t.s)[0].points, 2);
}

TEST(KokomotsReferenceTeams, teams_are_equal_and_of_two_or_three) {
  Options options;
  options.mode = Mode::equipes;
  std::vector<Player> players(5);
  for (std::size_t seat = 0; seat < 5; ++seat) players[seat].team = static_cast<int>(seat % 2);
  EXPECT_THROW(new_game(options, players, 0, 0), std::invalid_argument);
  players.resize(6);
  players[5].team = 1;
  players[3].percent = 150;
  State s = new_game(options, players, 1, 0);
  EXPECT_EQ(s.active, 1);
  EXPECT_EQ(s.sides.size(), 2u);
  EXPECT_EQ(clocks(s), (std::vector<Clock>{{60'000, Timer::start, 0}}));
  while (!s.needs.empty()) {
    const Need need = s.needs.front();
    if (need.place == Place::theme)
      deal(s, need, *drawable_faces(s).begin());
    else
      deal(s, need, *drawable(s, need).begin());
  }
  play(s, 5, act(Kind::start), 0, {});
  EXPECT_EQ(s.sand, 67'500);
}

}  // namespace
}  // namespace tablee::kokomots::reference
