#include "games/kokomots/bot/pace.h"

#include <algorithm>
#include <array>

namespace tablee::kokomots {

namespace {

constexpr Millis kMoreCards = 500;  // each beyond the two that a word needs
constexpr Millis kRareWord = 1200;
constexpr Millis kSaidLetter = 70;
constexpr Millis kDrawnCard = 300;
constexpr double kWordsWorth = 6.5;  // points of an ordinary best word
constexpr double kCertain = 1000;    // to win or lose at once
constexpr int kLongGame = 30;        // turns after which a lost end is better than none

// Hundredths of points that 0, 2, 4 ... seconds bring.
constexpr Millis kStep = 2000;
constexpr std::array<int, 31> kWorth = {
    0,    0,    0,    166,  445,  635,  686,  814,  1025, 1194, 1292, 1412, 1584, 1750, 1876, 2001,
    2156, 2314, 2451, 2583, 2729, 2881, 3024, 3161, 3304, 3452, 3596, 3736, 3878, 4024, 4168};

bool is_spelt(const Position& pos, const Use& use) {
  const auto kinds = kinds_of(pos, use);
  return kokomots::is_spelt({kinds.begin(), kinds.size()});
}

// How many words can still be said: of a team three a turn, else one for each theme.
int words_left(const Position& pos) {
  if (pos.terms.mode == Mode::teams) return kWordsOfATurn - pos.words_made;
  int themes = 0;
  for (const Column& column : pos.columns)
    themes += column.theme.left + (column.theme.card >= 0 ? 1 : 0);
  return themes;
}

}  // namespace

Millis effort_of(const Position& pos, const Candidate& word) {
  const Entry& entry = ThemeIndex::get().entries()[word.entry];
  const Face face = pos.columns[word.use.column].theme.face();
  const auto cards = static_cast<Millis>(kinds_of(pos, word.use).size());
  const Millis drawn = word.use.hand.size();
  const bool rare =
      face == formal_face() ? entry.everyday == 0 : (entry.everyday >> face & 1U) == 0;
  const Millis said = is_spelt(pos, word.use) ? 1 : static_cast<Millis>(entry.letters.size());
  return kMoreCards * (cards - 2) + kDrawnCard * drawn + kSaidLetter * said +
         (rare ? kRareWord : 0);
}

Millis spelling_time(const Position& pos, const Candidate& word) {
  if (!is_spelt(pos, word.use)) return 0;
  const Entry& entry = ThemeIndex::get().entries()[word.entry];
  return kSpeltLetter * static_cast<Millis>(entry.letters.size() + 1);
}

double value_of_time(Millis left) {
  if (left <= 0) return 0;
  const auto step = std::min(static_cast<std::size_t>(left / kStep), kWorth.size() - 2);
  const double part = static_cast<double>(left - static_cast<Millis>(step) * kStep) / kStep;
  return (kWorth[step] + part * (kWorth[step + 1] - kWorth[step])) / 100;
}

bool ends_game(const Position& pos, const Candidate& word) {
  return pos.terms.mode != Mode::teams && empty_piles(pos) + 1 >= kEmptyPiles &&
         pos.columns[word.use.column].theme.left == 0;
}

int standing_after(const Position& pos, Seat seat, const Candidate& word) {
  const std::size_t me = owner_of(pos, seat);
  const Score mine = score_of(pos, me);
  const int points = mine.points() + word.points;
  const int themes = mine.themes + mine.marked + 1 + (word.use.with_fifth ? 1 : 0);
  int standing = 1;
  for (std::size_t i = 0; i < static_cast<std::size_t>(sides(pos)); ++i) {
    if (i == me) continue;
    const Score other = score_of(pos, i);
    const int others = other.themes + other.marked;
    int against = points > other.points() ? 1 : points < other.points() ? -1 : 0;
    if (against == 0) against = themes < others ? 1 : themes > others ? -1 : 0;
    standing = std::min(standing, against);
  }
  return standing;
}

std::optional<TurnPlan> plan_turn(const Position& pos, Seat seat, std::span<const Candidate> words,
                                  Millis look, Millis earliest, bool may_exchange) {
  const Millis end = pos.sand.deadline;
  std::optional<TurnPlan> best;
  double best_worth = 0;
  const auto consider = [&](const TurnPlan& plan, double worth) {
    if (best && worth <= best_worth) return;
    best = plan;
    best_worth = worth;
  };
  for (const Candidate& word : words) {
    const Millis at = std::max(earliest, pos.since + look + effort_of(pos, word));
    const Millis spelt = spelling_time(pos, word);
    // A spelling only has to be begun before the sand is out.
    if (at + (spelt > 0 ? kSpeltLetter : 0) >= end) continue;
    const double rest =
        std::min(value_of_time(end - at - spelt), kWordsWorth * (words_left(pos) - 1));
    double worth = word.points + rest;
    if (ends_game(pos, word)) {
      const int standing = standing_after(pos, seat, word);
      if (standing < 0 && pos.turns <= kLongGame) continue;
      worth = word.points + kCertain * standing;
    }
    consider({.word = word, .at = at}, worth);
  }
  const Millis exchanged = std::max(earliest, pos.since + kExchangeTime);
  const double fresh = value_of_time(end - exchanged);
  if (may_exchange && fresh > 0.5) consider({.word = std::nullopt, .at = exchanged}, fresh);
  return best;
}

}  // namespace tablee::kokomots
