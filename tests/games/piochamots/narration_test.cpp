// What is said of each event of Pioch'à Mots.

#include <gtest/gtest.h>

#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

// As somebody reads it who sits there, or who only watches (-1).
std::string said(const Position& pos, const Event<PiochAMots>& event, int seat = -1,
                 Language language = Language::french) {
  const std::optional<Seat> you = seat < 0 ? std::nullopt : std::optional(seat_at(seat));
  const std::optional<Told> told =
      rules().told(pos, event, you ? Viewer::at(*you) : Viewer::spectator());
  const Reader reader{.language = language, .you = you, .name = [](Seat one) {
                        return std::string(one.index == 0 ? "Anne" : "Zoé");
                      }};
  return told ? speak(*told, reader) : "";
}

Event<PiochAMots> played(const Position& pos, int seat, std::string_view text) {
  return Played<Move>{seat_at(seat), *rules().parse_move(pos, text)};
}

Event<PiochAMots> drawn(const Position& pos, std::string_view text) {
  return Drawn<Draw>{*rules().parse_draw(pos, text)};
}

Event<PiochAMots> expired(const Position& pos, std::uint8_t id) {
  for (const Clock& clock : rules().turn(pos).clocks)
    if (clock.id == id) return Expired{clock};
  ADD_FAILURE() << "that clock does not run";
  return Expired{};
}

// Seat 0 has shown this word; the dictionary has not answered yet.
Position shown(std::string_view word, std::string_view options = "rythme=0", int seats = 2) {
  Position pos = Scene(options, seats).hand(0, "Mr Ar Ir Sr Or Nr").hand(1, "Lr In On Nr");
  play(pos, 0, "top");
  play(pos, 0, "mot " + std::string(word));
  return pos;
}

TEST(PiochAMotsNarration, tells_a_card_to_who_draws_it_alone) {
  Position pos = Scene();
  EXPECT_EQ(said(pos, played(pos, 0, "pioche")), "") << "the card is told";
  play(pos, 0, "pioche");
  const Event<PiochAMots> card = drawn(pos, "carte Er1");
  EXPECT_EQ(said(pos, card, 0), "Vous piochez E rouge.");
  EXPECT_EQ(said(pos, card, 1), "Anne pioche.");
  EXPECT_EQ(said(pos, card), "Anne pioche.");
  EXPECT_EQ(said(pos, drawn(pos, "carte *1"), 0), "Vous piochez une carte blanche.");
  EXPECT_EQ(said(pos, card, 0, Language::english), "You draw E red.");
}

// Where two people share a device it says no "you", and the card stays unsaid.
TEST(PiochAMotsNarration, names_no_card_without_you) {
  Position pos = Scene();
  play(pos, 0, "pioche");
  const std::optional<Told> told =
      rules().told(pos, drawn(pos, "carte En1"), Viewer::at(seat_at(0)));
  ASSERT_TRUE(told);
  EXPECT_EQ(speak(*told, {.name = [](Seat) { return "Anne"; }}), "Anne pioche.");
  EXPECT_EQ(told->mark, (Marks{"En"}));
}

TEST(PiochAMotsNarration, tells_the_cards_of_the_opening_to_all_and_the_round_after_them) {
  Position pos = *start("rythme=0", *plain_seating(2));
  EXPECT_EQ(said(pos, drawn(pos, "tirage Zr1")), "Anne retourne Z rouge.");
  rules().resolve(pos, std::get<Drawn<Draw>>(drawn(pos, "tirage Zr1")).draw, 0);
  EXPECT_EQ(said(pos, drawn(pos, "tirage An1"), 1),
            "Vous retournez A noir. Tour 1. Anne commence.");
}

TEST(PiochAMotsNarration, tells_that_two_are_level_and_turn_up_again) {
  Position pos = *start("rythme=0", *plain_seating(2));
  rules().resolve(pos, std::get<Drawn<Draw>>(drawn(pos, "tirage Er1")).draw, 0);
  EXPECT_EQ(said(pos, drawn(pos, "tirage En1")),
            "Zoé retourne E noir. À égalité\u00a0: on retourne encore.");
}

TEST(PiochAMotsNarration, tells_a_claim_and_its_word_in_one_breath) {
  const Position pos = Scene().hand(0, "Mr Ar Ir Sr Or Nr");
  EXPECT_EQ(said(pos, played(pos, 0, "top maison")), "Top\u202f! dit Anne. Anne montre MAISON.");
}

