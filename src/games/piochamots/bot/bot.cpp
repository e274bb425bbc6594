#include "games/piochamots/bot/bot.h"

#include <algorithm>

#include "games/piochamots/bot/advice.h"
#include "games/piochamots/bot/best_words.h"

namespace tablee::piochamots {

namespace {

constexpr Millis kReaction = 400;       // to what somebody else just did
constexpr Millis kToLookAround = 5000;  // between rounds, when everybody draws by hand
constexpr Millis kToBeSafe = 6000;      // the last player stops so long before its clock
constexpr Millis kNothingToDo = 60'000;

// How many more cards a last player of each level takes once it has a word.
constexpr std::array<int, kLevels + 1> kExtraWish = {0, 1, 3, 6, kExtraCards, kExtraCards};

}  // namespace

std::unique_ptr<const HandValues> PiochAMotsBot::make_tables(const PiochAMots& rules) {
  return rules.lexicon() == nullptr ? nullptr : std::make_unique<HandValues>(*rules.lexicon());
}

PiochAMotsBot::PiochAMotsBot(const Knowledge<PiochAMots>& knowledge,
                             const MadeOnce<HandValues>& tables, int level, Deal deal, Millis at)
    : lexicon_(knowledge.rules().lexicon()),
      pos_(knowledge.world(deal)),
      seat_(knowledge.seat()),
      level_(level),
      at_(at),
      acts_(knowledge.rules().turn(pos_).seats().has(seat_)) {
  if (!acts_ || lexicon_ == nullptr) return;
  if (level_ == kLevels) values_ = tables.get();
  const CardSet hand = pos_.hands[seat_.index];
  const int minimum = pos_.terms.minimum;
  points_ = points_of(lengths_of(*lexicon_, level_, hand, minimum, values_), minimum);
  const bool is_contest = pos_.phase == Phase::race || pos_.phase == Phase::decide;
  if (values_ != nullptr && is_contest && points_ > 0)
    stopping_ = std::make_unique<Stopping>(contest_of(pos_, seat_));
}

bool PiochAMotsBot::step(std::uint64_t work) {
  if (!stopping_ || is_time_) return true;
  for (; work > 0 && stopping_->answers() < kAnswers; --work) stopping_->improve();
  if (stopping_->answers() < kAnswers) return false;
  is_time_ = is_time(*stopping_, *values_, pos_, seat_);
  return true;
}

Plan<Move> PiochAMotsBot::plan() const {
  if (!acts_) return {.move = std::nullopt, .at = at_ + kNothingToDo};
  switch (pos_.phase) {
    case Phase::word:
      return show_word();
    case Phase::decide:
      return wants_to_claim() ? when_seen(Verb::top) : after(Verb::pass, short_pause(pos_, seat_));
    case Phase::dry:
      return points_ > 0 ? when_seen(Verb::top) : after(Verb::pass, short_pause(pos_, seat_));
    case Phase::last:
      return as_last();
    default:
      return in_race();
  }
}

Advice<Move> PiochAMotsBot::advise(std::size_t n) const {
  const std::optional<Move> planned = plan().move;
  if (!planned || n == 0) return {};
  if (pos_.phase == Phase::word) return advise_words(*lexicon_, pos_, seat_, level_, *planned, n);
  const auto value = [this](const Move& move) { return worth(move).value_or(0); };
  Advice<Move> advice{.lines = {{*planned, value(*planned)}}, .proved = false, .gap = {}};
  std::vector<Move> moves;
  PiochAMots(GameResources{.lexicon = lexicon_}).legal_moves(pos_, seat_, moves);
  for (const Move& move : moves)
    if (move != *planned) advice.lines.push_back({move, value(move)});
  if (advice.lines.size() > n) advice.lines.resize(n);
  return advice;
}

std::optional<double> PiochAMotsBot::worth(const Move& move) const {
  if (pos_.phase == Phase::word) return worth_of_word(pos_, seat_, move);
  return move.verb == Verb::top ? points_ : 0;
}

bool PiochAMotsBot::wants_to_claim() const {
  if (points_ == 0 || overlooks(pos_, seat_, level_)) return false;
  if (pos_.scores[seat_.index] + points_ >= pos_.terms.target) return true;
  const int others = pos_.in_round().size() - 1;
  return is_time_.value_or(is_enough(level_, points_, pos_.hands[seat_.index].size(), others));
}

Plan<Move> PiochAMotsBot::after(Verb verb, Millis pause) const {
  return {.move = Move{verb, {}}, .at = at_ + pause};
}

Plan<Move> PiochAMotsBot::when_seen(Verb verb) const {
  const Millis seen = pos_.drawn_at[seat_.index] + time_to_see(pos_, seat_, level_);
  return {.move = Move{verb, {}}, .at = std::max(seen, at_ + kReaction)};
}

Plan<Move> PiochAMotsBot::in_race() const {
  if (wants_to_claim()) return when_seen(Verb::top);
  // With a pace the cards come by themselves.
  if (pos_.drawer != seat_ || pos_.terms.pace > 0)
    return {.move = std::nullopt, .at = at_ + kNothingToDo};
  // What was shown is looked at first: the round before, or who begins.
  return after(Verb::draw, short_pause(pos_, seat_) + (pos_.is_round_fresh() ? kToLookAround : 0));
}

// Nobody can take anything away any more: more cards cost nothing but time.
Plan<Move> PiochAMotsBot::as_last() const {
  const bool wins = points_ > 0 && pos_.scores[seat_.index] + points_ >= pos_.terms.target;
  const bool hurry = pos_.last_clock.runs() && at_ + kToBeSafe >= pos_.last_clock.deadline;
  const int wish = points_ > 0 ? kExtraWish[static_cast<std::size_t>(level_)] : kExtraCards;
  if (!wins && !hurry && pos_.can_draw() && pos_.extra < wish)
    return after(Verb::draw, short_pause(pos_, seat_));
  if (points_ == 0) return after(Verb::pass, short_pause(pos_, seat_));
  return when_seen(Verb::top);
}

Plan<Move> PiochAMotsBot::show_word() const {
  const CardSet hand = pos_.hands[seat_.index];
  const int minimum = pos_.terms.minimum;
  std::string word = best_word(*lexicon_, level_, hand, minimum, values_);
  // Somebody else may have said Top for it: then any word will do.
  if (word.empty()) word = best_word(*lexicon_, kLevels, hand, minimum, values_);
  const Move move{.verb = word.empty() ? Verb::nothing : Verb::word, .tiles = tiles_of(word)};
  Millis at = at_ + short_pause(pos_, seat_);
  if (pos_.word_clock.runs())
    at = std::max(at_, std::min(at, pos_.word_clock.deadline - kReaction));
  return {.move = move, .at = at};
}

}  // namespace tablee::piochamots
