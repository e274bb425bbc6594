// Who may know what, and what is told of it.

#include <gtest/gtest.h>

#include "core/json_writer.h"
#include "games/kokomots/scene.h"

namespace tablee::kokomots {
namespace {

View seen(const Position& pos, int seat) {
  return rules().view(pos, seat < 0 ? Viewer::spectator() : Viewer::at(seat_at(seat)));
}

Position unknown_word(int seats) {
  Position pos = Scene("", seats).column(0, "ville", "O C").hand(0, "X Y S");
  play(pos, 0, "mot ville X + O = xoxo", 1000);
  return pos;
}

TEST(KokomotsView, a_hand_is_ones_own_until_its_cards_are_named) {
  const Position pos = unknown_word(4);
  EXPECT_EQ(seen(pos, 0).hands[0].seen.size(), 3U);
  EXPECT_EQ(seen(pos, 1).hands[0].size, 3);
  EXPECT_EQ(seen(pos, 1).hands[0].seen, Kinds{*parse_kind("X")}) << "named with the word";
  EXPECT_EQ(seen(pos, 0).hands[0].locked, Kinds{*parse_kind("X")});
  EXPECT_TRUE(seen(pos, -1).hands[1].seen.empty());
}

TEST(KokomotsView, an_unknown_word_is_read_by_its_judge_only) {
  Position pos = unknown_word(4);
  EXPECT_EQ(seen(pos, 0).open[0].text, "XOXO");
  EXPECT_EQ(seen(pos, 2).open[0].text, "XOXO") << "the judge";
  for (const int other : {1, 3, -1}) EXPECT_FALSE(seen(pos, other).open[0].text) << other;
  play(pos, 2, "conteste ville", 2000);
  EXPECT_EQ(seen(pos, 1).open[0].text, "XOXO") << "a voter";
  EXPECT_FALSE(seen(pos, -1).open[0].text);
}

TEST(KokomotsView, says_whether_the_best_have_as_many_points) {
  const auto is_said_tied = [](const Position& pos) {
    JsonWriter json;
    json.begin_object();
    write_view(seen(pos, -1), json);
    json.end_object();
    return json.text().find("\"tied\":true") != std::string_view::npos;
  };
  EXPECT_TRUE(is_said_tied(Scene("", 3).won(0, "E R").won(1, "S T").won(2, "A")));
  EXPECT_FALSE(is_said_tied(Scene("", 3).won(0, "E R S").won(1, "T").won(2, "A")));
}

TEST(KokomotsView, an_announcement_is_not_shown_before_it_is_answered) {
  const Position pos = Scene("", 4).column(0, "ville", "O C").hand(0, "X Y S");
  const Event<Kokomots> event = Played<Move>{seat_at(0), *parse_move("mot ville X + O = xoxo")};
  EXPECT_EQ(rules().shown(pos, event, Viewer::at(seat_at(1))), "0 mot ville X + O = ?");
  EXPECT_EQ(rules().shown(pos, event, Viewer::at(seat_at(2))), "0 mot ville X + O = XOXO");
}

TEST(KokomotsView, a_word_that_is_taken_is_read_by_everybody) {
  const Position pos = unknown_word(4);
  const Event<Kokomots> event = Expired{rules().turn(pos).clocks[0]};
  EXPECT_EQ(rules().shown(pos, event, Viewer::spectator()), "temps mot 0 pris 0 3 ville XOXO");
}

TEST(KokomotsView, a_resampled_world_keeps_no_secret_word) {
  const Position pos = unknown_word(4);
  EXPECT_TRUE(rules().resample(pos, Viewer::at(seat_at(1)), Deal(1)).open[0].text.empty());
  EXPECT_FALSE(rules().resample(pos, Viewer::at(seat_at(2)), Deal(1)).open[0].text.empty());
}

TEST(KokomotsView, is_written_as_json) {
  JsonWriter json;
  json.begin_object();
  rules().write(seen(unknown_word(4), 1), json);
  json.end_object();
  const std::string text = json.take();
  EXPECT_NE(text.find("\"phase\":\"sand\",\"mode\":\"classique\""), text.npos) << text;
  EXPECT_NE(text.find("\"active\":0,\"keeper\":3,\"judge\":2,\"next\":1"), text.npos) << text;
  EXPECT_NE(text.find("\"theme\":{\"id\":\"ville\",\"fr\":\"Ville\",\"en\":\"City or town\"}"),
            text.npos);
  EXPECT_NE(text.find("\"word\":null"), text.npos);
  EXPECT_EQ(text.find("XOXO"), text.npos) << "nothing leaks";
}

std::string screen_of(const Position& pos, int seat) {
  return rules().screen(seen(pos, seat), {.language = Language::french, .colour = false});
}

TEST(KokomotsScreen, long_themes_take_two_lines) {
  const std::string screen =
      screen_of(Scene().column(0, "ville", "O C").column(3, "personnage_historique", "A U"), 0);
  EXPECT_NE(screen.find("4 Personnage"), screen.npos) << screen;
  EXPECT_NE(screen.find("  historique"), screen.npos) << screen;
}

TEST(KokomotsScreen, an_open_word_says_what_may_be_typed_about_it) {
  Position pos = unknown_word(2);
  EXPECT_NE(screen_of(pos, 0).find("1 attend le juge (place 2): XOXO = Ville, 3"),
            std::string::npos);
  EXPECT_NE(screen_of(pos, 1).find("à vous de juger (accepte, conteste): XOXO"), std::string::npos);
  EXPECT_NE(screen_of(unknown_word(4), 1).find("attend le juge (place 3): ●●●●"),
            std::string::npos);
  play(pos, 1, "doute ville autre", 2000);
  EXPECT_NE(screen_of(pos, 0).find("mis en doute (maintiens, retire): XOXO"), std::string::npos);
}

TEST(KokomotsNarration, the_deal_is_one_thing_to_tell) {
  Position pos =
      *rules().start(*Settings::parse(Kokomots::info().options, "mode=expert"), *plain_seating(2));
  Dice dice(1);
  int told_events = 0;
  std::string said;
  while (rules().turn(pos).is_chance()) {
    const Draw draw = rules().sample(pos, dice);
    const std::optional<Told> told = rules().told(pos, Drawn<Draw>{draw}, Viewer::at(seat_at(1)));
    rules().resolve(pos, draw, 0);
    if (!told) continue;
    ++told_events;
    said = speak(*told, {.language = Language::french, .you = seat_at(1), .name = [](Seat) {
                           return "Zoé";
                         }});
  }
  EXPECT_EQ(told_events, 1);
  EXPECT_TRUE(said.starts_with("La table est mise. Thèmes")) << said;
  EXPECT_NE(said.find("Cinquième thème"), said.npos) << said;
  EXPECT_NE(said.find("Dans votre main\u00a0: "), said.npos) << said;
  EXPECT_TRUE(said.ends_with("À Zoé, 51 secondes.")) << said;
}

TEST(KokomotsNarration, who_may_judge_or_vote_is_called_by_a_sentence_of_its_own) {
  Position pos = Scene("", 4).column(0, "ville", "O C").hand(0, "E R S");
  rules().apply(pos, seat_at(0), *parse_move("mot ville E + O = onde"), 1000);
  const Drawn<Draw> waits{{.kind = DrawKind::answer, .answer = Answer::waits}};
  const auto key_for = [&](int seat) {
    return rules().told(pos, waits, Viewer::at(seat_at(seat)))->message->key;
  };
  EXPECT_EQ(key_for(2), "kokomots.told_judge_call");
  for (const int other : {0, 1, 3}) EXPECT_EQ(key_for(other), "kokomots.told_waits") << other;
  rules().resolve(pos, waits.draw, 1000);
  EXPECT_EQ(told_move(pos, 2, "conteste ville hors_theme", 1),
            "J3 conteste ONDE pour Ville (hors thème). "
            "À vous de voter\u00a0: J1 dit ONDE pour Ville.");
  EXPECT_EQ(told_move(pos, 2, "conteste ville hors_theme", 0),
            "J3 conteste ONDE pour Ville (hors thème).");
}

TEST(KokomotsNarration, tells_who_said_what_and_what_it_brought) {
  Position pos = Scene("", 3).column(0, "ville", "O C").hand(0, "E R S");
  rules().apply(pos, seat_at(0), *parse_move("mot ville E R + O = rome"), 1000);
  const auto speak_to = [&](int seat) {
    const std::optional<Told> told =
        rules().told(pos, Drawn<Draw>{{.kind = DrawKind::answer, .answer = Answer::listed}},
                     Viewer::at(seat_at(seat)));
    return speak(*told, {.language = Language::french, .you = seat_at(seat), .name = [](Seat) {
                           return "Zoé";
                         }});
  };
  EXPECT_EQ(speak_to(1), "Zoé\u00a0: ROME pour Ville, +4.");
  EXPECT_EQ(speak_to(0), "Vous\u00a0: ROME pour Ville, +4.");
}

TEST(KokomotsNarration, tells_objections_with_their_reason_and_what_became_of_the_word) {
  const Position pos = unknown_word(2);
  EXPECT_EQ(told_move(pos, 1, "conteste ville hors_theme", 0),
            "J2 conteste XOXO pour Ville (hors thème). "
            "XOXO est refusé (hors thème), contesté par J2 pour Ville.");
  EXPECT_EQ(told_move(pos, 1, "conteste ville hors_theme", -1),
            "J2 conteste le mot pour Ville (hors thème). J1\u00a0: mot refusé pour Ville.")
      << "an unknown word that was not accepted stays unread";
  EXPECT_EQ(told_move(pos, 1, "accepte ville", -1),
            "J2 accepte le mot pour Ville. J1\u00a0: XOXO pour Ville, +3.");
}

TEST(KokomotsNarration, a_lost_vote_names_whose_objection_it_was) {
  Position pos = unknown_word(4);
  play(pos, 2, "conteste ville autre", 2000);
  play(pos, 1, "conteste ville autre", 2100);
  EXPECT_EQ(told_move(pos, 3, "conteste ville autre", 3),
            "Vous votez contre XOXO pour Ville. "
            "J1\u00a0: XOXO, refusé (autre raison), contesté par J3 pour Ville.");
}

TEST(KokomotsNarration, tells_the_end_of_the_sand_and_whose_turn_it_is) {
  const Position pos = Scene("", 3);
  const std::optional<Told> told =
      rules().told(pos, Expired{rules().turn(pos).clocks[0]}, Viewer::at(seat_at(1)));
  ASSERT_TRUE(told);
  EXPECT_EQ(
      speak(*told,
            {.language = Language::french, .you = seat_at(1), .name = [](Seat) { return "Zoé"; }}),
      "Le sablier est écoulé. À vous, 45 secondes.");
}

TEST(KokomotsNarration, the_sand_of_a_team_is_told_as_its_own) {
  const Position pos = Scene("mode=equipes", 4);
  for (const int seat : {0, 2, 1})
    EXPECT_EQ(told_move(pos, 0, "retourne", seat),
              (seat == 0 ? "Vous retournez" : "J1 retourne") +
                  std::string(" le sablier. À l\u2019équipe 1, 51 secondes."))
        << seat;
}

TEST(KokomotsNarration, a_pile_that_gets_empty_is_told_before_the_third_ends_the_game) {
  const auto last_theme = [] { return Scene().column(0, "ville", "O N", 0).hand(0, "E R S"); };
  const auto told = [](const Position& start) {
    Position pos = start;
    rules().apply(pos, seat_at(0), *whole_move(pos, 0, "mot ville = rome"), 1000);
    const Draw taken{.kind = DrawKind::answer, .answer = Answer::listed};
    const std::optional<Told> all = rules().told(pos, Drawn<Draw>{taken}, Viewer::at(seat_at(0)));
    return all ? speak(*all, {.language = Language::french,
                              .you = seat_at(0),
                              .name = [](Seat) { return "Zoé"; }})
               : std::string();
  };
  EXPECT_TRUE(told(last_theme()).ends_with("Une pile de thèmes est vide, 1 sur 3."));
  EXPECT_TRUE(told(last_theme().empty(2)).ends_with("Une pile de thèmes est vide, 2 sur 3."));
  EXPECT_TRUE(told(last_theme().empty(2).empty(3)).ends_with("la partie est finie."));
}

}  // namespace
}  // namespace tablee::kokomots
