#include "games/kumata/bot.h"

#include <algorithm>

#include "games/kumata/strategy.h"

namespace tablee::kumata {

namespace {

// What each level of imagination may spend, in imagined games; 0: no limit.
constexpr std::array<std::uint64_t, kLevels + 1> kMostTrials = {0, 0, 0, 120, 420, 0};
constexpr std::uint64_t kNodesPerUnit = 24;  // an imagined game costs about so many positions
constexpr BagId kRandomChoice = 200;

// The hidden dominoes of every seat in an order of their own: the luck of one
// sample, the same for every move that is tried under it.
class Luck {
 public:
  explicit Luck(std::uint64_t seed) {
    Rng rng(seed);
    for (auto& order : orders_) {
      for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Domino>(i);
      for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
  }
  // The domino of this seat that turns up. REQUIRES: unseen is not empty.
  Domino next(Seat seat, DominoSet unseen) const {
    const auto& order = orders_[seat.index];
    return *std::ranges::find_if(order,
                                 [unseen](Domino d) { return (unseen & one_domino(d)) != 0; });
  }

 private:
  std::array<std::array<Domino, kMostDominoes>, kMostSeats> orders_{};
};

Move best_at_first_sight(const Position& pos, Seat seat, const std::vector<Move>& moves) {
  return std::ranges::max(moves, {},
                          [&](const Move& move) { return first_sight(pos, seat, move); });
}

}  // namespace

KumataBot::KumataBot(const Sight<Kumata>& sight, int level, Deal deal, Millis at)
    : pos_(sight.world(deal)), seat_(sight.seat()), level_(level), deal_(deal), at_(at) {
  if (pos_.phase != Phase::play || pos_.to_play != seat_) return;
  Kumata().legal_moves(pos_, seat_, moves_);
  if (moves_.size() == 1) decided_ = moves_[0];
  if (level_ == 1) {
    Rng rng(deal_.priority(kRandomChoice, 0));
    Move move = random_move(pos_, seat_, rng);
    move.totem = move.totem && rng.below(4) == 0;
    decided_ = move;
  }
  if (level_ == 2) decided_ = best_at_first_sight(pos_, seat_, moves_);
  halving_ = Halving(moves_.size());
  if (level_ == kLevels && Solver::is_near_the_end(pos_)) solver_.emplace(pos_);
}

bool KumataBot::step(std::uint64_t work) {
  if (moves_.empty() || decided_) return true;
  if (solver_) {
    decided_ = solver_->solve(work * kNodesPerUnit);
    if (decided_) return true;
  }
  for (; work > 0; --work, ++trials_) {
    const bool spent = kMostTrials[static_cast<std::size_t>(level_)] != 0 &&
                       trials_ >= kMostTrials[static_cast<std::size_t>(level_)];
    if (halving_.decided() || spent) return true;
    halving_.record(imagine(halving_.next()));
  }
  return false;
}

Plan<Move> KumataBot::plan() const {
  if (moves_.empty()) return {.move = std::nullopt, .at = at_};
  if (decided_) return {.move = decided_, .at = at_};
  if (trials_ < moves_.size()) return {.move = best_at_first_sight(pos_, seat_, moves_), .at = at_};
  return {.move = moves_[halving_.best()], .at = at_};
}

std::int64_t KumataBot::imagine(const Halving::Trial& trial) const {
  const std::uint64_t seed = deal_.priority(static_cast<BagId>(trial.sample), 1);
  const Luck luck(seed);
  Rng rng(seed);
  Position pos = pos_;
  play_top(pos, seat_, moves_[trial.choice]);
  while (pos.phase != Phase::over) {
    if (pos.phase == Phase::reveal) {
      turn_up(pos, luck.next(pos.to_play, pos.reserves[pos.to_play.index].unseen));
      pass_turn(pos);
      continue;
    }
    const Move move =
        level_ == 3 ? random_move(pos, pos.to_play, rng) : sensible_move(pos, pos.to_play, rng);
    play_top(pos, pos.to_play, move);
  }
  return reward_of(pos, side_of(pos, seat_));
}

}  // namespace tablee::kumata
