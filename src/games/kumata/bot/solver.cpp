#include "games/kumata/bot/solver.h"

#include <algorithm>

#include "games/kumata/bot/endgame_key.h"

namespace tablee::kumata {

namespace {

constexpr int kMostHidden = 4;
constexpr std::int32_t kScale = 1000;
// So few dominoes are searched again sooner than they are found in a large table.
constexpr int too_few_to_keep(std::size_t sides) { return sides == 2 ? 2 : 3; }

// What the rewards leave possible.
constexpr std::int32_t kMostOfLead = kPointOfReward * kMostLead;
constexpr std::int32_t least_worth(std::size_t sides) {
  return kScale * (sides == 2 ? -kAhead - 2 * kMostOfLead : -kMostOfLead);
}
constexpr std::int32_t most_worth(std::size_t sides) {
  return kScale * (kAhead + (sides == 2 ? 2 : 1) * kMostOfLead);
}
// No more than this to all sides together. Rounding towards zero may add a little at
// each mean and, among four, to each reward.
constexpr std::int64_t whole_worth(std::size_t sides) {
  constexpr std::int64_t kMeans = 4 * kMostHidden;
  if (sides == 2) return 0;
  return sides == 3 ? kScale * 3 * kAhead / 2 + kMeans : kScale * (2 * kAhead + 2) + kMeans;
}

// Gives back the position before a move.
class TakeBack {
 public:
  TakeBack(const Position& pos, const Move& move)
      : move_(move), seat_(pos.to_play), reserve_(pos.reserves[seat_.index]) {
    if (move.is_set_aside()) return;
    shows_ = pos.shows;
    open_ = pos.open;
    bonus_ = pos.bonus[seat_.index];
    level_ = pos.level[move.low_at];
    beneath_ = pos.at_level[level_];
    above_ = pos.at_level[level_ + 1U];
    low_face_ = pos.face[move.low_at];
    high_face_ = pos.face[move.high_at];
  }
  void restore(Position& pos) const {
    pos.to_play = seat_;
    pos.phase = Phase::play;
    pos.pile_to_turn = 0;
    pos.reserves[seat_.index] = reserve_;
    if (move_.is_set_aside()) return;
    pos.shows = shows_;
    pos.open = open_;
    pos.bonus[seat_.index] = bonus_;
    pos.level[move_.low_at] = pos.level[move_.high_at] = level_;
    pos.at_level[level_] = beneath_;
    pos.at_level[level_ + 1U] = above_;
    pos.face[move_.low_at] = low_face_;
    pos.face[move_.high_at] = high_face_;
    if (move_.totem) pos.totems.pop_back();
  }

 private:
  Move move_;
  Seat seat_;
  Reserve reserve_;
  std::array<Ends, kValues + 1> shows_;
  PairSet open_;
  Ends beneath_;
  Ends above_;
  std::int16_t bonus_;
  std::uint8_t level_;
  std::uint8_t low_face_;
  std::uint8_t high_face_;
};

constexpr unsigned bit_of(std::size_t side) { return 1U << side; }

// A side that gets less than it needs, as a bit; 0 when there is none.
unsigned short_of(const Worth& worth, const Worth& need) {
  for (std::size_t i = 0; i < worth.size(); ++i)
    if (worth[i] < need[i]) return bit_of(i);
  return 0;
}

int dominoes_left(const Position& pos) {
  int left = 0;
  for (const Reserve& reserve : pos.reserves)
    left += static_cast<int>(reserve.piles.size()) + std::popcount(reserve.unseen);
  return left;
}

// Nobody needs anything. Sides that do not play always have a worth of 0.
Worth no_needs(std::size_t sides) {
  Worth need{};
  for (std::size_t i = 0; i < sides; ++i) need[i] = least_worth(sides);
  return need;
}

}  // namespace

Solver::Solver(const Position& root)
    : pos_(root),
      root_standing_(side_scores_of(root)),
      sides_(static_cast<std::size_t>(sides_in(root))),
      side_of_clan_(sides_of_clans(root)),
      gains_(gains_of(root)) {}

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
  learnt_ = false;
  choices_.clear();
  Move best;
  const Found found = search_moves(root_standing_, no_needs(sides_), &best);
  if (gave_up_) {
    // Steps too small for what is not kept.
    keep_all_ = keep_all_ || !learnt_ || nodes < 1000;
    return std::nullopt;
  }
  worth_ = found.worth;
  return best;
}

double Solver::reward() const {
  const double own = static_cast<double>(worth_[side_to_play()]) / kScale;
  return sides_ == 2 ? (own + kAhead) / 2 : own;
}

std::size_t Solver::side_to_play() const {
  return static_cast<std::size_t>(side_of(pos_, pos_.to_play));
}

