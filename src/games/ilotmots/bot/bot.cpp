#include "games/ilotmots/bot/bot.h"

#include <algorithm>

#include "games/ilotmots/bot/leave.h"
#include "games/ilotmots/bot/quick_turns.h"
#include "lexicon/vocabulary.h"

namespace tablee::ilotmots {

namespace {

constexpr std::size_t kKept = 16;            // candidates
constexpr std::uint64_t kIletsWork = 2'000;  // places of a step
constexpr std::uint64_t kDumpWork = 200;     // boards of a step
constexpr int kSlack = 4;                    // points that what is kept may make up for
constexpr BagId kChoice = 900;               // which of several turns a child plays
constexpr BagId kPieces = 901;               // how many pieces who begins wants

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

// Of all words of the game: what occurs in none of them occurs in no vocabulary either.
std::unique_ptr<const Fragments> IlotmotsBot::make_tables(const Ilotmots& rules) {
  if (rules.lexicon() == nullptr) return nullptr;
  return std::make_unique<Fragments>(*rules.lexicon(), kWordPolicy);
}

IlotmotsBot::IlotmotsBot(const Knowledge<Ilotmots>& knowledge, const MadeOnce<Fragments>& tables,
                         const Skill& skill, Deal deal, Millis at)
    : knowledge_(knowledge),
      tables_(&tables),
      skill_(skill),
      deal_(deal),
      pos_(knowledge.world(deal)),
      at_(at),
      acts_(pos_.phase == Phase::play && pos_.mover == knowledge.seat() &&
            knowledge.rules().lexicon() != nullptr),
      words_(acts_ ? vocabulary_of(*knowledge.rules().lexicon(), kWordPolicy, skill.vocabulary, 2)
                   : kWordPolicy),
      vocabulary_(skill.vocabulary),
      by_points_(kKept),
      by_value_(kKept) {
  words_.max_length = std::min(words_.max_length, skill.longest);
  if (!acts_) {
    stage_ = Stage::done;
    return;
  }
  begin_words();
}

void IlotmotsBot::begin_words() {
  beam_ = std::make_unique<TurnBeam>(
      knowledge_.rules(), words_, pos_, pos_.mover, skill_.width,
      [this](int points, const Placements& laid) { meet(points, laid); });
  beam_->begin_words(lines_worth_a_look(pos_));
  stage_ = Stage::words;
  layer_ = 1;
  turn_ = 0;
  is_extending_ = false;
}

int IlotmotsBot::end_value(std::size_t pieces) const {
  return pos_.bag.empty() ? edition::penalty * static_cast<int>(pieces) : 0;
}

void IlotmotsBot::meet(int points, const Placements& laid) {
  by_points_.meet(points + end_value(laid.size()), points, laid);
  if (skill_.leaves) by_value_.meet(turn_value(pos_, pos_.mover, points, laid), points, laid);
}

bool IlotmotsBot::step(std::uint64_t work) {
  switch (stage_) {
    case Stage::words: {
      bool all = false;
      const std::uint64_t most = beam_->work() + TurnBeam::kMostWork;
      // Whoever has no time still lays what there is, if it is not too far to look for.
      do all = beam_->lay_more_words();
      while (!all && by_points_.empty() && beam_->work() < most);
      if (all) skill_.layers > 0 ? void(stage_ = Stage::beam) : begin_dump();
      break;
    }
    case Stage::beam:
      extend_beam();
      break;
    case Stage::ilets:
      if (!best_ilets_->step(kIletsWork)) break;
      ilets_ = best_ilets_->result();
      if (ilets_.points >= 0) meet(ilets_.points, ilets_.laid);
      begin_solver();
      break;
    case Stage::solver:
      if (solver_->step(work)) begin_dump();
      break;
    case Stage::dump:
      if (!best_dump_->step(kDumpWork)) break;
      if (const auto& dump = best_dump_->result()) meet(dump->points, dump->laid);
      end_search();
      break;
    case Stage::done:
      break;
  }
  return stage_ == Stage::done;
}

void IlotmotsBot::extend_beam() {
  if (!is_extending_) is_extending_ = beam_->begin_extending(layer_, turn_++);
  if (is_extending_) {
    is_extending_ = !beam_->extend_more();
    return;
  }
  turn_ = 0;
  if (++layer_ <= skill_.layers) return;
  if (!skill_.ilets) return begin_dump();
  stage_ = Stage::ilets;
  best_ilets_ =
      std::make_unique<BestIlets>(knowledge_.rules(), pos_, pos_.mover, beam_->single_letters());
}

// Where no word is found, and of those who know îlets.
void IlotmotsBot::begin_dump() {
  if (!by_points_.empty() && !pos_.bag.empty() && !skill_.ilets) return end_search();
  stage_ = Stage::dump;
  best_dump_ = std::make_unique<BestDump>(knowledge_.rules(), pos_, pos_.mover);
}

void IlotmotsBot::end_search() {
  stage_ = Stage::done;
  // Who would pass thinks of every everyday word; and of every word, however rare, whose pass
  // would end the game over a full bag (I47).
  const bool ends_early = pos_.passes > 0 && !pos_.bag.empty();
  const int widest = ends_early ? kFullVocabulary : kFullVocabulary - 1;
  if (!by_points_.empty() || vocabulary_ >= widest) return;
  vocabulary_ = vocabulary_ < kFullVocabulary - 1 ? kFullVocabulary - 1 : kFullVocabulary;
  words_ = vocabulary_of(*knowledge_.rules().lexicon(), kWordPolicy, vocabulary_, 2);
  begin_words();
}

void IlotmotsBot::begin_solver() {
  const bool is_asked = asked_ > 0 && skill_.layers >= kMostPieces;
  if (!skill_.solver && !is_asked) return begin_dump();
  stage_ = Stage::solver;
  solver_ =
      std::make_unique<TurnSolver>(knowledge_.rules(), words_, tables_->get(), pos_, pos_.mover);
  for (const Candidate& known : by_points_.turns()) solver_->offer(known.points, known.laid);
  // What brings nearly as much may be better for the game.
  solver_->tell(asked_ == 1 ? 0 : kSlack,
                [this](int points, const Placements& laid) { meet(points, laid); });
}

std::optional<int> IlotmotsBot::bound() const {
  // Other ways to lay, other words: nobody looked at them.
  if (solver_ == nullptr || pos_.terms.free || !pos_.terms.family.empty()) return std::nullopt;
  const Rack rack = rack_of(pos_.racks[pos_.mover.index]);
  int most = std::max(solver_->bound(), ilets_.bound);
  const int bonus = pos_.announces(pos_.mover) ? edition::bonus : 0;
  if (rack.liaisons > 0)
    most = std::max(
        most, bonus * count_if_open(pos_, static_cast<std::size_t>(rack.letters + rack.liaisons)));
  // Liaisons as stepping stones to an island far off are not looked for.
  if (rack.liaisons > 1 && count_if_open(pos_, rack.liaisons - 1U) > 0) most += bonus;
  return most;
}

Move IlotmotsBot::chosen() const {
  if (asked_ > 0 || !skill_.leaves) {
    const std::size_t some = std::min(asked_ > 0 ? 1 : skill_.choices, by_points_.turns().size());
    const std::size_t which = deal_.below(kChoice, static_cast<std::uint32_t>(some));
    return laying(by_points_.turns()[which].laid);
  }
  return laying(by_value_.best().laid);
}

std::uint8_t IlotmotsBot::wanted_pieces() const {
  const std::uint32_t luck = deal_.below(kPieces, 100);
  if (luck < skill_.nine) return 9;
  return luck < skill_.nine + skill_.ten ? 10 : static_cast<std::uint8_t>(kFewestPieces);
}

Plan<Move> IlotmotsBot::plan() const {
  Move move;
  if (pos_.phase == Phase::choose)
    move = {.verb = Verb::choose, .pieces = wanted_pieces(), .laid = {}};
  else if (!by_points_.empty())
    move = chosen();
  else if (!acts_)
    return {.move = std::nullopt, .at = at_ + 60'000};
  return {.move = move, .at = at_};
}

std::optional<double> IlotmotsBot::worth(const Move& move) const {
  const Result<Account> account = knowledge_.rules().check(pos_, knowledge_.seat(), move, at_);
  if (!account) return std::nullopt;
  return account->total() + end_value(move.laid.size());
}

Advice<Move> IlotmotsBot::advise(std::size_t n) const {
  const std::optional<Move> planned = plan().move;
  if (!planned || n == 0) return {};
  Advice<Move> advice;
  if (by_points_.empty()) {
    advice.lines.push_back({*planned, 0});
    return advice;
  }
  for (const Candidate& known : by_points_.turns())
    if (advice.lines.size() < n) advice.lines.push_back({laying(known.laid), double(known.value)});
  if (const std::optional<int> most = bound()) {
    const int all = end_value(static_cast<std::size_t>(pos_.racks[pos_.mover.index].size()));
    advice.gap = std::max(0, *most + all - by_points_.best().value);
    advice.proved = solver_->is_done() && *advice.gap == 0;
  }
  return advice;
}

}  // namespace tablee::ilotmots
