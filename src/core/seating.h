#pragma once
// Seating: who sits where before a game: how many seats, and for each its team,
// its role (a clan, a colour), its time factor and with which others one device holds it.
// No names: rules know none.
// Thread safety: value type.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/fixed_list.h"
#include "core/refusal.h"
#include "core/seat.h"

namespace tablee {

struct Chair {
  std::int8_t team = -1;            // -1: the game decides
  std::int8_t role = -1;            // clan or colour as the game numbers them; -1: the game decides
  std::int16_t time_percent = 100;  // 100, 150, 200; 0: no clock for this seat
  // Chairs with one number are held by one device: one voice where votes are counted.
  std::int8_t person = -1;  // -1: somebody of their own

  bool operator==(const Chair&) const = default;
};

struct Seating {
  FixedList<Chair, kMaxSeats> chairs;
  std::optional<Seat> first;  // who begins; nothing: the game decides

  int seats() const { return static_cast<int>(chairs.size()); }
  bool operator==(const Seating&) const = default;
};

// How many teams there are, and whether a table may choose who is in which. Where nobody
// chose, teams alternate around the table: seat i is in team i % count.
struct Teams {
  int count = 0;  // 0: everybody for themselves
  bool chosen = false;

  bool operator==(const Teams&) const = default;
};

// The team of a seat: the chosen one, or the smallest there is, seat after seat.
// REQUIRES: there are teams, and the chosen ones are among them.
int team_of(const Seating& seating, Teams teams, Seat seat);

// The lowest seat that the same person holds, seat after seat.
Seat person_of(const Seating& seating, Seat seat);

// `seats` plain chairs; a number that fits no table is refused.
Result<Seating> plain_seating(int seats);

// "2 first=1 0:role=1,time=150": the number of seats, then what is not standard.
std::string to_text(const Seating& seating);
Result<Seating> parse_seating(std::string_view text);

}  // namespace tablee
