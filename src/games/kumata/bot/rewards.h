#pragma once
// Rewards: what the scores of the sides are worth to each of them.
// Thread safety: pure functions.

#include <algorithm>

#include "games/kumata/side_scores.h"

namespace tablee::kumata {

// What side `a` gets for what it has beside side `b`: kAhead for leaving it behind,
// and `point` for each point of its lead, within kMostLead. `b` gets the rest of kAhead.
inline constexpr std::int32_t kAhead = 3000;
inline constexpr int kMostLead = 40;
inline std::int32_t reward_between(const SideScores& standing, std::size_t a, std::size_t b,
                                   std::int32_t point) {
  const int lead = standing.score[a] - standing.score[b];
  const int order = lead != 0 ? lead : standing.totem[a] - standing.totem[b];
  const std::int32_t rank = order > 0 ? kAhead : order == 0 ? kAhead / 2 : 0;
  return rank + point * std::clamp(lead, -kMostLead, kMostLead);
}

// The side whose points each clan shows; kNobody for the clan left out.
inline constexpr std::size_t kNobody = kMostSeats;
inline std::array<std::size_t, kMostSeats> sides_of_clans(const Position& pos) {
  std::array<std::size_t, kMostSeats> sides{};
  sides.fill(kNobody);
  for (const Seat seat : SeatSet::first(pos.seats))
    sides[pos.clan_of[seat.index]] = static_cast<std::size_t>(side_of(pos, seat));
  return sides;
}

}  // namespace tablee::kumata
