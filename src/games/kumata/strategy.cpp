#include "games/kumata/strategy.h"

#include <algorithm>

namespace tablee::kumata {

Gains gains_of(const Position& pos, Seat seat) {
  Gains gains{};
  for (const Seat other : SeatSet::first(pos.seats))
    gains[pos.clan_of[other.index]] = side_of(pos, other) == side_of(pos, seat) ? -1 : 1;
  return gains;
}

int first_sight(const Position& pos, Seat seat, const Move& move) {
  if (move.is_set_aside()) return 0;
  const int gain = hidden_gain(pos, gains_of(pos, seat), move);
  return move.totem ? gain + pos.level[move.low_at] + 2 : gain;
}

std::int64_t reward_of(const Position& pos, int side) {
  constexpr std::int64_t kAhead = 3000;
  constexpr std::int64_t kPoint = 10;
  const std::array<int, kMostSeats> seat_scores = scores_of(pos);
  std::array<int, kMostSeats> scores{};
  std::array<int, kMostSeats> totems{};
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const auto mine = static_cast<std::size_t>(side_of(pos, seat));
    scores[mine] += seat_scores[seat.index];
    totems[mine] = std::max(totems[mine], best_totem(pos, seat));
  }
  const auto me = static_cast<std::size_t>(side);
  std::int64_t sum = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(sides_in(pos)); ++other) {
    if (other == me) continue;
    const auto mine = std::pair(scores[me], totems[me]);
    const auto theirs = std::pair(scores[other], totems[other]);
    if (mine > theirs) sum += kAhead;
    if (mine == theirs) sum += kAhead / 2;
    sum += kPoint * std::clamp(scores[me] - scores[other], -40, 40);
  }
  return sum / (sides_in(pos) - 1);
}

}  // namespace tablee::kumata
