#include "games/kumata/material.h"

#include <gtest/gtest.h>

#include "editions/kumata.h"

namespace tablee::kumata {
namespace {

TEST(KumataBoard, the_square_and_shifted_shapes_are_connected) {
  EXPECT_TRUE(is_connected(kSquare));
  Shape stairs{};
  for (std::size_t i = 0; i < kTiles; ++i)
    stairs[i] = {static_cast<std::int8_t>(2 * i), static_cast<std::int8_t>(i)};
  EXPECT_TRUE(is_connected(stairs));
}

TEST(KumataBoard, a_shape_survives_its_text_and_moves_to_the_corner) {
  EXPECT_EQ(parse_shape(to_text(kSquare)), kSquare);
  Shape moved = kSquare;
  for (Place& place : moved) {
    place.x = static_cast<std::int8_t>(place.x - 7);
    place.y = static_cast<std::int8_t>(place.y + 3);
  }
  EXPECT_EQ(normalized(moved), kSquare);
}

TEST(KumataBoard, nonsense_is_no_shape) {
  for (const char* text : {"", "0.0", "a.b,,,,,,,,", "0.0,2.0,4.0,0.2,2.2,4.2,0.4,2.4,99.4"})
    EXPECT_FALSE(parse_shape(text)) << text;
}

TEST(KumataBoard, twelve_places_join_a_single_tile) {
  EXPECT_EQ(free_places(Shape{}, 1).size(), 12U);
}

// A quarter turn clockwise brings north-west to north-east.
TEST(KumataBoard, a_tile_turns_clockwise) {
  std::array<LaidTile, kTiles> tiles{};
  for (std::uint8_t i = 0; i < kTiles; ++i) tiles[i] = {i, 1};
  const auto parcels = printed_parcels(tiles, kSquare, false);
  const auto& face = editions::kumata::tiles[0];
  // Reading order of the first tile: (0,0) (1,0) then row 1.
  EXPECT_EQ(parcels[0].clan, face.clans[2]);  // SW came to NW
  EXPECT_EQ(parcels[1].clan, face.clans[0]);  // NW came to NE
  EXPECT_EQ(parcels[6].clan, face.clans[3]);  // SE came to SW
  EXPECT_EQ(parcels[7].clan, face.clans[1]);  // NE came to SE
}

}  // namespace
}  // namespace tablee::kumata
