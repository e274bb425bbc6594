#include "games/embrouillamini/knot.h"

#include <array>

#include "games/embrouillamini/grid.h"

namespace tablee::embrouillamini {

Knot::Knot(const Terms& terms, const OnTable& table) {
  // 0: no card; else the number of the card or of the spot, and one.
  std::array<std::uint8_t, Grid::kSquares> card_at{};
  std::array<std::uint8_t, Grid::kSquares> spot_at{};
  for (const Placed& placed : table) {
    cards.push_back({.cell = placed.cell, .face = face_of(placed.card), .beside = 0, .spots = {}});
    card_at[Grid::square_of(placed.cell)] = static_cast<std::uint8_t>(cards.size());
  }
  const auto is_free = [&](Grid::Square at) {
    return card_at[at] == 0 && terms.holds(Grid::cell_of(at));
  };
  for (Card& card : cards)
    for (std::size_t i = 0; i < Grid::kDirections; ++i) {
      const Grid::Square at = Grid::beside(Grid::square_of(card.cell), i);
      if (card_at[at] != 0) card.beside |= 1U << (card_at[at] - 1U);
      if (!is_free(at)) continue;
      if (spot_at[at] == 0) {
        spots.push_back({.cell = Grid::cell_of(at), .has_room = false, .beside = 0});
        spot_at[at] = static_cast<std::uint8_t>(spots.size());
      }
      card.spots.push_back(static_cast<std::uint8_t>(spot_at[at] - 1U));
    }
  for (Spot& spot : spots)
    for (std::size_t i = 0; i < Grid::kDirections; ++i) {
      const Grid::Square at = Grid::beside(Grid::square_of(spot.cell), i);
      if (card_at[at] != 0) spot.beside |= 1U << (card_at[at] - 1U);
      spot.has_room = spot.has_room || is_free(at);
    }
}

}  // namespace tablee::embrouillamini
