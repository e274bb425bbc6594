#include "games/embrouillamini/bot/weave.h"

namespace tablee::embrouillamini {

namespace {

constexpr std::uint8_t opposite(std::size_t direction) {
  return static_cast<std::uint8_t>(1U << (7U - direction));
}

}  // namespace

Weave::Weave(const WordSteps& steps, int longest, const Terms& terms, Face capital)
    : steps_(&steps), longest_(longest) {
  for (std::uint8_t row = 0; row < terms.height; ++row)
    for (std::uint8_t column = 0; column < terms.width; ++column)
      free_[square_of({column, row})] = true;
  for (std::size_t square = 0; square < kSquares; ++square) {
    if (!free_[square]) continue;
    for (std::size_t i = 0; i < kSteps.size(); ++i)
      free_beside_[square] = static_cast<std::uint8_t>(
          free_beside_[square] + (free_[beside(static_cast<Square>(square), i)] ? 1 : 0));
  }
  paths_.reserve(1024);
  const Square centre = square_of(terms.centre());
  lay(centre, capital);
  const auto begin = [&](unsigned letter) {
    if (steps.first(letter) != WordSteps::kNowhere)
      paths_.push_back({.at = steps.first(letter),
                        .used = 1,
                        .word = hash_on(0, letter),
                        .end = 0,
                        .length = 1,
                        .sum = static_cast<std::uint8_t>(kValues[capital]),
                        .has_joker = capital == kJoker});
  };
  for (unsigned letter = 0; letter < kJoker; ++letter)
    if (capital == kJoker || capital == letter) begin(letter);
}

Weave::Square Weave::square_of(Cell cell) const {
  return static_cast<Square>((cell.row + 1U) * kStride + cell.column + 1U);
}

Cell Weave::cell_of(Square square) const {
  return {static_cast<std::uint8_t>(square % kStride - 1U),
          static_cast<std::uint8_t>(square / kStride - 1U)};
}

void Weave::lay(Square square, Face face) {
  const auto card = static_cast<std::size_t>(count_++);
  paths_before_[card] = paths_.size();
  Card& laid = cards_[card];
  laid = {.square = square, .face = face, .free = 0, .beside = beside_[square]};
  free_[square] = false;
  card_at_[square] = static_cast<std::uint8_t>(card + 1U);
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
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
  const std::size_t before = paths_.size();
  for (std::size_t i = 0; i < before; ++i) {
    const Walk walk = paths_[i];
    if ((laid.beside >> walk.end & 1U) != 0)
      each_step(walk, card, face, [this](const Walk& next) { add_paths(next); });
  }
}

void Weave::add_paths(const Walk& walk) {
  paths_.push_back(walk);
  for (CardBits left = cards_[walk.end].beside & ~walk.used; left != 0; left &= left - 1U) {
    const auto card = static_cast<std::size_t>(std::countr_zero(left));
    each_step(walk, card, cards_[card].face, [this](const Walk& next) { add_paths(next); });
  }
}

void Weave::take_back() {
  const auto card = static_cast<std::size_t>(--count_);
  const Square square = cards_[card].square;
  paths_.resize(paths_before_[card]);
  free_[square] = true;
  card_at_[square] = 0;
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    const Square other = beside(square, i);
    beside_[other] &= ~(1U << card);
    ++free_beside_[other];
    if (card_at_[other] == 0) continue;
    Card& neighbour = cards_[card_at_[other] - 1U];
    neighbour.beside &= ~(1U << card);
    neighbour.free = static_cast<std::uint8_t>(neighbour.free | opposite(i));
  }
  // Which faces are still beside is asked anew: another card may show the same.
  for (std::size_t i = 0; i < kSteps.size(); ++i) {
    const Square other = beside(square, i);
    std::uint32_t faces = 0;
    for (CardBits left = beside_[other]; left != 0; left &= left - 1U)
      faces |= 1U << cards_[static_cast<std::size_t>(std::countr_zero(left))].face;
    faces_beside_[other] = faces;
  }
}

}  // namespace tablee::embrouillamini
