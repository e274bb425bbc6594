#include "riddle/day.h"

#include <gtest/gtest.h>

namespace tablee::riddle {
namespace {

TEST(Day, the_first_riddle_has_the_number_one) {
  EXPECT_EQ(parse_day("2026-01-01")->number, 1);
  EXPECT_EQ(parse_day("2026-12-31")->number, 365);
  EXPECT_EQ(parse_day("2027-01-01")->number, 366);
}

TEST(Day, every_day_is_read_as_it_is_written) {
  const int last = parse_day("2099-12-31")->number;
  EXPECT_EQ(last, 74 * 365 + 18);  // leap years from 2028 to 2096
  for (int number = 1; number <= last; ++number) {
    const std::string text = to_text(Day{number});
    const std::optional<Day> read = parse_day(text);
    ASSERT_TRUE(read) << text;
    ASSERT_EQ(read->number, number) << text;
  }
}

TEST(Day, knows_leap_years) {
  EXPECT_TRUE(parse_day("2028-02-29"));
  EXPECT_FALSE(parse_day("2027-02-29"));
  EXPECT_FALSE(parse_day("2028-02-30"));
}

TEST(Day, refuses_what_is_no_day_or_written_otherwise) {
  for (const char* text :
       {"", "2026", "2026-1-1", "2026-11-18 ", " 2026-11-18", "18/11/2026", "2026/11/18",
        "2026-13-01", "2026-00-10", "2026-11-00", "2026-11-31", "2026-+1-01", "2026-11-1x",
        "-026-11-18", "2025-12-31", "2100-01-01", "2026-11-018"})
    EXPECT_FALSE(parse_day(text)) << text;
}

}  // namespace
}  // namespace tablee::riddle
