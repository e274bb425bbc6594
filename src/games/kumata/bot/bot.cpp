#include "games/kumata/bot/bot.h"

#include <algorithm>

#include "core/sort_stably.h"
#include "games/kumata/bot/strategy.h"

namespace tablee::kumata {

namespace {

// What each level of imagination may spend, in imagined games. Where more than
// two sides play, luck decides more, and fewer games leave more room for the level above.
// The strongest stops where more would hardly change its mind.
constexpr std::uint64_t kMostTrials = std::uint64_t{1} << 22U;
constexpr std::array<std::uint64_t, kLevels + 1> kTrialsOfTwo = {0, 0, 0, 150, 500, kMostTrials};
constexpr std::array<std::uint64_t, kLevels + 1> kTrialsOfMore = {0, 0, 0, 80, 400, kMostTrials};
constexpr std::uint64_t kNodesPerUnit = 8;   // as long as an imagined game and a half
constexpr std::uint64_t kTrialsPerAlso = 8;  // one of so many begins with the move asked for
constexpr BagId kRandomChoice = 200;
// Between two sides, who plays at random sees the points once in so many moves: else the
// level above would always win.
constexpr std::uint32_t kLooks = 4;

Move best_at_first_sight(const Position& pos, const Gains& gains, const std::vector<Move>& moves) {
  return std::ranges::max(moves, {},
                          [&](const Move& move) { return first_sight(pos, gains, move); });
}

}  // namespace

KumataBot::KumataBot(const Knowledge<Kumata>& knowledge, int level, Deal deal, Millis at)
    : pos_(knowledge.world(deal)),
      seat_(knowledge.seat()),
      level_(level),
      deal_(deal),
      at_(at),
      gains_(gains_of(pos_)) {
  if (pos_.phase != Phase::play || pos_.to_play != seat_) return;
  Kumata().legal_moves(pos_, seat_, moves_);
  if (moves_.size() == 1) decided_ = moves_[0];
  if (level_ == 1) {
    Rng rng(deal_.priority(kRandomChoice, 0));
    Move move = random_move(pos_, seat_, rng);
    move.totem = move.totem && rng.below(4) == 0;
    const bool looks = sides_in(pos_) == 2 && rng.below(kLooks) == 0;
    decided_ = looks ? best_at_first_sight(pos_, gains_[seat_.index], moves_) : move;
  }
  if (level_ == 2) decided_ = best_at_first_sight(pos_, gains_[seat_.index], moves_);
  if (level_ < kLevels) {
    halving_ = Halving(moves_.size());
    return;
  }
  explorer_.emplace(pos_, deal_);
  if (Solver::is_near_the_end(pos_)) solver_.emplace(pos_);
}

bool KumataBot::step(std::uint64_t work) {
  if (moves_.empty() || is_done()) return true;
  if (solver_) {
    count_out(work * kNodesPerUnit);
    if (decided_) return is_done();
  }
  const auto& allowed = sides_in(pos_) == 2 ? kTrialsOfTwo : kTrialsOfMore;
  const std::uint64_t most = allowed[static_cast<std::size_t>(level_)];
  for (; work > 0; --work, ++trials_) {
    if (trials_ >= most) return true;
    if (explorer_) {
      const bool is_also = also_ && trials_ % kTrialsPerAlso == 0;
      explorer_->try_once(is_also ? &*also_ : nullptr);
      continue;
    }
    if (halving_.decided()) return true;
    halving_.record(imagine(halving_.next()));
  }
  return false;
}

Plan<Move> KumataBot::plan() const {
  if (moves_.empty()) return {.move = std::nullopt, .at = at_};
  if (decided_) return {.move = decided_, .at = at_};
  if (trials_ < moves_.size())
    return {.move = best_at_first_sight(pos_, gains_[seat_.index], moves_), .at = at_};
  const Move best = explorer_ ? explorer_->best() : moves_[halving_.best()];
  return {.move = best, .at = at_};
}

void KumataBot::compare(std::size_t n) {
  compared_ = std::min(n, moves_.size());
  if (explorer_) decided_.reset();  // even a single move has a value
}

bool KumataBot::is_done() const {
  if (!decided_ || !solver_) return decided_.has_value();
  return solved_.size() >= compared_ && (!also_ || is_counted_out(*also_));
}

bool KumataBot::is_counted_out(const Move& move) const {
  return std::ranges::find(solved_, move, &Advice<Move>::Line::move) != solved_.end();
}

std::optional<double> KumataBot::worth(const Move& move) const {
  for (const auto& [known, value] : solved_)
    if (known == move) return value;
  if (!solved_.empty()) return std::nullopt;
  for (const Estimate& estimate : estimates())
    if (estimate.move == move && estimate.trials > 0) return estimate.value;
  return std::nullopt;
}

void KumataBot::count_out(std::uint64_t nodes) {
  const bool is_next = decided_ && solved_.size() >= compared_;
  if (is_next && also_ && !only_also_) {
    only_also_ = true;
    for (const Move& move : moves_)
      if (move != *also_ && !is_counted_out(move)) solver_->exclude(move);
  }
  const std::optional<Move> best = solver_->solve(nodes);
  if (!best) return;
  if (!decided_) decided_ = best;
  solved_.push_back({*best, success_of_reward(solver_->reward())});
  solver_->exclude(*best);
}

Advice<Move> KumataBot::advise(std::size_t n) const {
  Advice<Move> advice{
      .lines = solved_, .proved = !solved_.empty() || moves_.size() == 1, .gap = {}};
  if (advice.proved) advice.gap = 0;
  for (const Estimate& estimate : estimates())
    if (!is_counted_out(estimate.move)) advice.lines.push_back({estimate.move, estimate.value});
  if (advice.lines.size() > n) advice.lines.resize(n);
  return advice;
}

std::vector<KumataBot::Estimate> KumataBot::estimates() const {
  std::vector<Estimate> all;
  for (std::size_t i = 0; i < moves_.size(); ++i) {
    const int gain = first_sight(pos_, gains_[seat_.index], moves_[i]);
    const std::int64_t reward = kAhead / 2 + kPointOfReward * gain;
    all.push_back({moves_[i], 0, success_of_reward(static_cast<double>(reward))});
    if (explorer_ || decided_) continue;
    if (const Halving::Estimate known = halving_.estimate(i); known.trials > 0)
      all[i] = {moves_[i], known.trials, success_of_reward(known.mean)};
  }
  if (explorer_)
    explorer_->each_tried([&](const Move& move, std::uint64_t trials, double success) {
      *std::ranges::find(all, move, &Estimate::move) = {move, trials, success};
    });
  const std::optional<Move> planned = plan().move;
  sort_stably(all, [&](const Estimate& a, const Estimate& b) {
    if ((a.move == planned) != (b.move == planned)) return a.move == planned;
    return a.trials != b.trials ? a.trials > b.trials : a.value > b.value;
  });
  return all;
}

std::int64_t KumataBot::imagine(const Halving::Trial& trial) {
  const std::uint64_t seed = deal_.priority(static_cast<BagId>(trial.sample), 1);
  if (seed != order_seed_) {
    order_ = HiddenDominoOrder(seed);
    order_seed_ = seed;
  }
  Rng rng(mix64(seed));  // not the numbers that made the order
  Position pos = pos_;
  const auto next_domino = [this](Seat seat, DominoSet unseen) {
    return order_.next(seat, unseen);
  };
  play_top(pos, seat_, moves_[trial.choice]);
  if (pos.phase == Phase::reveal) {
    turn_up(pos, next_domino(seat_, pos.reserves[seat_.index].unseen));
    pass_turn(pos);
  }
  if (pos.phase != Phase::over && level_ == 3) play_out(pos, RandomPlayer(rng), next_domino);
  if (pos.phase != Phase::over && level_ == 4)
    play_out(pos, SensiblePlayer(gains_, rng), next_domino);
  return reward_of(pos, side_of(pos, seat_));
}

}  // namespace tablee::kumata
