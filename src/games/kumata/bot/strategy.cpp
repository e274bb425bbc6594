#include "games/kumata/bot/strategy.h"

namespace tablee::kumata {

namespace {

// How much a gain attracts: e^(1/4) times as much for each point.
constexpr int kMostGain = 8;  // two fours
constexpr std::array<double, 2 * kMostGain + 1> kPulls = [] {
  std::array<double, 2 * kMostGain + 1> pulls{};
  double pull = 1;
  for (double& each : pulls) {
    each = pull;
    pull *= 1.284;
  }
  return pulls;
}();

std::int32_t worth_to(const SideScores& standing, int side, int sides, std::int32_t point) {
  std::int32_t sum = 0;
  for (int other = 0; other < sides; ++other)
    if (other != side)
      sum += reward_between(standing, static_cast<std::size_t>(side),
                            static_cast<std::size_t>(other), point);
  return sum / (sides - 1);
}

}  // namespace

Gains gains_of(const Position& pos, Seat seat) {
  Gains gains{};
  for (const Seat other : SeatSet::first(pos.seats))
    gains[pos.clan_of[other.index]] = side_of(pos, other) == side_of(pos, seat) ? -1 : 1;
  return gains;
}

GainsOfSeats gains_of(const Position& pos) {
  GainsOfSeats all{};
  for (const Seat seat : SeatSet::first(pos.seats)) all[seat.index] = gains_of(pos, seat);
  return all;
}

std::int64_t reward_of(const Position& pos, int side) {
  return worth_to(side_scores_of(pos), side, sides_in(pos), kPointOfReward);
}

std::array<double, kMostSeats> success_of(const Position& pos) {
  constexpr std::int32_t kPoint = 40;
  constexpr std::int32_t kLeast = -kPoint * kMostLead;
  constexpr std::int32_t kMost = kAhead + kPoint * kMostLead;
  const SideScores standing = side_scores_of(pos);
  std::array<double, kMostSeats> success{};
  for (int side = 0; side < sides_in(pos); ++side) {
    const std::int32_t worth = worth_to(standing, side, sides_in(pos), kPoint);
    success[static_cast<std::size_t>(side)] =
        static_cast<double>(worth - kLeast) / static_cast<double>(kMost - kLeast);
  }
  return success;
}

double temptation_of(const Position& pos, const Gains& gains, Seat seat, const Move& move) {
  const int gain = hidden_gain(pos, gains, move);
  const double pull = kPulls[static_cast<std::size_t>(gain + kMostGain)];
  if (pos.reserves[seat.index].totems == 0) return pull;
  const int wish = 2 * totem_wish(pos, seat, move) + 1;  // never quite 0 or 1
  return pull * (move.totem ? wish : 34 - wish) / 34;
}

}  // namespace tablee::kumata
