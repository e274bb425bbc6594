#include "games/embrouillamini/bot/bot.h"

#include <algorithm>
#include <ranges>

#include "core/sort_stably.h"
#include "games/embrouillamini/move_finder.h"
#include "games/embrouillamini/reading.h"

namespace tablee::embrouillamini {

namespace {

// Of a hundred places to lay a card, those that a bot of each level overlooks.
constexpr std::array<std::uint64_t, kLevels + 1> kOverlooked = {0, 98, 93, 78, 0, 0};
constexpr std::size_t kMostCandidates = 16;
constexpr std::uint64_t kMostTrials = 20'000;
// Of a hundred hands that could have laid a card, those that are believed of who passed.
constexpr std::uint64_t kDoubtful = 20;
constexpr std::uint64_t kMostDeals = 12;
constexpr BagId kDoubt = 212;
constexpr BagId kEyes = 210;
constexpr BagId kLuck = 211;

}  // namespace

std::unique_ptr<const BotWords> EmbrouillaminiBot::make_tables(const Embrouillamini& rules) {
  return rules.lexicon() == nullptr ? nullptr : std::make_unique<BotWords>(*rules.lexicon());
}

EmbrouillaminiBot::EmbrouillaminiBot(const Knowledge<Embrouillamini>& knowledge,
                                     const MadeOnce<BotWords>& tables, int level, Deal deal,
                                     Millis at)
    : knowledge_(knowledge),
      tables_(&tables),
      pos_(knowledge.world(deal)),
      seat_(knowledge.seat()),
      level_(level),
      deal_(deal),
      at_(at) {
  if (pos_.phase != Phase::play || pos_.to_play != seat_) return;
  if (knowledge.rules().lexicon() == nullptr) return;
  find_candidates();
  begin_weighing();
}

void EmbrouillaminiBot::begin_weighing() {
  if (level_ < kLevels || candidates_.size() < 2 || is_last_of_round()) return;
  round_ =
      std::make_unique<ImaginedRound>(tables_->get()->all(), static_cast<int>(kMostLetters), pos_);
  halving_ = Halving(candidates_.size());
}

EmbrouillaminiBot::Candidate EmbrouillaminiBot::candidate_of(const Move& move) const {
  if (move.verb == Verb::pass)
    return {move, 0, {.cell = {}, .face = 0, .points = 0, .word = 0, .passes = true}};
  const Reading reading = read(with_card(pos_, move), move.path, move.word.size());
  const WordHash word = reading.form == Form::beginning ? 0 : hash_of(letters_of(move.word));
  return {move, reading.points, {move.cell, move.face, reading.points, word, false}};
}

std::optional<std::size_t> EmbrouillaminiBot::find(const Candidate& wanted) const {
  for (std::size_t i = 0; i < candidates_.size(); ++i) {
    const ImaginedRound::First& first = candidates_[i].first;
    if (first.passes == wanted.first.passes && first.cell == wanted.first.cell &&
        first.face == wanted.first.face && first.word == wanted.first.word &&
        first.points == wanted.first.points)
      return i;
  }
  return std::nullopt;
}

void EmbrouillaminiBot::also(const Move& move) {
  const Candidate one = candidate_of(move);
  if (level_ < kLevels || find(one)) return;
  candidates_.push_back(one);
  begin_weighing();
}

std::optional<double> EmbrouillaminiBot::worth(const Move& move) const {
  const Candidate one = candidate_of(move);
  const std::optional<std::size_t> known = find(one);
  // Who does not weigh goes by points alone.
  if (!known) return round_ ? std::nullopt : std::optional<double>(one.points);
  return value_of(*known);
}

double EmbrouillaminiBot::value_of(std::size_t choice) const {
  const Halving::Estimate known = round_ ? halving_.estimate(choice) : Halving::Estimate{};
  return known.trials > 0 ? known.mean / (pos_.terms.seats - 1) : candidates_[choice].points;
}

void EmbrouillaminiBot::find_candidates() {
  const Lexicon& lexicon = *knowledge_.rules().lexicon();
  std::vector<Move> moves;
  MoveFinder(lexicon, BotWords::policy(lexicon, level_), pos_, seat_).list(moves);
  const auto rank_of_place = [&](const Move& move) {
    const auto place =
        static_cast<std::uint32_t>(move.face << 16U | move.cell.column << 8U | move.cell.row);
    return deal_.priority(kEyes, place) % 100;
  };
  // It sees one place, if there is any at all.
  std::uint64_t last = 99 - kOverlooked[static_cast<std::size_t>(level_)];
  if (!moves.empty())
    last = std::max(last, std::ranges::min(moves | std::views::transform(rank_of_place)));
  for (const Move& move : moves) {
    if (rank_of_place(move) > last) continue;
    candidates_.push_back(candidate_of(move));
  }
  sort_stably(candidates_,
              [](const Candidate& a, const Candidate& b) { return a.points > b.points; });
  // One for each card and place and word: another path to it makes no difference.
  std::vector<Candidate> kept;
  for (const Candidate& one : candidates_) {
    const bool is_known = std::ranges::any_of(kept, [&](const Candidate& other) {
      return other.first.cell == one.first.cell && other.first.face == one.first.face &&
             other.first.word == one.first.word;
    });
    if (!is_known) kept.push_back(one);
    if (kept.size() == kMostCandidates) break;
  }
  candidates_ = std::move(kept);
  for (Candidate& one : candidates_) announce_well(one.move);
}

void EmbrouillaminiBot::announce_well(Move& move) const {
  if (!move.is_beginning) return;
  const Lexicon& lexicon = *knowledge_.rules().lexicon();
  const WordGraph& graph = lexicon.graph();
  const WordPolicy policy = BotWords::policy(lexicon, level_);
  std::string word(letters_of(move.word).substr(0, move.taken));
  std::string best;
  int best_worth = -1;
  int left = 400;  // words to look at
  const auto visit = [&](auto&& self, WordNode node) -> void {
    if (left <= 0 || word.size() > 12) return;
    if (word.size() > move.taken && policy.accepts(graph.classes(node), word.size())) {
      --left;
      const bool is_said = std::ranges::any_of(pos_.announced(), [&](const Said& said) {
        return letters_of(said.word) == word &&
               (said.form != Form::beginning || said.taken == move.taken);
      });
      const int worth = familiarity(graph.classes(node)) * 64 + 32 - static_cast<int>(word.size());
      if (!is_said && worth > best_worth) {
        best = word;
        best_worth = worth;
      }
    }
    for (std::uint32_t some = node.letters(); some != 0; some &= some - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(some));
      const WordNode child = graph.child(node, letter);
      if (!policy.may_lead_to(graph.prefix_classes(child))) continue;
      word.push_back(letter_at(letter));
      self(self, child);
      word.pop_back();
    }
  };
  visit(visit, graph.find(word));
  if (!best.empty()) move.word = word_of(best);
}

