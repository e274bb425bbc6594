#pragma once
// What the bots of Kumata value: who plays with whom, what a move is worth at
// first sight, and what the end of a game is worth.
// Thread safety: pure functions.

#include "games/kumata/rules.h"

namespace tablee::kumata {

// The side of a seat: its team in Union, else itself.
inline int side_of(const Position& pos, Seat seat) {
  return pos.union_teams ? seat.index % 2 : seat.index;
}
inline int sides_in(const Position& pos) { return pos.union_teams ? 2 : pos.seats; }

// What a move takes from the others minus what it takes from its own side, and
// the bonus of a totem. What the domino itself shows it showed in the reserve.
int first_sight(const Position& pos, Seat seat, const Move& move);

// What a finished game is worth to a side: first how many others it leaves behind,
// then by how much. Among four, to be second is worth something: counting only
// victory, level 5 took 60 % of the couples from level 4, counting all of them 68 %.
std::int64_t reward_of(const Position& pos, int side);

// What a seat gains for each point that it hides, by clan: nothing for the clan left out.
using Gains = std::array<int, kMostSeats>;
Gains gains_of(const Position& pos, Seat seat);

// What hiding the two parcels beneath a domino gains.
inline int hidden_gain(const Position& pos, const Gains& gains, const Move& move) {
  return gains[pos.owner_at(move.low_at)] * pos.value_at(move.low_at) +
         gains[pos.owner_at(move.high_at)] * pos.value_at(move.high_at);
}

// Somebody who is not foolish (see play_on.h): takes the better of two random
// placements, and puts a totem down when it stands high or time runs out.
class SensiblePlayer : public RandomPlayer {
 public:
  // Plays for all seats of the game of `pos`. `rng` must outlive the player.
  SensiblePlayer(const Position& pos, Rng& rng) : RandomPlayer(rng) {
    for (const Seat seat : SeatSet::first(pos.seats)) gains_[seat.index] = gains_of(pos, seat);
  }

  template <class SomePlaces>
  Choice choose(const SomePlaces& places, const Position& pos, Seat seat) {
    const Choice one = {places.find(rng_.below(places.total())), false};
    const Choice other = {places.find(rng_.below(places.total())), false};
    Choice better = gain(pos, seat, other) > gain(pos, seat, one) ? other : one;
    better.totem = pos.reserves[seat.index].totems > 0 && rng_.below(16) < wish(pos, seat, better);
    return better;
  }

 private:
  int gain(const Position& pos, Seat seat, const Choice& choice) const {
    return hidden_gain(pos, gains_[seat.index], move_of(pos, seat, choice));
  }
  // The chance, in sixteenths, that the totem is put down now.
  static std::uint32_t wish(const Position& pos, Seat seat, const Choice& choice) {
    const Reserve& reserve = pos.reserves[seat.index];
    const int level = pos.level[move_of(pos, seat, choice).low_at] + 1;
    const int left = std::popcount(reserve.unseen) + static_cast<int>(reserve.piles.size());
    if (level >= 4) return 12;
    if (level == 3) return left <= 5 ? 8 : 4;
    return left <= 3 ? 8 : 1;
  }

  std::array<Gains, kMostSeats> gains_{};
};

}  // namespace tablee::kumata
