#include "riddle/day.h"

#include <array>

#include "core/text.h"

namespace tablee::riddle {

namespace {

constexpr bool is_leap(int year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
constexpr int days_of(int year) { return is_leap(year) ? 366 : 365; }
constexpr int days_of(int year, int month) {
  constexpr std::array<int, 12> kDays = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return kDays[static_cast<std::size_t>(month - 1)] + (month == 2 && is_leap(year) ? 1 : 0);
}

std::string digits(int number, std::size_t size) {
  std::string text = std::to_string(number);
  return std::string(size - text.size(), '0') + text;
}

// Figures only: a number may bear a sign elsewhere.
std::optional<int> figures(std::string_view text) {
  if (text.find_first_not_of("0123456789") != text.npos) return std::nullopt;
  return parse_number<int>(text);
}

}  // namespace

std::optional<Day> parse_day(std::string_view text) {
  if (text.size() != 10 || text[4] != '-' || text[7] != '-') return std::nullopt;
  const std::optional<int> year = figures(text.substr(0, 4));
  const std::optional<int> month = figures(text.substr(5, 2));
  const std::optional<int> day = figures(text.substr(8, 2));
  if (!year || !month || !day || *year < kFirstYear || *year > kLastYear) return std::nullopt;
  if (*month < 1 || *month > 12 || *day < 1 || *day > days_of(*year, *month)) return std::nullopt;
  int number = *day;
  for (int earlier = kFirstYear; earlier < *year; ++earlier) number += days_of(earlier);
  for (int earlier = 1; earlier < *month; ++earlier) number += days_of(*year, earlier);
  return Day{number};
}

std::string to_text(Day day) {
  int year = kFirstYear;
  int left = day.number;
  for (; left > days_of(year); ++year) left -= days_of(year);
  int month = 1;
  for (; left > days_of(year, month); ++month) left -= days_of(year, month);
  return digits(year, 4) + "-" + digits(month, 2) + "-" + digits(left, 2);
}

}  // namespace tablee::riddle
