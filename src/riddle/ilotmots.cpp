// Ilotmots: the turn that brings most, proved, and made of everyday words.

#include <algorithm>

#include "riddle/playing.h"
#include "riddle/recipes.h"

namespace tablee::riddle {

namespace {

constexpr int kFirstTurn = 2;   // an empty board is no riddle
constexpr int kLastTurn = 9;
constexpr int kLevelOfPlay = 3;
constexpr std::uint64_t kWork = 150'000;
constexpr int kLeastBest = 18;

}  // namespace

void draw_ilotmots(const GameEntry& game, std::uint64_t seed, std::vector<Draft>& out) {
  const auto table = open_table(game, "pieces=8", 2, seed, true);
  if (table == nullptr) return;
  for (int turn = 0; turn <= kLastTurn && !table->turn().seats().empty(); ++turn) {
    const Seat seat = table->turn().first_to_ask();
    if (turn >= kFirstTurn) {
      std::optional<Measured> found = measure(*table, seat, kWork);
      if (found && found->proved && found->everyday == found->best) {
        Draft draft{.table = copy_of(game, *table, seed), .seat = seat, .best = found->best};
        draft.solution.push_back(std::move(found->solution));
        draft.second = std::move(found->second);
        draft.child = best_points(advice(*table, seat, 2, 1, kWork));
        draft.beginner = best_points(advice(*table, seat, 3, 1, kWork));
        const int gap = draft.second ? draft.best - draft.second->value : draft.best;
        draft.passes = draft.best >= kLeastBest && gap >= 2 && draft.beginner < draft.best &&
                       10 * draft.child <= 8 * draft.best;
        draft.interest = gap;
        out.push_back(std::move(draft));
        if (out.back().passes) return;
      }
    }
    if (!play_one(*table, kLevelOfPlay, seed + static_cast<std::uint64_t>(turn), kWork)) return;
  }
}

}  // namespace tablee::riddle
