#pragma once
// What the bots of Kumata value: what a move is worth at first sight, and what the
// end of a game is worth.
// Thread safety: pure functions.

#include <algorithm>
#include <bit>

#include "games/kumata/bot/rewards.h"
#include "games/kumata/rules.h"

namespace tablee::kumata {

// What a finished game is worth to a side: first how many others it leaves behind,
// then by how much. Among four, to be second is worth something: counting only
// victory, the first level 5 took 60 % of the couples from level 4, counting all 68 %.
inline constexpr std::int32_t kPointOfReward = 10;
std::int64_t reward_of(const Position& pos, int side);

// The same from 0 to 1, to every side at once, for those who sample. Points weigh more
// here: they tell moves apart long before victories do.
std::array<double, kMostSeats> success_of(const Position& pos);

// From 0 to 1, as success_of, what is told as a reward (reward_of).
constexpr double success_of_reward(double reward) {
  constexpr double kMost = kPointOfReward * kMostLead;
  return (reward + kMost) / (kAhead + 2 * kMost);
}

// What a seat gains for each point that it hides, by clan: nothing for the clan left out.
using Gains = std::array<int, kMostSeats>;
Gains gains_of(const Position& pos, Seat seat);
using GainsOfSeats = std::array<Gains, kMostSeats>;
GainsOfSeats gains_of(const Position& pos);

// What hiding the two parcels beneath a domino gains.
inline int hidden_gain(const Position& pos, const Gains& gains, const Move& move) {
  return gains[pos.owner_at(move.low_at)] * pos.value_at(move.low_at) +
         gains[pos.owner_at(move.high_at)] * pos.value_at(move.high_at);
}

// What a move takes from the others minus what it takes from its own side, and
// the bonus of a totem. What the domino itself shows it showed in the reserve.
inline int first_sight(const Position& pos, const Gains& gains, const Move& move) {
  if (move.is_set_aside()) return 0;
  return hidden_gain(pos, gains, move) + (move.totem ? pos.level[move.low_at] + 2 : 0);
}

// The chance, in sixteenths, that a sensible player puts a totem on this placement.
// Fitted to what long searches do: the more points it keeps from being covered the
// better, a level is worth a little more than a point, and in the end it must go.
inline int totem_wish(const Position& pos, Seat seat, const Move& move) {
  const Reserve& reserve = pos.reserves[seat.index];
  const int level = pos.level[move.low_at] + 1;
  const int left = std::popcount(reserve.unseen) + static_cast<int>(reserve.piles.size());
  const int wish = 2 * points_of(move.domino) + 5 * level / 2 + left / 3 - 12;
  return std::clamp(wish, left <= 3 ? 8 : 0, 16);
}

// How likely a move is the best, before anything is tried: a weight beside others.
double temptation_of(const Position& pos, const Gains& gains, Seat seat, const Move& move);

// Somebody who is not foolish (see play_out.h): takes the better of two random
// placements, and puts a totem down where it is of use.
class SensiblePlayer : public RandomPlayer {
 public:
  // `gains` and `rng` must outlive the player.
  SensiblePlayer(const GainsOfSeats& gains, Rng& rng) : RandomPlayer(rng), gains_(gains) {}

  template <class SomePlaces>
  Pick choose(const SomePlaces& places, const Position& pos, Seat seat) {
    const Pick one = {places.find(rng_.below(places.total())), false};
    const Pick other = {places.find(rng_.below(places.total())), false};
    Pick better = gain(pos, seat, other) > gain(pos, seat, one) ? other : one;
    better.totem =
        pos.reserves[seat.index].totems > 0 &&
        static_cast<int>(rng_.below(16)) < totem_wish(pos, seat, move_of(pos, seat, better));
    return better;
  }

 private:
  int gain(const Position& pos, Seat seat, const Pick& choice) const {
    return hidden_gain(pos, gains_[seat.index], move_of(pos, seat, choice));
  }

  const GainsOfSeats& gains_;
};

}  // namespace tablee::kumata
