#pragma once
// Walk: every whole word along a line through one spot, as TurnSolver may lay it.
// Thread safety: confined to its solver.

#include <bit>

#include "games/ilotmots/bot/turn_solver.h"

namespace tablee::ilotmots {

template <class Visit>
struct TurnSolver::Walk {
  TurnSolver& solver;
  int through;
  int direction;
  bool fills;
  Visit& visit;
  int start = 0;
  int count = 0;
  std::array<std::int16_t, kMostPieces> spots{};
  std::array<std::uint8_t, kMostPieces> letters{};
  std::array<Piece, kMostPieces> pieces{};

  // Whoever is told lays the word himself: the letters go back to the rack meanwhile.
  void meet(int end) {
    for (int i = 0; i < count; ++i) solver.rack_.put_back(pieces[static_cast<std::size_t>(i)]);
    visit(NewWord{static_cast<Spot>(start), static_cast<Spot>(end), direction, count, spots.data(),
                  letters.data()});
    for (int i = 0; i < count; ++i) solver.rack_.take(letters[static_cast<std::size_t>(i)] - 1U);
  }

  void step(int spot, WordNode node, int length) {
    const int forward = kStep[static_cast<std::size_t>(direction)];
    const std::size_t i = at(spot);
    if (const std::uint8_t letter = solver.letter_[i]; letter != 0) {
      const WordNode next = solver.graph_->child(node, letter - 1U);
      if (!next.is_nowhere()) step(spot + forward, next, length + 1);
      return;
    }
    const std::uint8_t printed = solver.printed_read_[static_cast<std::size_t>(direction)][i];
    if (printed == 0 && spot > through && length >= 2 && node.class_index() != 0 &&
        solver.words_.accepts(solver.graph_->classes(node), static_cast<std::size_t>(length)))
      meet(spot - forward);
    if (printed != 0 && !(fills && spot == through)) {
      const WordNode next = solver.graph_->child(node, printed - 1U);
      if (!next.is_nowhere()) step(spot + forward, next, length + 1);
    }
    if (!solver.is_free(spot)) return;
    std::uint32_t left = node.letters() & solver.rack_.layable();
    if (solver.printed_[i] != 0) left &= 1U << (solver.printed_[i] - 1U);
    if (left != 0) left = solver.cross_letters(spot, 1 - direction, left);
    for (; left != 0; left &= left - 1U) {
      const auto letter = static_cast<unsigned>(std::countr_zero(left));
      const Piece piece = solver.rack_.take(letter);
      pieces[static_cast<std::size_t>(count)] = piece;
      spots[static_cast<std::size_t>(count)] = static_cast<std::int16_t>(spot);
      letters[static_cast<std::size_t>(count)] = static_cast<std::uint8_t>(letter + 1);
      ++count;
      step(spot + forward, solver.graph_->at_edge(node.edge(letter)), length + 1);
      --count;
      solver.rack_.put_back(piece);
    }
  }
};

template <class Visit>
void TurnSolver::each_word(int spot, int direction, bool fills, Visit visit) {
  const int back = kStep[static_cast<std::size_t>(direction)];
  Walk<Visit> walk{*this, spot, direction, fills, visit};
  int start = spot;
  int needed = letter_[at(spot)] == 0 ? 1 : 0;
  for (;;) {
    while (read(start - back, direction) != 0) start -= back;
    if (needed > rack_.letters) return;
    walk.start = start;
    walk.step(start, graph_->root(), 0);
    if (!is_free(start - back)) return;
    start -= back;
    ++needed;
  }
}

}  // namespace tablee::ilotmots
