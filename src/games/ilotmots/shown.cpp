// Ilotmots shown: what one viewer sees of each event.

#include "games/ilotmots/notation.h"
#include "games/ilotmots/rules.h"

namespace tablee::ilotmots {

namespace {

std::string shown_pieces(const Position& pos, const Draw& draw, Viewer viewer) {
  std::string text = "pioche " + std::to_string(pos.drawer.index);
  if (!viewer.is(pos.drawer)) return text + " " + std::to_string(draw.cards.size());
  for (const std::uint8_t card : draw.cards) text += " " + kind_text(CardKinds::kind_of(card));
  return text;
}

}  // namespace

std::optional<std::string> Ilotmots::shown(const Position& pos, const Event<Ilotmots>& event,
                                           Viewer viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return std::to_string(played->seat.index) + " " + ilotmots::to_text(played->move);
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event))
    return drawn->draw.kind == DrawKind::starter ? ilotmots::to_text(drawn->draw)
                                                 : shown_pieces(pos, drawn->draw, viewer);
  return "temps " + std::to_string(std::get<Expired>(event).clock.seat.index);
}

}  // namespace tablee::ilotmots
