#include "games/kokomots/bot/bot.h"

#include <algorithm>

#include "core/hash.h"
#include "core/rng.h"
#include "core/sort_stably.h"
#include "games/kokomots/bot/word_sets.h"

namespace tablee::kokomots {

namespace {

constexpr Millis kReaction = 400;  // to what somebody else just did
constexpr Millis kNothingToDo = 60'000;
constexpr Millis kVoicePause = 1500;  // before a judge speaks
constexpr Millis kLetterPause = 600;  // between two letters of a spelling
constexpr Millis kStartPause = 3000;  // before a team turns its hourglass

// Milliseconds from a look at the table to a word, by level: at least, and at most.
struct Range {
  Millis least, most;
};
constexpr std::array<Range, kLevels + 1> kThinking = {
    {{0, 0}, {14'000, 24'000}, {10'000, 18'000}, {7000, 13'000}, {4500, 9000}, {3000, 5500}}};
// Of how many words that come to mind a level takes the best.
constexpr std::array<std::uint32_t, kLevels + 1> kChoice = {0, 1, 2, 4, 12, 0};
// In a race: the pause before a slap is longer than before a word of one's own turn.
constexpr Millis kRacePercent = 120;

// Stands for chance: the same as long as nothing happens.
std::uint64_t repeatable_number(const Position& pos, Seat seat) {
  Hash64 hash;
  hash.add(pos.turns).add(seat.index).add(static_cast<std::int64_t>(pos.said.size()));
  hash.add(pos.since).add(pos.has_discarded ? 1 : 0);
  return mix64(hash.value());
}

Millis within(const Range& range, std::uint64_t number) {
  return range.least +
         static_cast<Millis>(number % static_cast<std::uint64_t>(range.most - range.least + 1));
}

// Why a bot doubts a word that no list of its theme holds: it knows it from other themes,
// or does not know it at all. A word of the dictionary alone gets the benefit of the doubt.
std::optional<Reason> doubt_of(const Kokomots& rules, const Position& pos, const OpenWord& word) {
  if (word.text.empty()) return std::nullopt;
  const Wording wording =
      wording_of(*rules.lexicon(), FamilyWords(pos.terms.family), view_of(word.text));
  if (!wording.is_known || wording.is_blocked) return Reason::other;
  const Face face = pos.columns[word.column].theme.face();
  if (wording.entry != nullptr && !is_listed(wording, face, wording.letters.size()))
    return Reason::off_theme;
  return std::nullopt;
}

Move voice_on(const Kokomots& rules, const Position& pos, const OpenWord& word) {
  const Face face = pos.columns[word.column].theme.face();
  const bool one_judge = has_one_judge(pos.terms.mode);
  if (one_judge && word.state == State::contested) return {.verb = Verb::abstain, .face = face};
  if (const std::optional<Reason> reason = doubt_of(rules, pos, word))
    return {.verb = Verb::doubt, .face = face, .reason = *reason};
  return {.verb = one_judge ? Verb::accept : Verb::abstain, .face = face};
}

// The next letter of the word that it means: the first listed one that fits.
Move next_letter(const Position& pos, const OpenWord& word, int level) {
  const ThemeIndex& index = ThemeIndex::get();
  const auto kinds = kinds_of(pos, use_of(word));
  const Face face = pos.columns[word.column].theme.face();
  for (const std::uint32_t number : index.of(face)) {
    const Entry& entry = index.entries()[number];
    if (!knows(std::max(level, 2), entry, face) || !entry.letters.starts_with(view_of(word.text)) ||
        !fitting(entry.letters, entry.spans, {kinds.begin(), kinds.size()}))
      continue;
    if (entry.letters.size() == word.text.size()) return {.verb = Verb::done};
    return {.verb = Verb::letter, .letter = entry.letters[word.text.size()]};
  }
  return {.verb = Verb::give_up};
}

Move least_gift(const Position& pos, Seat seat) {
  Move move{.verb = Verb::give};
  pos.won[seat.index].each([&move](int card) {
    const Kind kind = kind_of_card(card);
    if (move.kind < 0 && constraint_of_kind(kind) == Constraint::none) move.kind = kind;
  });
  if (move.kind >= 0) return move;
  if (const ThemeSet& themes = pos.won_themes[seat.index]; !themes.empty())
    move.face = face_of(themes.lowest(), pos.verso.has(themes.lowest()));
  else
    move.kind = kind_of_card(pos.won[seat.index].lowest());
  return move;
}

// The columns in which a word would end the game, as bits.
unsigned ending_columns(const Position& pos) {
  if (pos.terms.mode == Mode::teams || empty_piles(pos) + 1 < kEmptyPiles) return 0;
  unsigned columns = 0;
  for (std::size_t c = 0; c < kColumns; ++c)
    if (pos.columns[c].theme.left == 0) columns |= 1U << c;
  return columns;
}

// The strongest: the best word, but none that ends a game which it would not win.
std::optional<Candidate> best_for(const Position& pos, Seat seat, int level) {
  const std::optional<Candidate> best = best_word(pos, seat, level);
  const unsigned ending = ending_columns(pos);
  if (!best || (ending >> best->use.column & 1U) == 0) return best;
  int others = 0;
  for (int i = 0; i < sides(pos); ++i)
    if (const auto owner = static_cast<std::size_t>(i); owner != owner_of(pos, seat))
      others = std::max(others, score_of(pos, owner).points());
  if (score_of(pos, owner_of(pos, seat)).points() + best->points > others) return best;
  return best_word(pos, seat, level, 15U & ~ending);
}

// What comes to mind: a few of the words a level could say, the best of them first.
std::vector<Candidate> in_mind(const Position& pos, Seat seat, int level) {
  std::vector<Candidate> words;
  if (level == kLevels) {
    if (const std::optional<Candidate> best = best_for(pos, seat, level)) words.push_back(*best);
    return words;
  }
  const std::uint64_t seed = repeatable_number(pos, seat);
  for (std::uint32_t i = 0; i < kChoice[static_cast<std::size_t>(level)]; ++i)
    if (const std::optional<Candidate> word = any_word(pos, seat, level, mix64(seed + i)))
      words.push_back(*word);
  sort_stably(words, [](const Candidate& a, const Candidate& b) { return a.points > b.points; });
  return words;
}

// More words for who asks for advice, the best first.
std::vector<Candidate> more_words(const Position& pos, Seat seat, int level) {
  std::vector<Candidate> words = candidates(pos, seat, level);
  sort_stably(words, [](const Candidate& a, const Candidate& b) { return a.points > b.points; });
  return words;
}

}  // namespace

KokomotsBot::KokomotsBot(const Knowledge<Kokomots>& knowledge, int level, Deal deal, Millis at)
    : rules_(&knowledge.rules()),
      pos_(knowledge.world(deal)),
      seat_(knowledge.seat()),
      level_(level),
      at_(at),
      plan_{.move = std::nullopt, .at = at + kNothingToDo} {}

bool KokomotsBot::step(std::uint64_t) {
  if (!is_decided_) decide();
  is_decided_ = true;
  return true;
}

void KokomotsBot::decide() {
  if (rules_->lexicon() == nullptr || !rules_->turn(pos_).seats().has(seat_)) return;
  const auto after = [this](Millis pause, const Move& move) {
    plan_ = {.move = move, .at = at_ + pause};
  };
  for (const OpenWord& word : pos_.open) {
    if (word.state == State::spelling && word.seat == seat_)
      return after(kLetterPause, next_letter(pos_, word, level_));
    if (speakers(pos_, word).has(seat_)) {
      const bool votes = word.state == State::contested && has_one_judge(pos_.terms.mode);
      return after(votes ? kReaction : kVoicePause, voice_on(*rules_, pos_, word));
    }
    if (word.state == State::doubted && word.seat == seat_)
      return after(kReaction,
                   {.verb = Verb::maintain, .face = pos_.columns[word.column].theme.face()});
  }
  if (pos_.terms.mode == Mode::simultaneous && pos_.due[seat_.index] > 0)
    return after(kVoicePause, least_gift(pos_, seat_));
  if (pos_.phase == Phase::between) return after(kStartPause, {.verb = Verb::start});
  const bool searches = pos_.phase == Phase::search && !pos_.is_ending;
  std::vector<std::string> acts;
  rules_->acts(pos_, seat_, acts);
  const bool may_claim = std::ranges::find(acts, verb_name(Verb::word)) != acts.end();
  if (!searches && !may_claim) return;
  const std::vector<Candidate> words = in_mind(pos_, seat_, level_);
  const std::uint64_t number = repeatable_number(pos_, seat_);
  const Millis thinking = within(kThinking[static_cast<std::size_t>(level_)], number);
  const Millis ready = std::max(at_ + kReaction, pos_.since + thinking);
  if (searches) {
    if (!words.empty()) {
      plan_ = {.move = Move{.verb = Verb::slap},
               .at = std::max(at_ + kReaction, pos_.since + thinking * kRacePercent / 100)};
    } else if (!pos_.passed.has(seat_)) {
      plan_ = {.move = Move{.verb = Verb::pass}, .at = ready};
    }
    return;
  }
  if (words.empty()) {
    if (const Move discard{.verb = Verb::discard}; rules_->check(pos_, seat_, discard, at_))
      plan_ = {.move = discard, .at = ready};
    return;
  }
  const Entry& entry = ThemeIndex::get().entries()[words[0].entry];
  const bool announces = pos_.phase == Phase::announce;
  plan_ = {.move = claim_of(pos_, words[0].use, entry.text), .at = announces ? at_ + 900 : ready};
}

Advice<Move> KokomotsBot::advise(std::size_t n) const {
  Advice<Move> advice;
  if (!plan_.move || n == 0) return advice;
  const auto move_of = [this](const Candidate& word) {
    return claim_of(pos_, word.use, ThemeIndex::get().entries()[word.entry].text);
  };
  advice.lines.push_back({*plan_.move, 0.0});
  if (plan_.move->verb != Verb::word) return advice;
  for (const Candidate& word : more_words(pos_, seat_, level_)) {
    const Move move = move_of(word);
    if (move == *plan_.move) advice.lines[0].value = word.points;
    const bool twice =
        std::ranges::any_of(advice.lines, [&](const auto& line) { return line.move == move; });
    if (!twice && advice.lines.size() < n)
      advice.lines.push_back({move, static_cast<double>(word.points)});
  }
  return advice;
}

}  // namespace tablee::kokomots
