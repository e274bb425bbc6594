// What each viewer knows: the own hand and what lies face up, nothing else; and what
// an event shows to whom.

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"
#include "lexicon/accepted_words.h"

namespace tablee::piochamots {
namespace {

constexpr Viewer kSpectator = Viewer::spectator();
Viewer seat(int index) { return Viewer::at(seat_at(index)); }

std::string json_of(const Position& pos, Viewer viewer) {
  JsonWriter json;
  json.begin_object();
  rules().write(rules().view(pos, viewer), json);
  json.end_object();
  return json.take();
}

bool shows(const Position& pos, Viewer viewer, std::string_view part) {
  return json_of(pos, viewer).find(part) != std::string::npos;
}

// What the viewer is shown of the draw that is due.
std::string shown(const Position& pos, Viewer viewer, std::string_view draw) {
  return rules()
      .shown(pos, Drawn<Draw>{parse_draw(pos, draw).value()}, viewer)
      .value_or("(nothing)");
}

TEST(PiochAMotsView, shows_the_own_hand_and_the_number_of_cards_of_others) {
  const Position pos = Scene().hand(0, "Mr An *").hand(1, "Zr");
  EXPECT_TRUE(shows(pos, seat(0), R"("hand":["An","Mr","*"])"));
  EXPECT_FALSE(shows(pos, seat(1), R"("Mr")"));
  EXPECT_FALSE(shows(pos, kSpectator, R"("Mr")"));
  EXPECT_FALSE(shows(pos, kSpectator, R"("Zr")"));
  EXPECT_TRUE(shows(pos, seat(1), R"("cards":3)"));
}

TEST(PiochAMotsView, a_card_is_shown_to_its_owner_alone) {
  Position pos = Scene();
  play(pos, 0, "pioche");
  EXPECT_EQ(shown(pos, seat(0), "carte Er2"), "carte 0 Er");
  EXPECT_EQ(shown(pos, seat(1), "carte Er2"), "carte 0 ?");
  EXPECT_EQ(shown(pos, kSpectator, "carte Er2"), "carte 0 ?");
}

TEST(PiochAMotsView, the_cards_for_the_first_player_are_public) {
  const Position pos = start("", *plain_seating(2)).value();
  EXPECT_EQ(shown(pos, kSpectator, "tirage Er2"), "tirage 0 Er");
  EXPECT_EQ(shown(pos, seat(1), "tirage *1"), "tirage 0 *");
}

TEST(PiochAMotsView, a_shown_word_is_public_right_or_wrong) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr Zn");
  play(pos, 0, "top");
  play(pos, 0, "mot mais");
  for (const Viewer viewer : {seat(0), seat(2), kSpectator}) {
    EXPECT_TRUE(shows(pos, viewer,
                      R"("claim":{"seat":0,"word":"MAIS","cards":["Mr","Ar","Ir","Sr"],)"
                      R"("points":55,"bonus":50})"));
    EXPECT_EQ(shown(pos, viewer, "verdict oui"), "verdict 0 oui MAIS 55");
    EXPECT_EQ(shown(pos, viewer, "verdict non"), "verdict 0 non MAIS -5");
  }
  rules().resolve(pos, parse_draw(pos, "verdict non").value(), 0);
  EXPECT_TRUE(shows(pos, kSpectator,
                    R"("wrong":{"word":"MAIS","cards":["Mr","Ar","Ir","Sr"],"why":null})"));
  EXPECT_FALSE(shows(pos, kSpectator, R"("Zn")"));
}

TEST(PiochAMotsView, a_refused_word_is_told_why) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Tr");
  play(pos, 0, "top");
  play(pos, 0, "mot tiam");
  answer(pos);
  EXPECT_TRUE(shows(pos, kSpectator,
                    R"("why":{"fr":"TIAM n’est pas dans le dictionnaire.",)"
                    R"("en":"TIAM is not in the dictionary.",)"
                    R"("article":"Tous les mots du dictionnaire"})"));
}

// Today's dictionary has MAIS: the view tells what was said then.
TEST(PiochAMotsView, the_reason_is_that_of_the_verdict) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr");
  play(pos, 0, "top");
  play(pos, 0, "mot mais");
  Position compound = pos;
  rules().resolve(pos, parse_draw(pos, "verdict non sigle").value(), 0);
  EXPECT_TRUE(shows(pos, kSpectator, R"("why":{"fr":"MAIS est un sigle)")) << json_of(pos, seat(0));
  rules().resolve(compound, parse_draw(compound, "verdict non compose:ma_ïs").value(), 0);
  EXPECT_TRUE(shows(compound, kSpectator, R"("why":{"fr":"MAIS est un mot composé (ma ïs))"))
      << json_of(compound, seat(0));
}

// Nobody asks the dictionary of today instead.
TEST(PiochAMotsView, a_verdict_of_an_old_log_has_no_reason) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Tr");
  play(pos, 0, "top");
  play(pos, 0, "mot tiam");
  rules().resolve(pos, parse_draw(pos, "verdict non").value(), 0);
  EXPECT_TRUE(shows(pos, kSpectator, R"("wrong":{"word":"TIAM")"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("why":null)"));
}

TEST(PiochAMotsView, a_refused_word_is_no_hint_at_a_right_one) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr Xr");
  play(pos, 0, "top");
  play(pos, 0, "mot maisx");
  ASSERT_EQ(rules().words_at(pos.terms).explain("MAISX").key(), "lexicon.unknown_word_close");
  answer(pos);
  EXPECT_TRUE(shows(pos, kSpectator, R"("why":{"fr":"MAISX n’est pas dans le dictionnaire.",)"));
}

TEST(PiochAMotsView, who_showed_nothing_is_wrong_without_a_word) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr");
  play(pos, 0, "top");
  play(pos, 0, "rien");
  EXPECT_TRUE(shows(pos, kSpectator, R"("wrong":{"word":"","cards":[],"why":null})"));
}

