// Kokomots shown: what one viewer sees of each event.

#include <algorithm>

#include "games/kokomots/notation.h"
#include "games/kokomots/open_words.h"
#include "games/kokomots/rules.h"
#include "games/kokomots/themes.h"
#include "games/kokomots/turns.h"

namespace tablee::kokomots {

namespace {

// What others see of a claim: the word stays with those who judge it until it is answered.
std::string shown_claim(const Position& pos, Seat seat, const Move& move, Viewer viewer) {
  const bool one_judge = has_one_judge(pos.terms.mode);
  const bool reads = viewer.is_seat() && (!one_judge || viewer.is(judge_of(pos, seat)) ||
                                          are_together(pos, viewer.seat(), seat));
  const bool is_secret = move.verb == Verb::word || move.verb == Verb::letter;
  std::string text = to_text(move);
  if (reads || !is_secret) return text;
  if (move.verb == Verb::letter) return "lettre ?";
  return text.substr(0, text.find('=')) + "= ?";
}

std::string shown_word(const Position& pos, const OpenWord& word) {
  return std::string(face_id(pos.columns[word.column].theme.face())) + " " +
         std::string(view_of(word.text));
}

// A word that an event settles is read by everybody once it is taken.
std::string shown_taken(const Position& before, const Position& after) {
  if (after.said.size() == before.said.size()) return "";
  for (const OpenWord& word : before.open) {
    const bool is_open = std::ranges::any_of(
        after.open, [&](const OpenWord& other) { return other.clock == word.clock; });
    if (!is_open)
      return " pris " + std::to_string(word.seat.index) + " " +
             std::to_string(points_of(before, use_of(word))) + " " + shown_word(before, word);
  }
  return "";
}

std::string shown_answer(const Position& pos, const Draw& draw, Viewer viewer) {
  OpenWord word = pos.open[wanted(pos).place];
  std::string text = to_text(draw) + " " + std::to_string(word.seat.index) + " ";
  if (draw.answer == Answer::listed)
    return text + std::to_string(points_of(pos, use_of(word))) + " " + shown_word(pos, word);
  word.state = State::pending;
  word.is_hidden = draw.answer != Answer::waits;
  if (!may_read(pos, word, viewer)) word.text = text_of("?");
  return text + shown_word(pos, word);
}

std::string shown_draw(const Position& pos, const Draw& draw, Viewer viewer) {
  const Wanted want = wanted(pos);
  const std::string kind = draw.kind == DrawKind::letter ? kind_text(kind_of_card(draw.card)) : "";
  switch (want.need) {
    case Need::answer:
      return shown_answer(pos, draw, viewer);
    case Need::theme:
    case Need::fifth:
      return to_text(draw) + " " +
             (want.need == Need::fifth ? "5" : std::to_string(want.place + 1));
    case Need::top:
      return "lettre " + kind + " " + std::to_string(want.place + 1);
    case Need::pair:
      return "paire " + kind;
    case Need::packet: {
      const bool sees = viewer.is_seat() && are_together(pos, viewer.seat(), pos.active);
      return "paquet " + std::to_string(want.place + 1) + " " + (sees ? kind : "?");
    }
    default:
      break;
  }
  const bool sees = viewer.is(seat_at(static_cast<int>(want.place)));
  return "carte " + std::to_string(want.place) + " " + (sees ? kind : "?");
}

}  // namespace

ClockFacts Kokomots::clock_facts(const Position& pos, const Clock& clock) {
  switch (clock.id) {
    case kSandClock:
      return {.name = "sable", .total = sand_time(pos)};
    case kStartClock:
      return {.name = "depart", .total = kStartTime};
    case kHushClock:
      return {.name = "silence", .total = kHushTime};
    case kAnnounceClock:
      return {.name = "annonce", .total = stretched(pos, clock.seat, kAnnounceTime)};
    default:
      return clock.id >= kChoiceClock ? ClockFacts{.name = "choix", .total = kChoiceTime}
                                      : ClockFacts{.name = "mot"};
  }
}

std::optional<std::string> Kokomots::shown(const Position& pos, const Event<Kokomots>& event,
                                           Viewer viewer) const {
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event))
    return shown_draw(pos, drawn->draw, viewer);
  constexpr Millis kAnyTime = 1;  // what is shown does not depend on it
  Position after = pos;
  std::string text;
  if (const auto* played = std::get_if<Played<Move>>(&event)) {
    text = std::to_string(played->seat.index) + " " +
           shown_claim(pos, played->seat, played->move, viewer);
    apply(after, played->seat, played->move, kAnyTime);
  } else {
    const Clock& clock = std::get<Expired>(event).clock;
    text = "temps " + std::string(clock_facts(pos, clock).name) + " " +
           std::to_string(clock.seat.index);
    expire(after, clock, kAnyTime);
  }
  return text + shown_taken(pos, after);
}

}  // namespace tablee::kokomots