// As reward_of, from the standing alone; of two sides the difference, so that one
// side's gain is the other's loss.
Worth Solver::final_worth(const SideScores& standing) const {
  Worth worth{};
  for (std::size_t a = 0; a < sides_; ++a)
    for (std::size_t b = a + 1; b < sides_; ++b) {
      const std::int32_t of_a = reward_between(standing, a, b, kPointOfReward);
      worth[a] += of_a;
      worth[b] += kAhead - of_a;
    }
  if (sides_ == 2) {
    const std::int32_t lead = worth[0] - worth[1];
    return {kScale * lead, -kScale * lead};
  }
  for (std::int32_t& each : worth) each = kScale * (sides_ == 3 ? each / 2 : each / 3);
  return worth;
}

// A domino counts as much on the board as in the reserve: only what it hides and a
// totem change the scores. REQUIRES: the move is not played yet.
SideScores Solver::standing_after(SideScores standing, const Move& move) const {
  if (move.is_set_aside()) return standing;
  for (const Parcel p : {move.low_at, move.high_at})
    if (const std::size_t side = side_of_clan_[pos_.owner_at(p)]; side != kNobody)
      standing.add(side, -pos_.value_at(p));
  if (!move.totem) return standing;
  const int level = pos_.level[move.low_at] + 1;
  standing.add(side_to_play(), level + 1);  // it no longer costs a point
  standing.raise_totem(side_to_play(), level);
  return standing;
}

void Solver::list_choices() {
  moves_.clear();
  Kumata().legal_moves(pos_, pos_.to_play, moves_);
  const Gains& gains = gains_[pos_.to_play.index];
  for (const Move& move : moves_)
    choices_.push_back({move, first_sight(pos_, gains, move), choices_.size()});
}

// The next player has nothing left: whatever is laid now, the game is over.
bool Solver::is_last_move() const {
  return pos_.reserves[pos_.to_play.index].unseen == 0 &&
         pos_.reserves[left_of(pos_.to_play, pos_.seats).index].piles.empty();
}

Worth Solver::best_last_move(const SideScores& standing) {
  const std::size_t from = choices_.size();
  list_choices();
  Worth best = final_worth(standing_after(standing, choices_[from].move));
  for (std::size_t i = from + 1; i < choices_.size(); ++i) {
    const Worth worth = final_worth(standing_after(standing, choices_[i].move));
    if (prefers(side_to_play(), worth, best)) best = worth;
  }
  choices_.resize(from);
  return best;
}

Solver::Found Solver::search(const SideScores& standing, const Worth& need) {
  if (pos_.phase == Phase::over) return {final_worth(standing), 0};
  if (pos_.phase == Phase::reveal) return search_chance(standing, need);
  if (is_last_move()) return {best_last_move(standing), 0};
  return search_moves(standing, need, nullptr);
}

// `chosen`, at the root only, receives the best move.
Solver::Found Solver::search_moves(const SideScores& standing, const Worth& need, Move* chosen) {
  const bool is_whole = chosen == nullptr || excluded_.empty();
  const bool keep = is_whole && (keep_all_ || dominoes_left(pos_) > too_few_to_keep(sides_));
  const std::uint64_t key = keep ? end_key(pos_, standing, side_of_clan_) : 0;
  if (keep && chosen == nullptr)
    if (const EndgameCache::Entry* known = known_.find(key)) {
      if (known->failed == 0) return {known->worth, 0};
      bool fails_again = true;  // what did not suffice for less does not for more
      for (std::size_t i = 0; i < sides_; ++i)
        if ((known->failed & bit_of(i)) != 0 && need[i] < known->worth[i]) fails_again = false;
      if (fails_again) return {{}, known->failed};
    }
  if (left_ == 0) gave_up_ = true;
  if (gave_up_) return {};
  const std::uint64_t left_before = left_--;
  const std::size_t from = choices_.size();
  list_choices();
  if (!is_whole)
    std::erase_if(choices_, [this](const Candidate& choice) {
      return std::ranges::find(excluded_, choice.move) != excluded_.end();
    });
  const Found found = try_moves(from, standing, need, chosen);
  choices_.resize(from);
  if (!keep || gave_up_) return found;
  learnt_ = true;
  known_.keep(
      {.key = key,
       .worth = found.failed == 0 ? found.worth : need,
       .work = static_cast<std::uint32_t>(std::min<std::uint64_t>(left_before - left_, UINT32_MAX)),
       .failed = static_cast<std::uint8_t>(found.failed)});
  return found;
}

// Beneath a move, only the needs of the last who played before are asked for (and, in
// try_moves, one's own). More needs fail more often, but then the failure tells less
// and has to be looked at again more often: with all needs, three players took three
// times as long.
Worth Solver::needs_to_pass_on(const Worth& need) const {
  if (sides_ == 2) return need;
  Worth ask = no_needs(sides_);
  const int count = static_cast<int>(sides_) - 2;
  for (int back = 1; back <= count; ++back) {
    const Seat seat = seat_at((pos_.to_play.index + pos_.seats - back) % pos_.seats);
    const auto side = static_cast<std::size_t>(side_of(pos_, seat));
    ask[side] = need[side];
  }
  return ask;
}