TEST(PiochAMotsNarration, tells_a_claim_and_its_word) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr Or Nr");
  EXPECT_EQ(said(pos, played(pos, 0, "top")), "Top\u202f! dit Anne.");
  EXPECT_EQ(said(pos, played(pos, 0, "top"), 0), "Vous dites Top\u202f!");
  play(pos, 0, "top");
  EXPECT_EQ(said(pos, played(pos, 0, "mot Mr Ar Ir Sr Or Nr")), "Anne montre MAISON.");
}

TEST(PiochAMotsNarration, tells_a_right_word_its_points_and_the_next_round) {
  const Position pos = shown("maison");
  const std::string all = said(pos, drawn(pos, "verdict oui"));
  EXPECT_TRUE(all.starts_with("MAISON est accepté\u00a0: +")) << all;
  EXPECT_TRUE(all.ends_with("points pour Anne. Tour 2. Zoé commence.")) << all;
  const std::string own = said(pos, drawn(pos, "verdict oui"), 0);
  EXPECT_NE(own.find("points pour vous\u202f! Tour 2."), std::string::npos) << own;
}

TEST(PiochAMotsNarration, tells_why_a_word_is_wrong_what_it_costs_and_who_is_left) {
  const Position pos = shown("sami");
  EXPECT_EQ(said(pos, drawn(pos, "verdict non inconnu")),
            "SAMI n’est pas dans le dictionnaire. −5 points, et Anne ne joue plus jusqu’à la fin "
            "du tour. Plus personne en jeu, sauf Zoé\u00a0: encore 8 cartes au plus.");
  EXPECT_EQ(said(pos, drawn(pos, "verdict non inconnu"), 1),
            "SAMI n’est pas dans le dictionnaire. −5 points, et Anne ne joue plus jusqu’à la fin "
            "du tour. Il ne reste que vous en jeu\u00a0: vous pouvez piocher encore 8 cartes.");
  EXPECT_TRUE(said(pos, drawn(pos, "verdict non inconnu"), 0, Language::english)
                  .starts_with("SAMI is not in the dictionary. −5 points, and you are out"));
}

TEST(PiochAMotsNarration, tells_the_reason_of_the_verdict_and_of_an_old_one_none) {
  const Position pos = shown("mais");
  EXPECT_TRUE(said(pos, drawn(pos, "verdict non sigle")).starts_with("MAIS est un sigle"));
  EXPECT_TRUE(said(pos, drawn(pos, "verdict non compose:ma-is"))
                  .starts_with("MAIS est un mot composé (ma-is)"));
  EXPECT_TRUE(
      said(pos, drawn(pos, "verdict non")).starts_with("MAIS n’est pas accepté. −5 points"));
}

TEST(PiochAMotsNarration, tells_an_empty_claim_and_a_late_one) {
  Position pos = Scene("", 3).hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  play(pos, 0, "top");
  EXPECT_EQ(said(pos, played(pos, 0, "rien")),
            "Anne n’a pas de mot\u00a0: −5 points, et ne joue plus jusqu’à la fin du tour.");
  EXPECT_EQ(said(pos, expired(pos, kWordClock)),
            "Trop tard pour Anne, qui n’a rien montré\u00a0: −5 points, hors du tour.");
}

TEST(PiochAMotsNarration, tells_the_end_of_a_round_that_nobody_wins) {
  Position pos = Scene("").hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "sami", 1000);
  EXPECT_EQ(said(pos, played(pos, 1, "passe")),
            "Zoé passe. Personne ne gagne le tour. Tour 2. Zoé commence.");
  EXPECT_EQ(said(pos, expired(pos, kLastClock)),
            "Temps écoulé pour Zoé. Personne ne gagne le tour. Tour 2. Zoé commence.");
}

TEST(PiochAMotsNarration, tells_that_no_card_is_left_and_that_the_round_is_void) {
  Position pos = Scene("rythme=0").hand(0, "Mr Ar Ir Sr").nothing_to_draw(1);
  EXPECT_EQ(said(pos, played(pos, 0, "pioche")), "Il n’y a plus de carte à piocher.");
  play(pos, 0, "pioche");
  play(pos, 0, "passe");
  EXPECT_EQ(said(pos, played(pos, 1, "passe")),
            "Zoé passe. Tour nul\u00a0: plus une carte. Tour 2. Zoé commence.");
  EXPECT_EQ(said(pos, expired(pos, kLastClock)),
            "Le temps est écoulé. Tour nul\u00a0: plus une carte. Tour 2. Zoé commence.");
}

}  // namespace
}  // namespace tablee::piochamots
