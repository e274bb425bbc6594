// The classic game, sentence by sentence.

#include <gtest/gtest.h>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

// The table of the rulebook's example: O and another letter under VILLE, N under OUTIL.
Scene example() {
  return Scene()
      .column(0, "ville", "O C")
      .column(1, "outil", "N I")
      .column(2, "dans_la_mer", "O A")
      .column(3, "fruit", "P U")
      .hand(0, "E R S")
      .hand(1, "T T");
}

TEST(KokomotsRules, new_york_takes_three_letters_and_the_theme_and_two_cards_are_drawn) {
  Position pos = example();
  play(pos, 0, "mot ville E R + O = new york", 1000);
  EXPECT_EQ(names(pos.won[0]), "E O R");
  EXPECT_EQ(points(pos, 0), 4);
  EXPECT_EQ(pos.won_themes[0].size(), 1);
  EXPECT_EQ(pos.hands[0].size(), 3) << "completed to three";
  EXPECT_EQ(pos.columns[0].theme.left, 3);
  EXPECT_EQ(pos.columns[0].letters[0].left, 3) << "the next letter is uncovered";
  EXPECT_EQ(pos.columns[0].letters[1].left, 4) << "the unused one stays";
}

TEST(KokomotsRules, the_n_of_another_column_is_refused) {
  EXPECT_EQ(key_of(example(), 0, "mot ville E R + O N = new york"), "kokomots.not_in_column");
}

TEST(KokomotsRules, a_word_without_cards_gets_the_best_use) {
  const Position pos = example();
  const Result<Account> account =
      rules().check(pos, seat_at(0), *whole_move(pos, 0, "mot ville = new york"), 0);
  ASSERT_TRUE(account);
  EXPECT_EQ(account->total(), 4);
  EXPECT_EQ(account->lines.size(), 4U);
  EXPECT_EQ(account->lines[0].mark, Marks{"E"});
}

TEST(KokomotsRules, a_word_needs_a_card_of_the_hand_and_one_of_the_column) {
  EXPECT_EQ(key_of(example(), 0, "mot ville E R = new york"), "kokomots.needs_column_card");
  EXPECT_EQ(key_of(example(), 0, "mot ville + O = new york"), "kokomots.needs_hand_card");
  EXPECT_EQ(key_of(example(), 0, "mot ville = lima"), "kokomots.no_hand_letter");
  const Position pos = Scene().column(0, "ville", "O C").hand(0, "E E R");
  EXPECT_EQ(key_of(pos, 0, "mot ville = reims"), "kokomots.no_pile_letter");
  EXPECT_EQ(key_of(pos, 0, "mot ville = caen"), "");
}

TEST(KokomotsRules, a_card_must_be_there) {
  EXPECT_EQ(key_of(example(), 0, "mot ville W + O = new york"), "kokomots.not_in_hand");
  EXPECT_EQ(key_of(example(), 0, "mot pays E + O = new york"), "kokomots.theme_gone");
}

TEST(KokomotsRules, every_card_needs_a_letter_of_its_own) {
  const Position pos = Scene().column(0, "ville", "O C").hand(0, "E E O");
  EXPECT_EQ(key_of(pos, 0, "mot ville E E + O = rome"), "kokomots.one_letter_a_card");
  EXPECT_EQ(key_of(pos, 0, "mot ville E O + O = rome"), "kokomots.one_letter_a_card");
  EXPECT_EQ(key_of(pos, 0, "mot ville E + C = rome"), "kokomots.no_letter_for");
}

TEST(KokomotsRules, accents_do_not_count_and_oe_is_two_letters) {
  Position pos = Scene().column(0, "partie_du_corps", "O C").hand(0, "E R S");
  EXPECT_EQ(key_of(pos, 0, "mot partie_du_corps E R + O C = cœur"), "");
}

TEST(KokomotsRules, only_the_active_player_announces) {
  EXPECT_EQ(key_of(example(), 1, "mot ville T + O = toulouse"), "kokomots.not_your_sand");
  EXPECT_EQ(active(example()), "0");
}

TEST(KokomotsRules, a_word_is_too_short_with_one_letter) {
  EXPECT_EQ(key_of(Scene().column(0, "ville", "Y C").hand(0, "Y R S"), 0, "mot ville Y + Y = y"),
            "kokomots.too_short");
  EXPECT_EQ(key_of(example(), 0, "mot ville E + O = r2d2"), "kokomots.no_word");
}

TEST(KokomotsRules, a_word_is_said_once_a_game) {
  Position pos = Scene().column(0, "ville", "O C").column(1, "en_france", "O I").hand(0, "L L Y");
  play(pos, 0, "mot ville L + O = lyon", 1000);
  const std::string again = "mot en_france L + O = Lyon";
  EXPECT_EQ(key_of(pos, 0, again), "kokomots.said_before");
  pos.terms.once = false;
  EXPECT_EQ(key_of(pos, 0, again), "");
}

