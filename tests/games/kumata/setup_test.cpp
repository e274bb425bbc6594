// Mise en place: material, clans, piles, first player, Union and Dédale.

#include <gtest/gtest.h>

#include <set>

#include "editions/kumata.h"
#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

Settings settings_of(std::string_view text) {
  return *Settings::parse(Kumata::info().options, text);
}

Result<Position> start(std::string_view options, const Seating& seating) {
  return kRules.start(settings_of(options), seating);
}

Position set_up(int seats, std::string_view options = "", std::uint64_t seed = 1) {
  Position pos = *start(options, *plain_seating(seats));
  Deal deal(seed);
  while (kRules.turn(pos).is_chance()) kRules.resolve(pos, kRules.sample(pos, deal), 0);
  return pos;
}

TEST(KumataSetup, a_duel_has_fifteen_dominoes_in_three_piles_and_two_totems) {
  const Position pos = set_up(2);
  for (int seat = 0; seat < 2; ++seat) {
    const Reserve& reserve = pos.reserves[static_cast<std::size_t>(seat)];
    ASSERT_EQ(reserve.piles.size(), 3U);
    for (const Pile& pile : reserve.piles) EXPECT_EQ(pile.hidden, 4);
    EXPECT_EQ(std::popcount(reserve.unseen), 12);
    EXPECT_EQ(reserve.totems, 2);
  }
}

TEST(KumataSetup, three_or_four_clans_have_ten_dominoes_in_two_piles_and_one_totem) {
  for (const int seats : {3, 4}) {
    const Position pos = set_up(seats);
    for (int seat = 0; seat < seats; ++seat) {
      const Reserve& reserve = pos.reserves[static_cast<std::size_t>(seat)];
      ASSERT_EQ(reserve.piles.size(), 2U);
      EXPECT_EQ(std::popcount(reserve.unseen), 8);
      EXPECT_EQ(reserve.totems, 1);
    }
  }
}

TEST(KumataSetup, the_domino_sets_are_complete) {
  int points = 0;
  for (Domino d = 0; d < 10; ++d) {
    EXPECT_LE(kHalves[d].high, 3);
    points += points_of(d);
  }
  EXPECT_EQ(points, 30);
  for (Domino d = 10; d < 15; ++d) points += points_of(d);
  EXPECT_EQ(points, 60);
}

TEST(KumataSetup, the_tiles_are_fair_to_every_clan) {
  std::array<int, 4> four{};
  std::array<int, 2> duel{};
  for (const auto& tile : editions::kumata::tiles) {
    std::set<int> clans(tile.clans.begin(), tile.clans.end());
    EXPECT_EQ(clans.size(), 4U);  // one parcel a clan and tile
    for (std::size_t i = 0; i < 4; ++i) {
      four[static_cast<std::size_t>(tile.clans[i])] += tile.values[i];
      duel[static_cast<std::size_t>(tile.duel_clans[i])] += tile.duel_values[i];
    }
  }
  EXPECT_EQ(four, (std::array{18, 18, 18, 18}));
  EXPECT_EQ(duel, (std::array{45, 45}));
}

TEST(KumataSetup, the_first_player_has_the_most_points_on_top) {
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    const Position pos = set_up(4, "", seed);
    const auto on_top = [&pos](Seat seat) {
      int points = 0;
      for (const Pile& pile : pos.reserves[seat.index].piles) points += points_of(pile.top);
      return points;
    };
    for (const Seat seat : SeatSet::first(4)) EXPECT_GE(on_top(pos.to_play), on_top(seat));
  }
}

TEST(KumataSetup, level_players_are_drawn_for_unless_the_youngest_is_among_them) {
  int ties = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Seating seating = *plain_seating(4);
    Position pos = *start("", seating);
    Deal deal(seed);
    while (pos.phase == Phase::setup || pos.phase == Phase::reveal)
      kRules.resolve(pos, kRules.sample(pos, deal), 0);
    if (pos.phase != Phase::first) continue;
    ++ties;
    EXPECT_GT(pos.level_players.size(), 1);
    const Seat level = pos.level_players.lowest();
    seating.first = level;
    Position with_youngest = *start("", seating);
    while (kRules.turn(with_youngest).is_chance()) {
      ASSERT_NE(with_youngest.phase, Phase::first);
      kRules.resolve(with_youngest, kRules.sample(with_youngest, deal), 0);
    }
    EXPECT_EQ(with_youngest.to_play, level);
  }
  EXPECT_GT(ties, 0);
}

