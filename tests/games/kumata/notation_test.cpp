#include "games/kumata/notation.h"

#include <gtest/gtest.h>

#include "games/kumata/scene.h"

namespace tablee::kumata {
namespace {

TEST(KumataNotation, a_move_may_be_typed_in_several_ways_and_is_written_in_one) {
  const Position pos = Scene({"H3 C2", "H1 C1"}).top(0, 2, 3).totems(0, 1).position();
  for (const char* typed : {"32 a1b1", "3-2 a1 b1", "23 b1a1", "32 A1-B1", "  32   a1b1  "}) {
    const Result<Move> move = parse_move(pos, typed);
    ASSERT_TRUE(move) << typed;
    EXPECT_EQ(to_text(pos, *move), "32 a1b1");
  }
  EXPECT_EQ(to_text(pos, *parse_move(pos, "32 a1b1 t")), "32 a1b1 T");
  EXPECT_EQ(to_text(pos, *parse_move(pos, "11 b2a2")), "11 a2b2");
  EXPECT_EQ(to_text(pos, *parse_move(pos, "ecarte 3-2")), "ecarte 23");
}

TEST(KumataNotation, nonsense_is_not_a_move) {
  const Position pos = Scene({"H3 C2"}).top(0, 2, 3).position();
  for (const char* typed : {"", "32", "32 a1", "52 a1b1", "32 a1a1", "32 a1b1 X", "ecarte",
                            "ecarte 9", "32 a0b1", "a1b1", "32 a1b1c1", "\xff\xff"})
    EXPECT_EQ(key_of(pos, typed), "core.malformed_move") << typed;
}

TEST(KumataNotation, names_a_parcel_that_is_not_there) {
  const Position pos = Scene({"H3 C2"}).top(0, 2, 3).position();
  EXPECT_EQ(key_of(pos, "32 a1b9"), "kumata.no_such_parcel");
}

TEST(KumataNotation, a_draw_that_cannot_happen_is_refused) {
  const Kumata rules;
  Position pos = *rules.start(Settings(Kumata::info().options), *plain_seating(2));
  EXPECT_FALSE(parse_draw(pos, "domino 11"));
  EXPECT_FALSE(parse_draw(pos, "plateau 10 20 30 40 50 60 70 80 80"));  // tile 8 twice
  EXPECT_FALSE(parse_draw(pos, "plateau 10 20 30 40 50 60 70 80 94"));  // five quarter turns
  const Result<Draw> board = parse_draw(pos, "plateau 10 20 30 40 50 60 70 80 93");
  ASSERT_TRUE(board);
  rules.resolve(pos, *board, 0);
  rules.resolve(pos, *parse_draw(pos, "domino 11"), 0);
  EXPECT_EQ(parse_draw(pos, "domino 11").error().key(),
            "core.malformed_draw");  // gone from the bag
}

TEST(KumataNotation, a_damaged_position_is_refused) {
  const Kumata rules;
  Position pos = *rules.start(Settings(Kumata::info().options), *plain_seating(2));
  Deal deal(1);
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, deal), 0);
  const std::string text = to_text(pos);
  ASSERT_TRUE(parse_position(text));
  for (const auto& [from, to] :
       std::vector<std::pair<std::string, std::string>>{{"seats=2", "seats=5"},
                                                        {"clan1=1", "clan1=0"},
                                                        {"phase=play", "phase=nap"},
                                                        {"phase=play", "phase=play to=9"},
                                                        {"+4", "+3"},
                                                        {"reserve1=", "reserve9="},
                                                        {"board=0.0.", "board=1.0."}}) {
    std::string damaged = text;
    ASSERT_NE(damaged.find(from), std::string::npos) << from << " in " << text;
    damaged.replace(damaged.find(from), from.size(), to);
    EXPECT_FALSE(parse_position(damaged)) << from;
  }
  EXPECT_EQ(parse_position("").error().key(), "core.malformed_position");
}

// More than a list of the position can hold, by a file somebody wrote.
TEST(KumataNotation, a_position_with_too_many_totems_or_piles_is_refused) {
  const Kumata rules;
  Position pos = *rules.start(Settings(Kumata::info().options), *plain_seating(2));
  Deal deal(1);
  while (rules.turn(pos).is_chance()) rules.resolve(pos, rules.sample(pos, deal), 0);
  const std::string text = to_text(pos);
  const auto forged = [&](const std::string& before, const std::string& more, int times) {
    std::string many = text;
    for (int i = 0; i < times; ++i) many.insert(many.find(before) + before.size(), more);
    return many;
  };
  for (const int times : {4, 5, 300}) {
    std::string totems = text + " totems=0.1.2.2";
    for (int i = 0; i < times; ++i) totems += ",0.1.2.2";
    EXPECT_EQ(parse_position(totems).error().key(), "core.malformed_position") << totems;
  }
  for (const int times : {12, 13, 300})
    EXPECT_EQ(parse_position(forged(" reserve0=", "0+1,", times)).error().key(),
              "core.malformed_position");
}

TEST(KumataNotation, names_clans_by_letter_and_word) {
  EXPECT_EQ(clan_letter(false, 1), 'R');
  EXPECT_EQ(clan_letter(true, 1), 'C');
  EXPECT_EQ(clan_message(true, 0).fr, "Hippopotames");
}

}  // namespace
}  // namespace tablee::kumata