bool EmbrouillaminiBot::step(std::uint64_t work) {
  if (!round_) return true;
  for (; work > 0; --work, ++trials_) {
    if (trials_ >= kMostTrials || halving_.decided()) return true;
    halving_.record(imagine(halving_.next()));
  }
  return false;
}

bool EmbrouillaminiBot::is_last_of_round() const {
  if (left_of(seat_, pos_.terms.seats) != pos_.starter()) return false;
  for (const Seat seat : SeatSet::first(pos_.terms.seats))
    if (pos_.hands[seat.index].size() <= (seat == seat_ ? 1 : 0)) return true;
  return false;
}

const ImaginedRound::Hands& EmbrouillaminiBot::imagined_hands(std::uint64_t sample) {
  if (sample == world_of_) return hands_;
  world_of_ = sample;
  for (std::uint64_t deal = 0; deal < kMostDeals; ++deal) {
    const Position world = knowledge_.world(deal_.derive(sample + (deal << 32U)));
    for (const Seat seat : SeatSet::first(pos_.terms.seats))
      hands_[seat.index] = FaceCounts(world.hands[seat.index]);
    const auto chance =
        deal_.priority(kDoubt, static_cast<std::uint32_t>(sample * kMostDeals + deal));
    if (fits_the_passes() || chance % 100 < kDoubtful) break;
  }
  return hands_;
}

// Nothing was laid since the last passes, so they were made on this very table.
bool EmbrouillaminiBot::fits_the_passes() const {
  Seat seat = seat_;
  for (int passes = pos_.passes; passes > 0; --passes) {
    seat = seat_at((seat.index + pos_.terms.seats - 1) % pos_.terms.seats);
    if (round_->can_lay(hands_[seat.index])) return false;
  }
  return true;
}

std::int64_t EmbrouillaminiBot::imagine(const Halving::Trial& trial) {
  const std::array<int, kMostSeats> points =
      round_->play(candidates_[trial.choice].first, imagined_hands(trial.sample),
                   deal_.priority(kLuck, static_cast<std::uint32_t>(trial.sample)));
  // On the average of the others, times their number.
  const int others = pos_.terms.seats - 1;
  std::int64_t reward = 0;
  for (const Seat seat : SeatSet::first(pos_.terms.seats))
    reward += seat == seat_ ? others * points[seat.index] : -points[seat.index];
  return reward;
}

Plan<Move> EmbrouillaminiBot::plan() const {
  if (pos_.phase != Phase::play || pos_.to_play != seat_) return {.move = std::nullopt, .at = at_};
  if (candidates_.empty()) return {.move = Move{}, .at = at_};
  const bool weighed = round_ && trials_ >= candidates_.size();
  return {.move = candidates_[weighed ? halving_.best() : 0].move, .at = at_};
}

Advice<Move> EmbrouillaminiBot::advise(std::size_t n) const {
  const std::optional<Move> planned = plan().move;
  if (!planned || n == 0) return {};
  if (candidates_.empty()) return {.lines = {{*planned, 0}}, .proved = false, .gap = {}};
  struct Line {
    std::size_t choice;
    std::uint64_t trials;
    double value;
  };
  std::vector<Line> lines;
  for (std::size_t i = 0; i < candidates_.size(); ++i)
    lines.push_back({i, round_ ? halving_.estimate(i).trials : 0, value_of(i)});
  sort_stably(lines, [&](const Line& a, const Line& b) {
    const bool a_is_planned = candidates_[a.choice].move == *planned;
    const bool b_is_planned = candidates_[b.choice].move == *planned;
    if (a_is_planned != b_is_planned) return a_is_planned;
    return a.trials != b.trials ? a.trials > b.trials : a.value > b.value;
  });
  if (lines.size() > n) lines.resize(n);
  Advice<Move> advice;
  for (const Line& line : lines)
    advice.lines.push_back({candidates_[line.choice].move, line.value});
  return advice;
}

}  // namespace tablee::embrouillamini