TEST(KumataSetup, seats_choose_their_clans_and_the_excluded_one_is_left) {
  Seating seating = *plain_seating(3);
  seating.chairs[0].role = 3;
  seating.chairs[2].role = 0;
  const Position pos = *start("", seating);
  EXPECT_EQ(pos.clan_of[0], 3);
  EXPECT_EQ(pos.clan_of[1], 1);
  EXPECT_EQ(pos.clan_of[2], 0);
}

TEST(KumataSetup, refuses_a_clan_of_the_other_face_or_one_taken_twice) {
  Seating seating = *plain_seating(2);
  seating.chairs[0].role = 1;
  EXPECT_EQ(start("", seating).error().key(), "core.role_unknown");
  seating.chairs[0].role = seating.chairs[1].role = 5;
  EXPECT_EQ(start("", seating).error().key(), "core.role_taken_twice");
}

TEST(KumataSetup, union_is_for_four_and_partners_alternate) {
  EXPECT_EQ(Kumata::seats(settings_of("union=oui")), 1U << 4U);
  EXPECT_EQ(Kumata::seats(settings_of("")), 0b11100U);
  Seating seating = *plain_seating(4);
  for (const int i : {0, 1, 2, 3})
    seating.chairs[static_cast<std::size_t>(i)].team = static_cast<std::int8_t>(i / 2);
  EXPECT_EQ(start("union=oui", seating).error().key(), "kumata.teams_must_alternate");
  for (const int i : {0, 1, 2, 3})
    seating.chairs[static_cast<std::size_t>(i)].team = static_cast<std::int8_t>(i % 2);
  EXPECT_TRUE(start("union=oui", seating));
}

TEST(KumataSetup, dedale_takes_the_shape_of_the_host) {
  const std::string line = "0.0,2.0,4.0,6.0,8.0,10.0,12.0,14.0,16.0";
  const Position pos = set_up(2, "dedale=oui forme=" + line);
  EXPECT_EQ(pos.shape, *parse_shape(line));
  EXPECT_EQ(pos.places[35], (Place{17, 1}));
  EXPECT_FALSE(moves_of(pos).empty());
}

TEST(KumataSetup, dedale_without_a_shape_draws_a_connected_one) {
  std::set<std::string> shapes;
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Position pos = set_up(3, "dedale=oui", seed);
    EXPECT_TRUE(is_connected(pos.shape));
    shapes.insert(to_text(pos.shape));
  }
  EXPECT_GT(shapes.size(), 15U);
}

TEST(KumataSetup, refuses_a_bad_shape) {
  const Seating two = *plain_seating(2);
  EXPECT_EQ(start("forme=0.0", two).error().key(), "kumata.shape_without_dedale");
  EXPECT_EQ(start("dedale=oui forme=0.0,2.0", two).error().key(), "kumata.shape_malformed");
  EXPECT_EQ(start("dedale=oui forme=0.0,2.0,4.0,6.0,8.0,10.0,12.0,14.0,17.0", two).error().key(),
            "kumata.shape_not_connected");
  EXPECT_EQ(start("dedale=oui forme=0.0,2.2,4.0,6.0,8.0,10.0,12.0,14.0,16.0", two).error().key(),
            "kumata.shape_not_connected");  // a corner is not a side
  EXPECT_EQ(start("dedale=oui forme=0.0,1.0,3.0,5.0,7.0,9.0,11.0,13.0,15.0", two).error().key(),
            "kumata.shape_not_connected");  // two tiles overlap
}

TEST(KumataSetup, tiles_are_shuffled_and_turned) {
  std::set<std::string> boards;
  for (std::uint64_t seed = 1; seed <= 10; ++seed) {
    const Position pos = set_up(4, "", seed);
    boards.insert(std::string(pos.face.begin(), pos.face.end()));
    int points = 0;
    for (std::size_t p = 0; p < kParcels; ++p) points += pos.value_at(static_cast<Parcel>(p));
    EXPECT_EQ(points, 72);
  }
  EXPECT_EQ(boards.size(), 10U);
}

}  // namespace
}  // namespace tablee::kumata
