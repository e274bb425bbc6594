#pragma once
// Bots: what the bots of one table think and have decided.
//
// A decision belongs to one position, named by the number of its events: after any event
// the bots that may act think again. Where and how long they think is not known here: a
// thought goes out as an effect and comes back as a command.
// Thread safety: confined to its room.

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "room/effects.h"
#include "table/table.h"

namespace tablee::room {

// The level of the bot in each seat; 0: no bot there.
using BotLevels = std::array<int, kMaxSeats>;

struct BotDecision {
  Seat seat;
  std::optional<std::string> move;  // nothing: think again at that time
  Millis at = 0;
  bool failed = false;  // the bot has no plan: any listed move will do
};

class Bots {
 public:
  // `delay`: at least this long before a bot plays.
  explicit Bots(Millis delay) : delay_(delay) {}

  // Starts every bot that may act and has not thought about this position. `luck(seq, seat,
  // refusals)` is the seed of the deal its thought imagines.
  template <class Luck>
  void think(const Table& table, const BotLevels& levels, Millis now, Luck luck, Effects& out);
  // Notes a decision; false when nobody waits for it any more.
  bool note(ThoughtId id, std::optional<PlannedMove> plan);
  // Thinks again about the same position: the decision was to wait, or was refused.
  void retry(Seat seat, bool refused);
  // Decides nothing more about this position.
  void give_up(Seat seat);
  void forget(Effects& out);

  bool is_thinking() const;
  // How often this bot's decisions about this position were refused.
  int refusals(Seat seat) const { return thoughts_[seat.index].refusals; }
  // The decision that is due first.
  std::optional<BotDecision> next() const;

 private:
  struct Thought {
    enum class State : std::uint8_t { none, thinking, decided, given_up };
    State state = State::none;
    ThoughtId id = 0;
    std::size_t seq = 0;  // of the position
    int refusals = 0;
    Millis begun = 0;
    PlannedMove plan;
    bool failed = false;  // then the plan is to wait
  };
  static void cancel(Thought& thought, Effects& out);

  Millis delay_;
  ThoughtId last_ = 0;
  std::array<Thought, kMaxSeats> thoughts_{};
};

template <class Luck>
void Bots::think(const Table& table, const BotLevels& levels, Millis now, Luck luck, Effects& out) {
  const std::size_t seq = table.log().size();
  const SeatSet to_act = table.turn().seats();
  for (const Seat seat : SeatSet::first(kMaxSeats)) {
    Thought& thought = thoughts_[seat.index];
    const int level = levels[seat.index];
    if (level == 0 || !to_act.has(seat)) {
      cancel(thought, out);
      continue;
    }
    if (thought.seq == seq && thought.state != Thought::State::none) continue;
    const int refusals = thought.seq == seq ? thought.refusals : 0;
    cancel(thought, out);
    thought = {.state = Thought::State::thinking,
               .id = ++last_,
               .seq = seq,
               .refusals = refusals,
               .begun = now,
               .plan = {},
               .failed = false};
    const std::uint64_t deal = luck(seq, seat, refusals);
    out.think.push_back({.id = thought.id,
                         .most = table.info().thinking[static_cast<std::size_t>(level - 1)],
                         .recipe = {seq, seat, level, deal, now},
                         .planner = table.planner(seat, level, Deal(deal), now)});
  }
}

}  // namespace tablee::room
