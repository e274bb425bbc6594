// Before the search: the board of the turn, how far pieces reach, where a turn may begin.

#include <algorithm>

#include "core/sort_stably.h"
#include "games/ilotmots/bot/turn_solver.h"

namespace tablee::ilotmots {

namespace {

constexpr std::int16_t kNever = 32'000;
constexpr std::array<std::array<Cell, 2>, 6> kSides = {{{cell_at(0, 0), cell_at(0, 6)},
                                                        {cell_at(0, 6), cell_at(0, 12)},
                                                        {cell_at(1, 17), cell_at(7, 17)},
                                                        {cell_at(10, 2), cell_at(10, 8)},
                                                        {cell_at(10, 8), cell_at(10, 14)},
                                                        {cell_at(0, 0), cell_at(6, 0)}}};

}  // namespace

void TurnSolver::set_up() {
  wall_.fill(true);
  excluded_from_.fill(kNever);
  for (auto& line : settled_from_) line.fill(kNever);
  is_empty_ = pos_.is_empty_board();
  for (std::size_t i = 0; i < kCells; ++i) {
    const auto cell = static_cast<Cell>(i);
    const std::size_t s = at(spot_of(cell));
    const Piece piece = pos_.grid[cell];
    value_[s] = kBoard.value[cell];
    printed_[s] = kBoard.printed[cell];
    liaison_[s] = is_liaison(piece);
    wall_[s] = liaison_[s];
    letter_[s] = letter_of(piece);
    old_[s] = piece != 0;
    for (std::size_t d = 0; d < 2; ++d)
      if (piece == 0 && is_side(cell, d == 0)) printed_read_[d][s] = kBoard.printed[cell];
  }
  std::vector<Spot> free;
  for (std::size_t i = 0; i < kCells; ++i) {
    const int spot = spot_of(static_cast<Cell>(i));
    const std::size_t s = at(spot);
    if (old_[s]) continue;
    int promise = 2 * value_[s];
    for (int d = 0; d < 2; ++d) {
      const int step = kStep[static_cast<std::size_t>(d)];
      for (const int way : {-step, step})
        for (int next = spot + way; read(next, d) != 0; next += way)
          promise += letter_[at(next)] != 0 ? edition::old_letter : 0;
      std::uint32_t fits = 0;
      std::uint32_t extends = 0;
      const bool beside = read(spot - step, d) != 0 || read(spot + step, d) != 0;
      for (unsigned letter = 0; beside && letter < kLetters; ++letter) {
        if (!can_stand(spot, d, letter)) continue;
        extends |= 1U << letter;
        int first = spot;
        while (read(first - step, d) != 0) first -= step;
        WordNode node = graph_->root();
        std::size_t length = 0;
        for (int here = first;; here += step, ++length) {
          const std::uint8_t next =
              here == spot ? static_cast<std::uint8_t>(letter + 1) : read(here, d);
          if (next == 0) break;
          node = graph_->child(node, next - 1U);
        }
        if (node.class_index() != 0 && words_.accepts(graph_->classes(node), length))
          fits |= 1U << letter;
      }
      old_fits_[static_cast<std::size_t>(d)][s] = fits;
      old_extends_[static_cast<std::size_t>(d)][s] = extends;
    }
    promise_[s] = static_cast<std::int16_t>(promise);
    free.push_back(static_cast<Spot>(spot));
    if (kBoard.island[i] >= 0) island_[static_cast<std::size_t>(kBoard.island[i])].add(spot);
  }
  sort_stably(free, [this](Spot a, Spot b) { return promise_[at(a)] > promise_[at(b)]; });
  for (const Spot spot : free) {
    if (levels_.empty() || levels_.back().promise != promise_[at(spot)])
      levels_.push_back({.promise = promise_[at(spot)], .spots = {}});
    levels_.back().spots.add(spot);
  }
  for (std::size_t side = 0; side < kSides.size(); ++side) {
    const int first = spot_of(kSides[side][0]);
    const int last = spot_of(kSides[side][1]);
    side_ends_[side] = {static_cast<Spot>(first), static_cast<Spot>(last)};
    for (int spot = first; spot <= last; spot += (last - first) / 6)
      if (!old_[at(spot)]) side_[side].add(spot);
  }
  find_hops();
  find_roots();
}

// From a piece laid on a spot, where could the next one lie that goes on from it? Beside it;
// beside the old letters of its runs and their neighbours, at the ends of the runs through
// them; around old liaisons that are touched.
void TurnSolver::find_hops() {
  // The free spots that hang on an old piece: around it and at the ends of its runs.
  std::array<SpotSet, kPadded> hang{};
  for (int spot = 0; spot < kPadded; ++spot) {
    if (!old_[at(spot)]) continue;
    for (const int way : kAround) {
      int next = spot + way;
      if (letter_[at(spot)] != 0)
        for (const int d = (way == 1 || way == -1) ? 0 : 1; read(next, d) != 0; next += way)
          if (letter_[at(next)] == 0) hang[at(spot)].add(next);
      if (!wall_[at(next)] && letter_[at(next)] == 0) hang[at(spot)].add(next);
    }
  }
  for (int spot = 0; spot < kPadded; ++spot) {
    SpotSet hops;
    if (wall_[at(spot)] && !old_[at(spot)]) continue;
    std::vector<int> formed;
    if (old_[at(spot)]) {
      formed.push_back(spot);
    } else {
      hops.add(spot);
    }
    for (const int way : kAround) {
      if (old_[at(spot)]) break;
      const int d = (way == 1 || way == -1) ? 0 : 1;
      int next = spot + way;
      if (!wall_[at(next)] && !old_[at(next)]) hops.add(next);
      if (liaison_[at(next)]) formed.push_back(next);
      for (; read(next, d) != 0; next += way) formed.push_back(next);
    }
    // Old liaisons carry on from one to the next.
    for (std::size_t i = 0; i < formed.size(); ++i) {
      hops |= hang[at(formed[i])];
      for (const int way : kAround) {
        const int next = formed[i] + way;
        if (!old_[at(next)]) continue;
        hops |= hang[at(next)];
        if (liaison_[at(next)] && std::ranges::find(formed, next) == formed.end())
          formed.push_back(next);
      }
    }
    // From an old piece that a word of this turn holds, the next lies there at once.
    if (old_[at(spot)]) {
      within_[0][at(spot)] = hops;
      continue;
    }
    within_[1][at(spot)] = hops;
    within_[0][at(spot)].add(spot);
  }
  for (std::size_t n = 2; n < kMostHops; ++n)
    for (int spot = 0; spot < kPadded; ++spot) {
      if (old_[at(spot)]) continue;
      SpotSet all;
      const SpotSet& hops = within_[1][at(spot)];
      for (std::size_t w = 0; w < hops.words.size(); ++w)
        for (std::uint64_t left = hops.words[w]; left != 0; left &= left - 1)
          all |= within_[n - 1][64 * w + static_cast<std::size_t>(std::countr_zero(left))];
      within_[n][at(spot)] = all;
    }
  for (std::size_t n = 1; n < kMostHops; ++n)
    for (int spot = 0; spot < kPadded; ++spot) {
      if (!old_[at(spot)]) continue;
      SpotSet all;
      const SpotSet& hops = within_[0][at(spot)];
      for (std::size_t w = 0; w < hops.words.size(); ++w)
        for (std::uint64_t left = hops.words[w]; left != 0; left &= left - 1)
          all |= within_[n][64 * w + static_cast<std::size_t>(std::countr_zero(left))];
      within_[n][at(spot)] = all;
    }
}

void TurnSolver::add_root(Question question, Spot liaison) {
  const auto next = static_cast<std::int16_t>(roots_.size() + 1);
  roots_.push_back({.question = question, .liaison = liaison});
  if (liaison >= 0) return;
  const int d = question.direction;
  const int step = kStep[static_cast<std::size_t>(d)];
  if (question.ask == Ask::gap) {
    excluded_from_[at(question.spot)] = std::min(excluded_from_[at(question.spot)], next);
    return;
  }
  int first = question.spot;
  while (read(first - step, d) != 0) first -= step;
  int here = first;
  for (; read(here, d) != 0; here += step) {
    settled_from_[static_cast<std::size_t>(d)][at(here)] = next;
    // A printed letter that is read in an old word left as it is stays uncovered.
    if (letter_[at(here)] == 0) excluded_from_[at(here)] = std::min(excluded_from_[at(here)], next);
  }
  for (const int end : {first - step, here})
    excluded_from_[at(end)] = std::min(excluded_from_[at(end)], next);
}

void TurnSolver::find_roots() {
  if (is_empty_) {
    for (std::size_t i = 0; i < kCells; ++i)
      add_root({spot_of(static_cast<Cell>(i)), 0, Ask::gap}, -1);
    return;
  }
  for (std::size_t i = 0; i < kCells; ++i) {
    const Spot spot = spot_of(static_cast<Cell>(i));
    if (letter_[at(spot)] != 0)
      for (std::uint8_t d = 0; d < 2; ++d)
        if (settled_from_[d][at(spot)] == kNever) add_root({spot, d, Ask::old}, -1);
    if (liaison_[at(spot)])
      for (const int way : kAround)
        if (const int next = spot + way;
            !wall_[at(next)] && letter_[at(next)] == 0 && excluded_from_[at(next)] == kNever)
          add_root({static_cast<Spot>(next), 0, Ask::gap}, -1);
  }
  if (rack_.liaisons == 0) return;
  for (std::size_t i = 0; i < kCells; ++i) {
    const Spot spot = spot_of(static_cast<Cell>(i));
    if (old_[at(spot)] || printed_[at(spot)] != 0) continue;
    const bool touches =
        std::ranges::any_of(kAround, [&](int way) { return old_[at(spot + way)]; });
    if (!touches) continue;
    for (const int way : kAround)
      if (const int next = spot + way;
          !wall_[at(next)] && letter_[at(next)] == 0 && excluded_from_[at(next)] == kNever)
        add_root({static_cast<Spot>(next), 0, Ask::gap}, spot);
    // Two liaisons in a chain before the first word.
    if (rack_.liaisons > 1) add_root({-1, 0, Ask::gap}, spot);
  }
}

}  // namespace tablee::ilotmots
