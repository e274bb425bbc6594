// What pages are told of the sides: sums and ties are the engine's.

#include <gtest/gtest.h>

#include "core/json_writer.h"
#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

std::string seen(const Position& pos) {
  JsonWriter json;
  json.begin_object();
  write_view(kRules.view(pos, Viewer::spectator()), json);
  json.end_object();
  return json.take();
}

std::string sides(const Position& pos) {
  const std::string all = seen(pos);
  const std::size_t from = all.find("\"sides\":[");
  return from == std::string::npos ? "" : all.substr(from, all.find(']', from) - from + 1);
}

bool is_said_tied(const Position& pos) {
  return seen(pos).find("\"tied\":true") != std::string::npos;
}

TEST(KumataView, partners_of_union_add_their_points_and_show_their_best_totem) {
  Position pos = Scene({"S1 R1 O1 T3 R2"}, 4).laid("11 a1b1 T", 2).position();
  pos.union_teams = true;
  EXPECT_EQ(sides(pos), R"("sides":[{"points":5,"bestTotem":2},{"points":5,"bestTotem":0}])");
  EXPECT_TRUE(is_said_tied(pos));
}

TEST(KumataView, everybody_alone_is_a_side_and_the_best_alone_is_no_tie) {
  EXPECT_EQ(sides(Scene({"H4 C3"}).position()),
            R"("sides":[{"points":4,"bestTotem":0},{"points":3,"bestTotem":0}])");
  EXPECT_FALSE(is_said_tied(Scene({"H4 C3"}).position()));
  EXPECT_TRUE(is_said_tied(Scene({"H4 C4"}).position()));
}

TEST(KumataView, a_tie_below_the_best_is_none) {
  EXPECT_FALSE(is_said_tied(Scene({"S5 R3 O3"}, 3).position()));
}

}  // namespace
}  // namespace tablee::kumata
