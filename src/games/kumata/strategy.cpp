#include "games/kumata/strategy.h"

#include <algorithm>

namespace tablee::kumata {

namespace {

// The chance, in sixteenths, that a sensible player puts the totem down now.
std::uint32_t totem_wish(const Position& pos, Seat seat, const Move& move) {
  const Reserve& reserve = pos.reserves[seat.index];
  const int level = pos.level[move.low_at + 1U] + 1;
  const int left = std::popcount(reserve.unseen) + static_cast<int>(reserve.piles.size());
  if (level >= 4) return 12;
  if (level == 3) return left <= 5 ? 8 : 4;
  return left <= 3 ? 8 : 1;
}

}  // namespace

int first_sight(const Position& pos, Seat seat, const Move& move) {
  if (move.is_set_aside()) return 0;
  int value = 0;
  for (const Parcel p : {move.low_at, move.high_at}) {
    for (const Seat owner : SeatSet::first(pos.seats)) {
      if (pos.clan_of[owner.index] != pos.owner_at(p)) continue;
      value += side_of(pos, owner) == side_of(pos, seat) ? -pos.value_at(p) : pos.value_at(p);
    }
  }
  if (move.totem) value += pos.level[move.low_at + 1U] + 2;
  return value;
}

std::int64_t reward_of(const Position& pos, int side) {
  constexpr std::int64_t kVictory = 1000;
  constexpr std::int64_t kPoint = 10;
  std::array<int, kMostSeats> scores{};
  std::array<int, kMostSeats> totems{};
  for (const Seat seat : SeatSet::first(pos.seats)) {
    const auto mine = static_cast<std::size_t>(side_of(pos, seat));
    scores[mine] += score_of(pos, seat);
    totems[mine] = std::max(totems[mine], best_totem(pos, seat));
  }
  const auto me = static_cast<std::size_t>(side);
  int best_other = -1000;
  bool won = true;
  int sharers = 0;
  for (std::size_t other = 0; other < static_cast<std::size_t>(sides_in(pos)); ++other) {
    if (other == me) continue;
    best_other = std::max(best_other, scores[other]);
    const auto mine = std::pair(scores[me], totems[me]);
    const auto theirs = std::pair(scores[other], totems[other]);
    won = won && mine >= theirs;
    sharers += mine == theirs ? 1 : 0;
  }
  const std::int64_t victory = won ? kVictory / (sharers + 1) : 0;
  return victory + kPoint * std::clamp(scores[me] - best_other, -40, 40);
}

Move sensible_move(const Position& pos, Seat seat, Rng& rng) {
  Move move = random_move(pos, seat, rng);
  if (move.is_set_aside()) return move;
  Move other = random_move(pos, seat, rng);
  move.totem = other.totem = false;
  if (first_sight(pos, seat, other) > first_sight(pos, seat, move)) move = other;
  move.totem = pos.reserves[seat.index].totems > 0 && rng.below(16) < totem_wish(pos, seat, move);
  return move;
}

}  // namespace tablee::kumata
