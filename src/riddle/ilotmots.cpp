// Ilotmots: the turn that brings most, proved, and made of everyday words.

#include <algorithm>

#include "messages/ilotmots.h"
#include "riddle/playing.h"
#include "riddle/recipes.h"

namespace tablee::riddle {

namespace {

constexpr int kFirstTurn = 2;  // an empty board is no riddle
constexpr int kLastTurn = 9;
constexpr int kLevelOfPlay = 3;
constexpr Effort kProof = {.work = 150'000, .whole = true};
constexpr Effort kLook = {.work = 300'000, .whole = false};
constexpr int kLeastBest = 18;
constexpr int kFewestWords = 2;
constexpr std::size_t kFewestLetters = 4;  // of its longest word
constexpr int kLeastShare = 90;            // per cent of what the dictionary brings

// The words of a combination; 0 for pieces here and there.
int words_of(const Account& account) {
  if (account.lines.front().what != &messages::ilotmots::kind_combination) return 0;
  return static_cast<int>(
      std::ranges::count(account.lines, &messages::ilotmots::word_points, &AccountLine::what));
}

bool has_a_long_word(const Account& account) {
  return std::ranges::any_of(account.lines, [](const AccountLine& line) {
    return line.what == &messages::ilotmots::word_points &&
           line.facts.front().value.size() >= kFewestLetters;
  });
}

std::optional<Draft> draft_of(const Source& source, const Table& table, std::uint64_t seed) {
  const Seat seat = table.turn().first_to_ask();
  std::optional<Measured> found = measure_everyday(table, seat, kProof);
  if (!found || !found->proved || words_of(found->solution.account) < kFewestWords ||
      !has_a_long_word(found->solution.account) || !is_plain(source, found->solution.account))
    return std::nullopt;
  const int gap = found->gap();
  if (found->best < kLeastBest || gap < 2 || 20 * gap < found->best) return std::nullopt;
  Draft draft{.table = nullptr, .seat = seat, .best = found->best};
  draft.child = best_points(advice(table, seat, 2, 1, kProof.work));
  draft.beginner = best_points(advice(table, seat, 3, 1, kProof.work));
  if (draft.beginner >= draft.best || 10 * draft.child > 8 * draft.best) return std::nullopt;
  measure_dictionary(table, seat, kLook, 100 * found->best / kLeastShare, *found);
  draft.difficulty = std::clamp(words_of(found->solution.account) - 1, 1, 3);
  draft.interest = 100 * found->best / found->dictionary;
  draft.passes = draft.interest >= kLeastShare;
  draft.table = copy_of(*source.game, table, seed);
  draft.solution.push_back(std::move(found->solution));
  draft.second = std::move(found->second);
  return draft;
}

}  // namespace

void draw_ilotmots(const Source& source, std::uint64_t seed, std::vector<Draft>& out) {
  const GameEntry& game = *source.game;
  const auto table = open_table(game, "pieces=8", 2, seed, true);
  if (table == nullptr) return;
  for (int turn = 0; turn <= kLastTurn && !table->turn().seats().empty(); ++turn) {
    if (turn >= kFirstTurn)
      if (std::optional<Draft> draft = draft_of(source, *table, seed)) {
        out.push_back(std::move(*draft));
        if (out.back().passes) return;
      }
    if (!play_one(*table, kLevelOfPlay, seed + static_cast<std::uint64_t>(turn), kProof.work))
      return;
  }
}

}  // namespace tablee::riddle