Solver::Found Solver::try_moves(std::size_t from, const SideScores& standing, const Worth& need,
                                Move* chosen) {
  const std::size_t me = side_to_play();
  const std::size_t to = choices_.size();
  std::sort(choices_.begin() + static_cast<std::ptrdiff_t>(from), choices_.end(),
            [](const Candidate& a, const Candidate& b) {
              return a.gain != b.gain ? a.gain > b.gain : a.number < b.number;
            });
  const std::int32_t least = least_worth(sides_);
  std::int64_t others_need = 0;
  unsigned who_need = 0;
  for (std::size_t i = 0; i < sides_; ++i) {
    if (i == me) continue;
    others_need += need[i];
    if (need[i] > least) who_need |= bit_of(i);
  }
  // Of two sides, an equal worth changes nothing; of more, it may be preferred.
  const std::int32_t better = sides_ == 2 ? 1 : 0;

  std::optional<Worth> best;
  const auto take = [&](const Worth& worth, const Move& move) {
    if (best && !prefers(me, worth, *best)) return;
    best = worth;
    if (chosen != nullptr) *chosen = move;
  };
  Worth ask = needs_to_pass_on(need);
  std::size_t doubtful = from;  // moves put back, at the front of the choices
  unsigned doubts = 0;
  bool fell_short = false;
  for (std::size_t i = from; i < to; ++i) {
    const Candidate choice = choices_[i];
    if (best) ask[me] = std::max(ask[me], (*best)[me] + better);
    const Found found = search_move(standing, choice.move, ask);
    if (gave_up_) return {};
    if (found.failed == bit_of(me)) {  // I have a better move, here or before
      fell_short = fell_short || !best || ask[me] > (*best)[me] + better;
      continue;
    }
    if (found.failed != 0) {
      // Worse for me, or too bad for another: of two sides, the only other.
      if (sides_ == 2) return {{}, found.failed};
      doubts |= found.failed & ~bit_of(me);
      choices_[doubtful++] = choice;
      continue;
    }
    take(found.worth, choice.move);
    if ((*best)[me] + others_need > whole_worth(sides_)) return {{}, who_need};
  }
  if (fell_short && (!best || (*best)[me] < need[me])) doubts |= bit_of(me);
  if (!best || (doubts & bit_of(me)) != 0) return {{}, doubts};
  // Where even the best move known is too bad for another, the doubtful moves do not
  // matter: each is worse for me, or too bad for another as well.
  for (std::size_t i = from; i < doubtful; ++i) {
    if (const unsigned failed = short_of(*best, need); failed != 0) return {{}, doubts | failed};
    const Move move = choices_[i].move;
    ask = no_needs(sides_);
    ask[me] = (*best)[me] + better;
    const Found found = search_move(standing, move, ask);
    if (gave_up_) return {};
    if (found.failed == 0) take(found.worth, move);
  }
  return {*best, 0};
}

Solver::Found Solver::search_move(const SideScores& standing, const Move& move, const Worth& need) {
  const SideScores after = standing_after(standing, move);
  const TakeBack back(pos_, move);
  play_top(pos_, pos_.to_play, move);
  const Found found = search(after, need);
  back.restore(pos_);
  return found;
}

// A side that needs a mean needs of each domino what the others leave it, at best.
Solver::Found Solver::search_chance(const SideScores& standing, const Worth& need) {
  const Seat seat = pos_.to_play;
  const std::size_t side = side_to_play();
  const Reserve reserve = pos_.reserves[seat.index];
  const std::uint8_t pile = pos_.pile_to_turn;
  const int count = std::popcount(reserve.unseen);
  const std::int64_t most = most_worth(sides_);
  std::array<std::int64_t, kMostSeats> sum{};
  int to_come = count;
  for (unsigned rest = reserve.unseen; rest != 0; rest &= rest - 1) {
    --to_come;
    Worth ask = no_needs(sides_);
    for (std::size_t i = 0; i < sides_; ++i) {
      // Means are rounded towards zero: a sum above count * (need - 1) may suffice.
      const std::int64_t least_sum = std::int64_t{count} * (need[i] - 1) + 1;
      const std::int64_t rest_of_it = least_sum - sum[i] - to_come * most;
      if (rest_of_it > most) return {{}, bit_of(i)};
      ask[i] = std::max(ask[i],
                        static_cast<std::int32_t>(std::max<std::int64_t>(rest_of_it, INT32_MIN)));
    }
    const auto domino = static_cast<Domino>(std::countr_zero(rest));
    SideScores after = standing;
    after.add(side, points_of(domino));
    turn_up(pos_, domino);
    pass_turn(pos_);
    const Found found = search(after, ask);
    pos_.to_play = seat;
    pos_.phase = Phase::reveal;
    pos_.pile_to_turn = pile;
    pos_.reserves[seat.index] = reserve;
    if (gave_up_ || found.failed != 0) return found;
    for (std::size_t i = 0; i < sides_; ++i) sum[i] += found.worth[i];
  }
  Found found;
  for (std::size_t i = 0; i < sides_; ++i)
    found.worth[i] = static_cast<std::int32_t>(sum[i] / count);
  return found;
}

}  // namespace tablee::kumata
