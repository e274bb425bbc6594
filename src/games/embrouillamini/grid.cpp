#include "games/embrouillamini/grid.h"

#include <bit>

namespace tablee::embrouillamini {

namespace {

constexpr std::uint8_t opposite(std::size_t direction) {
  return static_cast<std::uint8_t>(1U << (7U - direction));
}

}  // namespace

Grid::Grid(const Terms& terms, Face capital) {
  const auto in_reach = [](int place, int most) {  // of a column or row and those beside it
    return 1 + (place > 0 ? 1 : 0) + (place + 1 < most ? 1 : 0);
  };
  for (std::uint8_t row = 0; row < terms.height; ++row)
    for (std::uint8_t column = 0; column < terms.width; ++column) {
      const Square square = square_of({column, row});
      free_[square] = true;
      free_beside_[square] = static_cast<std::uint8_t>(
          in_reach(column, terms.width) * in_reach(row, terms.height) - 1);
    }
  lay(square_of(terms.centre()), capital);
}

void Grid::lay(Square square, Face face) {
  const auto card = static_cast<std::size_t>(count_++);
  Card& laid = cards_[card];
  laid = {.square = square, .face = face, .free = 0, .beside = beside_[square]};
  with_face_[face] |= 1U << card;
  free_[square] = false;
  card_at_[square] = static_cast<std::uint8_t>(card + 1U);
  for (std::size_t i = 0; i < kDirections; ++i) {
    const Square other = beside(square, i);
    beside_[other] |= 1U << card;
    --free_beside_[other];
    faces_beside_[other] |= 1U << face;
    if (free_[other]) laid.free = static_cast<std::uint8_t>(laid.free | 1U << i);
    if (card_at_[other] == 0) continue;
    Card& neighbour = cards_[card_at_[other] - 1U];
    neighbour.beside |= 1U << card;
    neighbour.free = static_cast<std::uint8_t>(neighbour.free & ~opposite(i));
  }
}

void Grid::take_back() {
  const auto card = static_cast<std::size_t>(--count_);
  const Square square = cards_[card].square;
  with_face_[cards_[card].face] &= ~(1U << card);
  free_[square] = true;
  card_at_[square] = 0;
  for (std::size_t i = 0; i < kDirections; ++i) {
    const Square other = beside(square, i);
    beside_[other] &= ~(1U << card);
    ++free_beside_[other];
    if (card_at_[other] == 0) continue;
    Card& neighbour = cards_[card_at_[other] - 1U];
    neighbour.beside &= ~(1U << card);
    neighbour.free = static_cast<std::uint8_t>(neighbour.free | opposite(i));
  }
  // Which faces are still beside is asked anew: another card may show the same.
  for (std::size_t i = 0; i < kDirections; ++i) {
    const Square other = beside(square, i);
    std::uint32_t faces = 0;
    for (CardBits left = beside_[other]; left != 0; left &= left - 1U)
      faces |= 1U << cards_[static_cast<std::size_t>(std::countr_zero(left))].face;
    faces_beside_[other] = faces;
  }
}

}  // namespace tablee::embrouillamini
