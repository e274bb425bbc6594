// Pioch'à Mots told: what each event did, in words.

#include "games/piochamots/rules.h"
#include "messages/piochamots.h"

namespace tablee::piochamots {

namespace say = messages::piochamots;

namespace {

Fact penalty() { return Fact::points("points", -edition::penalty); }

// "E rouge"
Fact card_fact(Kind kind) {
  if (kind == kBlankKind) return {"card", say::card_blank};
  const std::string name = kind_text(kind);
  return Fact::sentence("card", name.back() == 'r' ? say::card_red : say::card_black,
                        {{"letter", name.substr(0, 1)}});
}

Told tell_word(Seat seat, const Tiles& tiles) {
  return {
      .message = &say::told_word, .seat = seat, .facts = {Fact::word("word", letters_of(tiles))}};
}

std::optional<Told> tell_move(Seat seat, const Move& move) {
  switch (move.verb) {
    case Verb::draw:
      return std::nullopt;  // the card is told
    case Verb::top: {
      Told told{.message = &say::told_top, .seat = seat};
      if (!move.tiles.empty()) told.then.push_back(tell_word(seat, move.tiles));
      return told;
    }
    case Verb::word:
      return tell_word(seat, move.tiles);
    case Verb::nothing:
      return Told{.message = &say::told_nothing, .seat = seat, .facts = {penalty()}};
    case Verb::pass:
      return Told{.message = &say::told_pass, .seat = seat};
  }
  return std::nullopt;
}

Told tell_card(const Position& pos, const Draw& draw, Viewer viewer) {
  const Kind kind = kind_of_card(draw.card);
  if (draw.kind == DrawKind::opening)
    return {.message = &say::told_opening,
            .seat = next_in_opening(pos),
            .facts = {card_fact(kind)},
            .mark = {kind_text(kind)}};
  if (!viewer.is(pos.drawer)) return {.message = &say::told_card, .seat = pos.drawer};
  return {.message = &say::told_own_card,
          .seat = pos.drawer,
          .facts = {card_fact(kind)},
          .mark = {kind_text(kind)}};
}

Told tell_verdict(const Position& pos, const Draw& draw) {
  const Fact word = Fact::word("word", letters_of(pos.claim));
  if (draw.accepted)
    return {.message = &say::told_right,
            .seat = pos.claimer,
            .facts = {word, Fact::points("points", points_of(pos.claim).total())}};
  const std::optional<Refusal> why = refusal_of(draw.why, pos.claim);
  return {.message = &say::told_wrong,
          .seat = pos.claimer,
          .facts = {Fact::sentence("why", why ? *why->message : say::not_accepted,
                                   why ? why->facts : Facts{word}),
                    penalty()}};
}

std::optional<Told> tell_clock(const Position& pos, const Clock& clock) {
  if (clock.id == kWordClock)
    return Told{.message = &say::told_late, .seat = clock.seat, .facts = {penalty()}};
  if (clock.id != kLastClock) return std::nullopt;  // the card is told
  if (pos.phase == Phase::dry) return Told{.message = &say::told_dry_late};
  return Told{.message = &say::told_last_late, .seat = clock.seat};
}

// What everybody sees has changed besides: one is left, no card is, a round ended.
void tell_change(const Position& before, const Position& after, std::vector<Told>& out) {
  const bool ended = after.round != before.round || after.phase == Phase::over;
  if (ended && before.round > 0 && after.report.end != RoundEnd::won)
    out.push_back(
        {.message = after.report.end == RoundEnd::dry ? &say::told_void : &say::told_nobody});
  if (after.phase == Phase::opening && after.shuffles != before.shuffles)
    out.push_back({.message = &say::told_level});
  if (after.phase == Phase::over) return;
  if (after.round != before.round)
    out.push_back(
        {.message = &say::told_round, .seat = after.starter, .facts = {{"round", after.round}}});
  if (after.phase == Phase::dry && before.phase != Phase::dry && before.stopped != Phase::dry)
    out.push_back({.message = &say::told_dry});
  const bool fails = before.phase == Phase::word || before.phase == Phase::verdict;
  if (after.phase == Phase::last && fails && before.stopped != Phase::last)
    out.push_back(
        {.message = &say::told_last, .seat = after.drawer, .facts = {{"cards", kExtraCards}}});
}

}  // namespace

std::optional<Told> PiochAMots::told(const Position& pos, const Event<PiochAMots>& event,
                                     Viewer viewer) const {
  constexpr Millis kAnyTime = 0;  // no sentence depends on it
  Position after = pos;
  std::optional<Told> told;
  if (const auto* played = std::get_if<Played<Move>>(&event)) {
    told = tell_move(played->seat, played->move);
    apply(after, played->seat, played->move, kAnyTime);
  } else if (const auto* drawn = std::get_if<Drawn<Draw>>(&event)) {
    const Draw& draw = drawn->draw;
    told = draw.kind == DrawKind::verdict ? tell_verdict(pos, draw) : tell_card(pos, draw, viewer);
    resolve(after, draw, kAnyTime);
  } else {
    const Clock& clock = std::get<Expired>(event).clock;
    told = tell_clock(pos, clock);
    expire(after, clock, kAnyTime);
  }
  std::vector<Told> sentences;
  if (told) sentences.push_back(std::move(*told));
  tell_change(pos, after, sentences);
  return told_together(std::move(sentences));
}

}  // namespace tablee::piochamots
