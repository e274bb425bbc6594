// Another position that a viewer of Embrouillamini cannot tell from the true one.
//
// Copies look alike, so first every card that the viewer can place gets the lowest copy of
// its face, in one fixed order: the result depends on faces alone, as the viewer does.

#include "games/embrouillamini/rules.h"

namespace tablee::embrouillamini {

namespace {

constexpr BagId kHiddenHands = 0;

void relabel(OnTable& table, Labels<CardKinds>& labels) {
  for (Placed& placed : table)
    placed.card = static_cast<std::uint8_t>(labels.take(CardKinds::kind_of(placed.card)));
}

}  // namespace

Position Embrouillamini::resample(const Position& pos, Viewer viewer, Deal deal) const {
  Position world = pos;
  Labels<CardKinds> of_report;
  relabel(world.report.table, of_report);
  for (CardSet& left : world.report.left) left = of_report.relabel(left);
  Labels<CardKinds> labels;
  relabel(world.table, labels);
  world.aside = labels.relabel(pos.aside);
  std::array<CardSet, kMostSeats> hidden{};
  CardSet unplaced = pos.bag;
  for (const Seat seat : SeatSet::first(pos.terms.seats)) {
    const CardSet& hand = pos.hands[seat.index];
    world.hands[seat.index] = {};
    if (viewer.is(seat)) {
      world.hands[seat.index] = labels.relabel(hand);
    } else {
      hidden[seat.index] = hand;
      unplaced |= hand;
    }
  }
  // Hands are minuscules; the capitals that are left stay in their own pile.
  const CardSet all = labels.relabel(unplaced);
  CardSet pool = all & kMinuscules;
  deal_hidden(hidden, deal, kHiddenHands, pool, world.hands);
  world.bag = pool | (all & kCapitals);
  return world;
}

}  // namespace tablee::embrouillamini
