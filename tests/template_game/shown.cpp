// Modele shown: what one viewer sees of each event.

#include "template_game/rules.h"

namespace tablee::modele {

std::optional<std::string> Modele::shown(const Position& pos, const Event<Modele>& event,
                                         Viewer viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return std::to_string(played->seat.index) + " " + to_text(pos, played->move);
  if (const auto* expired = std::get_if<Expired>(&event))
    return "expire " + std::to_string(expired->clock.id);
  const Draw& draw = std::get<Drawn<Draw>>(event).draw;
  Seat drawer;
  if (draw.is_verdict ||
      (next_to_draw(pos, drawer) && viewer.is_seat() && same_side(pos, viewer.seat(), drawer)))
    return to_text(pos, draw);
  return "carte ?";
}

}  // namespace tablee::modele
