// Modèle told: what each event did, in words.

#include "messages/modele.h"
#include "template_game/rules.h"

namespace tablee::modele {

namespace say = messages::modele;

namespace {

Fact value_fact(int value) { return {"value", value}; }

Told tell_move(const Position& pos, Seat seat, const Move& move) {
  switch (move.verb) {
    case Verb::claim:
      return {.message = &say::told_claims,
              .seat = seat,
              .facts = {value_fact(move.value)},
              .mark = {std::to_string(move.value)}};
    case Verb::veto: {
      Told told{.message = &say::told_vetoes,
                .seat = seat,
                .facts = {Fact::seat("claimer_seat", pos.claimer)}};
      const std::string ground(move.ground.begin(), move.ground.end());
      if (!ground.empty())
        told.then.push_back(
            {.message = &say::told_ground, .facts = {Fact::word("ground", ground)}});
      return told;
    }
    case Verb::accept:
      return {.message = &say::told_accepts, .seat = seat};
    case Verb::pass:
      break;
  }
  return {.message = &say::told_passes, .seat = seat};
}

Told tell_verdict(const Position& pos, bool accepted) {
  const int value = value_of(pos.claimed);
  if (accepted)
    return {
        .message = &say::told_right, .seat = pos.claimer, .facts = {Fact::points("points", value)}};
  return {.message = &say::told_wrong,
          .seat = pos.claimer,
          .facts = {Fact::sentence("why", say::not_on_the_list, {value_fact(value)}),
                    Fact::points("points", -1)}};
}

// Team-mates see each other's cards.
Told tell_card(const Position& pos, int card, Viewer viewer) {
  Seat drawer;
  next_to_draw(pos, drawer);
  if (!viewer.is_seat() || !same_side(pos, viewer.seat(), drawer))
    return {.message = &say::told_card, .seat = drawer};
  return {.message = &say::told_known_card, .seat = drawer, .facts = {value_fact(value_of(card))}};
}

}  // namespace

std::optional<Told> Modele::told(const Position& pos, const Event<Modele>& event,
                                 Viewer viewer) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return tell_move(pos, played->seat, played->move);
  if (const auto* expired = std::get_if<Expired>(&event))
    return Told{.message = expired->clock.id == kRoundClock ? &say::told_round_over
                                                            : &say::told_unanswered};
  const Draw& draw = std::get<Drawn<Draw>>(event).draw;
  return draw.is_verdict ? tell_verdict(pos, draw.accepted) : tell_card(pos, draw.card, viewer);
}

}  // namespace tablee::modele
