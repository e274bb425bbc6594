// Which letters may stand on a spot, seen from the words that cross it.

#include <bit>
#include <cassert>

#include "games/ilotmots/bot/turn_solver.h"

namespace tablee::ilotmots {

bool TurnSolver::can_stand(int spot, int direction, unsigned letter) const {
  const int step = kStep[static_cast<std::size_t>(direction)];
  std::array<std::uint8_t, kColumns + 2> run{};
  int first = spot;
  while (read(first - step, direction) != 0) first -= step;
  int count = 0;
  WordNode node = graph_->root();
  int here = first;
  for (;; here += step) {
    const std::uint8_t next =
        here == spot ? static_cast<std::uint8_t>(letter + 1) : read(here, direction);
    if (next == 0) break;
    run[static_cast<std::size_t>(count++)] = next;
    node = graph_->child(node, next - 1U);
  }
  if (node.class_index() != 0 &&
      words_.accepts(graph_->classes(node), static_cast<std::size_t>(count)))
    return true;
  if (!is_free(first - step) && !is_free(here)) return false;
  return fragments_ == nullptr || fragments_->may_hold(run.data(), count);
}

// Which of these letters may stand here, seen from the runs of this direction.
std::uint32_t TurnSolver::cross_letters(int spot, int direction, std::uint32_t letters) const {
  const int step = kStep[static_cast<std::size_t>(direction)];
  if (read(spot - step, direction) == 0 && read(spot + step, direction) == 0) return letters;
  bool is_old = true;
  int first = spot - step;
  for (; read(first, direction) != 0; first -= step) is_old = is_old && piece_[at(first)] == 0;
  int last = spot + step;
  for (; read(last, direction) != 0; last += step) is_old = is_old && piece_[at(last)] == 0;
  if (!is_old) return standing_letters(spot, direction, letters);
  const auto d = static_cast<std::size_t>(direction);
  const std::uint32_t known = letters & (is_free(first) || is_free(last) ? old_extends_[d][at(spot)]
                                                                         : old_fits_[d][at(spot)]);
  assert(known == standing_letters(spot, direction, letters));  // what was kept is still true
  return known;
}

std::uint32_t TurnSolver::standing_letters(int spot, int direction, std::uint32_t letters) const {
  std::uint32_t standing = 0;
  for (std::uint32_t left = letters; left != 0; left &= left - 1U)
    if (can_stand(spot, direction, static_cast<unsigned>(std::countr_zero(left))))
      standing |= left & (0U - left);
  return standing;
}

}  // namespace tablee::ilotmots
