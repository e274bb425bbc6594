#include "core/fields_text.h"

#include <gtest/gtest.h>

namespace tablee {
namespace {

enum class Phase : std::uint8_t { deal, play };
constexpr std::array<std::string_view, 2> kNames = {"deal", "play"};

struct Small {
  std::uint8_t seats = 2;
  bool open = false;
  Phase phase = Phase::deal;
  Seat lead;
  SeatSet out;
  std::array<CardSet<70>, 2> hands{};
  FixedList<char, 4> word;

  bool operator==(const Small&) const = default;
};

struct Fields : PlainFields {
  using PlainFields::read;
  using PlainFields::text;
  template <class Pos, class Visit>
  static void each(Pos& pos, Visit visit) {
    visit("seats", pos.seats), visit("open", pos.open), visit("phase", pos.phase);
    visit("lead", pos.lead), visit("out", pos.out), visit("hand", pos.hands);
    visit("word", pos.word);
  }
  static std::string text(const Phase& phase) {
    return std::string(kNames[static_cast<std::size_t>(phase)]);
  }
  static bool read(std::string_view text, Phase& phase) { return read_name(text, kNames, phase); }
};

Small busy() {
  Small pos;
  pos.seats = 3;
  pos.open = true;
  pos.phase = Phase::play;
  pos.lead = seat_at(2);
  pos.word = {'A', 'B'};
  pos.out.add(seat_at(0));
  pos.out.add(seat_at(11));
  pos.hands[1].add(4);
  pos.hands[1].add(69);
  return pos;
}

bool is_read(std::string_view text) {
  Small pos;
  return read_fields<Fields>(text, pos);
}

TEST(FieldsText, tells_what_differs_from_a_blank_position) {
  EXPECT_EQ(write_fields<Fields>(Small{}, Small{}), "");
  EXPECT_EQ(write_fields<Fields>(busy(), Small{}),
            "seats=3 open=1 phase=play lead=2 out=0,11 hand1=4,69 word=AB");
}

TEST(FieldsText, is_read_back_in_any_order) {
  Small pos;
  ASSERT_TRUE(read_fields<Fields>(write_fields<Fields>(busy(), Small{}), pos));
  EXPECT_EQ(pos, busy());
  EXPECT_TRUE(is_read("word=AB seats=3"));
  EXPECT_TRUE(is_read("word= out="));
}

TEST(FieldsText, is_refused_where_it_is_no_field_or_no_value_of_it) {
  for (const char* text :
       {"seat=3", "seats", "seats=", "seats=x", "seats=300", "open=2", "phase=nap", "lead=12",
        "out=0,12", "out=,", "hand2=1", "hand=1", "hand0=70", "hand0=-1", "word=ABCDE", "=3"})
    EXPECT_FALSE(is_read(text)) << text;
}

}  // namespace
}  // namespace tablee
