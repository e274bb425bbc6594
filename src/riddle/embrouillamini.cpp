// Embrouillamini: the card, its place and the word that bring most.

#include <algorithm>

#include "riddle/playing.h"
#include "riddle/recipes.h"

namespace tablee::riddle {

namespace {

constexpr int kFirstMove = 4;
constexpr int kLastMove = 12;
constexpr int kLevelOfPlay = 3;
constexpr Effort kLook = {.work = 1, .whole = false};  // only what a bot finds at once
constexpr int kLeastBest = 10;
constexpr int kMostWays = 4;

}  // namespace

void draw_embrouillamini(const Source& source, std::uint64_t seed, std::vector<Draft>& out) {
  const GameEntry& game = *source.game;
  const auto table =
      open_table(game, "manches=1 temps=0 passees=difficiles noms=non", 2, seed, true);
  if (table == nullptr) return;
  for (int move = 0; move <= kLastMove && !table->turn().seats().empty(); ++move) {
    const Seat seat = table->turn().first_to_ask();
    if (move >= kFirstMove) {
      std::optional<Measured> found = measure_everyday(*table, seat, kLook);
      if (found) measure_dictionary(*table, seat, kLook, found->best, *found);
      if (found && found->dictionary == found->best && is_plain(source, found->solution.account)) {
        Draft draft{.table = copy_of(game, *table, seed), .seat = seat, .best = found->best};
        const int gap = found->gap();
        draft.child = best_points(advice(*table, seat, 2, 1, kLook.work));
        draft.beginner = best_points(advice(*table, seat, 3, 1, kLook.work));
        draft.passes = draft.best >= kLeastBest && gap >= 2 && 8 * gap >= draft.best &&
                       found->ways <= kMostWays && draft.beginner < draft.best;
        draft.difficulty = difficulty_of(draft);
        draft.interest = gap;
        draft.solution.push_back(std::move(found->solution));
        draft.second = std::move(found->second);
        out.push_back(std::move(draft));
        if (out.back().passes) return;
      }
    }
    if (!play_one(*table, kLevelOfPlay, seed + static_cast<std::uint64_t>(move), kLook.work))
      return;
  }
}

}  // namespace tablee::riddle
