// What a turn that is not whole can bring at most.

#include <algorithm>

#include "games/ilotmots/bot/turn_solver.h"

namespace tablee::ilotmots {

int TurnSolver::bonus_bound(const SpotSet& reach, int left) const {
  if (bonus_ == 0) return 0;
  int count = 0;
  for (const SpotSet& island : island_) {
    SpotSet open = island;
    for (std::size_t i = 0; i < open.words.size(); ++i) open.words[i] &= ~covered_.words[i];
    if (island.size() > 0 && open.size() <= left && open.is_within(reach)) ++count;
  }
  for (std::size_t i = 0; i < side_.size(); ++i) {
    if (!side_[i].has(side_ends_[i][0]) || !side_[i].has(side_ends_[i][1])) continue;
    SpotSet open = side_[i];
    for (std::size_t w = 0; w < open.words.size(); ++w) open.words[w] &= ~covered_.words[w];
    if (open.size() <= rack_.letters && open.is_within(reach)) ++count;
  }
  return bonus_ * count;
}

// What the turn can bring at most from here on: see the head of the header.
int TurnSolver::upper_bound(std::size_t head) {
  const int letters = rack_.letters;
  const int left = letters + rack_.liaisons;
  SpotSet reach;
  struct RunEnd {
    Spot spot;
    int boost;
  };
  std::array<RunEnd, 64> ends;  // left as it is: this is called for every word
  std::size_t end_count = 0;
  int pending = 0;
  const std::size_t radius =
      std::min<std::size_t>(kMostHops - 1, static_cast<std::size_t>(std::max(left - 1, 0)));
  bool is_full = false;
  const auto end_at = [&](int spot, int boost) {
    if (!is_free(spot)) return;
    for (std::size_t i = 0; i < end_count; ++i)
      if (ends[i].spot == spot) {
        ends[i].boost += boost;
        return;
      }
    if (end_count == ends.size()) {
      is_full = true;
      return;
    }
    ends[end_count++] = {.spot = static_cast<Spot>(spot), .boost = boost};
    reach |= within_[radius][at(spot)];
  };
  for (std::size_t i = head; i < questions_.size(); ++i) {
    const Question& question = questions_[i];
    if (question.ask == Ask::gap) {
      end_at(question.spot, 0);
      continue;
    }
    if (is_settled(question.spot, question.direction)) continue;
    const int d = question.direction;
    const int step = kStep[static_cast<std::size_t>(d)];
    int first = question.spot;
    int sum = 0;
    int tiles = 0;
    while (read(first - step, d) != 0) first -= step;
    int here = first;
    for (; read(here, d) != 0; here += step) {
      if (letter_[at(here)] == 0) continue;
      ++tiles;
      sum += piece_[at(here)] != 0 ? value_[at(here)] : edition::old_letter;
    }
    // Old letters beside a cell are part of its promise already.
    const bool is_tile = question.ask == Ask::tile;
    if (is_tile && tiles >= 2) pending += sum;
    // Its old letters will be part of the turn, and what hangs on them can be.
    if (tiles >= 2)
      for (int inner = first; inner < here; inner += step)
        if (old_[at(inner)]) reach |= within_[radius][at(inner)];
    const int boost = is_tile && tiles < 2 ? sum : 0;
    end_at(first - step, boost);
    end_at(here, boost);
    for (int inner = first; inner < here; inner += step)
      if (letter_[at(inner)] == 0) end_at(inner, boost);
  }
  if (rack_.liaisons > 0) {
    const std::size_t far = std::min<std::size_t>(kMostHops - 1, static_cast<std::size_t>(left));
    for (const Spot spot : fresh_) reach |= within_[far][at(spot)];
    for (const Spot spot : fresh_liaisons_) reach |= within_[far][at(spot)];
  }
  const int bonus = bonus_bound(reach, left);
  int total = words_score_ + pending;
  if (letters == 0) return factor_ * total + bonus;
  // The best cells for the letters that are left.
  std::array<int, 2 * kMostPieces> best{};
  int count = 0;
  const auto put = [&](int value) {
    if (count == letters && best[static_cast<std::size_t>(count - 1)] >= value) return;
    int i = count < letters ? count++ : count - 1;
    for (; i > 0 && best[static_cast<std::size_t>(i - 1)] < value; --i)
      best[static_cast<std::size_t>(i)] = best[static_cast<std::size_t>(i - 1)];
    best[static_cast<std::size_t>(i)] = value;
  };
  for (std::size_t i = 0; i < end_count; ++i) {
    put(promise_[at(ends[i].spot)] + ends[i].boost);
    reach.remove(ends[i].spot);
  }
  for (const Level& level : levels_) {
    const auto is_over = [&] {
      return count == letters && level.promise <= best[static_cast<std::size_t>(count - 1)];
    };
    if (is_over()) break;
    for (std::size_t w = 0; w < reach.words.size() && !is_over(); ++w)
      for (std::uint64_t some = level.spots.words[w] & (is_full ? ~0ULL : reach.words[w]);
           some != 0; some &= some - 1)
        if (is_free(64 * static_cast<int>(w) + std::countr_zero(some))) put(level.promise);
  }
  for (int i = 0; i < count; ++i) total += best[static_cast<std::size_t>(i)];
  return factor_ * total + bonus;
}

}  // namespace tablee::ilotmots
