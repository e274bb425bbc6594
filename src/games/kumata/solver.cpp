#include "games/kumata/solver.h"

#include <algorithm>
#include <limits>

#include "games/kumata/strategy.h"

namespace tablee::kumata {

namespace {

constexpr int kMostHidden = 4;
constexpr std::int64_t kScale = 1000;
constexpr std::int64_t kInfinity = std::numeric_limits<std::int64_t>::max() / 4;
constexpr std::size_t kMostKnown = 1U << 20U;

// Everything that can still matter; equal positions have equal keys.
std::uint64_t key_of(const Position& pos) {
  std::uint64_t key = mix64(static_cast<std::uint64_t>(pos.phase) << 16U |
                            static_cast<std::uint64_t>(pos.to_play.index) << 8U | pos.pile_to_turn);
  const auto add = [&key](std::uint64_t word) { key = mix64(key ^ word); };
  for (std::size_t i = 0; i < kParcels; i += 4) {
    std::uint64_t word = 0;
    for (std::size_t j = i; j < i + 4; ++j)
      word = word << 16U | static_cast<std::uint64_t>(pos.level[j]) << 8U | pos.face[j];
    add(word);
  }
  add(pos.open);
  for (std::size_t i = 0; i < pos.seats; ++i) {
    const Reserve& reserve = pos.reserves[i];
    std::uint64_t tops = reserve.piles.size();
    for (const Pile& pile : reserve.piles)
      tops = mix64(tops) ^ static_cast<std::uint64_t>(pile.top << 8U | pile.hidden);
    add(tops ^ static_cast<std::uint64_t>(reserve.unseen) << 32U);
    add(static_cast<std::uint64_t>(reserve.totems) << 16U ^
        static_cast<std::uint64_t>(pos.bonus[i]) ^
        static_cast<std::uint64_t>(best_totem(pos, seat_at(static_cast<int>(i)))) << 32U);
  }
  return key;
}

// Moves that look best first make alpha-beta cut early.
std::vector<Move> ordered_moves(const Position& pos) {
  std::vector<Move> moves;
  Kumata().legal_moves(pos, pos.to_play, moves);
  std::vector<std::pair<int, std::size_t>> order;
  for (std::size_t i = 0; i < moves.size(); ++i)
    order.emplace_back(-first_sight(pos, pos.to_play, moves[i]), i);
  std::ranges::sort(order);
  std::vector<Move> ordered;
  ordered.reserve(moves.size());
  for (const auto& [worth, i] : order) ordered.push_back(moves[i]);
  return ordered;
}

}  // namespace

Solver::Solver(const Position& root) : root_(root), two_sides_(sides_in(root) == 2) {}

bool Solver::prefers(std::size_t side, const Worth& a, const Worth& b) {
  if (a[side] != b[side]) return a[side] > b[side];
  std::int64_t others_a = 0;
  std::int64_t others_b = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    others_a += a[i];
    others_b += b[i];
  }
  return others_a != others_b ? others_a < others_b : a < b;
}

bool Solver::is_near_the_end(const Position& pos) {
  int hidden = 0;
  for (const Reserve& reserve : pos.reserves) hidden += std::popcount(reserve.unseen);
  return hidden <= kMostHidden;
}

std::optional<Move> Solver::solve(std::uint64_t nodes) {
  left_ = nodes;
  gave_up_ = false;
  const auto side = static_cast<std::size_t>(side_of(root_, root_.to_play));
  std::optional<Move> best;
  Worth best_worth{};
  std::int64_t alpha = -kInfinity;
  for (const Move& move : ordered_moves(root_)) {
    Position next = root_;
    play_top(next, next.to_play, move);
    const Worth worth = two_sides_ && next.phase == Phase::play
                            ? search(next, -kInfinity, -alpha)
                            : search(next, -kInfinity, kInfinity);
    if (gave_up_) return std::nullopt;
    if (best && !prefers(side, worth, best_worth)) continue;
    best = move;
    best_worth = worth;
    alpha = worth[side];
  }
  worth_ = best_worth;
  return best;
}

Solver::Worth Solver::final_worth(const Position& pos) const {
  Worth worth{};
  for (int side = 0; side < sides_in(pos); ++side)
    worth[static_cast<std::size_t>(side)] = kScale * reward_of(pos, side);
  if (two_sides_) {  // as a difference, so that one side's gain is the other's loss
    const std::int64_t lead = worth[0] - worth[1];
    worth[0] = lead;
    worth[1] = -lead;
  }
  return worth;
}

Solver::Worth Solver::search(const Position& pos, std::int64_t alpha, std::int64_t beta) {
  if (pos.phase == Phase::over) return final_worth(pos);
  if (left_ == 0) gave_up_ = true;
  if (gave_up_) return {};
  --left_;
  return pos.phase == Phase::reveal ? search_chance(pos) : search_moves(pos, alpha, beta);
}

// `alpha` and `beta` bound what the side to play can get; a worth outside them
// is only a bound itself. They mean nothing to three or four sides.
Solver::Worth Solver::search_moves(const Position& pos, std::int64_t alpha, std::int64_t beta) {
  const std::uint64_t key = key_of(pos);
  if (const auto at = known_.find(key); at != known_.end()) return at->second;
  const auto side = static_cast<std::size_t>(side_of(pos, pos.to_play));
  const std::int64_t floor = alpha;
  Worth best{};
  bool first = true;
  for (const Move& move : ordered_moves(pos)) {
    Position next = pos;
    play_top(next, next.to_play, move);
    // The turn passes to the other side, for whom the bounds change places;
    // Union partners alternate, so this holds there too.
    const bool passes = two_sides_ && next.phase == Phase::play;
    const Worth worth = passes ? search(next, -beta, -alpha) : search(next, -kInfinity, kInfinity);
    if (gave_up_) return {};
    if (first || prefers(side, worth, best)) best = worth;
    first = false;
    if (!two_sides_) continue;
    alpha = std::max(alpha, best[side]);
    if (alpha >= beta) return best;
  }
  const bool exact = !two_sides_ || best[side] > floor;
  if (exact && known_.size() < kMostKnown) known_.emplace(key, best);
  return best;
}

Solver::Worth Solver::search_chance(const Position& pos) {
  Worth sum{};
  const DominoSet unseen = pos.reserves[pos.to_play.index].unseen;
  for (DominoSet rest = unseen; rest != 0; rest = static_cast<DominoSet>(rest & (rest - 1))) {
    Position next = pos;
    turn_up(next, static_cast<Domino>(std::countr_zero(rest)));
    pass_turn(next);
    const Worth worth = search(next, -kInfinity, kInfinity);
    for (std::size_t side = 0; side < sum.size(); ++side) sum[side] += worth[side];
  }
  for (std::int64_t& each : sum) each /= std::popcount(unseen);
  return sum;
}

}  // namespace tablee::kumata
