// What each viewer knows: the own hand and what lies on the table; and what an event shows
// to whom.

#include <gtest/gtest.h>

#include "games/embrouillamini/scene.h"

namespace tablee::embrouillamini {
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

TEST(EmbrouillaminiView, shows_the_own_hand_and_the_number_of_cards_of_others) {
  const Position pos = Scene().table("J").hand(0, "o *").hand(1, "z k y");
  EXPECT_TRUE(shows(pos, seat(0), R"("hand":[{"card":"o","value":2},{"card":"*","value":0}])"));
  EXPECT_FALSE(shows(pos, seat(0), R"("card":"z")"));
  EXPECT_FALSE(shows(pos, kSpectator, R"("card":"z")"));
  EXPECT_TRUE(shows(pos, seat(0), R"("cards":3)"));
}

TEST(EmbrouillaminiView, shows_the_table_what_was_said_and_the_newest_path) {
  Position pos = Scene().table("J").hand(0, "o a").hand(1, "z k y");
  play(pos, 0, "o i5 JO>JOUER");
  EXPECT_TRUE(
      shows(pos, kSpectator,
            R"("table":[{"cell":"h5","card":"J","value":10},{"cell":"i5","card":"o","value":2}])"));
  EXPECT_TRUE(shows(
      pos, kSpectator,
      R"("last":{"seat":0,"word":"JOUER","beginning":"JO","form":"beginning","points":2,"path":["h5","i5"]})"));
  EXPECT_TRUE(
      shows(pos, kSpectator, R"("open":["g4","h4","i4","j4","g5","j5","g6","h6","i6","j6"])"));
}

TEST(EmbrouillaminiView, a_hand_is_dealt_to_its_owner_alone) {
  Position pos = start("temps=0", first_of(4, 0)).value();
  draw(pos, "capitale J");
  const Event<Embrouillamini> hand = Drawn<Draw>{parse_draw(pos, "main a1,e1,e2,z1,*1").value()};
  EXPECT_EQ(rules().shown(pos, hand, seat(0)), "main 0 aeez*");
  EXPECT_EQ(rules().shown(pos, hand, seat(1)), "main 0 ?");
  EXPECT_EQ(rules().shown(pos, hand, kSpectator), "main 0 ?");
}

TEST(EmbrouillaminiView, moves_and_time_outs_are_seen_by_all) {
  const Position pos = Scene("", 2).table("J").hand(0, "o").hand(1, "u");
  const Event<Embrouillamini> move = Played<Move>{seat_at(0), *parse_move("o i5 JOUER")};
  EXPECT_EQ(rules().shown(pos, move, seat(1)), "0 o i5 JO>JOUER @h5 i5");
  EXPECT_EQ(rules().shown(pos, Expired{{.id = 1, .seat = seat_at(0), .deadline = 1}}, kSpectator),
            "temps 0");
}

TEST(EmbrouillaminiView, the_round_before_is_reported) {
  Position pos = Scene("temps=0", 2).table("J").hand(0, "e").hand(1, "z");
  play(pos, 0, "e i5 JE");
  play(pos, 1, "passe");
  const std::string json = json_of(pos, kSpectator);
  EXPECT_NE(json.find(R"("report":{"end":"emptied","round":1,"points":[13,0])"), json.npos) << json;
  EXPECT_NE(
      json.find(
          R"("best":{"seat":0,"word":"JE","beginning":"JE","form":"whole","points":13,"path":["h5","i5"]})"),
      json.npos);
  EXPECT_NE(json.find(R"("left":[[],[{"card":"z","value":10}]])"), json.npos);
  EXPECT_NE(json.find(R"("said":[{"seat":0,"word":"JE")"), json.npos);
}

TEST(EmbrouillaminiView, whoever_is_the_last_to_pass_is_told_before) {  // E15
  Position pos = Scene("temps=0", 3).table("J").hand(0, "o a").hand(1, "u").hand(2, "e");
  EXPECT_TRUE(shows(pos, seat(0), R"("passes":0,"pass_ends":false)"));
  play(pos, 0, "passe");
  EXPECT_TRUE(shows(pos, seat(1), R"("passes":1,"pass_ends":false)"));
  play(pos, 1, "passe");
  EXPECT_TRUE(shows(pos, seat(2), R"("passes":2,"pass_ends":true)"));
  play(pos, 2, "passe");
  EXPECT_TRUE(shows(pos, seat(0), R"("round":2)"));
  EXPECT_TRUE(shows(pos, seat(0), R"("pass_ends":false)"));
}

TEST(EmbrouillaminiView, another_world_keeps_what_everybody_has_seen) {
  const Position pos = Scene().table("J o").hand(0, "e").hand(1, "z k y");
  const Position world = rules().resample(pos, seat(0), Deal(5));
  EXPECT_EQ(rules().view(world, seat(0)), rules().view(pos, seat(0)));
  EXPECT_EQ(world.hands[1].size(), 3);
}

}  // namespace
}  // namespace tablee::embrouillamini
