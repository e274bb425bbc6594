#pragma once
// Playout: a game driven by chance and random moves, from any position to its end.
//
// Simulations, searches and the conformance suite share this one driver.
// Thread safety: confined to one thread (it keeps a workspace).

#include <vector>

#include "core/optional_members.h"

namespace tablee {

// The clock that fires first: by deadline, then by id; null when none runs.
inline const Clock* first_clock(const Turn& turn) {
  const Clock* first = nullptr;
  for (const Clock& clock : turn.clocks)
    if (first == nullptr || clock.deadline < first->deadline ||
        (clock.deadline == first->deadline && clock.id < first->id))
      first = &clock;
  return first;
}

template <Rules G>
class Playout {
 public:
  using Position = typename G::Position;
  using Move = typename G::Move;

  // `rules` must outlive the playout.
  explicit Playout(const G& rules) : rules_(&rules) {}

  // One of the listed moves (a uniform choice, unless the game has its own), or nothing when
  // there is none.
  std::optional<Move> random_move(const Position& pos, Seat seat, Rng& rng) {
    if constexpr (HasRandomMove<G>) {
      return rules_->random_move(pos, seat, rng);
    } else {
      moves_.clear();
      rules_->legal_moves(pos, seat, moves_);
      if (moves_.empty()) return std::nullopt;
      return moves_[rng.below(static_cast<std::uint32_t>(moves_.size()))];
    }
  }

  enum class Step : std::uint8_t { draw, move, over, stuck };

  // Advances by one event at table time `now` or a little later. `stuck` means
  // that nobody can do anything: a bug, which the conformance suite reports.
  Step step(Position& pos, Dice& dice, Millis& now) {
    const Turn turn = rules_->turn(pos);
    if (turn.is_over()) return Step::over;
    if (turn.is_chance()) {
      rules_->resolve(pos, rules_->sample(pos, dice), now);
      return Step::draw;
    }
    if (turn.clocks.empty()) [[likely]]
      return untimed_step(pos, turn.seats(), dice, now);
    return timed_step(pos, turn, dice, now);
  }

  // Plays to the end; gives the number of moves (draws are not counted), or
  // nothing when the game does not end within `most_events`, which a game that plays
  // out by itself does not count.
  std::optional<int> run(Position& pos, Dice& dice, int most_events = 20000) {
    Millis now = 0;
    int moves = 0;
    for (int events = 0; events < most_events; ++events) {
      if constexpr (HasPlayOut<G>) {
        const Turn turn = rules_->turn(pos);
        if (!turn.seats().empty() && turn.clocks.empty())
          return moves + rules_->play_out(pos, dice);
      }
      const Step done = step(pos, dice, now);
      if (done == Step::over) return moves;
      if (done == Step::stuck) break;
      if (done == Step::move) ++moves;
    }
    return std::nullopt;
  }

 private:
  static Seat random_seat(SeatSet seats, Rng& rng) {
    if (seats.size() == 1) return seats.lowest();
    int k = static_cast<int>(rng.below(static_cast<std::uint32_t>(seats.size())));
    for (const Seat seat : seats)
      if (k-- == 0) return seat;
    return seats.lowest();
  }

  // A random seat moves; in a race it may have nothing to do, and then another has.
  Step untimed_step(Position& pos, SeatSet seats, Dice& dice, Millis now) {
    while (!seats.empty()) {
      const Seat seat = random_seat(seats, dice.rng());
      if (const std::optional<Move> move = random_move(pos, seat, dice.rng())) [[likely]] {
        rules_->apply(pos, seat, *move, now);
        return Step::move;
      }
      seats.remove(seat);
    }
    return Step::stuck;
  }

  // With clocks running somebody usually acts in time, and sometimes nobody does.
  Step timed_step(Position& pos, const Turn& turn, Dice& dice, Millis& now) {
    const Clock due = *first_clock(turn);
    const Millis room = due.deadline - now;
    if (!turn.seats().empty() && room > 0 && dice.rng().below(6) != 0) {
      const Seat seat = random_seat(turn.seats(), dice.rng());
      const Millis at =
          now + dice.rng().below(static_cast<std::uint32_t>(std::min<Millis>(room, 2000)));
      if (const std::optional<Move> move = random_move(pos, seat, dice.rng());
          move && rules_->check(pos, seat, *move, at)) {
        now = at;
        rules_->apply(pos, seat, *move, now);
        return Step::move;
      }
    }
    now = std::max(now, due.deadline);
    rules_->expire(pos, due, now);
    return Step::move;
  }

  const G* rules_;
  std::vector<Move> moves_;
};

}  // namespace tablee
