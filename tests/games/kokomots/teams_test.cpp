// The team game, and the expert game.

#include <gtest/gtest.h>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

// Two teams of two: seats 0 and 2 against 1 and 3.
Scene scene() {
  return Scene("mode=equipes", 4)
      .column(0, "ville", "O C")
      .column(1, "outil", "C I")
      .column(2, "pays", "A U")
      .column(3, "fruit", "P E")
      .packets("R", "S E", "A N R");
}

TEST(KokomotsTeams, packets_stay_face_down_until_the_hourglass_is_turned) {
  Position pos = Scene("mode=equipes", 4);
  EXPECT_EQ(pos.phase, Phase::between);
  EXPECT_EQ(active(pos), "02");
  EXPECT_EQ(clocks(pos), "251@60000") << "no sand runs";
  EXPECT_EQ(key_of(pos, 1, "retourne"), "kokomots.not_your_team");
  EXPECT_EQ(key_of(pos, 0, "mot ville A + B = ab"), "kokomots.start_first");
  play(pos, 2, "retourne", 5000);
  EXPECT_EQ(pos.packets[0].size(), 1);
  EXPECT_EQ(pos.packets[1].size(), 2);
  EXPECT_EQ(pos.packets[2].size(), 3);
  EXPECT_EQ(clocks(pos), "250@56000");
  EXPECT_EQ(key_of(pos, 0, "retourne"), "kokomots.sand_runs_already");
}

TEST(KokomotsTeams, the_hourglass_starts_by_itself_after_a_minute) {
  Position pos = Scene("mode=equipes", 4);
  run_out(pos, kStartClock);
  EXPECT_EQ(pos.phase, Phase::sand);
  EXPECT_EQ(pos.packets[2].size(), 3);
  EXPECT_EQ(clocks(pos), "250@111000");
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.phase, Phase::between);
  EXPECT_EQ(clocks(pos), "251@171000") << "and between any two turns";
  run_out(pos, kStartClock);
  EXPECT_EQ(pos.active, seat_at(1)) << "the other team's";
}

TEST(KokomotsTeams, mates_see_the_packets_and_others_do_not) {
  const Position pos = scene();
  EXPECT_EQ(rules().view(pos, Viewer::at(seat_at(2))).packets[2].seen.size(), 3U);
  EXPECT_TRUE(rules().view(pos, Viewer::at(seat_at(1))).packets[2].seen.empty());
  EXPECT_EQ(rules().view(pos, Viewer::at(seat_at(1))).packets[2].size, 3);
}

TEST(KokomotsTeams, three_words_keep_the_themes) {
  Position pos = scene();
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  EXPECT_EQ(pos.packets[0].size(), 0) << "packets are not completed";
  EXPECT_EQ(points(pos, 0), 2) << "letters; the themes wait";
  play(pos, 2, "mot outil S E + C I = scie", 2000);
  play(pos, 2, "mot pays A N + A = canada", 3000);
  EXPECT_EQ(pos.phase, Phase::between);
  EXPECT_EQ(points(pos, 0), 2 + 4 + 3 + 3);
  EXPECT_EQ(names(pos.discard), "R") << "unused cards are discarded";
  EXPECT_EQ(active(pos), "13");
}

// The button must not promise a point that the announcement does not bring.
TEST(KokomotsTeams, the_account_of_a_word_leaves_out_the_theme_that_waits) {
  Position pos = scene();
  const auto account =
      rules().readings(pos, seat_at(0), *parse_move("mot ville p1 R + O = rome"), 1000);
  ASSERT_TRUE(account);
  EXPECT_EQ(account->total(), 2);
  EXPECT_EQ(account->lines.back().what->key, "kokomots.theme_waits");
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  EXPECT_EQ(points(pos, 0), 2);
}

// What is told adds up to what stands beside the team.
TEST(KokomotsTeams, the_points_that_are_told_are_those_of_the_score) {
  Position pos = scene();
  Dice dice(1);
  int told_points = 0;
  const auto claim = [&](int seat, std::string_view move, Millis at) {
    rules().apply(pos, seat_at(seat), *parse_move(move), at);
    const Draw taken{.kind = DrawKind::answer, .answer = Answer::listed};
    const std::optional<Told> told = rules().told(pos, Drawn<Draw>{taken}, Viewer::spectator());
    ASSERT_TRUE(told);
    std::vector<Told> lines = {*told};
    lines.insert(lines.end(), told->then.begin(), told->then.end());
    for (const Told& line : lines)
      for (const Fact& fact : line.facts)
        if (fact.kind == FactKind::points) told_points += static_cast<int>(fact.number);
    rules().resolve(pos, taken, at);
    EXPECT_EQ(told_points, points(pos, 0)) << move;
    while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), at);
  };
  claim(0, "mot ville p1 R + O = rome", 1000);
  claim(2, "mot outil S E + C I = scie", 2000);
  claim(2, "mot pays A N + A = canada", 3000);
}

TEST(KokomotsTeams, fewer_than_three_lose_the_themes_of_this_turn) {
  Position pos = scene();
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.phase, Phase::between);
  EXPECT_EQ(points(pos, 0), 2);
  EXPECT_EQ(pos.theme_box.size(), 1) << "it does not return to its pile";
  EXPECT_EQ(pos.columns[0].theme.left, 3);
  EXPECT_EQ(pos.said.size(), 1U) << "its words count as used";
}

