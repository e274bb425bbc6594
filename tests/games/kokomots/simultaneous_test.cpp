// The simultaneous game: slaps, announcements, prices.

#include <gtest/gtest.h>

#include <algorithm>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

Scene scene(int seats = 3) {
  return Scene("mode=simultane", seats)
      .column(0, "ville", "O C")
      .column(1, "outil", "N I")
      .column(2, "pays", "A U")
      .column(3, "fruit", "P E")
      .pair("E R");
}

TEST(KokomotsSimultaneous, nobody_has_a_hand_and_everybody_searches) {
  const Position pos = scene();
  EXPECT_EQ(pos.phase, Phase::search);
  EXPECT_EQ(active(pos), "012");
  EXPECT_TRUE(pos.hands[0].empty());
  EXPECT_EQ(clocks(pos), "250@66000");
  EXPECT_FALSE(rules().turn(pos).lead());
}

TEST(KokomotsSimultaneous, the_first_to_slap_announces) {
  Position pos = scene();
  EXPECT_EQ(key_of(pos, 1, "mot ville E R + O = rome"), "kokomots.slap_first");
  play(pos, 1, "tape", 10'000);
  EXPECT_EQ(clocks(pos), "0@15000") << "the search stands still";
  const ClockFacts facts = Kokomots::clock_facts(pos, rules().turn(pos).clocks[0]);
  EXPECT_EQ(facts.name, "annonce");
  EXPECT_EQ(facts.total, 5000) << "whoever pressed later learns by how much";
  EXPECT_EQ(active(pos), "1");
  EXPECT_EQ(key_of(pos, 2, "tape"), "kokomots.already_slapped") << "in the same millisecond too";
  EXPECT_EQ(key_of(pos, 2, "mot ville E R + O = rome"), "kokomots.already_slapped");
  const Face fruit = pos.columns[3].theme.face();
  play(pos, 1, "mot ville E R + O = rome", 11'000);
  EXPECT_EQ(points(pos, 1), 4);
  EXPECT_EQ(pos.columns[3].theme.face(), (fruit + kThemeCards) % kFaces) << "themes turn over";
  EXPECT_EQ(pos.pair.size(), 2) << "two new letters";
  EXPECT_EQ(clocks(pos), "250@71000");
}

TEST(KokomotsSimultaneous, the_account_of_a_word_is_known_before_the_slap) {
  const auto total = [](const Position& pos, int seat, std::string_view move) {
    const auto account = rules().readings(pos, seat_at(seat), *parse_move(move), 10'000);
    return account ? std::to_string(account->total()) : std::string(account.error().key());
  };
  Position pos = scene();
  EXPECT_EQ(total(pos, 1, "mot ville = rome"), "4") << "E, R and O, and the theme";
  EXPECT_EQ(total(pos, 1, "mot ville = paris"), "kokomots.no_cards_fit");
  EXPECT_EQ(total(pos, 1, "accepte ville"), "kokomots.nothing_open") << "nothing else changes";
  play(pos, 2, "tape", 10'000);
  EXPECT_EQ(total(pos, 1, "mot ville = rome"), "kokomots.slapped_together");
}

TEST(KokomotsSimultaneous, a_word_that_waits_for_the_others_is_announced_once) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "mot ville E R + O = robe", 11'000);
  EXPECT_EQ(key_of(pos, 1, "mot ville E R + O = rome"), "kokomots.already_announced");
}

TEST(KokomotsSimultaneous, the_unused_letter_is_discarded) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "mot ville R + O = rio de janeiro", 11'000);
  EXPECT_EQ(names(pos.discard), "E");
}

TEST(KokomotsSimultaneous, a_wrong_choice_of_cards_is_refused_for_free) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  EXPECT_EQ(key_of(pos, 1, "mot ville E R + N = rome"), "kokomots.not_in_column");
  EXPECT_EQ(key_of(pos, 1, "mot ville S + O = oslo"), "kokomots.not_in_hand");
  EXPECT_EQ(clocks(pos), "0@15000") << "the five seconds go on";
}

TEST(KokomotsSimultaneous, a_wrong_word_costs_a_debt_then_the_search_goes_on) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "mot ville E R + O = oslo", 11'000);
  EXPECT_EQ(pos.debts[1], 1);
  EXPECT_EQ(pos.phase, Phase::search);
  EXPECT_EQ(names(pos.pair), "E R") << "the same pair";
  EXPECT_EQ(clocks(pos), "250@67000") << "56 seconds were left";
  EXPECT_EQ(key_of(pos, 1, "tape"), "") << "nobody is locked out";
}

