#pragma once
// Simulator: many random games as fast as the contract allows, and their signature.
//
// The signature is a hash of every game's length and scores: one number that
// changes when any rule changes, equal in release, sanitized and wasm builds.
// Thread safety: confined to one thread.

#include <memory>

#include "core/hash.h"
#include "search/playout.h"
#include "table/table_of.h"

namespace tablee {

struct Tally {
  std::int64_t games = 0;
  std::int64_t finished = 0;
  std::int64_t plies = 0;  // moves of players; draws are not counted
  Hash64 signature;
};

class Simulator {
 public:
  virtual ~Simulator() = default;
  // Plays `games` more games.
  virtual void run(std::int64_t games) = 0;
  const Tally& tally() const { return tally_; }

 protected:
  Tally tally_;
};

template <Rules G>
class SimulatorOf final : public Simulator {
 public:
  // `rules` must outlive the simulator.
  static Result<std::unique_ptr<Simulator>> open(const G& rules, const Settings& settings,
                                                 const Seating& seating, std::uint64_t seed) {
    const Result<void> count = check_seat_count(G::seats(settings), seating.seats());
    if (!count) return std::unexpected(count.error());
    const Result<typename G::Position> start = rules.start(settings, seating);
    if (!start) return std::unexpected(start.error());
    return std::unique_ptr<Simulator>(new SimulatorOf(rules, *start, seed));
  }

  void run(std::int64_t games) override {
    for (; games > 0; --games) {
      typename G::Position pos = start_;
      const std::optional<int> plies = playout_.run(pos, dice_);
      ++tally_.games;
      if (!plies) continue;
      ++tally_.finished;
      tally_.plies += *plies;
      tally_.signature.add(*plies);
      const std::optional<Outcome> outcome = rules_->outcome(pos);
      for (const std::int32_t score : outcome->scores) tally_.signature.add(score);
    }
  }

 private:
  SimulatorOf(const G& rules, const typename G::Position& start, std::uint64_t seed)
      : rules_(&rules), start_(start), playout_(rules), dice_(seed) {}

  const G* rules_;
  typename G::Position start_;
  Playout<G> playout_;
  Dice dice_;
};

}  // namespace tablee
