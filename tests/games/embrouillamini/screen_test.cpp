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

TEST(EmbrouillaminiScreen, breaks_a_long_list_of_words_between_them) {
  const Position pos = Scene().table("J o u|e . .").hand(0, "e r").hand(1, "z");
  View view = rules().view(pos, Viewer::at(seat_at(0)));
  view.said.clear();
  for (int i = 0; i < 12; ++i)
    view.said.push_back({.seat = seat_at(0),
                         .form = Form::word,
                         .taken = 11,
                         .points = 1,
                         .word = word_of("JOURNALISTE")});
  const std::string picture = rules().screen(view, {});
  std::size_t widest = 0;
  std::size_t words = 0;
  for (std::size_t at = 0; at < picture.size();) {
    const std::size_t end = picture.find('\n', at);
    const std::string line = picture.substr(at, end - at);
    if (line.contains("JOURNALISTE,")) {
      widest = std::max(widest, line.size());
      ++words;
    }
    at = end + 1;
  }
  EXPECT_GE(words, 2U) << picture;
  EXPECT_LE(widest, 80U) << picture;
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
