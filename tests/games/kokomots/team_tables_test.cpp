// Teams of every size the rulebook allows, and what only a team meets.

#include <gtest/gtest.h>

#include "games/kokomots/scene.h"
#include "search/playout.h"

namespace tablee::kokomots {
namespace {

Scene scene(std::string_view options, int seats) {
  return Scene(options, seats)
      .column(0, "ville", "O C")
      .column(1, "outil", "C I")
      .column(2, "pays", "A U")
      .column(3, "fruit", "P E")
      .packets("R", "S E", "A N R");
}

struct TeamTable {
  const char* options;
  int seats, teams, members;
};

class KokomotsTeamTables : public ::testing::TestWithParam<TeamTable> {};

TEST_P(KokomotsTeamTables, hold_packets_judge_and_play_to_the_end) {
  const TeamTable& table = GetParam();
  Position pos = scene(table.options, table.seats);
  EXPECT_EQ(sides(pos), table.teams);
  EXPECT_EQ(side_of(pos, seat_at(0)).size(), table.members);
  // One member holds packets 1 and 2 where a team has two, each has one where it has three.
  EXPECT_EQ(holder_of(pos, 1), seat_at(0));
  EXPECT_EQ(holder_of(pos, 2), seat_at(table.members == 2 ? 0 : table.teams));
  EXPECT_EQ(holder_of(pos, 3), seat_at((table.members - 1) * table.teams));
  for (int seat = 0; seat < table.seats; ++seat) {
    const bool mate = seat % table.teams == 0;
    const View view = rules().view(pos, Viewer::at(seat_at(seat)));
    EXPECT_EQ(view.packets[2].seen.size(), mate ? 3U : 0U) << seat;
  }
  // Any mate says a word of any packet; everybody else may object, and a majority decides.
  const int last_mate = (table.members - 1) * table.teams;
  play(pos, last_mate, "mot ville p2 E + O = onde", 1000);
  const int opponents = table.seats - table.members;
  EXPECT_EQ(speakers(pos, pos.open[0]).size(), opponents);
  int against = 0;
  for (int seat = 0; seat < table.seats && !pos.open.empty(); ++seat) {
    if (seat % table.teams == 0) continue;
    play(pos, seat, "conteste ville", 2000);
    ++against;
  }
  EXPECT_EQ(against, opponents) << "closed when all have spoken";
  EXPECT_EQ(points(pos, 0), 0);
  EXPECT_EQ(key_of(pos, 0, "mot ville p2 E + O = rome"), "") << "the packet is free again";

  Playout<Kokomots> playout(rules());
  Dice dice(11);
  Millis now = 3000;
  for (int i = 0; i < 20'000 && pos.phase != Phase::over; ++i) {
    playout.step(pos, dice, now);
    ASSERT_TRUE(is_ok(pos));
  }
  ASSERT_EQ(pos.phase, Phase::over);
  const std::optional<Outcome> outcome = rules().outcome(pos);
  ASSERT_TRUE(outcome);
  for (int seat = table.teams; seat < table.seats; ++seat)
    EXPECT_EQ(outcome->ranks[static_cast<std::size_t>(seat)],
              outcome->ranks[static_cast<std::size_t>(seat % table.teams)])
        << "mates share the rank";
}

INSTANTIATE_TEST_SUITE_P(Sizes, KokomotsTeamTables,
                         ::testing::Values(TeamTable{"mode=equipes equipes=2", 4, 2, 2},
                                           TeamTable{"mode=equipes equipes=2", 6, 2, 3},
                                           TeamTable{"mode=equipes equipes=3", 6, 3, 2},
                                           TeamTable{"mode=equipes equipes=3", 9, 3, 3},
                                           TeamTable{"mode=equipes equipes=4", 8, 4, 2},
                                           TeamTable{"mode=equipes equipes=4", 12, 4, 3}));

TEST(KokomotsTeams, the_packet_of_one_card_needs_that_card_and_one_of_the_column) {
  const Position pos = scene("mode=equipes", 4);
  EXPECT_EQ(key_of(pos, 0, "mot ville p1 R + O = rome"), "");
  EXPECT_EQ(key_of(pos, 0, "mot ville p1 R = rome"), "kokomots.needs_column_card");
  EXPECT_EQ(key_of(pos, 0, "mot ville p1 E + O = rome"), "kokomots.not_in_one_packet");
}

TEST(KokomotsTeams, a_theme_uncovered_underneath_counts_as_another) {
  Position pos = scene("mode=equipes", 4);
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  const Face below = pos.columns[0].theme.face();
  ASSERT_NE(below, kNoFace);
  ASSERT_NE(below, *parse_face("ville"));
  EXPECT_EQ(pos.turn_themes.size(), 1);
  EXPECT_EQ(open_word_in(pos, 0), nullptr) << "the column is open for the second word";
}

TEST(KokomotsTeams, without_a_theme_left_the_turn_and_the_game_are_over) {
  Position pos = Scene("mode=equipes", 4)
                     .column(0, "ville", "O C", 0)
                     .empty(1)
                     .empty(2)
                     .empty(3)
                     .packets("R", "S E", "A N R");
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  EXPECT_EQ(pos.phase, Phase::over) << "the sand is not waited for";
}

TEST(KokomotsTeams, with_fewer_than_three_themes_left_letters_are_kept_and_themes_lost) {
  Position pos = Scene("mode=equipes", 4)
                     .column(0, "ville", "O C", 0)
                     .column(1, "pays", "A U", 0)
                     .empty(2)
                     .empty(3)
                     .packets("R", "S E", "A N R");
  play(pos, 0, "mot ville p1 R + O = rome", 1000);
  play(pos, 0, "mot pays p3 A N + A = canada", 2000);
  EXPECT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(points(pos, 0), 2 + 3) << "the letters alone";
}

TEST(KokomotsTeams, only_who_opened_a_spelling_enters_letters) {
  Position pos = Scene("mode=equipes", 4)
                     .column(0, "ville", "A C")
                     .column(1, "pays", "A U")
                     .packets("H:", "S E", "A N R");
  play(pos, 0, "epelle ville p1 H: + A", 1000);
  EXPECT_EQ(key_of(pos, 2, "lettre A"), "kokomots.no_spelling");
  EXPECT_EQ(key_of(pos, 0, "lettre A"), "");
  EXPECT_EQ(key_of(pos, 2, "mot pays p3 A N + A = canada"), "") << "a mate goes on";
}

TEST(KokomotsTeams, the_first_team_begins_and_the_next_follows_around) {
  Position pos = scene("mode=equipes equipes=3", 6);
  EXPECT_EQ(owner_of(pos, pos.active), 0U);
  for (const std::size_t team : {1U, 2U, 0U}) {
    run_out(pos, kSandClock);
    EXPECT_EQ(owner_of(pos, pos.active), team);
    EXPECT_EQ(pos.phase, Phase::between);
    play(pos, pos.active.index, "retourne", 200'000);
  }
}

}  // namespace
}  // namespace tablee::kokomots
