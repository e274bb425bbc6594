#include "games/ilotmots/bot/bot.h"

#include <algorithm>

#include "lexicon/vocabulary.h"

namespace tablee::ilotmots {

namespace {

constexpr std::size_t kKept = 16;  // candidates
// By level: the width of the beam, and how far it goes.
constexpr std::array<std::size_t, kLevels + 1> kBeamWidth = {0, 1, 1, 2, 4, 8};
constexpr std::array<std::size_t, kLevels + 1> kLayers = {0,           0,           3,
                                                          kMostPieces, kMostPieces, kMostPieces};

// Where a first word may bring most: the sides, the bars of the islands, a column of one.
const std::vector<int> kFirstLines = {0, 3, 7, kRows - 1, kRows, kRows + 6, kRows + 17};

int count_if_open(const Position& pos, std::size_t pieces) {
  int count = 0;
  for (int island = 0; island < kIslands; ++island) {
    std::size_t open = 0;
    for (std::size_t i = 0; i < kCells; ++i)
      open += static_cast<std::size_t>(kBoard.island[i] == island && pos.grid[i] == 0);
    count += static_cast<int>(open > 0 && open <= pieces);
  }
  return count;
}

}  // namespace

IlotmotsBot::IlotmotsBot(const Knowledge<Ilotmots>& knowledge, int level, Deal deal, Millis at)
    : rules_(&knowledge.rules()),
      pos_(knowledge.world(deal)),
      seat_(knowledge.seat()),
      level_(level),
      at_(at),
      acts_(pos_.phase == Phase::play && pos_.mover == seat_ && rules_->lexicon() != nullptr),
      words_(acts_ ? vocabulary_of(*rules_->lexicon(), kWordPolicy, level, 2) : kWordPolicy) {
  if (!acts_) {
    stage_ = Stage::done;
    return;
  }
  const auto l = static_cast<std::size_t>(level);
  beam_ = std::make_unique<TurnBeam>(
      *rules_, words_, pos_, seat_, kBeamWidth[l],
      [this](int points, const Placements& laid) { meet(points, laid); });
}

int IlotmotsBot::end_value(std::size_t pieces) const {
  return pos_.bag.empty() ? edition::penalty * static_cast<int>(pieces) : 0;
}

void IlotmotsBot::meet(int points, const Placements& laid) {
  const int value = points + end_value(laid.size());
  if (candidates_.size() == kKept && candidates_.back().value >= value) return;
  for (const Candidate& known : candidates_)
    if (known.laid == laid) return;
  const auto place = std::ranges::find_if(
      candidates_, [value](const Candidate& known) { return known.value < value; });
  candidates_.insert(place, {value, laid});
  if (candidates_.size() > kKept) candidates_.pop_back();
}

bool IlotmotsBot::step(std::uint64_t work) {
  switch (stage_) {
    case Stage::words:
      beam_->lay_words(pos_.is_empty_board() ? kFirstLines : std::vector<int>{});
      stage_ = kLayers[static_cast<std::size_t>(level_)] > 0 ? Stage::beam : Stage::done;
      break;
    case Stage::beam:
      beam_->extend(layer_++);
      if (layer_ > kLayers[static_cast<std::size_t>(level_)])
        stage_ = level_ >= 4 ? Stage::ilets : Stage::done;
      break;
    case Stage::ilets:
      ilets_ = best_ilets(*rules_, pos_, seat_, beam_->single_letters());
      if (ilets_.points >= 0) meet(ilets_.points, ilets_.laid);
      begin_solver();
      break;
    case Stage::solver: {
      const int before = solver_->best_points();
      if (solver_->step(work)) stage_ = Stage::done;
      if (solver_->best_points() > before) meet(solver_->best_points(), solver_->best());
      break;
    }
    case Stage::done:
      break;
  }
  if (stage_ == Stage::done && candidates_.empty() && acts_) find_dump();
  return stage_ == Stage::done;
}

void IlotmotsBot::begin_solver() {
  stage_ = Stage::done;
  if (level_ < kLevels) return;
  stage_ = Stage::solver;
  solver_ = std::make_unique<TurnSolver>(*rules_, words_, rules_->fragments(), pos_, seat_);
  for (const Candidate& known : candidates_)
    solver_->offer(known.value - end_value(known.laid.size()), known.laid);
}

void IlotmotsBot::find_dump() {
  std::vector<Move> moves;
  rules_->legal_moves(pos_, seat_, moves);
  for (const Move& move : moves) {
    if (move.verb != Verb::lay) continue;
    const Result<Turnout> turn = lay_out(kBoard, pos_, seat_, move.laid);
    if (turn && turn->kind == TurnKind::dump) meet(turn->gain.total(), move.laid);
  }
}

std::optional<int> IlotmotsBot::bound() const {
  // Other ways to lay, other words: nobody looked at them.
  if (solver_ == nullptr || pos_.terms.free || !pos_.terms.family.empty()) return std::nullopt;
  const Rack rack = rack_of(pos_.racks[seat_.index]);
  int most = std::max(solver_->bound(), ilets_.bound);
  const int bonus = pos_.announces(seat_) ? edition::bonus : 0;
  if (rack.liaisons > 0)
    most = std::max(
        most, bonus * count_if_open(pos_, static_cast<std::size_t>(rack.letters + rack.liaisons)));
  // Liaisons as stepping stones to an island far off are not looked for.
  if (rack.liaisons > 1 && count_if_open(pos_, rack.liaisons - 1U) > 0) most += bonus;
  return most;
}

Plan<Move> IlotmotsBot::plan() const {
  Move move;
  if (pos_.phase == Phase::choose)
    move = {.verb = Verb::choose, .pieces = kFewestPieces, .laid = {}};
  else if (!candidates_.empty())
    move = laying(candidates_.front().laid);
  else if (!acts_)
    return {.move = std::nullopt, .at = at_ + 60'000};
  return {.move = move, .at = at_};
}

Advice<Move> IlotmotsBot::advise(std::size_t n) const {
  const std::optional<Move> planned = plan().move;
  if (!planned || n == 0) return {};
  Advice<Move> advice;
  if (candidates_.empty()) {
    advice.lines.push_back({*planned, 0});
    return advice;
  }
  for (const Candidate& known : candidates_)
    if (advice.lines.size() < n) advice.lines.push_back({laying(known.laid), double(known.value)});
  if (const std::optional<int> most = bound()) {
    const int all = end_value(static_cast<std::size_t>(pos_.racks[seat_.index].size()));
    advice.gap = std::max(0, *most + all - candidates_.front().value);
    advice.proved = stage_ == Stage::done && *advice.gap == 0;
  }
  return advice;
}

}  // namespace tablee::ilotmots
