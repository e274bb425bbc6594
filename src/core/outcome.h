#pragma once
// Outcome: how a finished game ended; Account: what one move brings, line by line.
// Thread safety: value types.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "core/fixed_list.h"
#include "core/message.h"
#include "core/seat.h"

namespace tablee {

// One entry a seat, in seat order. Rank 1 is the best; seats that share a
// victory (or a team) share the rank.
struct Outcome {
  FixedList<std::int32_t, kMaxSeats> scores;
  FixedList<std::uint8_t, kMaxSeats> ranks;

  bool operator==(const Outcome&) const = default;
};

// Ranks by score, then by tie-break, higher first; equal on both share a rank.
// Members of a team carry the score and tie-break of their team; `sides` tells who is in
// which, so that the second of two teams is second, however many are in the first.
inline Outcome rank_by(const FixedList<std::int32_t, kMaxSeats>& scores,
                       const FixedList<std::int32_t, kMaxSeats>& tie_breaks,
                       const FixedList<std::int32_t, kMaxSeats>& sides = {}) {
  Outcome outcome{.scores = scores, .ranks = {}};
  for (std::size_t i = 0; i < scores.size(); ++i) {
    std::uint8_t rank = 1;
    SeatSet counted;  // sides
    for (std::size_t j = 0; j < scores.size(); ++j) {
      const bool ahead =
          scores[j] > scores[i] || (scores[j] == scores[i] && tie_breaks[j] > tie_breaks[i]);
      const Seat side = seat_at(sides.empty() ? static_cast<int>(j) : sides[j]);
      if (!ahead || counted.has(side)) continue;
      counted.add(side);
      ++rank;
    }
    outcome.ranks.push_back(rank);
  }
  return outcome;
}

// One line of an account: a sentence and its points, e.g. "JOUER 17".
struct AccountLine {
  const Message* what;
  Facts facts;
  int points = 0;
  Marks mark{};
  std::string_view kind{};  // of what counts, in the words of the game's view; empty: it has none
};

// A move that leaves something open (a path) may be read in several ways; then each line
// is one of them, the best first, and only one will count.
struct Account {
  std::vector<AccountLine> lines;
  bool is_choice = false;
  // Mine less theirs, where a move changes the points of others as well.
  std::optional<int> gain = std::nullopt;

  int total() const {
    if (is_choice) return lines.empty() ? 0 : lines[0].points;
    int sum = 0;
    for (const AccountLine& line : lines) sum += line.points;
    return sum;
  }
};

}  // namespace tablee
