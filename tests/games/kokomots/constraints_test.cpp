// Letters with a constraint, and spelling.

#include <gtest/gtest.h>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

TEST(KokomotsConstraints, a_word_that_only_a_spelt_card_makes_is_offered_for_spelling) {
  const Position pos = Scene().column(0, "pays", "B1 N.").hand(0, "D T: V");
  const Result<Move> move = whole_move(pos, 0, "mot pays = bhoutan");
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().message->key, "kokomots.needs_spelling");
  EXPECT_EQ(move.error().mark, (Marks{"T:", "B1", "N."}));
  EXPECT_EQ(key_of(pos, 0, "mot pays = canada"), "kokomots.no_cards_fit");
  EXPECT_EQ(key_of(pos, 0, "mot pays = brunei"), "kokomots.no_hand_letter") << "no T";
}

TEST(KokomotsConstraints, an_account_says_the_place_of_a_letter_in_words) {
  const Position pos = Scene().column(0, "ville", "P1 A").hand(0, "N. I R");
  const Result<Account> account =
      rules().check(pos, seat_at(0), *parse_move("mot ville N. + P1 = pékin"), 0);
  ASSERT_TRUE(account);
  const AccountLine& line = account->lines[0];
  EXPECT_EQ(render(*line.what, line.facts, Language::french), "lettre N (dernière)");
}

TEST(KokomotsConstraints, the_first_letter_must_be_the_first) {
  const Position pos = Scene().column(0, "ville", "O A").hand(0, "P1 S R");
  EXPECT_EQ(key_of(pos, 0, "mot ville P1 + A = paris"), "");
  EXPECT_EQ(key_of(pos, 0, "mot ville P1 + A = naples"), "kokomots.not_first");
  EXPECT_EQ(key_of(pos, 0, "mot ville S R + A = paris"), "") << "never compulsory";
}

TEST(KokomotsConstraints, the_second_letter_must_be_the_second) {
  const Position pos = Scene().column(0, "ville", "O R").hand(0, "A2 S R");
  EXPECT_EQ(key_of(pos, 0, "mot ville A2 + R = paris"), "");
  EXPECT_EQ(key_of(pos, 0, "mot ville A2 + R = rabat"), "");
  EXPECT_EQ(key_of(pos, 0, "mot ville A2 + O = lagos"), "");
  EXPECT_EQ(key_of(pos, 0, "mot ville A2 + O = oslo"), "kokomots.not_second");
}

TEST(KokomotsConstraints, the_last_letter_must_be_the_last) {
  const Position pos = Scene().column(0, "ville", "O I").hand(0, "N. S R");
  EXPECT_EQ(key_of(pos, 0, "mot ville N. + O = lyon"), "");
  EXPECT_EQ(key_of(pos, 0, "mot ville N. + I = nice"), "kokomots.not_last");
}

TEST(KokomotsConstraints, two_cards_cannot_share_one_place) {
  const Kind second = *parse_kind("A2");
  const Kind last = *parse_kind("A.");
  EXPECT_FALSE(fits("PA", std::array{second, last}));
  EXPECT_TRUE(fits("PANDA", std::array{second, last}));
  EXPECT_FALSE(fits("A", std::array{second}));
}

TEST(KokomotsConstraints, a_word_takes_one_card_of_each_kind_at_most) {
  const Position pos = Scene().column(0, "ville", "B1 A").hand(0, "P1 S R");
  EXPECT_EQ(key_of(pos, 0, "mot ville P1 S + B1 = paris"), "kokomots.one_of_each_constraint");
}

TEST(KokomotsConstraints, a_constraint_brings_two_points) {
  Position pos = Scene().column(0, "ville", "O A").hand(0, "P1 S R");
  play(pos, 0, "mot ville P1 S + A = paris", 1000);
  EXPECT_EQ(points(pos, 0), 2 + 1 + 1 + 1);
}

Scene spelling_scene() {
  return Scene("", 3)
      .column(0, "ville", "N: A")
      .column(1, "pays", "E A")
      .hand(0, "H: A R")
      .hand(1, "E E E");
}

void spell(Position& pos, int seat, std::string_view word, Millis at) {
  for (const char letter : word) play(pos, seat, std::string("lettre ") + letter, at);
}

TEST(KokomotsSpelling, a_card_to_spell_is_taken_by_spelling_only) {
  const Position pos = spelling_scene();
  EXPECT_EQ(key_of(pos, 0, "mot ville H: + A = athènes"), "kokomots.spell_it");
  EXPECT_EQ(key_of(pos, 0, "epelle ville R + A"), "kokomots.nothing_to_spell");
  EXPECT_EQ(key_of(pos, 0, "lettre A"), "kokomots.no_spelling");
}

