#include "games/kokomots/bot/bot.h"

#include <algorithm>

#include "core/hash.h"
#include "core/rng.h"
#include "core/sort_stably.h"
#include "games/kokomots/bot/judging.h"
#include "games/kokomots/bot/pace.h"

namespace tablee::kokomots {

namespace {

constexpr Millis kReaction = 400;  // to what somebody else just did
constexpr Millis kNothingToDo = 60'000;
constexpr Millis kSpeakPause = 900;   // from a slap to the word
constexpr Millis kVoicePause = 1500;  // before a judge speaks
constexpr Millis kStartPause = 3000;  // before a team turns its hourglass

// Milliseconds from a look at the table to a word, by level: at least, and at most. The ranges
// are wide, as people's are: with narrow ones the quicker level would always win.
struct Range {
  Millis least, most;
};
constexpr std::array<Range, kLevels + 1> kThinking = {
    {{0, 0}, {11'000, 38'000}, {8500, 30'000}, {6000, 21'500}, {5000, 14'500}, {5500, 10'500}}};
constexpr Millis kUsualSand = 45'000;
// The same in a race.
constexpr std::array<Range, kLevels + 1> kRacing = {
    {{0, 0}, {5000, 45'000}, {5000, 36'000}, {5000, 28'500}, {4500, 25'000}, {4000, 21'000}}};
// Of how many words that come to mind a level takes the best.
constexpr std::array<std::uint32_t, kLevels + 1> kChoice = {0, 2, 3, 4, 10, 0};
constexpr int kLongGame = 30;  // turns

// Stands for chance: the same as long as nothing happens.
std::uint64_t repeatable_number(const Position& pos, Seat seat) {
  Hash64 hash;
  hash.add(pos.turns).add(seat.index).add(static_cast<std::int64_t>(pos.said.size()));
  hash.add(pos.since).add(pos.has_discarded ? 1 : 0);
  // Copies of a card cannot be told apart, so kinds are counted in.
  for (const Column& column : pos.columns)
    for (const LetterPile& pile : column.letters)
      hash.add(pile.card < 0 ? -1 : kind_of_card(pile.card));
  cards_of(pos, seat).each([&hash](int card) { hash.add(kind_of_card(card)); });
  return mix64(hash.value());
}

Millis within(const Range& range, std::uint64_t number) {
  return range.least +
         static_cast<Millis>(number % static_cast<std::uint64_t>(range.most - range.least + 1));
}

Move voice_on(const Kokomots& rules, const Position& pos, const OpenWord& word) {
  const Face face = pos.columns[word.column].theme.face();
  const bool one_judge = has_one_judge(pos.terms.mode);
  if (one_judge && word.state == State::contested) return {.verb = Verb::leave, .face = face};
  if (const std::optional<Reason> reason = doubt_of(rules, pos, word))
    return {.verb = Verb::doubt, .face = face, .reason = *reason};
  return {.verb = one_judge ? Verb::accept : Verb::leave, .face = face};
}

// The next letter of the word that it means: of those it knows, the one soonest said.
Move next_letter(const Position& pos, const OpenWord& word, int level) {
  const ThemeIndex& index = ThemeIndex::get();
  const Use use = use_of(word);
  const auto kinds = kinds_of(pos, use);
  const Face face = pos.columns[word.column].theme.face();
  const Entry* best = nullptr;
  bool best_is_rare = false;
  const auto consider = [&](const Entry& entry, bool is_rare) {
    const bool is_later =
        best != nullptr &&
        (is_rare != best_is_rare ? is_rare : entry.letters.size() >= best->letters.size());
    if (is_later || !entry.letters.starts_with(view_of(word.text))) return;
    if (word.with_fifth && !is_for_both(entry, face, pos.fifth.face())) return;
    if (!fitting(entry.letters, entry.spans_for(face), {kinds.begin(), kinds.size()})) return;
    if (is_repeated(pos, use, entry.text)) return;
    best = &entry;
    best_is_rare = is_rare;
  };
  if (face == formal_face()) {
    for (const Entry& entry : index.entries())
      if (knows(level, entry, face)) consider(entry, false);
  } else {
    for (const std::uint32_t number : index.of(face)) {
      const Entry& entry = index.entries()[number];
      if (knows(std::max(level, 2), entry, face)) consider(entry, !knows(2, entry, face));
    }
  }
  if (best == nullptr) return {.verb = Verb::give_up};
  if (best->letters.size() == word.text.size()) return {.verb = Verb::done};
  return {.verb = Verb::letter, .letter = best->letters[word.text.size()]};
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

// The strongest: a word that ends the game and wins it; else the best, but none that ends a
// game which it would lose.
std::optional<Candidate> best_for(const WordSets& all, const Position& pos, Seat seat, int level) {
  const unsigned ending = ending_columns(pos);
  if (ending != 0)
    if (const auto last = best_word(all, pos, seat, level, ending);
        last && standing_after(pos, seat, *last) > 0)
      return last;
  const std::optional<Candidate> best = best_word(all, pos, seat, level);
  if (!best || !ends_game(pos, *best) || pos.turns > kLongGame) return best;
  if (standing_after(pos, seat, *best) == 0) return best;
  return best_word(all, pos, seat, level, 15U & ~ending);
}

// What comes to mind: a few of the words a level could say, the best of them first.
std::vector<Candidate> in_mind(const WordSets& all, const Position& pos, Seat seat, int level) {
  std::vector<Candidate> words;
  if (level == kLevels) {
    if (const std::optional<Candidate> best = best_for(all, pos, seat, level))
      words.push_back(*best);
    return words;
  }
  const std::uint64_t seed = repeatable_number(pos, seat);
  const std::uint32_t choice = kChoice[static_cast<std::size_t>(level)];
  for (std::uint32_t i = 0; i < 4 * choice && words.size() < choice; ++i)
    if (const std::optional<Candidate> word = any_word(all, pos, seat, level, mix64(seed + i)))
      words.push_back(*word);
  // Who has not found anything for long knows more than that: a game must end.
  if (words.empty() && pos.turns > kLongGame)
    if (const std::optional<Candidate> best = best_word(all, pos, seat, kLevels))
      words.push_back(*best);
  sort_stably(words, [](const Candidate& a, const Candidate& b) { return a.points > b.points; });
  return words;
}

// Two cards, one of them to be spelt, that some word it knows fits.
std::optional<Use> spelling_for(const Position& pos, Seat seat, int level) {
  const ThemeIndex& index = ThemeIndex::get();
  const CardSet taken = locked(pos);
  const bool teams = pos.terms.mode == Mode::teams;
  std::optional<Use> found;
  const auto try_use = [&](const Use& use, Face face) {
    const auto kinds = kinds_of(pos, use);
    const std::span<const Kind> cards(kinds.begin(), kinds.size());
    if (!is_spelt(cards) || !are_compatible(cards)) return;
    const bool fits_one = std::ranges::any_of(index.of(face), [&](std::uint32_t number) {
      const Entry& entry = index.entries()[number];
      return knows(std::max(level, 2), entry, face) && !is_repeated(pos, use, entry.text) &&
             fitting(entry.letters, entry.spans_for(face), cards).has_value();
    });
    if (fits_one) found = use;
  };
  for (std::size_t c = 0; c < kColumns && !found; ++c) {
    const Face face = pos.columns[c].theme.face();
    if (face == kNoFace || open_word_in(pos, c) != nullptr) continue;
    for (int packet = teams ? 1 : 0; packet <= (teams ? 3 : 0) && !found; ++packet) {
      const bool is_used = packet > 0 && ((pos.packets_done >> (packet - 1) & 1) != 0 ||
                                          std::ranges::any_of(pos.open, [&](const OpenWord& word) {
                                            return word.packet == packet;
                                          }));
      if (is_used) continue;
      (cards_of(pos, seat, packet) - taken).each([&](int card) {
        for (std::size_t p = 0; p < kPiles && !found; ++p)
          if (pos.columns[c].letters[p].card >= 0)
            try_use({.column = c,
                     .with_fifth = false,
                     .packet = static_cast<std::uint8_t>(packet),
                     .hand = CardSet::only(card),
                     .tops = static_cast<std::uint8_t>(1U << p)},
                    face);
      });
    }
  }
  return found;
}

Move move_of(const Position& pos, const Candidate& word) {
  return claim_of(pos, word.use, ThemeIndex::get().entries()[word.entry].text);
}

// More words for who asks for advice, the best first.
std::vector<Candidate> more_words(const Position& pos, Seat seat, int level) {
  std::vector<Candidate> words = candidates(pos, seat, level);
  sort_stably(words, [](const Candidate& a, const Candidate& b) { return a.points > b.points; });
  return words;
}

}  // namespace

KokomotsBot::KokomotsBot(const Knowledge<Kokomots>& knowledge, const MadeOnce<WordSets>& tables,
                         int level, Deal deal, Millis at)
    : rules_(&knowledge.rules()),
      tables_(&tables),
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
      return after(kSpeltLetter, next_letter(pos_, word, level_));
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
  const std::uint64_t number = repeatable_number(pos_, seat_);
  if (level_ == kLevels && pos_.terms.mode != Mode::simultaneous) return spend_sand(number);
  const std::vector<Candidate> words = in_mind(*tables_->get(), pos_, seat_, level_);
  const auto& ranges = searches ? kRacing : kThinking;
  Millis thinking = within(ranges[static_cast<std::size_t>(level_)], number);
  // Less sand makes everybody quicker, or a slow one would never say a word.
  if (!searches) thinking = std::min(thinking, thinking * pos_.terms.sand / kUsualSand);
  const Millis ready = std::max(at_ + kReaction, pos_.since + thinking);
  const std::optional<Use> spelling =
      words.empty() ? spelling_for(pos_, seat_, level_) : std::nullopt;
  if (searches) {
    if (is_hushed(pos_, seat_)) return;
    if (!words.empty() || spelling) {
      plan_ = {.move = Move{.verb = Verb::slap}, .at = ready};
    } else if (!pos_.passed.has(seat_)) {
      plan_ = {.move = Move{.verb = Verb::pass}, .at = ready};
    }
    return;
  }
  const bool announces = pos_.phase == Phase::announce;
  const Millis when = announces ? at_ + kSpeakPause : ready;
  if (words.empty()) {
    const Move discard{.verb = Verb::discard};
    if (spelling) {
      plan_ = {.move = claim_of(pos_, *spelling, {}), .at = when};
    } else if (rules_->check(pos_, seat_, discard, at_)) {
      plan_ = {.move = discard, .at = ready};
    }
    return;
  }
  plan_ = {.move = move_of(pos_, words[0]), .at = when};
}

void KokomotsBot::spend_sand(std::uint64_t number) {
  const std::vector<Candidate> words = options(*tables_->get(), pos_, seat_, level_);
  const Move exchange{.verb = Verb::discard};
  const bool may_exchange = rules_->check(pos_, seat_, exchange, at_).has_value();
  const std::optional<TurnPlan> plan = plan_turn(
      pos_, seat_, words, within({kLeastLook, kMostLook}, number), at_ + kReaction, may_exchange);
  if (!plan) return;
  plan_ = {.move = plan->word ? move_of(pos_, *plan->word) : exchange, .at = plan->at};
}

Advice<Move> KokomotsBot::advise(std::size_t n) const {
  Advice<Move> advice;
  if (!plan_.move || n == 0) return advice;
  advice.lines.push_back({*plan_.move, 0.0});
  if (plan_.move->verb != Verb::word) return advice;
  for (const Candidate& word : more_words(pos_, seat_, level_)) {
    const Move move = move_of(pos_, word);
    if (move == *plan_.move) advice.lines[0].value = word.points;
    const bool twice =
        std::ranges::any_of(advice.lines, [&](const auto& line) { return line.move == move; });
    if (!twice && advice.lines.size() < n)
      advice.lines.push_back({move, static_cast<double>(word.points)});
  }
  return advice;
}

std::optional<double> KokomotsBot::worth(const Move& move) const {
  if (move.verb != Verb::word) return 0;
  const Result<Account> account = rules_->check(pos_, seat_, move, at_);
  return account ? std::optional<double>(account->total()) : std::nullopt;
}

}  // namespace tablee::kokomots
