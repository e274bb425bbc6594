// What is said of each event of Embrouillamini.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

// As somebody reads it who sits there, or who only watches (-1). No-break spaces are plain.
std::string said(const Position& pos, const Event<Embrouillamini>& event, int seat = -1,
                 Language language = Language::french) {
  const std::optional<Seat> you = seat < 0 ? std::nullopt : std::optional(seat_at(seat));
  const std::optional<Told> told =
      rules().told(pos, event, you ? Viewer::at(*you) : Viewer::spectator());
  const Reader reader{.language = language, .you = you, .name = [](Seat one) {
                        return std::string(one.index == 0 ? "Anne" : "Zoé");
                      }};
  std::string text = told ? speak(*told, reader) : "";
  for (const std::string_view space : {"\u00a0", "\u202f"})
    for (std::size_t at = text.find(space); at != text.npos; at = text.find(space))
      text.replace(at, space.size(), " ");
  return text;
}

Event<Embrouillamini> played(int seat, std::string_view text) {
  return Played<Move>{seat_at(seat), *parse_move(text)};
}

Event<Embrouillamini> drawn(const Position& pos, std::string_view text) {
  return Drawn<Draw>{*parse_draw(pos, text)};
}

TEST(EmbrouillaminiNarration, tells_the_lot_and_the_capitals) {
  Position pos = start("temps=0", *plain_seating(2)).value();
  EXPECT_EQ(said(pos, drawn(pos, "donneur 1")),
            "Tirage au sort : Anne donne les cartes, le joueur à sa gauche commence.");
  draw(pos, "donneur 1");
  EXPECT_EQ(said(pos, drawn(pos, "capitale X")), "La capitale X est passée.");
  EXPECT_EQ(said(pos, drawn(pos, "capitale J")),
            "Manche 1 sur 4 : la capitale est J. Zoé commence.");
  EXPECT_EQ(said(pos, drawn(pos, "capitale J"), 1),
            "Manche 1 sur 4 : la capitale est J. Vous commencez.");
}

TEST(EmbrouillaminiNarration, says_that_the_first_move_of_a_round_has_more_time) {  // E38
  Position pos = start("temps=15", first_of(2, 1)).value();
  EXPECT_EQ(said(pos, drawn(pos, "capitale J")),
            "Manche 1 sur 4 : la capitale est J. Zoé commence, avec 6 secondes de plus pour cette "
            "première pose.");
  EXPECT_EQ(
      said(pos, drawn(pos, "capitale J"), 1),
      "Manche 1 sur 4 : la capitale est J. Vous commencez, avec 6 secondes de plus pour cette "
      "première pose.");
}

TEST(EmbrouillaminiNarration, tells_a_hand_to_who_gets_it_alone) {
  Position pos = start("temps=0", first_of(4, 0)).value();
  draw(pos, "capitale J");
  const Event<Embrouillamini> hand = drawn(pos, "main a1,e1,e2,z1,*1");
  EXPECT_EQ(said(pos, hand, 0), "Vous recevez a e e z joker.");
  EXPECT_EQ(said(pos, hand, 1), "Anne reçoit 5 cartes.");
}

TEST(EmbrouillaminiNarration, tells_the_three_kinds_of_score_with_their_path) {
  const Position pos = Scene().table("J o").hand(0, "b e u").hand(1, "u");
  EXPECT_EQ(said(pos, played(0, "u j5 JOU>JOUER")),
            "Anne pose u en j5 : JOU, début de JOUER, +3 points.");
  EXPECT_EQ(said(pos, played(0, "e g5 JE")), "Anne pose e en g5 : JE, mot complet, +11 points.");
  EXPECT_EQ(said(pos, played(0, "b j5 JOB"), 0),
            "Vous posez b en j5 : JOB, avec toutes les cartes, +18 points !");
  const std::optional<Told> told = rules().told(pos, played(0, "b j5 JOB"), Viewer::spectator());
  EXPECT_EQ(told->mark, (Marks{"h5", "i5", "j5"}));
}

TEST(EmbrouillaminiNarration, names_a_joker_by_the_letter_it_is) {
  const Position pos = Scene().table("J o").hand(0, "* e").hand(1, "u");
  EXPECT_EQ(said(pos, played(0, "* j5 JOB")),
            "Anne pose joker b en j5 : JOB, avec toutes les cartes, +15 points !");
}

TEST(EmbrouillaminiNarration, tells_passes_time_outs_and_the_end_of_a_round) {
  Position pos = Scene("", 2).table("J").hand(0, "e o").hand(1, "z");
  EXPECT_EQ(said(pos, played(0, "passe")), "Anne passe.");
  EXPECT_EQ(said(pos, Expired{{.id = 1, .seat = seat_at(0), .deadline = 1}}, 0),
            "Votre temps est écoulé : vous ne posez rien.");
  play(pos, 0, "passe");
  EXPECT_EQ(said(pos, played(1, "passe")),
            "Zoé passe. La manche 1 est finie : plus personne ne pose. Anne : 0 dans la manche, 0 "
            "en tout. Zoé : 0 dans la manche, 0 en tout.");
}

TEST(EmbrouillaminiNarration, tells_who_laid_every_card) {
  Position pos = Scene("temps=0", 2).table("J").hand(0, "e").hand(1, "z");
  play(pos, 0, "e i5 JE");
  EXPECT_EQ(said(pos, played(1, "passe"), 0),
            "Zoé passe. La manche 1 est finie : vous avez posé toutes vos cartes. Vous : +13 dans "
            "la manche, 13 en tout. Zoé : 0 dans la manche, 0 en tout.");
}

}  // namespace
}  // namespace tablee::embrouillamini
