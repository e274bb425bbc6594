// Moves, draws and positions as text.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
namespace {

TEST(EmbrouillaminiNotation, a_beginning_names_itself_and_its_word) {
  const Move move = *parse_move("u f4 JOU>JOUER @h5 g4 f4");
  EXPECT_EQ(move.face, 'u' - 'a');
  EXPECT_EQ(cell_text(move.cell), "f4");
  EXPECT_TRUE(move.is_beginning);
  EXPECT_EQ(move.taken, 3);
  EXPECT_EQ(letters_of(move.word), "JOUER");
  EXPECT_EQ(path_text(move.path), "h5 g4 f4");
  EXPECT_EQ(to_text(move), "u f4 JOU>JOUER @h5 g4 f4");
}

TEST(EmbrouillaminiNotation, a_word_is_typed_as_one_likes) {
  EXPECT_EQ(to_text(*parse_move("e i5 mangé")), "e i5 MANGE");
  EXPECT_EQ(to_text(*parse_move("e  i5  Cœur")), "e i5 COEUR");
  EXPECT_EQ(to_text(*parse_move("*=e i5 je")), "*=e i5 JE");
  EXPECT_EQ(to_text(*parse_move("passe")), "passe");
}

TEST(EmbrouillaminiNotation, what_is_no_move_is_refused) {
  for (const char* text :
       {"", "passe passe", "u", "u f", "U f4 JOU", "u 4f JOU", "u f0 JOU", "u f4 J0U",
        "u f4 JOU h5 g4", "u f4 JOU @h5 @g4", "u f4 JOU @", "1 f4 JE", "*=* f4 JE", "u f4 >JOUER",
        "u f4 JOU>", "u f100 JE", "u f4 ANTICONSTITUTIONNELLEMENTANTICONS"})
    EXPECT_EQ(parse_move(text).error().key(), "core.malformed_move") << text;
}

TEST(EmbrouillaminiNotation, a_card_and_a_cell_without_a_word_are_told_what_is_missing) {
  for (const char* text : {"u f4", "* f4", "*=u f4"})
    EXPECT_EQ(parse_move(text).error().key(), "embrouillamini.word_missing") << text;
}

TEST(EmbrouillaminiNotation, draws_are_read_as_they_are_written) {
  Position pos = start("temps=0", *plain_seating(4)).value();
  for (const char* text : {"donneur 0", "donneur 5", "donneur", "capitale J", "main e1"})
    EXPECT_EQ(parse_draw(pos, text).error().key(), "core.malformed_draw") << text;
  draw(pos, "donneur 4");
  for (const char* text : {"capitale j", "capitale e1", "capitale J,K", "donneur 1", "capitale"})
    EXPECT_EQ(parse_draw(pos, text).error().key(), "core.malformed_draw") << text;
  draw(pos, "capitale J");
  for (const char* text : {"main e1,e2,e3,e4", "main e1,e2,e3,e4,e4", "main e1,e2,e3,e4,e14",
                           "main e1,e2,e3,e4,K", "main e1,e2,e3,e4,e5,e6", "main e1,e2,e3,e4,e05"})
    EXPECT_EQ(parse_draw(pos, text).error().key(), "core.malformed_draw") << text;
  draw(pos, "main e1,e2,a1,*1,z1");
  EXPECT_EQ(parse_draw(pos, "main e1,e3,a2,*2,y1").error().key(), "core.malformed_draw")
      << "e1 was dealt";
}

TEST(EmbrouillaminiNotation, positions_survive_their_text) {
  Position pos =
      Scene("temps=15 manches=2", 3).table("J o|u .").hand(0, "e").hand(1, "* a").hand(2, "r");
  EXPECT_EQ(parse_position(to_text(pos)).value(), pos);
  play(pos, 0, "e i6 JE @h5 i6", 100);
  EXPECT_EQ(parse_position(to_text(pos)).value(), pos);
  play(pos, 1, "passe", 200);
  play(pos, 2, "passe", 300);
  EXPECT_EQ(parse_position(to_text(pos)).value(), pos) << to_text(pos);
}

TEST(EmbrouillaminiNotation, positions_that_cannot_be_are_refused) {
  const Position pos = Scene().table("J o").hand(0, "e").hand(1, "a");
  const std::string good = to_text(pos);
  ASSERT_TRUE(parse_position(good));
  for (const char* bad : {" table=h5:J,k5:o1", " table=h5:J,h5:o1", " table=i5:J,h5:o1", " hand0=K",
                          " hand0=", " seats=5", " said=", " player=3", " hand0=o1", " round=9",
                          " phase=rien", " zut=1", " said=0:JO>ZZZ:2", " said=7:JO>JOUER:2"})
    EXPECT_FALSE(parse_position(good + bad)) << bad;
}

}  // namespace
}  // namespace tablee::embrouillamini
