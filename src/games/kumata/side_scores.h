#pragma once
// SideScores: who plays with whom, and what each side has. A search keeps it up to date move
// by move instead of counting the board at every end.
// Thread safety: pure functions.

#include <algorithm>
#include <span>

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

// Whether the best of them have as many points: then the highest totem decides (ruling U14).
inline bool is_tied(const SideScores& standing, int sides) {
  const auto of = std::span(standing.score).first(static_cast<std::size_t>(sides));
  return std::ranges::count(of, std::ranges::max(of)) > 1;
}

}  // namespace tablee::kumata
