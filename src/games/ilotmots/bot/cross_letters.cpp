#include "games/ilotmots/bot/cross_letters.h"

#include <bit>
#include <cassert>

namespace tablee::ilotmots {

CrossLetters::CrossLetters(const WordGraph& graph, const WordPolicy& words,
                           const Fragments* fragments, const TurnBoard& board)
    : graph_(&graph), words_(words), fragments_(fragments) {
  for (std::size_t i = 0; i < kCells; ++i) {
    const int spot = spot_of(static_cast<Cell>(i));
    if (board.is_old(spot)) continue;
    for (int d = 0; d < 2; ++d) {
      const int step = kStep[at(d)];
      if (board.read(spot - step, d) == 0 && board.read(spot + step, d) == 0) continue;
      for (unsigned letter = 0; letter < kLetters; ++letter) {
        const Standing run = standing(board, spot, d, letter);
        if (run.is_word) fits_[at(d)][at(spot)] |= 1U << letter;
        if (run.is_word || run.may_grow) extends_[at(d)][at(spot)] |= 1U << letter;
      }
    }
  }
}

CrossLetters::Standing CrossLetters::standing(const TurnBoard& board, int spot, int direction,
                                              unsigned letter) const {
  const int step = kStep[at(direction)];
  std::array<std::uint8_t, kColumns + 2> run{};
  int first = spot;
  while (board.read(first - step, direction) != 0) first -= step;
  int count = 0;
  WordNode node = graph_->root();
  int here = first;
  for (;; here += step) {
    const std::uint8_t next =
        here == spot ? static_cast<std::uint8_t>(letter + 1) : board.read(here, direction);
    if (next == 0) break;
    run[at(count++)] = next;
    node = graph_->child(node, next - 1U);
  }
  if (is_word(node, count)) return {.is_word = true};
  if (!board.is_free(first - step) && !board.is_free(here)) return {};
  return {.may_grow = fragments_ == nullptr || fragments_->may_hold(run.data(), count)};
}

std::uint32_t CrossLetters::allowed(const TurnBoard& board, int spot, int direction,
                                    std::uint32_t letters) const {
  const int step = kStep[at(direction)];
  if (board.read(spot - step, direction) == 0 && board.read(spot + step, direction) == 0)
    return letters;
  bool is_old = true;
  int first = spot - step;
  for (; board.read(first, direction) != 0; first -= step)
    is_old = is_old && board.piece(first) == 0;
  int last = spot + step;
  for (; board.read(last, direction) != 0; last += step) is_old = is_old && board.piece(last) == 0;
  if (!is_old) return looked_up(board, spot, direction, letters);
  const auto& kept = board.is_free(first) || board.is_free(last) ? extends_ : fits_;
  const std::uint32_t known = letters & kept[at(direction)][at(spot)];
  assert(known == looked_up(board, spot, direction, letters));  // what was kept is still true
  return known;
}

std::uint32_t CrossLetters::looked_up(const TurnBoard& board, int spot, int direction,
                                      std::uint32_t letters) const {
  std::uint32_t found = 0;
  for (std::uint32_t left = letters; left != 0; left &= left - 1U) {
    const auto letter = static_cast<unsigned>(std::countr_zero(left));
    const Standing run = standing(board, spot, direction, letter);
    if (run.is_word || run.may_grow) found |= 1U << letter;
  }
  return found;
}

}  // namespace tablee::ilotmots
