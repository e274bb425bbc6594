#pragma once
// SideScores: who plays with whom, what each side has, and what that is worth to it. A
// search keeps it up to date move by move instead of counting the board at every end.
// Thread safety: pure functions.

#include <algorithm>

#include "games/kumata/position.h"

namespace tablee::kumata {

// The side of a seat: its team in Union, else itself.
inline int side_of(const Position& pos, Seat seat) {
  return pos.union_teams ? seat.index % 2 : seat.index;
}
inline int sides_in(const Position& pos) { return pos.union_teams ? 2 : pos.seats; }

// By side. Invariant: equals side_scores_of(position) whenever nothing waits to be turned up.
struct SideScores {
  std::array<std::int16_t, kMostSeats> score{};
  std::array<std::uint8_t, kMostSeats> totem{};
  bool operator==(const SideScores&) const = default;

  void add(std::size_t side, int points) {
    score[side] = static_cast<std::int16_t>(score[side] + points);
  }
  void raise_totem(std::size_t side, int level) {
    totem[side] = std::max(totem[side], static_cast<std::uint8_t>(level));
  }
};

inline SideScores side_scores_of(const Position& pos) {
  SideScores standing;
  const std::array<int, kMostSeats> scores = scores_of(pos);
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const auto side = static_cast<std::size_t>(side_of(pos, seat));
    standing.add(side, scores[seat.index]);
    standing.raise_totem(side, best_totem(pos, seat));
  }
  return standing;
}

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
