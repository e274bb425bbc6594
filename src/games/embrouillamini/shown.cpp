// Embrouillamini shown: what one viewer sees of each event.

#include "games/embrouillamini/notation.h"
#include "games/embrouillamini/rules.h"

namespace tablee::embrouillamini {

namespace {

std::string seat_text(Seat seat) { return std::to_string(seat.index); }

std::string cards_dealt(const CardSet& cards) {
  std::string text;
  for (const Face face : faces_of(cards)) text += face_text(face);
  return text;
}

std::string shown_draw(const Position& pos, const Draw& draw, Viewer viewer) {
  switch (draw.kind) {
    case DrawKind::dealer:
      return "donneur " + std::to_string(draw.seat);
    case DrawKind::capital:
      return "capitale " + card_text(draw.cards.lowest());
    case DrawKind::hand:
      break;
  }
  return "main " + seat_text(pos.to_play) + " " +
         (viewer.is(pos.to_play) ? cards_dealt(draw.cards) : "?");
}

}  // namespace

std::optional<std::string> Embrouillamini::shown(const Position& pos,
                                                 const Event<Embrouillamini>& event,
                                                 Viewer viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return seat_text(played->seat) + " " + to_text(pos, played->move);
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event))
    return shown_draw(pos, drawn->draw, viewer);
  return "temps " + seat_text(std::get<Expired>(event).clock.seat);
}

}  // namespace tablee::embrouillamini
