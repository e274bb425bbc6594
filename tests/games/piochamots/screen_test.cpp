#include <gtest/gtest.h>

#include "games/piochamots/scene.h"

namespace tablee::piochamots {
namespace {

std::string screen_of(const Position& pos, Viewer viewer, const ScreenStyle& style = {}) {
  return rules().screen(rules().view(pos, viewer), style);
}

bool has(const std::string& screen, std::string_view part) {
  return screen.find(part) != std::string::npos;
}

TEST(PiochAMotsScreen, shows_scores_card_numbers_and_the_own_hand_alone) {
  const Position pos = Scene("rythme=0", 2).hand(0, "Mr An *").hand(1, "Zr").score(1, 55).drawer(1);
  const std::string screen = screen_of(pos, Viewer::at(seat_at(0)));
  EXPECT_TRUE(has(screen, "An Mr *")) << screen;
  EXPECT_FALSE(has(screen, "Zr")) << screen;
  EXPECT_TRUE(has(screen, "> 1    0  cartes\u00a0: 3")) << screen;
  EXPECT_TRUE(has(screen, "  2   55  cartes\u00a0: 1  pioche")) << screen;
  EXPECT_FALSE(has(screen, "\x1b"));
}

TEST(PiochAMotsScreen, tells_who_is_out_with_which_word_and_who_is_left) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Zr");
  claim(pos, 0, "sami");
  const std::string screen = screen_of(pos, Viewer::spectator());
  EXPECT_TRUE(has(screen, "hors jeu\u00a0: SAMI")) << screen;
  EXPECT_TRUE(has(screen, "encore 8 cartes")) << screen;
  EXPECT_FALSE(has(screen, "Zr")) << screen;
}

TEST(PiochAMotsScreen, shows_the_word_and_all_hands_between_rounds) {
  Position pos = Scene().hand(0, "Mr Ar Ir Sr").hand(1, "Zr");
  claim(pos, 0, "mais");
  const std::string screen = screen_of(pos, Viewer::spectator());
  EXPECT_TRUE(has(screen, "MAIS\u00a0: 55 points  (Mr Ar Ir Sr)")) << screen;
  EXPECT_TRUE(has(screen, "joueur 2\u00a0: Zr")) << screen;
  play(pos, 1, "pioche");
  draw(pos, "Er");
  EXPECT_TRUE(has(screen_of(pos, Viewer::spectator()), "joueur 2\u00a0: Zr"))
      << "the opener's card wipes nothing";
  play(pos, 0, "pioche");
  draw(pos, "Fr");
  play(pos, 1, "pioche");
  draw(pos, "Gr");
  EXPECT_FALSE(has(screen_of(pos, Viewer::spectator()), "joueur 2\u00a0: Zr"));
}

TEST(PiochAMotsScreen, tells_the_best_word_one_held) {
  Position pos = Scene("rythme=0").hand(0, "Mr Ar Ir Sr").hand(1, "Lr In On Nr");
  claim(pos, 0, "mais");
  EXPECT_TRUE(has(screen_of(pos, Viewer::at(seat_at(1))),
                  "Le meilleur mot que vous teniez\u00a0: LION, 5 points"))
      << screen_of(pos, Viewer::at(seat_at(1)));
  EXPECT_FALSE(has(screen_of(pos, Viewer::spectator()), "Le meilleur mot"));
}

// In turn the next card comes at once: the report is there all the same.
TEST(PiochAMotsScreen, shows_the_round_before_in_turn) {
  Position pos = Scene("mode=tour").hand(0, "Mr Ar Ir").hand(1, "Lr");
  draw(pos, "Sr");
  claim(pos, 0, "mais");
  draw(pos, "Er");
  EXPECT_TRUE(has(screen_of(pos, Viewer::at(seat_at(1))), "joueur 2\u00a0: Lr"))
      << screen_of(pos, Viewer::at(seat_at(1)));
}

TEST(PiochAMotsScreen, shows_the_cards_that_said_who_begins) {
  Position pos = *start("mode=tour", *plain_seating(2));
  draw(pos, "Er");
  draw(pos, "Zr");
  draw(pos, "Ar");
  const std::string screen = screen_of(pos, Viewer::at(seat_at(0)));
  EXPECT_TRUE(has(screen, "joueur 1 a retourné Er\n")) << screen;
  EXPECT_TRUE(has(screen, "joueur 2 a retourné Zr  commence")) << screen;
}

TEST(PiochAMotsScreen, colours_only_when_asked) {
  const Position pos = Scene().hand(0, "Mr");
  EXPECT_TRUE(
      has(screen_of(pos, Viewer::at(seat_at(0)), {.language = Language::english, .colour = true}),
          "\x1b[1;31mMr\x1b[0m"));
}

}  // namespace
}  // namespace tablee::piochamots
