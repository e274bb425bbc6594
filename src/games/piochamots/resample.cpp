// Another position that a viewer of Pioch'à Mots cannot tell from the true one.
//
// Copies of a kind look alike, so first every card that the viewer can place gets the
// lowest copy of its kind: the result depends on kinds alone, as the viewer does.

#include "games/piochamots/rules.h"

namespace tablee::piochamots {

namespace {

// What everybody has seen and no longer lies on the table.
void relabel_history(const Position& pos, Position& world) {
  Labels<CardKinds> last_round;
  for (std::size_t i = 0; i < pos.terms.seats; ++i) {
    world.report.hands[i] = last_round.relabel(pos.report.hands[i]);
    if (pos.opening[i] >= 0)
      world.opening[i] = static_cast<std::int8_t>(kFirstOf[kind_of_card(pos.opening[i])]);
  }
}

}  // namespace

Position PiochAMots::resample(const Position& pos, Viewer viewer, Deal deal) const {
  Position world = pos;
  relabel_history(pos, world);
  Labels<CardKinds> labels;
  world.pit = labels.relabel(pos.pit);
  world.hands = {};
  world.known = world.fresh = world.bag = {};
  // A card drawn before the newest shuffle cannot have come from it, nor the other way
  // round: the two groups are dealt again separately.
  for (const bool fresh : {false, true}) {
    const CardSet group = fresh ? pos.fresh : kAllCards - pos.fresh;
    std::array<CardSet, kMostSeats> hidden{};
    CardSet unplaced = fresh ? pos.bag : CardSet{};
    for (const Seat seat : SeatSet::first(pos.terms.seats)) {
      const CardSet held = pos.hands[seat.index] & group;
      const CardSet known = labels.relabel(held & pos.known);
      world.known |= known;
      world.hands[seat.index] |= known;
      if (viewer.is(seat)) {
        const CardSet own = labels.relabel(held - pos.known);
        world.hands[seat.index] |= own;
        if (fresh) world.fresh |= own;
      } else {
        hidden[seat.index] = held - pos.known;
        unplaced |= hidden[seat.index];
      }
      if (fresh) world.fresh |= known;
    }
    CardSet pool = labels.relabel(unplaced);
    if (fresh) world.fresh |= pool;
    deal_hidden(hidden, deal, fresh ? 1 : 0, pool, world.hands);
    if (fresh) world.bag = pool;
  }
  return world;
}

}  // namespace tablee::piochamots