TEST(KokomotsSimultaneous, silence_costs_too) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  run_out(pos, kAnnounceClock);
  EXPECT_EQ(pos.debts[1], 1);
  run_out(pos, kHushClock);
  play(pos, 1, "tape", 26'000);
  play(pos, 1, "abandonne", 27'000);
  EXPECT_EQ(pos.debts[1], 2);
}

TEST(KokomotsSimultaneous, who_slaps_and_says_nothing_waits_for_ten_seconds_of_sand) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  run_out(pos, kAnnounceClock);
  EXPECT_EQ(key_of(pos, 1, "tape"), "kokomots.slaps_later");
  EXPECT_EQ(key_of(pos, 1, "passe"), "") << "passing is free";
  EXPECT_EQ(key_of(pos, 2, "tape"), "") << "nobody else waits";
  EXPECT_EQ(clocks(pos), "240@25000 250@71000");
  std::vector<std::string> acts;
  rules().acts(pos, seat_at(1), acts);
  EXPECT_EQ(std::ranges::find(acts, "tape"), acts.end()) << "nor does a page offer it";
  run_out(pos, kHushClock);
  EXPECT_EQ(key_of(pos, 1, "tape"), "");
}

TEST(KokomotsSimultaneous, another_slap_ends_the_wait) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "abandonne", 11'000);
  EXPECT_EQ(key_of(pos, 1, "tape"), "kokomots.slaps_later") << "said or not, it is no word";
  play(pos, 2, "tape", 12'000);
  play(pos, 2, "mot ville E R + O = oslo", 13'000);
  EXPECT_EQ(key_of(pos, 1, "tape"), "");
  EXPECT_EQ(key_of(pos, 2, "tape"), "") << "a wrong word bars nothing";
}

TEST(KokomotsSimultaneous, a_second_slap_without_a_word_bars_until_the_pair_changes) {
  Position pos = scene();
  for (const Millis at : {10'000, 30'000}) {
    play(pos, 1, "tape", at);
    run_out(pos, kAnnounceClock);
    if (at == 10'000) run_out(pos, kHushClock);
  }
  EXPECT_EQ(key_of(pos, 1, "tape"), "kokomots.slapped_in_vain");
  run_out(pos, kHushClock);
  play(pos, 2, "tape", 50'000);
  play(pos, 2, "mot ville E R + O = oslo", 51'000);
  EXPECT_EQ(key_of(pos, 1, "tape"), "kokomots.slapped_in_vain") << "whoever slaps meanwhile";
  run_out(pos, kSandClock);
  EXPECT_EQ(key_of(pos, 1, "tape"), "") << "another pair";
}

TEST(KokomotsSimultaneous, a_spelling_that_is_never_finished_says_no_word) {
  Position pos = Scene("mode=simultane", 2).column(0, "ville", "O A").pair("H: E");
  play(pos, 0, "tape", 10'000);
  play(pos, 0, "epelle ville H: + A", 11'000);
  play(pos, 0, "lettre A", 12'000);
  run_out(pos, 1);
  EXPECT_EQ(key_of(pos, 0, "tape"), "kokomots.slaps_later");
}

TEST(KokomotsSimultaneous, silence_cannot_hold_the_sand) {
  Position pos = scene();
  Millis held = 0;
  Millis now = 0;
  while (pos.turns == 1) {
    const Turn turn = rules().turn(pos);
    const Clock clock = *std::ranges::min_element(turn.clocks, {}, &Clock::deadline);
    if (key_of(pos, 1, "tape").empty() && clock.id == kSandClock) {
      play(pos, 1, "tape", ++now);
      continue;
    }
    if (clock.id == kAnnounceClock) held += clock.deadline - now;
    now = clock.deadline;
    run_out(pos, clock.id);
  }
  EXPECT_EQ(held, 2 * kAnnounceTime) << "of a round of 66 seconds";
}

TEST(KokomotsSimultaneous, a_card_of_ones_choice_is_given_back) {
  Position pos = scene().won(1, "A B1", "metier");
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "abandonne", 11'000);
  EXPECT_EQ(pos.due[1], 1);
  EXPECT_EQ(clocks(pos), "231@16000 240@21000 250@67000");
  EXPECT_EQ(key_of(pos, 0, "rends A"), "kokomots.nothing_due");
  EXPECT_EQ(key_of(pos, 1, "rends S"), "kokomots.not_won");
  play(pos, 1, "rends B1", 12'000);
  EXPECT_EQ(names(pos.won[1]), "A");
  EXPECT_EQ(names(pos.discard), "B1");
}

TEST(KokomotsSimultaneous, a_theme_given_back_goes_to_the_box) {
  Position pos = scene().won(1, "A", "metier");
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "abandonne", 11'000);
  EXPECT_EQ(key_of(pos, 1, "rends dans_la_mer"), "kokomots.not_won") << "the other side";
  play(pos, 1, "rends metier", 12'000);
  EXPECT_EQ(pos.theme_box.size(), 1);
  EXPECT_EQ(points(pos, 1), 1);
}

TEST(KokomotsSimultaneous, without_a_choice_the_least_card_goes) {
  Position pos = scene().won(1, "B1 S", "metier");
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "abandonne", 11'000);
  run_out(pos, kChoiceClock + 1);
  EXPECT_EQ(names(pos.won[1]), "B1") << "a plain letter first";
  pos.sand.start(17'000, 60'000);
  end_hush(pos);
  play(pos, 1, "tape", 20'000);
  play(pos, 1, "abandonne", 21'000);
  run_out(pos, kChoiceClock + 1);
  EXPECT_TRUE(pos.won_themes[1].empty()) << "then a theme";
}

TEST(KokomotsSimultaneous, a_winner_pays_debts) {
  Position pos = scene();
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "mot ville E R + O = oslo", 11'000);
  play(pos, 1, "tape", 12'000);
  play(pos, 1, "mot ville E R + O = rome", 13'000);
  EXPECT_EQ(pos.debts[1], 0);
  EXPECT_EQ(pos.due[1], 1);
  play(pos, 1, "rends ville", 14'000);
  EXPECT_EQ(points(pos, 1), 3);
}

TEST(KokomotsSimultaneous, nobody_finds_when_time_is_out_or_all_pass) {
  Position pos = scene();
  const Face ville = pos.columns[0].theme.face();
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.columns[0].theme.face(), ville + kThemeCards);
  EXPECT_EQ(names(pos.discard), "E R");
  pos = scene();
  play(pos, 0, "passe", 1000);
  EXPECT_EQ(key_of(pos, 0, "passe"), "kokomots.passed_before");
  play(pos, 0, "tape", 1500);
  play(pos, 0, "abandonne", 1600);
  EXPECT_EQ(key_of(pos, 0, "passe"), "") << "who slaps has not passed";
  for (int seat = 0; seat < 3; ++seat) play(pos, seat, "passe", 2000);
  EXPECT_EQ(pos.turns, 2);
}

// A word that no list holds.
Position pending(int seats) {
  Position pos = scene(seats);
  play(pos, 0, "tape", 10'000);
  play(pos, 0, "mot ville E + O = onde", 11'000);
  return pos;
}

TEST(KokomotsSimultaneous, the_others_judge_and_the_majority_decides) {
  Position pos = pending(4);
  EXPECT_EQ(active(pos), "0123");
  play(pos, 1, "conteste ville", 12'000);
  EXPECT_EQ(clocks(pos), "1@16000");
  play(pos, 2, "conteste ville", 13'000);
  EXPECT_EQ(pos.open.size(), 1U);
  play(pos, 3, "accepte ville", 14'000);
  EXPECT_EQ(pos.debts[0], 1) << "two of three";
  pos = pending(4);
  play(pos, 1, "conteste ville", 12'000);
  run_out(pos, 1);
  EXPECT_EQ(points(pos, 0), 3) << "one of three; silence consents";
}

TEST(KokomotsSimultaneous, it_is_taken_when_everybody_says_yes) {
  Position pos = pending(3);
  play(pos, 1, "accepte ville", 12'000);
  play(pos, 2, "accepte ville", 12'500);
  EXPECT_EQ(points(pos, 0), 3);
}

TEST(KokomotsSimultaneous, bots_do_not_vote_and_their_doubt_can_be_overruled) {
  Position pos = pending(3);
  play(pos, 1, "doute ville hors_theme", 12'000);
  play(pos, 2, "laisse ville", 12'000);
  EXPECT_EQ(pos.open[0].state, State::doubted);
  play(pos, 0, "maintiens ville", 13'000);
  EXPECT_EQ(points(pos, 0), 3);
  pos = pending(3);
  play(pos, 1, "doute ville hors_theme", 12'000);
  play(pos, 2, "accepte ville", 12'000);
  EXPECT_EQ(points(pos, 0), 3) << "a person said yes: the doubt does not count";
}

TEST(KokomotsSimultaneous, a_person_who_abstains_consents_and_stays_in_the_count) {
  Position pos = pending(4);
  play(pos, 1, "conteste ville", 12'000);
  play(pos, 2, "abstient ville", 12'500);
  play(pos, 3, "abstient ville", 13'000);
  EXPECT_EQ(points(pos, 0), 3) << "one of three persons";
  pos = pending(4);
  play(pos, 1, "conteste ville", 12'000);
  play(pos, 2, "laisse ville", 12'500);
  play(pos, 3, "laisse ville", 13'000);
  EXPECT_EQ(points(pos, 0), 0) << "bots are no persons: one of one";
}

TEST(KokomotsSimultaneous, the_vote_after_a_bots_doubt_is_counted_from_the_doubt) {
  Position pos = pending(4);
  EXPECT_EQ(clocks(pos), "1@15000");
  play(pos, 1, "doute ville hors_theme", 12'000);
  EXPECT_EQ(pos.open[0].state, State::contested);
  EXPECT_EQ(clocks(pos), "1@16000");
  play(pos, 2, "conteste ville", 13'000);
  EXPECT_EQ(clocks(pos), "1@16000") << "the first objection counts";
  play(pos, 3, "conteste ville", 13'000);
  EXPECT_EQ(pos.debts[0], 1);
}

TEST(KokomotsSimultaneous, one_device_has_one_voice) {
  const auto said = [](std::string_view device) {
    Position pos = scene(4).one_device(device);
    play(pos, 0, "tape", 10'000);
    play(pos, 0, "mot ville E + O = onde", 11'000);
    return pos;
  };
  Position pos = said("1 2");
  EXPECT_EQ(active(pos), "0123");
  play(pos, 1, "conteste ville", 12'000);
  EXPECT_EQ(key_of(pos, 2, "conteste ville"), "kokomots.spoke_before");
  play(pos, 3, "accepte ville", 12'500);
  EXPECT_EQ(points(pos, 0), 3) << "one person of two is no majority, two seats of three were";
  pos = said("0 1");
  EXPECT_EQ(key_of(pos, 1, "accepte ville"), "kokomots.not_the_judge") << "a word of its own";
  play(pos, 2, "conteste ville", 12'000);
  EXPECT_EQ(key_of(pos, 1, "accepte ville"), "kokomots.own_persons_word");
  play(pos, 3, "conteste ville", 12'500);
  EXPECT_EQ(pos.debts[0], 1);
}

TEST(KokomotsSimultaneous, a_word_repeated_costs) {
  Position pos = scene();
  play(pos, 0, "tape", 10'000);
  play(pos, 0, "mot ville E R + O = rome", 11'000);
  pos.columns[0].theme = {.card = pos.columns[0].theme.card, .verso = false, .left = 3};
  const int said_before = static_cast<int>(pos.said.size());
  EXPECT_EQ(said_before, 1);
  EXPECT_TRUE(is_repeated(pos, Use{.column = 0}, text_of("ROME")));
}

TEST(KokomotsSimultaneous, a_spelling_has_two_seconds_a_letter) {
  Position pos = Scene("mode=simultane", 2).column(0, "ville", "O A").pair("H: E");
  play(pos, 0, "tape", 10'000);
  play(pos, 0, "epelle ville H: + A", 11'000);
  EXPECT_EQ(clocks(pos), "1@13000");
  play(pos, 0, "lettre A", 12'000);
  EXPECT_EQ(clocks(pos), "1@14000");
  run_out(pos, 1);
  EXPECT_EQ(pos.debts[0], 1) << "a late spelling costs";
}

TEST(KokomotsSimultaneous, the_end_waits_for_open_choices) {
  Position pos = Scene("mode=simultane", 2)
                     .column(0, "ville", "O C", 0)
                     .empty(1)
                     .empty(2)
                     .column(3, "fruit", "P E")
                     .pair("E R")
                     .won(1, "A");
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "abandonne", 10'500);
  play(pos, 0, "tape", 11'000);
  play(pos, 0, "mot ville E R + O = rome", 12'000);
  EXPECT_NE(pos.phase, Phase::over);
  EXPECT_EQ(active(pos), "1");
  EXPECT_EQ(key_of(pos, 1, "tape"), "kokomots.game_is_ending");
  play(pos, 1, "rends A", 13'000);
  EXPECT_EQ(pos.phase, Phase::over);
}

TEST(KokomotsSimultaneous, slapping_belongs_to_this_variant) {
  EXPECT_EQ(key_of(Scene(), 0, "tape"), "kokomots.only_simultaneous");
  EXPECT_EQ(key_of(scene(), 0, "defausse"), "kokomots.no_discard_here");
}

}  // namespace
}  // namespace tablee::kokomots