TEST(KokomotsTeams, a_word_takes_cards_of_one_packet_and_a_packet_one_word) {
  Position pos = scene();
  EXPECT_EQ(key_of(pos, 0, "mot fruit S A + P = sapote"), "kokomots.not_in_one_packet");
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  EXPECT_EQ(key_of(pos, 0, "mot pays p1 R + A = france"), "kokomots.not_in_one_packet");
  EXPECT_EQ(key_of(pos, 0, "defausse"), "kokomots.no_discard_here");
  pos = scene();
  play(pos, 0, "mot ville p3 A + O = onda", 1000);
  EXPECT_EQ(key_of(pos, 0, "mot pays p3 N + A = canada"), "kokomots.packet_done");
}

TEST(KokomotsTeams, a_refused_word_frees_its_packet) {
  Position pos = scene();
  play(pos, 0, "mot ville p2 E + O = onde", 1000);
  EXPECT_EQ(active(pos), "0123");
  play(pos, 1, "conteste ville", 2000);
  EXPECT_EQ(pos.open.size(), 1U) << "one of two is no majority";
  play(pos, 3, "conteste ville", 2000);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(key_of(pos, 0, "mot ville p2 E + O = rome"), "");
}

TEST(KokomotsTeams, open_words_are_settled_before_the_next_team) {
  Position pos = scene();
  play(pos, 0, "mot ville p2 E + O = onde", 50'000);
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.phase, Phase::sand);
  EXPECT_EQ(key_of(pos, 2, "mot pays p3 N + A = canada"), "kokomots.sand_is_out");
  run_out(pos, 1);
  EXPECT_EQ(pos.phase, Phase::between);
  EXPECT_EQ(points(pos, 0), 2);
}

TEST(KokomotsTeams, the_end_is_tested_when_the_turn_is_over) {
  Position pos = Scene("mode=equipes", 4)
                     .column(0, "ville", "O C", 0)
                     .empty(1)
                     .empty(2)
                     .column(3, "fruit", "P E")
                     .packets("R", "S E", "A N R");
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  EXPECT_EQ(pos.phase, Phase::sand) << "the team plays on";
  play(pos, 0, "mot fruit p3 A + P = papaye", 2000);
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.phase, Phase::over);
}

TEST(KokomotsTeams, members_share_the_rank_and_the_packets) {
  Position pos = Scene("mode=equipes equipes=3", 9).won(1, "E");
  EXPECT_EQ(holder_of(pos, 1), seat_at(0));
  EXPECT_EQ(holder_of(pos, 3), seat_at(6));
  EXPECT_EQ(holder_of(Scene("mode=equipes", 4), 2), seat_at(0));
  EXPECT_EQ(holder_of(Scene("mode=equipes", 4), 3), seat_at(2));
  pos.phase = Phase::over;
  const std::optional<Outcome> outcome = rules().outcome(pos);
  EXPECT_EQ(outcome->ranks[1], 1);
  EXPECT_EQ(outcome->ranks[4], 1);
  EXPECT_EQ(outcome->ranks[0], 2) << "two teams share it, after one";
}

TEST(KokomotsExpert, nemo_takes_both_themes_and_three_points_under_the_marker) {
  Position pos = expert();
  play(pos, 0, "mot dans_la_mer+cinema N M E + O = Némo", 1000);
  EXPECT_EQ(points(pos, 0), 4 + 1 + 3);
  EXPECT_EQ(pos.marked[0].size(), 1);
  EXPECT_GE(pos.fifth.card, 0) << "the next one is turned up";
}

TEST(KokomotsExpert, the_fifth_theme_is_never_compulsory_nor_alone) {
  EXPECT_EQ(key_of(expert(), 0, "mot dans_la_mer N M E + O = némo"), "");
  EXPECT_EQ(key_of(expert(), 0, "mot cinema N M E + O = némo"), "kokomots.fifth_alone");
  EXPECT_EQ(key_of(Scene().column(0, "ville", "O C").hand(0, "E R S"), 0,
                   "mot ville+cinema E + O = rome"),
            "kokomots.no_fifth_theme");
  EXPECT_EQ(key_of(expert(), 0, "mot dans_la_mer+ville N + O = némo"), "kokomots.theme_gone");
}

TEST(KokomotsExpert, a_word_listed_for_one_theme_only_waits) {
  Position pos = expert();
  play(pos, 0, "mot dans_la_mer+cinema M + O = mérou", 1000);
  ASSERT_EQ(pos.open.size(), 1U);
  EXPECT_EQ(key_of(pos, 0, "mot outil+cinema N + I = niveau"), "kokomots.fifth_locked");
  play(pos, 1, "conteste dans_la_mer", 2000);
  EXPECT_EQ(points(pos, 0), 0) << "the whole claim is refused";
}

TEST(KokomotsExpert, the_fifth_pile_does_not_count_for_the_end) {
  Position pos = Scene("mode=expert")
                     .column(0, "dans_la_mer", "O C", 0)
                     .column(1, "outil", "N I")
                     .empty(2)
                     .fifth("cinema")
                     .hand(0, "N M E");
  pos.fifth.left = 0;
  play(pos, 0, "mot dans_la_mer+cinema N M E + O = Némo", 1000);
  EXPECT_NE(pos.phase, Phase::over);
  EXPECT_EQ(pos.fifth.card, -1) << "play goes on without it";
}

}  // namespace
}  // namespace tablee::kokomots