TEST(KokomotsSpelling, a_word_is_spelt_once_for_all_its_cards) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 1000);
  EXPECT_EQ(key_of(pos, 0, "fini"), "kokomots.nothing_spelt");
  spell(pos, 0, "ATHENES", 2000);
  play(pos, 0, "fini", 3000);
  EXPECT_EQ(names(pos.won[0]), "H: N:");
  EXPECT_EQ(points(pos, 0), 2 + 2 + 1);
}

TEST(KokomotsSpelling, one_wrong_letter_and_the_cards_stay) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 1000);
  spell(pos, 0, "ATTHENES", 2000);
  play(pos, 0, "fini", 3000);
  EXPECT_TRUE(pos.won[0].empty());
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(key_of(pos, 0, "epelle ville H: + N:"), "") << "a misspelling may be repeated";
}

TEST(KokomotsSpelling, nothing_else_is_done_meanwhile_but_giving_up_is_free) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 1000);
  EXPECT_EQ(key_of(pos, 0, "mot pays R + E = france"), "kokomots.spelling_first");
  EXPECT_EQ(key_of(pos, 0, "defausse"), "kokomots.spelling_first");
  play(pos, 0, "abandonne", 2000);
  EXPECT_EQ(key_of(pos, 0, "mot pays R + E = france"), "");
}

TEST(KokomotsSpelling, a_spelling_that_was_begun_is_finished_beside_the_next_player) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 49'000);
  play(pos, 0, "lettre A", 50'000);
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.active, seat_at(1));
  EXPECT_EQ(clocks(pos), "1@53000 250@96000") << "two seconds a letter";
  EXPECT_EQ(key_of(pos, 1, "mot ville E + A = athènes"), "kokomots.column_locked");
  EXPECT_EQ(key_of(pos, 0, "mot pays A + E = france"), "kokomots.not_your_sand");
  spell(pos, 0, "THENES", 52'000);
  EXPECT_EQ(clocks(pos), "1@54000 250@96000");
  play(pos, 0, "fini", 53'000);
  EXPECT_EQ(points(pos, 0), 5);
  EXPECT_EQ(pos.hands[0].size(), 3) << "he draws at once";
}

TEST(KokomotsSpelling, a_spelling_without_a_letter_ends_with_the_sand) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 49'000);
  run_out(pos, kSandClock);
  EXPECT_TRUE(pos.open.empty());
}

TEST(KokomotsSpelling, a_letter_that_comes_too_late_ends_it) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 49'000);
  play(pos, 0, "lettre A", 50'000);
  run_out(pos, kSandClock);
  run_out(pos, 1);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_TRUE(pos.won[0].empty());
}

TEST(KokomotsSpelling, it_lapses_at_the_end_of_the_next_sand) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 49'000);
  play(pos, 0, "lettre A", 50'000);
  run_out(pos, kSandClock);
  for (Millis at = 52'000; at < 95'000; at += 1900)
    if (pos.open[0].text.size() < 30) play(pos, 0, "lettre A", at);
  pos.open[0].deadline = 97'000;
  run_out(pos, kSandClock);
  EXPECT_TRUE(pos.open.empty());
}

TEST(KokomotsSpelling, a_spelling_has_a_greatest_length) {
  Position pos = spelling_scene();
  play(pos, 0, "epelle ville H: + N:", 1000);
  spell(pos, 0, std::string(kMostLetters, 'A'), 2000);
  EXPECT_EQ(key_of(pos, 0, "lettre A"), "kokomots.spelling_too_long");
}

TEST(KokomotsSpelling, the_third_pile_emptied_leaves_a_begun_spelling_two_seconds_a_letter) {
  Position pos = Scene()
                     .column(0, "ville", "N: A", 0)
                     .column(1, "pays", "E A", 0)
                     .empty(2)
                     .column(3, "fruit", "O P")
                     .hand(0, "H: A R");
  pos.open.clear();
  play(pos, 0, "mot pays R A + E = tartarie", 1000);
  play(pos, 0, "epelle ville H: + N:", 2000);
  play(pos, 0, "lettre A", 3000);
  run_out(pos, 1);  // the judge keeps silent: a second pile is empty
  EXPECT_EQ(empty_piles(pos), 2);
  EXPECT_FALSE(pos.is_ending);
  spell(pos, 0, "THENES", 6000);
  play(pos, 0, "fini", 7000);
  EXPECT_EQ(pos.phase, Phase::over);
}

}  // namespace
}  // namespace tablee::kokomots
