// Pioch'à Mots told aloud, for the terminal.

#include "games/piochamots/rules.h"
#include "messages/lexicon.h"
#include "messages/piochamots.h"

namespace tablee::piochamots {

namespace say = messages::piochamots;

namespace {

std::string tell(const Message& message, Seat seat, Facts facts, Language language) {
  facts.emplace_back("seat", seat.index + 1);
  return render(message, facts, language);
}

std::optional<std::string> tell_move(Seat seat, const Move& move, Viewer viewer,
                                     Language language) {
  if (viewer.is(seat)) return std::nullopt;  // they know
  switch (move.verb) {
    case Verb::draw:
      return std::nullopt;  // the card is told
    case Verb::top:
      return tell(say::tale_top, seat, {}, language);
    case Verb::word:
      return tell(say::tale_word, seat, {{"word", letters_of(move.tiles)}}, language);
    case Verb::nothing:
      return tell(say::tale_nothing, seat, {{"points", edition::penalty}}, language);
    case Verb::pass:
      return tell(say::tale_pass, seat, {}, language);
  }
  return std::nullopt;
}

std::string tell_verdict(const Position& pos, bool accepted, const std::optional<Refusal>& why,
                         Language language) {
  const Fact word = {"word", letters_of(pos.claim)};
  if (accepted)
    return tell(say::tale_right, pos.claimer, {word, {"points", points_of(pos.claim).total()}},
                language);
  const std::string reason =
      why ? why->sentence(language) : render(messages::lexicon::unknown_word, {word}, language);
  return tell(say::tale_wrong, pos.claimer, {{"why", reason}, {"points", edition::penalty}},
              language);
}

std::string tell_draw(const Position& pos, const Draw& draw, Viewer viewer, Language language) {
  const std::string card = kind_text(kind_of_card(draw.card));
  if (draw.kind == DrawKind::opening)
    return tell(say::tale_opening, next_in_opening(pos), {{"card", card}}, language);
  if (viewer.is(pos.drawer))
    return tell(say::tale_your_card, pos.drawer, {{"card", card}}, language);
  return tell(say::tale_card, pos.drawer, {}, language);
}

std::optional<std::string> tell_clock(const Clock& clock, Language language) {
  if (clock.id == kWordClock)
    return tell(say::tale_silent, clock.seat, {{"points", edition::penalty}}, language);
  if (clock.id == kLastClock) return tell(say::tale_last_over, clock.seat, {}, language);
  return std::nullopt;  // the card is told
}

}  // namespace

std::optional<std::string> PiochAMots::told(const Position& pos, const Event<PiochAMots>& event,
                                            Viewer viewer, Language language) const {
  if (const auto* played = std::get_if<Played<Move>>(&event))
    return tell_move(played->seat, played->move, viewer, language);
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event))
    return drawn->draw.kind == DrawKind::verdict
               ? tell_verdict(pos, drawn->draw.accepted, why_refused(pos.terms, pos.claim),
                              language)
               : tell_draw(pos, drawn->draw, viewer, language);
  return tell_clock(std::get<Expired>(event).clock, language);
}

}  // namespace tablee::piochamots
