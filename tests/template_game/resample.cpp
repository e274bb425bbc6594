// Modele resampled: another position that the viewer cannot tell from this one.

#include "core/card_kinds.h"
#include "template_game/rules.h"

namespace tablee::modele {

Position Modele::resample(const Position& pos, Viewer viewer, Deal deal) const {
  Position world = pos;
  const CardSet seen = seen_by(pos, viewer);
  // A card drawn before the newest shuffle cannot have come from it, nor the
  // other way round: the two groups are dealt again separately.
  for (const bool fresh : {false, true}) {
    const CardSet group = fresh ? pos.fresh : CardSet::all() - pos.fresh;
    CardSet pool = fresh ? pos.bag : CardSet{};
    std::array<CardSet, kMostSeats> hidden{};
    for (std::size_t i = 0; i < kMostSeats; ++i) {
      hidden[i] = (pos.hands[i] & group) - seen;
      pool |= hidden[i];
      world.hands[i] -= hidden[i];
    }
    deal_hidden(hidden, deal, fresh ? 1 : 0, pool, world.hands);
    if (fresh) world.bag = pool;
  }
  return world;
}

}  // namespace tablee::modele
