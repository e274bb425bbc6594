// Kumata shown: what one viewer sees of each event.

#include "games/kumata/rules.h"

namespace tablee::kumata {

std::optional<std::string> Kumata::shown(const Position& pos, const Event<Kumata>& event,
                                         Viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return std::to_string(played->seat.index) + " " + to_text(pos, played->move);
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event)) return to_text(pos, drawn->draw);
  return std::nullopt;
}

}  // namespace tablee::kumata
