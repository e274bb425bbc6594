// What goes wrong at a real table: races, late vetoes, somebody who left, a pause. Each has
// a rule, and a sentence for who meets it.

#include <gtest/gtest.h>

#include "games/kokomots/bot/bot.h"
#include "games/kokomots/bot/tables.h"
#include "games/kokomots/scene.h"
#include "table/registry.h"

namespace tablee::kokomots {
namespace {

// What a seat reads when a move is refused at this time, in French.
std::string refused(const Position& pos, int seat, std::string_view move, Millis at) {
  const Result<Account> account = rules().check(pos, seat_at(seat), *parse_move(move), at);
  return account ? "" : account.error().sentence(Language::french);
}

Scene race() {
  return Scene("mode=simultane", 3)
      .column(0, "ville", "O C")
      .column(1, "outil", "N I")
      .column(2, "pays", "A U")
      .column(3, "fruit", "P E")
      .pair("E R");
}

TEST(KokomotsHardCases, a_race_is_decided_by_order_of_arrival_and_its_loser_hears_the_lead) {
  Position pos = race();
  play(pos, 1, "tape", 10'000);
  EXPECT_EQ(refused(pos, 2, "tape", 10'080), "Le joueur 2 a tapé 0,08 s avant vous.");
  EXPECT_EQ(refused(pos, 0, "mot ville E R + O = rome", 12'345),
            "Le joueur 2 a tapé 2,34 s avant vous.");
  const Result<Account> late = rules().check(pos, seat_at(2), *parse_move("tape"), 10'080);
  EXPECT_EQ(late.error().key(), "kokomots.already_slapped");
  EXPECT_EQ(late.error().facts[0], Fact::seat("first_seat", seat_at(1)));
}

TEST(KokomotsHardCases, of_two_slaps_in_the_same_millisecond_the_first_to_arrive_counts) {
  Position pos = race();
  play(pos, 1, "tape", 10'000);
  EXPECT_EQ(refused(pos, 2, "tape", 10'000),
            "Le joueur 2 a tapé au même instant, et son geste est arrivé d’abord.");
  EXPECT_EQ(rules().check(pos, seat_at(2), *parse_move("tape"), 10'000).error().key(),
            "kokomots.slapped_together");
  EXPECT_EQ(active(pos), "1");
}

TEST(KokomotsHardCases, who_has_slapped_announces_and_does_not_slap_again) {
  Position pos = race();
  play(pos, 1, "tape", 10'000);
  EXPECT_EQ(key_of(pos, 1, "tape"), "kokomots.own_slap");
  play(pos, 1, "mot ville E + O = onde", 11'000);
  EXPECT_EQ(key_of(pos, 1, "tape"), "kokomots.already_announced");
}

TEST(KokomotsHardCases, of_two_claims_of_mates_in_the_same_millisecond_the_second_is_refused_free) {
  Position pos = Scene("mode=equipes", 4)
                     .column(0, "ville", "O C")
                     .column(1, "outil", "C I")
                     .column(2, "pays", "A U")
                     .column(3, "fruit", "P E")
                     .packets("R", "S E", "A N R");
  play(pos, 0, "mot ville p2 E + O = onde", 1000);
  EXPECT_EQ(key_of(pos, 2, "mot ville p3 A + O = onda"), "kokomots.column_locked");
  EXPECT_EQ(key_of(pos, 2, "mot pays p2 S + A = suisse"), "kokomots.packet_done");
  EXPECT_EQ(
      refused(pos, 2, "mot ville p3 A + O = onda", 1000),
      "Un mot attend déjà sous Ville\u00a0: la colonne est fermée jusqu’à ce qu’il soit jugé.");
  EXPECT_EQ(key_of(pos, 2, "mot pays p3 N + A = canada"), "") << "another theme, another packet";
}

// A word for which no list answers waits for seat 2, its judge, from time 1000 to 5000.
Position pending() {
  Position pos = Scene("", 3).column(0, "ville", "O C").column(1, "outil", "N I").hand(0, "E R S");
  play(pos, 0, "mot ville E + O = onde", 1000);
  return pos;
}

TEST(KokomotsHardCases, a_veto_on_the_deadline_is_too_late_and_is_told_so) {
  Position pos = pending();
  EXPECT_EQ(key_of(pos, 2, "conteste ville"), "") << "a millisecond before";
  run_out(pos, 1);
  EXPECT_EQ(points(pos, 0), 3);
  const Face uncovered = pos.columns[0].theme.face();
  EXPECT_NE(uncovered, *parse_face("ville"));
  EXPECT_EQ(refused(pos, 2, "conteste ville hors_theme", 5000),
            "Aucun mot n’attend pour Ville\u00a0: il est déjà réglé.");
}

TEST(KokomotsHardCases, a_judge_who_left_is_kept_by_a_bot_that_speaks_in_the_time_of_the_word) {
  constexpr int kStandIn = 2;
  Position pos = pending();
  const std::string before = clocks(pos);
  KokomotsBot bot(Knowledge<Kokomots>(rules(), pos, seat_at(2)), tables(), kStandIn, Deal(1), 1500);
  bot.step(1);
  ASSERT_TRUE(bot.plan().move);
  EXPECT_EQ(to_text(*bot.plan().move), "doute ville hors_theme") << "known from other themes";
  EXPECT_LT(bot.plan().at, 5000) << "before the time of the word is over";
  EXPECT_EQ(clocks(pos), before) << "the word keeps its time";
}

TEST(KokomotsHardCases, the_bot_of_a_judge_who_left_doubts_an_unknown_word_and_nobody_votes) {
  Position pos = Scene("", 2).column(0, "ville", "O C").hand(0, "X Y S");
  play(pos, 0, "mot ville X + O = xoxo", 1000);
  KokomotsBot bot(Knowledge<Kokomots>(rules(), pos, seat_at(1)), tables(), 2, Deal(1), 1500);
  bot.step(1);
  ASSERT_TRUE(bot.plan().move);
  EXPECT_EQ(to_text(*bot.plan().move), "doute ville autre");
  EXPECT_EQ(told_move(pos, 1, "doute ville autre", 0),
            "J2 met XOXO en doute (mot inconnu). Maintenez-le, ou il est refusé.");
  play(pos, 1, "doute ville autre", bot.plan().at);
  play(pos, 0, "maintiens ville", 4000);
  EXPECT_EQ(points(pos, 0), 3);
}

TEST(KokomotsHardCases, a_voter_who_left_abstains) {
  Position pos = Scene("", 4).column(0, "ville", "O C").hand(0, "E R S");
  play(pos, 0, "mot ville E + O = onde", 1000);
  play(pos, 2, "conteste ville", 2000);
  KokomotsBot bot(Knowledge<Kokomots>(rules(), pos, seat_at(3)), tables(), 2, Deal(1), 2000);
  bot.step(1);
  EXPECT_EQ(to_text(*bot.plan().move), "laisse ville");
}

// Outil has its last theme; a second pile is empty after it.
Scene last_theme(int seats) {
  return Scene("", seats)
      .column(0, "ville", "O C", 0)
      .column(1, "outil", "N: I")
      .empty(2)
      .empty(3)
      .hand(0, "E R S");
}

TEST(KokomotsHardCases, the_third_pile_emptied_waits_for_a_vote) {
  Position pos = last_theme(4);
  play(pos, 0, "mot outil S + I = kistik", 1000);
  play(pos, 2, "conteste outil", 1200);
  EXPECT_EQ(told_move(pos, 0, "mot ville E R + O = new york", 1), "") << "the answer is told";
  play(pos, 0, "mot ville E R + O = new york", 1500);
  EXPECT_TRUE(pos.is_ending);
  EXPECT_EQ(clocks(pos), "1@5200") << "the vote keeps its time, the sand has stopped";
  EXPECT_EQ(refused(pos, 0, "defausse", 2000),
            "Trois piles sont vides\u00a0: on ne règle plus que les mots en attente.");
  play(pos, 1, "accepte outil", 2000);
  EXPECT_EQ(pos.phase, Phase::sand) << "a vote is still to come";
  play(pos, 3, "accepte outil", 2500);
  EXPECT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(points(pos, 0), 4 + 3);
}

TEST(KokomotsHardCases, the_third_pile_emptied_waits_for_a_word_to_be_maintained) {
  Position pos = last_theme(2);
  play(pos, 0, "mot outil S + I = kistik", 1000);
  play(pos, 1, "doute outil autre", 1200);
  play(pos, 0, "mot ville E R + O = new york", 1500);
  EXPECT_TRUE(pos.is_ending);
  EXPECT_EQ(clocks(pos), "1@5200");
  play(pos, 0, "maintiens outil", 3000);
  EXPECT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(points(pos, 0), 4 + 3);
}

TEST(KokomotsHardCases, the_third_pile_emptied_by_another_leaves_a_spelling_two_seconds_a_letter) {
  Position pos = last_theme(3);
  pos.columns[0].theme.left = 0;
  play(pos, 0, "mot ville E R + O = oreze", 49'000);  // waits past the end of the sand
  play(pos, 0, "epelle outil S + N:", 49'500);
  play(pos, 0, "lettre S", 50'000);
  play(pos, 2, "accepte ville", 50'100);
  EXPECT_TRUE(pos.is_ending);
  EXPECT_EQ(clocks(pos), "2@52100") << "two seconds for the next letter, no sand";
  play(pos, 0, "lettre C", 51'000);
  EXPECT_EQ(clocks(pos), "2@53000");
  run_out(pos, 2);
  EXPECT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(points(pos, 0), 4);
}

// A table of two persons, whose cards are dealt.
std::unique_ptr<Table> open_table() {
  using List = std::tuple<Game<Kokomots, KokomotsBot>>;
  static const Registry kRegistry = Registry::of(List{}, GameResources{.lexicon = &test_lexicon()});
  auto table = kRegistry.find("kokomots")
                   ->open(Settings(Kokomots::info().options), *plain_seating(2),
                          std::make_unique<ChanceFrom<Deal>>(Deal(1)));
  (*table)->advance(0);
  return std::move(*table);
}

TEST(KokomotsHardCases, a_table_settles_a_word_before_it_hears_the_veto_of_that_millisecond) {
  bool met = false;
  for (const std::string& move : open_table()->legal_moves(seat_at(0))) {
    const auto table = open_table();
    if (!move.starts_with("mot ") || !table->play(seat_at(0), move, 1000)) continue;
    if (table->turn().clocks.size() != 2) continue;  // a list took it at once
    met = true;
    const std::string theme = move.substr(4, move.find(' ', 4) - 4);
    EXPECT_EQ(table->next_deadline(), 9000);
    EXPECT_EQ(table->play(seat_at(1), "conteste " + theme + " hors_theme", 9000).error().key(),
              "kokomots.nothing_open");
    const auto in_time = open_table();
    ASSERT_TRUE(in_time->play(seat_at(0), move, 1000));
    EXPECT_TRUE(in_time->play(seat_at(1), "conteste " + theme + " hors_theme", 8999));
    break;
  }
  EXPECT_TRUE(met) << "words that no list holds are listed too";
}

TEST(KokomotsHardCases, a_pause_stops_the_sand_with_the_hands_on_the_table) {
  const auto table = open_table();
  const std::string before = table->position_text();
  EXPECT_EQ(table->next_deadline(), 51'000);
  ASSERT_TRUE(table->pause(20'000));
  EXPECT_TRUE(table->acts(seat_at(0)).empty());
  const Result<Account> move = table->play(seat_at(0), "defausse", 21'000);
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().key(), "table.paused");
  EXPECT_FALSE(table->next_deadline()) << "no sand runs";
  EXPECT_NE(table->view(Viewer::at(seat_at(0))).find("\"paused\":true"), std::string::npos)
      << "so that a page covers hands, themes and letters";
  ASSERT_TRUE(table->resume());
  EXPECT_EQ(table->now(), 20'000) << "a pause takes no time of the table";
  EXPECT_EQ(table->next_deadline(), 51'000) << "31 seconds are left, as before";
  EXPECT_EQ(table->position_text(), before) << "nothing was dealt or turned";
}

}  // namespace
}  // namespace tablee::kokomots
