#include "core/seating.h"

#include <algorithm>
#include <array>
#include <span>

#include "core/text.h"
#include "messages/core.h"

namespace tablee {

namespace {

// "role=1" -> sets one field of a chair; false when it is not one.
bool read_field(std::string_view field, Chair& chair) {
  const std::size_t equals = field.find('=');
  if (equals == field.npos) return false;
  const std::string_view name = field.substr(0, equals);
  const std::optional<int> number = parse_number<int>(field.substr(equals + 1));
  if (!number) return false;
  if (name == "time") {
    if (*number != 0 && *number != 100 && *number != 150 && *number != 200) return false;
    chair.time_percent = static_cast<std::int16_t>(*number);
    return true;
  }
  if (*number < 0 || *number >= kMaxSeats) return false;
  if (name == "team") {
    chair.team = static_cast<std::int8_t>(*number);
    return true;
  }
  if (name == "role") {
    chair.role = static_cast<std::int8_t>(*number);
    return true;
  }
  if (name == "person") {
    chair.person = static_cast<std::int8_t>(*number);
    return true;
  }
  return false;
}

// "0:role=1,time=150"
bool read_chair(std::string_view word, Seating& seating) {
  const std::size_t colon = word.find(':');
  if (colon == word.npos) return false;
  const std::optional<int> seat = parse_number<int>(word.substr(0, colon));
  if (!seat || *seat < 0 || *seat >= seating.seats()) return false;
  for (const std::string_view field : split_fields(word.substr(colon + 1), ','))
    if (!read_field(field, seating.chairs[static_cast<std::size_t>(*seat)])) return false;
  return true;
}

bool read_first(std::string_view word, Seating& seating) {
  constexpr std::string_view kFirst = "first=";
  if (!word.starts_with(kFirst)) return false;
  const std::optional<int> seat = parse_number<int>(word.substr(kFirst.size()));
  if (!seat || *seat < 0 || *seat >= seating.seats()) return false;
  seating.first = seat_at(*seat);
  return true;
}

}  // namespace

int team_of(const Seating& seating, Teams teams, Seat seat) {
  std::array<int, kMaxSeats> sizes{};
  for (const Chair& chair : seating.chairs)
    if (chair.team >= 0) ++sizes[static_cast<std::size_t>(chair.team)];
  const std::span<int> all(sizes.data(), static_cast<std::size_t>(teams.count));
  for (std::size_t i = 0;; ++i) {
    int team = seating.chairs[i].team;
    if (team < 0) {
      team = static_cast<int>(std::ranges::min_element(all) - all.begin());
      ++all[static_cast<std::size_t>(team)];
    }
    if (i == seat.index) return team;
  }
}

Seat person_of(const Seating& seating, Seat seat) {
  const std::int8_t person = seating.chairs[seat.index].person;
  for (std::size_t i = 0; person >= 0 && i < seat.index; ++i)
    if (seating.chairs[i].person == person) return seat_at(static_cast<int>(i));
  return seat;
}

Result<Seating> plain_seating(int seats) {
  if (seats < 1 || seats > kMaxSeats)
    return refuse(messages::core::seats_out_of_range, {{"seats", seats}, {"max", kMaxSeats}});
  Seating seating;
  for (int i = 0; i < seats; ++i) seating.chairs.push_back({});
  return seating;
}

std::string to_text(const Seating& seating) {
  std::string out = std::to_string(seating.seats());
  if (seating.first) out += " first=" + std::to_string(seating.first->index);
  for (int i = 0; i < seating.seats(); ++i) {
    const Chair& chair = seating.chairs[static_cast<std::size_t>(i)];
    std::string fields;
    const auto add = [&fields](std::string_view name, int value) {
      fields += fields.empty() ? "" : ",";
      fields += std::string(name) + "=" + std::to_string(value);
    };
    if (chair.team >= 0) add("team", chair.team);
    if (chair.role >= 0) add("role", chair.role);
    if (chair.time_percent != 100) add("time", chair.time_percent);
    if (chair.person >= 0) add("person", chair.person);
    if (!fields.empty()) out += " " + std::to_string(i) + ":" + fields;
  }
  return out;
}

Result<Seating> parse_seating(std::string_view text) {
  std::string_view rest = text;
  const std::optional<int> seats = parse_number<int>(take_word(rest));
  if (!seats) return refuse(messages::core::seating_malformed, {{"text", excerpt(text)}});
  Result<Seating> seating = plain_seating(*seats);
  if (!seating) return seating;
  for (const std::string_view word : split_words(rest))
    if (!read_first(word, *seating) && !read_chair(word, *seating))
      return refuse(messages::core::seating_malformed, {{"text", excerpt(word)}});
  return seating;
}

}  // namespace tablee
