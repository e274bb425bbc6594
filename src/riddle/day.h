#pragma once
// Day: a day of the calendar, as it is written in a link: "2026-11-18".
// Thread safety: value type, pure functions.

#include <compare>
#include <optional>
#include <string>
#include <string_view>

namespace tablee::riddle {

// Days since the first riddle, which is of 2026-01-01 and has the number 1.
struct Day {
  int number = 1;

  auto operator<=>(const Day&) const = default;
};

inline constexpr int kFirstYear = 2026;
inline constexpr int kLastYear = 2099;

// Nothing for what is no day of the calendar, written otherwise, or outside the years above.
std::optional<Day> parse_day(std::string_view text);
// REQUIRES: a day that parse_day gives.
std::string to_text(Day day);

}  // namespace tablee::riddle