TEST(PiochAMotsView, all_hands_become_public_at_the_end_of_the_round) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Zr Wr");
  claim(pos, 0, "mais");
  for (const Viewer viewer : {seat(0), seat(1), kSpectator}) {
    EXPECT_TRUE(shows(pos, viewer, R"("last":{"end":"won","seat":0,"word":"MAIS")"));
    EXPECT_TRUE(shows(pos, viewer, R"("hands":[["Ar","Ir","Mr","Sr"],["Wr","Zr"]])"));
    EXPECT_TRUE(shows(pos, viewer, R"("pit":["Ar","Ir","Mr","Sr","Wr","Zr"])"));
  }
}

TEST(PiochAMotsView, tells_each_viewer_the_best_word_that_it_held_until_the_second_card) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Lr Ir Or Nr Zn");
  claim(pos, 0, "mais");
  constexpr std::string_view kLion =
      R"("best":{"word":"LION","cards":["Lr","Ir","Or","Nr"],"points":55,"bonus":50})";
  EXPECT_TRUE(shows(pos, seat(1), kLion)) << json_of(pos, seat(1));
  EXPECT_TRUE(shows(pos, seat(0), R"("best":{"word":"MAIS")"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("best":null)"));
  play(pos, 1, "pioche");
  draw(pos, "Er");
  EXPECT_TRUE(shows(pos, seat(1), kLion)) << "in turn the first card comes at once";
  play(pos, 0, "pioche");
  draw(pos, "Fr");
  EXPECT_TRUE(shows(pos, seat(1), R"("best":null)"));
}

// The round ends by a move or a clock there: the next draw tells what the hands held.
TEST(PiochAMotsView, tells_the_best_word_of_a_round_without_a_winner_with_the_next_card) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "sami");
  play(pos, 1, "passe");
  EXPECT_TRUE(shows(pos, seat(1), R"("best":null)"));
  play(pos, 1, "pioche");
  rules().resolve(pos, table_draw(rules(), pos), 0);
  EXPECT_TRUE(shows(pos, seat(1), R"("best":{"word":"LION")")) << json_of(pos, seat(1));
  EXPECT_TRUE(shows(pos, seat(0), R"("best":{"word":"MAIS")"));
  EXPECT_TRUE(shows(pos, kSpectator, R"("best":null)"));
}

TEST(PiochAMotsView, a_wrong_word_of_the_last_player_tells_the_best_ones_at_once) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "sami");
  claim(pos, 1, "noil");
  EXPECT_TRUE(shows(pos, seat(1), R"("best":{"word":"LION")")) << json_of(pos, seat(1));
}

TEST(PiochAMotsView, tells_how_a_round_without_a_winner_ended) {
  Position none = Scene().hand(0, "Mr Ar Ir Sr");
  claim(none, 0, "sami");
  EXPECT_TRUE(shows(none, kSpectator, R"("extra":8)"));
  play(none, 1, "passe");
  EXPECT_TRUE(shows(none, kSpectator, R"("last":{"end":"none","seat":null)"));
  Position dry = Scene().nothing_to_draw(0);
  play(dry, 0, "pioche");
  play(dry, 0, "passe");
  EXPECT_TRUE(shows(dry, kSpectator, R"("passed":true)"));
  play(dry, 1, "passe");
  EXPECT_TRUE(shows(dry, kSpectator, R"("last":{"end":"void","seat":null)"));
}

TEST(PiochAMotsView, tells_moves_and_clocks_to_everybody) {
  const Position pos = Scene();
  const Event<PiochAMots> top = Played<Move>{seat_at(1), {Verb::top, {}}};
  EXPECT_EQ(rules().shown(pos, top, kSpectator), "1 top");
  const auto clock = [&pos](std::uint8_t id) {
    return rules().shown(pos, Expired{{id, seat_at(1), 0}}, kSpectator);
  };
  EXPECT_EQ(clock(kDrawClock), "temps pioche 1");
  EXPECT_EQ(clock(kWordClock), "temps mot 1");
  EXPECT_EQ(clock(kLastClock), "temps dernier 1");
}

TEST(PiochAMotsView, an_imagined_deal_keeps_what_is_known) {
  Position pos = Scene("rythme=0", 3).hand(0, "Mr Ar Ir Sr Zn").hand(1, "Lr In On Nr");
  play(pos, 0, "top");
  play(pos, 0, "mot sami");
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Position world = rules().resample(pos, seat(1), Deal(seed));
    EXPECT_EQ(world.hands[1], pos.hands[1]);
    // The word on the table is in the hand of whoever shows it.
    EXPECT_TRUE(allot(world.claim, world.hands[0])) << seed;
    EXPECT_TRUE(rules().view(world, seat(1)) == rules().view(pos, seat(1)));
  }
}

}  // namespace
}  // namespace tablee::piochamots
