// Rulings and sentences of the rulebook that no other file of these tests meets.

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

// What the list answers in a simultaneous game, where the form has a price.
Position slapped(std::string_view column, std::string_view letters, std::string_view pair) {
  Position pos = Scene("mode=simultane", 3).column(0, column, letters).pair(pair).won(1, "A A A");
  play(pos, 1, "tape", 10'000);
  return pos;
}

TEST(KokomotsRulings, boxed_letters_are_never_drawn_again) {
  Position pos = Scene().column(0, "ville", "O C", 0).hand(0, "E R S");
  pos.columns[0].letters[0].left = pos.columns[0].letters[1].left = 4;
  play(pos, 0, "mot ville E R + O = new york", 1000);
  const int boxed_unseen = pos.bag.size() - pos.draw_left - 3 * 2 * 4;
  EXPECT_EQ(boxed_unseen, 8) << "face down in the box";
  EXPECT_EQ(names(pos.box), "C") << "face up in the box";
  // The draw pile is used up: only discarded cards come back.
  while (pos.draw_left > 0) {
    const int card = pos.bag.lowest();
    pos.bag.remove(card);
    pos.first.remove(card);
    pos.won[1].add(card);
    --pos.draw_left;
  }
  const CardSet hand = pos.hands[0];
  play(pos, 0, "defausse", 2000);
  EXPECT_EQ(pos.hands[0], hand) << "the three that were just discarded";
  EXPECT_EQ(names(pos.box), "C");
}

TEST(KokomotsRulings, accents_cedillas_hyphens_and_apostrophes_are_skipped) {
  const Position pos = Scene().column(0, "boisson", "C O").hand(0, "U R A");
  EXPECT_EQ(key_of(pos, 0, "mot boisson U R A + C O = curaçao"), "");
  EXPECT_EQ(key_of(pos, 0, "mot boisson U A + C = CURAÇAO"), "");
  const Position eau = Scene().column(0, "boisson", "E A").hand(0, "U R S");
  EXPECT_EQ(key_of(eau, 0, "mot boisson U + E A = l'eau"), "");
  EXPECT_EQ(key_of(eau, 0, "mot boisson U + E A = l’eau"), "");
}

TEST(KokomotsRulings, first_and_last_are_read_on_the_word_of_the_phrase_that_is_used) {
  const Position pos = Scene().column(0, "rond", "M T").hand(0, "P1 E. S");
  EXPECT_EQ(key_of(pos, 0, "mot rond P1 E. + M = pomme de terre"), "") << "of POMME";
  EXPECT_EQ(key_of(pos, 0, "mot rond E. + T = pomme de terre"), "") << "of TERRE";
  EXPECT_EQ(key_of(pos, 0, "mot rond P1 + T = pomme de terre"), "kokomots.wrong_letters");
}

TEST(KokomotsRulings, on_a_name_of_two_words_they_are_read_on_the_whole) {
  const Position pos = Scene().column(0, "ville", "O W").hand(0, "N. E2 R");
  EXPECT_EQ(key_of(pos, 0, "mot ville E2 + O = new york"), "");
  EXPECT_NE(key_of(pos, 0, "mot ville N. + O = new york"), "") << "the last letter is the K";
}

TEST(KokomotsRulings, the_best_use_of_a_name_with_a_link_may_take_letters_of_two_words) {
  const Position pos = Scene().column(0, "ville", "O Q").hand(0, "J S T");
  EXPECT_EQ(key_of(pos, 0, "mot ville = rio de janeiro"), "") << "J and O of JANEIRO";
  const Position parted = Scene().column(0, "ville", "O Q").hand(0, "D S T");
  EXPECT_EQ(key_of(parted, 0, "mot ville = rio de janeiro"), "") << "D of DE, O of RIO: a name";
  const Position sport = Scene().column(0, "sport", "V Q").hand(0, "P S T");
  EXPECT_EQ(key_of(sport, 0, "mot sport = planche à voile"), "kokomots.wrong_letters")
      << "of a phrase one word";
}

TEST(KokomotsRulings, a_word_may_come_twice_where_the_table_says_so) {
  Position pos = Scene("doublons=oui")
                     .column(0, "ville", "O C")
                     .column(1, "en_france", "O I")
                     .hand(0, "L L Y");
  play(pos, 0, "mot ville L + O = lyon", 1000);
  EXPECT_EQ(key_of(pos, 0, "mot en_france L + O = lyon"), "");
}

TEST(KokomotsRulings, both_faces_of_theme_cards_come_up) {
  int rectos = 0;
  int versos = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Position pos = *rules().start(Settings(Kokomots::info().options), *plain_seating(2));
    Dice dice(seed);
    while (rules().turn(pos).is_chance()) rules().resolve(pos, rules().sample(pos, dice), 0);
    for (const Column& column : pos.columns) ++(column.theme.verso ? versos : rectos);
  }
  EXPECT_GT(rectos, 20);
  EXPECT_GT(versos, 20);
}

