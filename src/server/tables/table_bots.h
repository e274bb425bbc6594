#pragma once
// TableBots: what the bots of one table think and have decided.
//
// A decision belongs to one position, named by the number of its events: after
// any event the bots that may act think again.
// Thread safety: confined to the room strand; thinking happens on the pool.

#include <array>
#include <chrono>
#include <functional>
#include <optional>
#include <string>

#include "server/tables/bot_pool.h"
#include "table/table.h"

namespace tablee::server {

// The level of the bot in each seat; 0: no bot there.
using BotLevels = std::array<int, kMaxSeats>;

struct BotDecision {
  Seat seat;
  std::optional<std::string> move;  // nothing: think again at that time
  Millis at = 0;
  bool failed = false;  // the bot has no plan: any listed move will do
};

class TableBots {
 public:
  // `decided(seat, seq, plan)` is called on a thread of the pool; no plan: it failed.
  using Decided = std::function<void(Seat, std::size_t seq, std::optional<PlannedMove>)>;
  // `seed`: the luck of its thoughts, the same in every run; 0: real luck.
  TableBots(BotPool& pool, std::chrono::milliseconds delay, ThoughtPlace place, std::uint64_t seed)
      : pool_(&pool), delay_(delay), place_(std::move(place)), seed_(seed) {}
  ~TableBots() { forget(); }
  TableBots(const TableBots&) = delete;
  TableBots& operator=(const TableBots&) = delete;

  // Starts every bot that may act and has not thought about this position.
  void think(const Table& table, const BotLevels& levels, Millis now, const Decided& decided);
  // Notes a decision; false when it is about another position.
  bool note(Seat seat, std::size_t seq, std::optional<PlannedMove> plan);
  // Thinks again about the same position: the decision was to wait, or was refused.
  void retry(Seat seat, bool refused);
  void forget();

  bool is_thinking() const;
  // How often this bot's decisions about this position were refused.
  int refusals(Seat seat) const { return thoughts_[seat.index].refusals; }
  // The decision that is due first.
  std::optional<BotDecision> next() const;

 private:
  struct Thought {
    enum class State : std::uint8_t { none, thinking, decided };
    State state = State::none;
    std::size_t seq = 0;  // of the position
    int refusals = 0;
    Millis begun = 0;
    PlannedMove plan;
    bool failed = false;  // then the plan is to wait
    Cancelled cancelled;
  };
  static void cancel(Thought& thought);
  Deal luck_of(const Thought& thought, Seat seat) const;

  BotPool* pool_;
  std::chrono::milliseconds delay_;
  ThoughtPlace place_;
  std::uint64_t seed_;
  std::array<Thought, kMaxSeats> thoughts_{};
};

}  // namespace tablee::server