TEST(KokomotsRules, letters_are_exchanged_once_a_turn) {
  Position pos = example();
  play(pos, 0, "defausse", 1000);
  EXPECT_EQ(pos.discard.size(), 3);
  EXPECT_EQ(pos.hands[0].size(), 3);
  EXPECT_EQ(points(pos, 0), 0) << "not added to the score";
  EXPECT_EQ(key_of(pos, 0, "defausse"), "kokomots.discarded_before");
  EXPECT_EQ(key_of(pos, 1, "defausse"), "kokomots.not_your_sand");
  run_out(pos, kSandClock);
  run_out(pos, kSandClock);
  EXPECT_EQ(key_of(pos, 0, "defausse"), "") << "once a turn";
}

TEST(KokomotsRules, letters_are_not_exchanged_while_one_waits_for_the_judge) {
  Position pos = example();
  play(pos, 0, "mot ville E R + O = xerox", 1000);
  EXPECT_EQ(key_of(pos, 0, "defausse"), "kokomots.hand_locked");
}

TEST(KokomotsRules, the_discard_pile_is_shuffled_when_no_card_is_left) {
  Position pos = example();
  // All of the draw pile but one card has been discarded.
  while (pos.draw_left > 1) {
    const int card = pos.bag.lowest();
    pos.bag.remove(card);
    pos.first.remove(card);
    pos.discard.add(card);
    --pos.draw_left;
  }
  play(pos, 0, "defausse", 1000);
  EXPECT_EQ(pos.hands[0].size(), 3);
  EXPECT_EQ(pos.shuffles, 1);
  EXPECT_TRUE(pos.discard.empty());
}

TEST(KokomotsRules, a_hand_stays_short_when_nothing_is_left_to_draw) {
  Position pos = example();
  while (pos.draw_left > 0) {
    const int card = pos.bag.lowest();
    pos.bag.remove(card);
    pos.first.remove(card);
    pos.won[1].add(card);
    --pos.draw_left;
  }
  play(pos, 0, "mot ville E R + O = new york", 1000);
  EXPECT_EQ(names(pos.hands[0]), "S");
  play(pos, 0, "mot dans_la_mer S + A = saumon", 2000);
  EXPECT_EQ(key_of(pos, 0, "defausse"), "kokomots.no_hand");
}

TEST(KokomotsRules, the_letters_of_an_empty_theme_leave_the_game) {
  Position pos = Scene().column(0, "ville", "O C", 0).hand(0, "E R S");
  pos.columns[0].letters[0].left = 2;
  play(pos, 0, "mot ville E R + O = new york", 1000);
  EXPECT_TRUE(pos.columns[0].theme.is_empty());
  EXPECT_EQ(names(pos.box), "C");
  EXPECT_EQ(pos.columns[0].letters[0].left, 0);
  EXPECT_EQ(key_of(pos, 0, "mot ville S + C = caracas"), "kokomots.theme_gone");
}

Scene last_theme() {
  return Scene()
      .column(0, "ville", "O C", 0)
      .column(1, "outil", "N I")
      .empty(2)
      .empty(3)
      .hand(0, "E R S");
}

TEST(KokomotsRules, the_game_ends_when_three_piles_are_empty) {
  Position pos = last_theme();
  play(pos, 0, "mot ville E R + O = new york", 1000);
  EXPECT_EQ(pos.phase, Phase::over);
  const std::optional<Outcome> outcome = rules().outcome(pos);
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->scores[0], 4);
  EXPECT_EQ(outcome->scores[1], 0) << "cards in hand bring nothing";
  EXPECT_EQ(outcome->ranks[0], 1);
  EXPECT_EQ(key_of(pos, 1, "defausse"), "core.game_over");
}

TEST(KokomotsRules, pending_words_are_settled_when_the_third_pile_empties) {
  Position pos = last_theme();
  play(pos, 0, "mot outil S + I = kistik", 1000);
  play(pos, 0, "mot ville E R + O = new york", 1500);
  EXPECT_TRUE(pos.is_ending);
  EXPECT_EQ(pos.phase, Phase::sand);
  EXPECT_EQ(clocks(pos), "1@5000") << "the sand has stopped";
  EXPECT_EQ(key_of(pos, 0, "defausse"), "kokomots.game_is_ending");
  EXPECT_EQ(key_of(pos, 0, "mot outil S + I = scie"), "kokomots.game_is_ending");
  EXPECT_EQ(names(pos.hands[0]), "S") << "nothing is drawn any more";
  run_out(pos, 1);
  EXPECT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(points(pos, 0), 4 + 3);
}

TEST(KokomotsRules, level_players_are_parted_by_fewer_themes_then_share) {
  Position pos =
      Scene("", 3).won(0, "E E E", "ville").won(1, "E E", "outil pays").won(2, "A I O", "dessert");
  pos.phase = Phase::over;
  const std::optional<Outcome> outcome = rules().outcome(pos);
  EXPECT_EQ(outcome->scores[0], 4);
  EXPECT_EQ(outcome->scores[1], 4);
  EXPECT_EQ(outcome->ranks[0], 1);
  EXPECT_EQ(outcome->ranks[1], 3);
  EXPECT_EQ(outcome->ranks[2], 1);
}

}  // namespace
}  // namespace tablee::kokomots
