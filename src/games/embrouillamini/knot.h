#pragma once
// Knot: the cards on the table and the free cells around them, with who touches whom.
//
// Cards are numbered as they were laid, so some of them are CardBits.
// Thread safety: value type.

#include "games/embrouillamini/position.h"

namespace tablee::embrouillamini {

struct Knot {
  // A free cell that touches the knot.
  struct Spot {
    Cell cell;
    bool has_room = false;  // a card laid here has a free neighbour
    CardBits beside = 0;    // the cards it touches

    bool operator==(const Spot&) const = default;
  };
  struct Card {
    Cell cell;
    Face face = 0;
    CardBits beside = 0;
    FixedList<std::uint8_t, 8> spots;  // the free cells it touches

    bool operator==(const Card&) const = default;
  };

  explicit Knot(const Position& pos) : Knot(pos.terms, pos.table) {}
  Knot(const Terms& terms, const OnTable& table);

  FixedList<Card, kMostOnTable> cards;
  FixedList<Spot, 8 * kMostOnTable> spots;
};

}  // namespace tablee::embrouillamini
