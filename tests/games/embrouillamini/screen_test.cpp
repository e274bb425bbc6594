// The terminal picture.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

std::string screen(const Position& pos, int seat) {
  return rules().screen(rules().view(pos, Viewer::at(seat_at(seat))), {});
}

TEST(EmbrouillaminiScreen, draws_the_knot_with_the_newest_path) {
  Position pos = Scene().table("J o|e .").hand(0, "u a").hand(1, "z");
  play(pos, 0, "u j5 JOU>JOUER @h5 i5 j5");
  const std::string picture = screen(pos, 0);
  EXPECT_NE(picture.find("    f   g   h   i   j   k   l"), picture.npos) << picture;
  EXPECT_NE(picture.find("[J]¹ o² <u>³"), picture.npos) << picture;
  EXPECT_NE(picture.find(" e "), picture.npos) << picture;
}

TEST(EmbrouillaminiScreen, shows_the_own_cards_with_their_values) {
  const Position pos = Scene().table("J").hand(0, "u *").hand(1, "z");
  EXPECT_NE(screen(pos, 0).find("u 2  * 0"), std::string::npos) << screen(pos, 0);
  EXPECT_EQ(screen(pos, 1).find("u 2"), std::string::npos);
  EXPECT_NE(screen(pos, 1).find("z 10"), std::string::npos);
}

TEST(EmbrouillaminiScreen, reports_the_round_that_ended) {
  Position pos = Scene("temps=0", 2).table("J").hand(0, "e").hand(1, "z");
  play(pos, 0, "e i5 JE");
  play(pos, 1, "passe");
  const std::string picture = screen(pos, 0);
  EXPECT_NE(picture.find("JE"), picture.npos) << picture;
  EXPECT_NE(picture.find("z 10"), picture.npos) << "what was left is seen by all";
}

}  // namespace
}  // namespace tablee::embrouillamini
