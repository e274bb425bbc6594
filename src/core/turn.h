#pragma once
// Turn: who or what the table waits for, and the clocks that run meanwhile.
// Thread safety: value types.

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "core/fixed_list.h"
#include "core/seat.h"

namespace tablee {

// Table time in milliseconds: it stands still while the table is paused.
using Millis = std::int64_t;

// One hourglass. `id` tells the clocks of a game apart and breaks ties between
// equal deadlines; on the deadline is late.
struct Clock {
  std::uint8_t id = 0;
  Seat seat;
  Millis deadline = 0;

  bool operator==(const Clock&) const = default;
};

// What a page needs of a clock besides: its name, in the words of the notation ("sable"), and
// how long it runs from its start, 0 where that is not told. A few seconds to look around,
// before a round, may come on top.
struct ClockFacts {
  std::string_view name;
  Millis total = 0;
};

// At most so many run at once: the round, the turn, and one for each of six players.
inline constexpr std::size_t kMostClocks = 8;

// Exactly one of three: chance moves alone, some seats may act (in a race, all
// of them), or nobody does because the game is over.
class Turn {
 public:
  static Turn chance() { return Turn(Kind::chance, {}); }
  static Turn over() { return Turn(Kind::over, {}); }
  static Turn of(Seat seat) { return Turn(Kind::seats, SeatSet::only(seat)); }
  static Turn of(SeatSet seats) { return Turn(Kind::seats, seats); }
  // `lead` is one of them.
  static Turn of(SeatSet seats, Seat lead) {
    Turn turn = of(seats);
    turn.lead_ = lead.index;
    return turn;
  }

  bool is_chance() const { return kind_ == Kind::chance; }
  bool is_over() const { return kind_ == Kind::over; }
  SeatSet seats() const { return seats_; }
  // Whom everybody waits for: the only seat that may act, or where several may, the one
  // the game names (an active player beside those who may object). Nothing in a race.
  std::optional<Seat> lead() const {
    if (lead_ != kNobody) return Seat{lead_};
    return seats_.size() == 1 ? std::optional(seats_.lowest()) : std::nullopt;
  }
  // Whose decision to ask for first. REQUIRES: some seat may act.
  Seat first_to_ask() const { return lead().value_or(seats_.lowest()); }

  FixedList<Clock, kMostClocks> clocks;

 private:
  enum class Kind : std::uint8_t { chance, seats, over };
  Turn(Kind kind, SeatSet seats) : kind_(kind), seats_(seats) {}
  static constexpr std::uint8_t kNobody = kMaxSeats;
  Kind kind_;
  std::uint8_t lead_ = kNobody;
  SeatSet seats_;
};

}  // namespace tablee
