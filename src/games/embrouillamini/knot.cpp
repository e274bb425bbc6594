#include "games/embrouillamini/knot.h"

#include <array>

namespace tablee::embrouillamini {

namespace {

// Every cell of the largest table with a margin around it.
constexpr std::size_t kStride = kWidest + 2;
constexpr std::array<int, 8> kSteps = {-static_cast<int>(kStride) - 1,
                                       -static_cast<int>(kStride),
                                       -static_cast<int>(kStride) + 1,
                                       -1,
                                       1,
                                       static_cast<int>(kStride) - 1,
                                       static_cast<int>(kStride),
                                       static_cast<int>(kStride) + 1};

constexpr std::size_t index_of(Cell cell) { return (cell.row + 1U) * kStride + cell.column + 1U; }
constexpr Cell cell_of(std::size_t index) {
  return {static_cast<std::uint8_t>(index % kStride - 1U),
          static_cast<std::uint8_t>(index / kStride - 1U)};
}
constexpr std::size_t beside(std::size_t index, int step) {
  return static_cast<std::size_t>(static_cast<int>(index) + step);
}

}  // namespace

Knot::Knot(const Terms& terms, const OnTable& table) {
  // 0: no card; else the number of the card or of the spot, and one.
  std::array<std::uint8_t, kStride*(kHighest + 2U)> card_at{};
  std::array<std::uint8_t, kStride*(kHighest + 2U)> spot_at{};
  for (const Placed& placed : table) {
    cards.push_back({.cell = placed.cell, .face = face_of(placed.card), .beside = 0, .spots = {}});
    card_at[index_of(placed.cell)] = static_cast<std::uint8_t>(cards.size());
  }
  const auto is_free = [&](std::size_t at) { return card_at[at] == 0 && terms.holds(cell_of(at)); };
  for (Card& card : cards)
    for (const int step : kSteps) {
      const std::size_t at = beside(index_of(card.cell), step);
      if (card_at[at] != 0) card.beside |= 1U << (card_at[at] - 1U);
      if (!is_free(at)) continue;
      if (spot_at[at] == 0) {
        spots.push_back({.cell = cell_of(at), .has_room = false, .beside = 0});
        spot_at[at] = static_cast<std::uint8_t>(spots.size());
      }
      card.spots.push_back(static_cast<std::uint8_t>(spot_at[at] - 1U));
    }
  for (Spot& spot : spots)
    for (const int step : kSteps) {
      const std::size_t at = beside(index_of(spot.cell), step);
      if (card_at[at] != 0) spot.beside |= 1U << (card_at[at] - 1U);
      spot.has_room = spot.has_room || is_free(at);
    }
}

}  // namespace tablee::embrouillamini
