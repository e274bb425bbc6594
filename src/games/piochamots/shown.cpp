// What a viewer sees of an event of Pioch'à Mots.

#include "games/piochamots/notation.h"
#include "games/piochamots/rules.h"

namespace tablee::piochamots {

namespace {

std::string shown_move(Seat seat, const Move& move) {
  return std::to_string(seat.index) + " " + to_text(move);
}

std::string shown_draw(const Position& pos, const Draw& draw, Viewer viewer) {
  switch (draw.kind) {
    case DrawKind::opening:
      return "tirage " + std::to_string(next_in_opening(pos).index) + " " +
             kind_text(kind_of_card(draw.card));
    case DrawKind::card:
      return "carte " + std::to_string(pos.drawer.index) + " " +
             (viewer.is(pos.drawer) ? kind_text(kind_of_card(draw.card)) : "?");
    case DrawKind::verdict:
      break;
  }
  const int points = draw.accepted ? points_of(pos.claim).total() : -edition::penalty;
  return "verdict " + std::to_string(pos.claimer.index) + (draw.accepted ? " oui " : " non ") +
         letters_of(pos.claim) + " " + std::to_string(points);
}

}  // namespace

ClockFacts PiochAMots::clock_facts(const Position& pos, const Clock& clock) {
  const std::size_t seat = clock.seat.index;
  if (clock.id == kDrawClock) return {.name = "pioche", .total = pos.terms.pace};
  if (clock.id == kWordClock) return {.name = "mot", .total = pos.terms.word_time[seat]};
  return {.name = "dernier", .total = pos.terms.last_time[seat]};
}

std::optional<std::string> PiochAMots::shown(const Position& pos, const Event<PiochAMots>& event,
                                             Viewer viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return shown_move(played->seat, played->move);
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event))
    return shown_draw(pos, drawn->draw, viewer);
  const Clock& clock = std::get<Expired>(event).clock;
  return "temps " + std::string(clock_facts(pos, clock).name) + " " +
         std::to_string(clock.seat.index);
}

}  // namespace tablee::piochamots