TEST(KokomotsRulings, a_refusal_costs_only_time_in_the_classic_game) {
  Position pos = Scene("", 2).column(0, "ville", "O C").hand(0, "E R S").won(0, "A A");
  play(pos, 0, "mot ville E + O = onde", 1000);
  play(pos, 1, "conteste ville", 2000);
  EXPECT_EQ(names(pos.won[0]), "A A");
  EXPECT_EQ(pos.due[0] + pos.debts[0], 0);
  EXPECT_EQ(clocks(pos), "250@51000") << "the sand went on";
  EXPECT_EQ(key_of(pos, 0, "mot ville E R + O = rome"), "") << "its cards are free again";
}

TEST(KokomotsRulings, a_claim_that_came_too_late_for_its_cards_is_refused_free) {
  Position pos = Scene("", 2).column(0, "ville", "O C").column(1, "pays", "A U").hand(0, "E R S");
  play(pos, 0, "mot ville E R + O = new york", 1000);
  EXPECT_EQ(key_of(pos, 0, "mot ville E R + O = rome"), "kokomots.theme_gone");
  EXPECT_EQ(pos.due[0] + pos.debts[0], 0);
}

TEST(KokomotsRulings, the_same_clock_order_holds_for_words_choices_and_the_search) {
  EXPECT_LT(kAnnounceClock, kChoiceClock);
  EXPECT_LT(kChoiceClock + static_cast<int>(kMostPlayers), kSandClock);
  Position pos = Scene("mode=simultane", 2).column(0, "ville", "O C").pair("E R").won(1, "A");
  play(pos, 1, "tape", 61'000);
  play(pos, 1, "abandonne", 61'000);
  EXPECT_EQ(clocks(pos), "231@66000 240@71000 250@66000");
}

TEST(KokomotsRulings, a_judge_who_plays_next_or_still_spells_gets_no_more_time) {
  // Of two players the judge is the next one.
  Position pos = Scene("", 2).column(0, "ville", "O C").column(1, "outil", "N: I").hand(0, "E R S");
  play(pos, 0, "mot ville E + O = onde", 49'000);
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.active, seat_at(1));
  EXPECT_EQ(clocks(pos), "1@53000 250@96000");
  EXPECT_EQ(key_of(pos, 1, "conteste ville"), "") << "he may, while his own sand runs";
  run_out(pos, 1);
  EXPECT_EQ(points(pos, 0), 3) << "his silence accepts";
}

TEST(KokomotsRulings, a_longer_time_stretches_letters_and_announcements_too) {
  Seating seating = *plain_seating(2);
  seating.chairs[0].time_percent = 200;
  Position pos =
      *rules().start(*Settings::parse(Kokomots::info().options, "mode=simultane"), seating);
  settle(pos, 0);
  play(pos, 0, "tape", 10'000);
  EXPECT_EQ(clocks(pos), "0@20000");
  play(pos, 0, "abandonne", 11'000);
  play(pos, 1, "tape", 12'000);
  EXPECT_EQ(clocks(pos), "0@17000") << "of that seat only";
  Position spelling = Scene("mode=simultane", 2).column(0, "ville", "O A").pair("H: E");
  spelling.terms.time_percent[0] = 200;
  play(spelling, 0, "tape", 10'000);
  play(spelling, 0, "epelle ville H: + A", 11'000);
  EXPECT_EQ(clocks(spelling), "1@15000");
}

TEST(KokomotsRulings, a_log_is_repeated_without_a_list) {
  // The answers are draws: rules without a dictionary do the same with them.
  const Kokomots without(GameResources{.lexicon = nullptr});
  Position one = Scene("mode=simultane", 2).column(0, "ville", "O C").pair("E R");
  Position two = one;
  for (const Kokomots* g : {&rules(), &without}) {
    Position& pos = g == &without ? two : one;
    g->apply(pos, seat_at(0), *parse_move("tape"), 1000);
    const Move word = *parse_move("mot ville E R + O = oslo");
    EXPECT_TRUE(g->check(pos, seat_at(0), word, 2000));
    g->apply(pos, seat_at(0), word, 2000);
    g->resolve(pos, *parse_draw(pos, "liste lettres"), 2000);
  }
  EXPECT_EQ(one, two);
  EXPECT_EQ(one.debts[0], 1);
}

// --- Expert.

TEST(KokomotsExpert, cards_under_the_marker_count_as_themes_for_the_tie) {
  Position pos = Scene().won(0, "E E E", "ville").won(1, "E");
  const int marked = pos.theme_bag.lowest();
  pos.theme_bag.remove(marked);
  pos.marked[1].add(marked);
  pos.phase = Phase::over;
  std::optional<Outcome> outcome = rules().outcome(pos);
  EXPECT_EQ(outcome->scores[0], 4);
  EXPECT_EQ(outcome->scores[1], 4);
  EXPECT_EQ(outcome->ranks[0], outcome->ranks[1]) << "one theme each";
  pos.won_themes[1].add(pos.theme_bag.lowest());
  pos.won[1] = {};
  outcome = rules().outcome(pos);
  EXPECT_EQ(outcome->scores[1], 4);
  EXPECT_EQ(outcome->ranks[0], 1) << "fewer themes";
  EXPECT_EQ(outcome->ranks[1], 2);
}

TEST(KokomotsExpert, a_locked_fifth_theme_forbids_words_for_two_themes_only) {
  Position pos = expert();
  play(pos, 0, "mot dans_la_mer+cinema M + O = mérou", 1000);
  EXPECT_EQ(key_of(pos, 0, "mot outil+cinema N + I = niveau"), "kokomots.fifth_locked");
  EXPECT_EQ(key_of(pos, 0, "mot outil N + I = niveau"), "");
}

TEST(KokomotsExpert, a_word_refused_for_two_themes_may_be_said_for_one) {
  Position pos = expert();
  play(pos, 0, "mot dans_la_mer+cinema M + O = mérou", 1000);
  play(pos, 1, "conteste dans_la_mer hors_theme", 2000);
  EXPECT_EQ(key_of(pos, 0, "mot dans_la_mer+cinema M + O = mérou"), "kokomots.objected_before");
  play(pos, 0, "mot dans_la_mer M + O = mérou", 3000);
  EXPECT_EQ(points(pos, 0), 3) << "another claim, and a listed one";
}

TEST(KokomotsExpert, letters_come_from_the_column_of_the_other_theme) {
  EXPECT_EQ(key_of(expert(), 0, "mot dans_la_mer+cinema N M E + O I = némo"),
            "kokomots.not_in_column");
  EXPECT_EQ(key_of(expert(), 0, "mot cinema+dans_la_mer N + O = némo"), "kokomots.fifth_alone");
}

// --- Simultaneous.

TEST(KokomotsSimultaneous, every_fault_of_form_costs_a_card) {
  struct Case {
    const char *theme, *letters, *pair, *word;
  };
  for (const Case& wrong : {
           Case{"ville", "O C", "E R", "mot ville E R + O = oslo"},             // letters
           Case{"ville", "A O", "P1 R", "mot ville P1 + A = naples"},           // constraint
           Case{"ville", "N V", "S E", "mot ville S + N = navires"},            // plural
           Case{"meuble", "T B", "J O", "mot meuble J + T = une jolie table"},  // phrase
           Case{"plus_de_7_lettres", "V T", "U E", "mot plus_de_7_lettres E + V = voiture"},
       }) {
    Position pos = slapped(wrong.theme, wrong.letters, wrong.pair);
    play(pos, 1, wrong.word, 11'000);
    EXPECT_EQ(pos.due[1], 1) << wrong.word;
    EXPECT_EQ(pos.phase, Phase::search) << wrong.word;
  }
}

TEST(KokomotsClassic, neither_article_nor_joint_makes_another_word) {
  for (const char* first : {"la rochelle", "larochelle"}) {
    Position pos = Scene().column(0, "ville", "O C").column(1, "en_france", "H C").hand(0, "E L R");
    play(pos, 0, std::string("mot ville R + O = ") + first, 1000);
    ASSERT_EQ(points(pos, 0), 3) << first;
    for (const char* again : {"la rochelle", "larochelle", "la-rochelle"})
      EXPECT_EQ(key_of(pos, 0, std::string("mot en_france E + H = ") + again),
                "kokomots.said_before")
          << first << ", " << again;
  }
}

TEST(KokomotsSimultaneous, a_word_said_before_costs_a_card) {
  Position pos = slapped("ville", "O C", "E R");
  pos.said.push_back(hash_of("ROME"));
  play(pos, 1, "mot ville E R + O = rome", 11'000);
  EXPECT_EQ(pos.due[1], 1);
}

TEST(KokomotsSimultaneous, a_wrong_spelling_costs_a_card) {
  Position pos = slapped("ville", "A C", "H: E");
  play(pos, 1, "epelle ville H: + A", 11'000);
  for (const char letter : std::string_view("ATTHENES"))
    play(pos, 1, std::string("lettre ") + letter, 11'500);
  play(pos, 1, "fini", 12'000);
  EXPECT_EQ(pos.due[1], 1);
}

TEST(KokomotsSimultaneous, a_listed_word_cannot_be_contested) {
  Position pos = slapped("ville", "O C", "E R");
  play(pos, 1, "mot ville E R + O = rome", 11'000);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(key_of(pos, 0, "conteste ville"), "kokomots.nothing_open");
}

TEST(KokomotsSimultaneous, a_constraint_letter_goes_last_when_nothing_is_chosen) {
  Position pos = Scene("mode=simultane", 2).column(0, "ville", "O C").pair("E R").won(1, "B1");
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "abandonne", 11'000);
  const Turn turn = rules().turn(pos);
  const std::optional<Told> told =
      rules().told(pos, Expired{turn.clocks[0]}, Viewer::at(seat_at(0)));
  EXPECT_EQ(
      speak(*told,
            {.language = Language::french, .you = seat_at(0), .name = [](Seat) { return "Zoé"; }}),
      "Zoé n’a pas choisi\u00a0: la carte la moins chère est rendue. Zoé rend B (première) à la "
      "défausse.");
  run_out(pos, kChoiceClock + 1);
  EXPECT_TRUE(pos.won[1].empty());
  EXPECT_EQ(names(pos.discard), "B1");
}

TEST(KokomotsSimultaneous, debts_that_are_left_at_the_end_are_forgotten) {
  Position pos = Scene("mode=simultane", 2)
                     .column(0, "ville", "O C", 0)
                     .empty(1)
                     .empty(2)
                     .column(3, "fruit", "P E")
                     .pair("E R");
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "abandonne", 10'500);
  EXPECT_EQ(pos.debts[1], 1);
  play(pos, 0, "tape", 11'000);
  play(pos, 0, "mot ville E R + O = rome", 12'000);
  EXPECT_EQ(pos.phase, Phase::over);
  EXPECT_EQ(points(pos, 1), 0) << "not less than nothing";
}

TEST(KokomotsSimultaneous, after_a_refusal_nothing_is_flipped_and_the_pair_stays) {
  Position pos = slapped("ville", "O C", "E R");
  const Face face = pos.columns[1].theme.face();
  play(pos, 1, "mot ville E R + O = oslo", 11'000);
  EXPECT_EQ(names(pos.pair), "E R");
  EXPECT_EQ(pos.columns[0].theme.face(), *parse_face("ville"));
  EXPECT_EQ(pos.columns[1].theme.face(), face);
}

TEST(KokomotsSimultaneous, one_or_two_of_the_pair_and_of_the_column_may_be_used) {
  const Position pos = slapped("ville", "O M", "E R");
  EXPECT_EQ(key_of(pos, 1, "mot ville E R + O M = rome"), "");
  EXPECT_EQ(key_of(pos, 1, "mot ville E + M = rome"), "");
  EXPECT_EQ(key_of(pos, 1, "mot ville E R = rome"), "kokomots.needs_column_card");
}

TEST(KokomotsSimultaneous, the_winner_of_a_word_that_waited_pays_a_debt_of_his_choice) {
  Position pos = Scene("mode=simultane", 3).column(0, "ville", "O C").pair("E R");
  play(pos, 1, "tape", 10'000);
  play(pos, 1, "mot ville E R + O = oslo", 10'500);
  play(pos, 1, "tape", 11'000);
  play(pos, 1, "mot ville E + O = onde", 12'000);
  run_out(pos, 1);
  EXPECT_EQ(pos.debts[1], 0);
  EXPECT_EQ(pos.due[1], 1);
}

TEST(KokomotsRulings, the_first_word_objected_to_stays_barred_after_many_more) {
  Position pos = Scene("juge=10 sable=180").column(0, "ville", "O C").hand(0, "E R S");
  std::vector<std::string> words;
  for (char c = 'A'; c <= 'Z'; ++c) words.push_back(std::string("xo") + c + "e");
  for (const std::string& word : words) {
    play(pos, 0, "mot ville E + O = " + word, 1000);
    play(pos, 1, "conteste ville", 1000);
  }
  for (const std::string& word : words)
    EXPECT_EQ(key_of(pos, 0, "mot ville E + O = " + word), "kokomots.objected_before") << word;
}

TEST(KokomotsRulings, a_doubt_that_ends_in_the_next_turn_of_its_player_bars_nothing) {
  Position pos = Scene("juge=10 sable=15", 2).column(0, "ville", "O C").hand(0, "E R S");
  play(pos, 0, "mot ville E + O = onde", 20'500);
  run_out(pos, kSandClock);
  play(pos, 1, "doute ville hors_theme", 30'000);
  EXPECT_EQ(pos.open[0].state, State::doubted);
  run_out(pos, kSandClock);
  EXPECT_EQ(pos.active, seat_at(0)) << "two turns later it is still open";
  run_out(pos, 1);
  EXPECT_TRUE(pos.open.empty());
  EXPECT_EQ(key_of(pos, 0, "mot ville E + O = onde"), "");
}

TEST(KokomotsRulings, a_spelling_without_a_letter_lapses_when_the_third_pile_empties) {
  const auto ending = [](bool has_letter) {
    Position pos = Scene("", 2)
                       .column(0, "ville", "O C", 0)
                       .column(1, "outil", "A I")
                       .empty(2)
                       .empty(3)
                       .hand(0, "E R H:");
    play(pos, 0, "mot ville E + O = onde", 1000);
    play(pos, 0, "epelle outil H: + A", 1500);
    if (has_letter) play(pos, 0, "lettre H", 1600);
    play(pos, 1, "accepte ville", 2000);
    return pos;
  };
  EXPECT_EQ(ending(false).phase, Phase::over) << "it was not begun";
  const Position begun = ending(true);
  EXPECT_NE(begun.phase, Phase::over);
  EXPECT_EQ(clocks(begun), "2@4000") << "two seconds a letter";
}

TEST(KokomotsRulings, in_one_millisecond_the_announcement_comes_before_choices) {
  Position pos = Scene("mode=simultane", 3).column(0, "ville", "O C").pair("E R").won(2, "A");
  play(pos, 2, "tape", 10'000);
  play(pos, 2, "abandonne", 11'000);
  play(pos, 1, "tape", 11'000);
  EXPECT_EQ(clocks(pos), "0@16000 232@16000");
  EXPECT_LT(kAnnounceClock, 1) << "and before words";
}

TEST(KokomotsRulings, a_short_pile_fills_the_seat_that_drew_first) {
  Position pos = Scene("", 3).column(0, "ville", "O C").hand(0, "E R S").hand(2, "A A A");
  // The draw pile is used up.
  while (pos.draw_left > 0) {
    const int card = pos.bag.lowest();
    pos.bag.remove(card);
    pos.first.remove(card);
    pos.won[1].add(card);
    --pos.draw_left;
  }
  pos.active = seat_at(2);
  const auto lose = [&pos](int seat, int cards) {
    for (int i = 0; i < cards; ++i) {
      CardSet& hand = pos.hands[static_cast<std::size_t>(seat)];
      const int card = hand.lowest();
      hand.remove(card);
      pos.first.remove(card);
      pos.won[1].add(card);
    }
    queue_for_cards(pos, seat_at(seat));
  };
  lose(1, 2);
  lose(0, 1);
  EXPECT_FALSE(rules().turn(pos).is_chance()) << "nothing can be drawn";
  play(pos, 2, "defausse", 2000);
  EXPECT_EQ(pos.hands[1].size(), 3) << "seat 1 drew before seat 0";
  EXPECT_EQ(pos.hands[0].size(), 3);
  EXPECT_EQ(pos.hands[2].size(), 0) << "and the last one stays short";
}

TEST(KokomotsRulings, a_fifth_theme_alone_or_two_of_the_table_are_refused_as_what_they_are) {
  const Position pos = expert();
  EXPECT_EQ(key_of(pos, 0, "mot cinema N + O = nemo"), "kokomots.fifth_alone");
  EXPECT_EQ(key_of(pos, 0, "mot cinema+dans_la_mer N + O = nemo"), "kokomots.fifth_alone");
  EXPECT_EQ(key_of(pos, 0, "mot dans_la_mer+outil N + O = nemo"), "kokomots.two_columns");
  EXPECT_EQ(key_of(pos, 0, "mot pays N + O = nemo"), "kokomots.theme_gone");
}

TEST(KokomotsRulings, a_word_that_is_still_spelt_is_neither_judged_nor_withdrawn) {
  Position pos = Scene("", 2).column(0, "ville", "A C").hand(0, "E R H:");
  play(pos, 0, "epelle ville H: + A", 1000);
  EXPECT_EQ(key_of(pos, 0, "retire ville"), "kokomots.spelling_first");
  EXPECT_EQ(key_of(pos, 1, "conteste ville"), "kokomots.still_spelt");
}

TEST(KokomotsRulings, cards_that_are_wanted_are_taken_with_the_best_of_the_others) {
  const auto taken = [](std::string_view move) {
    Position pos = Scene("", 2).column(0, "ville", "O M").hand(0, "E R S");
    const std::string key = key_of(pos, 0, move);
    if (!key.empty()) return key;
    play(pos, 0, move, 1000);
    return names(pos.won[0]);
  };
  EXPECT_EQ(taken("mot ville R * = rome"), "E M O R") << "wanted, not alone";
  EXPECT_EQ(taken("mot ville + O * = rome"), "E M O R");
  EXPECT_EQ(taken("mot ville R + O = rome"), "O R") << "without the star these and no others";
  EXPECT_EQ(taken("mot ville R = rome"), "kokomots.needs_column_card");
  EXPECT_EQ(taken("mot ville S + O * = rome"), "kokomots.no_letter_for") << "it cannot be had";
  EXPECT_EQ(taken("mot ville S * = rome"), "kokomots.no_letter_for");
  EXPECT_EQ(taken("mot ville T * = rome"), "kokomots.not_in_hand");
  EXPECT_EQ(taken("mot ville R * = lyon"), "kokomots.no_letter_for");
}

}  // namespace
}  // namespace tablee::kokomots
