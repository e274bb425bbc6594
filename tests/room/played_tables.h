#pragma once
// Tables that are played, for tests of a room: Zoé at seat 0 made them, Léo sits beside her.

#include <gtest/gtest.h>

#include <string_view>

#include "room/test_carrier.h"

namespace tablee::room {

inline constexpr Seat kZoe{0}, kLeo{1};

inline TestCarrier running(std::string_view seats = "zoe leo", std::string_view game = "modele") {
  TestCarrier table(new_table(seats, game));
  EXPECT_EQ(table.refusal_of(StartGame{key("zoe")}), "");
  return table;
}

// Both at one window, always the first legal move.
inline void play_to_the_end(TestCarrier& table) {
  const ClientId both = table.enter({"zoe", "leo"});
  for (int i = 0; table.state().record.state == TableState::running && i < 200; ++i) {
    const Seat seat = table.state().table->turn().seats().lowest();
    const std::string cid = "c" + std::to_string(i);
    table.say(both, Play{cid, seat, table.state().table->legal_moves(seat).front()});
  }
  ASSERT_EQ(table.state().record.state, TableState::over);
}

}  // namespace tablee::room
