#include "games/kumata/strategy.h"

#include <algorithm>

namespace tablee::kumata {

namespace {

// The chance, in sixteenths, that a sensible player puts the totem down now.
std::uint32_t totem_wish(const Position& pos, Seat seat, const Move& move) {
  const Reserve& reserve = pos.reserves[seat.index];
  const int level = pos.level[move.low_at] + 1;
  const int left = std::popcount(reserve.unseen) + static_cast<int>(reserve.piles.size());
  if (level >= 4) return 12;
  if (level == 3) return left <= 5 ? 8 : 4;
  return left <= 3 ? 8 : 1;
}

// What a seat gains, by clan, for each point of it that is hidden: nothing for the
// clan left out.
std::array<int, kMostSeats> gains_of(const Position& pos, Seat seat) {
  std::array<int, kMostSeats> gains{};
  for (const Seat other : SeatSet::first(pos.seats))
    gains[pos.clan_of[other.index]] = side_of(pos, other) == side_of(pos, seat) ? -1 : 1;
  return gains;
}

int hidden_gain(const Position& pos, const std::array<int, kMostSeats>& gains, const Move& move) {
  return gains[pos.owner_at(move.low_at)] * pos.value_at(move.low_at) +
         gains[pos.owner_at(move.high_at)] * pos.value_at(move.high_at);
}

template <class SomePlaces>
Move sensible_move_on(const SomePlaces& places, const Position& pos, Seat seat, Rng& rng) {
  const Reserve& reserve = pos.reserves[seat.index];
  if (places.total() == 0) return random_set_aside(reserve, rng);
  const auto random_placement = [&] {
    const FoundPlace found = places.find(rng.below(places.total()));
    return move_on(pos, reserve.piles[found.pile].top, found.way, found.pair, false);
  };
  const std::array<int, kMostSeats> gains = gains_of(pos, seat);
  const Move one = random_placement();
  const Move other = random_placement();
  Move move = hidden_gain(pos, gains, other) > hidden_gain(pos, gains, one) ? other : one;
  move.totem = reserve.totems > 0 && rng.below(16) < totem_wish(pos, seat, move);
  return move;
}

}  // namespace

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

Move sensible_move(const Position& pos, Seat seat, Rng& rng) {
  const Reserve& reserve = pos.reserves[seat.index];
  if (reserve.piles.size() > kUsualPiles)
    return sensible_move_on(ManyPlaces(pos, reserve), pos, seat, rng);
  return sensible_move_on(FewPlaces<kUsualPiles>(pos, reserve.piles.begin()), pos, seat, rng);
}

}  // namespace tablee::kumata
