// Embrouillamini told: what each event did, in words.

#include <algorithm>

#include "games/embrouillamini/reading.h"
#include "games/embrouillamini/rules.h"
#include "messages/embrouillamini.h"

namespace tablee::embrouillamini {

namespace say = messages::embrouillamini;

namespace {

Marks cells_of(const Path& path) {
  Marks marks;
  for (const Cell cell : path) marks.push_back(cell_text(cell));
  return marks;
}

// A joker by its name, and the letter that it is in this word.
std::string card_words(const Move& move) {
  if (move.face != kJoker) return face_text(move.face);
  const auto at = std::ranges::find(move.path, move.cell);
  if (at == move.path.end()) return "joker";
  const char letter = letters_of(move.word)[static_cast<std::size_t>(at - move.path.begin())];
  return std::string("joker ") + static_cast<char>(letter - 'A' + 'a');
}

Told tell_lay(const Position& pos, Seat seat, const Move& move) {
  const Reading reading = read(with_card(pos, move), move.path, move.word.size());
  const std::string letters(letters_of(move.word));
  Told told{.message = &say::told_beginning,
            .seat = seat,
            .facts = {{"card", card_words(move)},
                      Fact::cells("cell", {cell_text(move.cell)}),
                      Fact::word("word", letters),
                      Fact::points("points", reading.points)},
            .mark = cells_of(move.path)};
  if (reading.form == Form::beginning)
    told.facts.push_back(Fact::word("beginning", letters.substr(0, move.path.size())));
  if (reading.form == Form::word) told.message = &say::told_word;
  if (reading.form == Form::whole) told.message = &say::told_whole;
  return told;
}

Told tell_draw(const Position& pos, const Draw& draw, Viewer viewer) {
  if (draw.kind == DrawKind::dealer)
    return {.message = &say::told_dealer, .seat = seat_at(draw.seat)};
  if (draw.kind == DrawKind::capital) {
    const Face face = face_of(draw.cards.lowest());
    if (is_passed(face, pos.terms.passed))
      return {.message = &say::told_passed_capital, .facts = {{"capital", capital_text(face)}}};
    Told told{.message = &say::told_capital,
              .seat = pos.starter(),
              .facts = {{"round", pos.round},
                        {"rounds", pos.terms.rounds},
                        {"capital", capital_text(face)}},
              .mark = {cell_text(pos.terms.centre())}};
    if (pos.terms.time[pos.starter().index] > 0) {
      told.message = &say::told_capital_timed;
      told.facts.push_back({"more", static_cast<int>(kRoundPause / 1000)});
    }
    return told;
  }
  if (!viewer.is(pos.to_play))
    return {
        .message = &say::told_hand, .seat = pos.to_play, .facts = {{"cards", draw.cards.size()}}};
  std::string faces;
  for (const Face face : faces_of(draw.cards))
    faces += (faces.empty() ? "" : " ") + (face == kJoker ? "joker" : face_text(face));
  return {.message = &say::told_own_hand, .seat = pos.to_play, .facts = {{"faces", faces}}};
}

// A round that ended: why, and what everybody has. `before` is the moment before it did.
void tell_end(const Position& before, const Position& after, std::vector<Told>& out) {
  if (after.round == before.round && after.phase != Phase::over) return;
  const auto round = static_cast<int>(before.round);
  if (after.report.end == RoundEnd::passed)
    out.push_back({.message = &say::told_all_passed, .facts = {{"round", round}}});
  for (const Seat seat : SeatSet::first(before.terms.seats))
    if (after.report.end == RoundEnd::emptied && after.report.left[seat.index].empty()) {
      out.push_back({.message = &say::told_emptied, .seat = seat, .facts = {{"round", round}}});
      break;
    }
  for (const Seat seat : SeatSet::first(before.terms.seats))
    out.push_back(
        {.message = &say::told_round_points,
         .seat = seat,
         .facts = {Fact::points("points", after.tallies[seat.index].rounds[before.round - 1U]),
                   {"score", after.score(seat)}}});
}

}  // namespace

std::optional<Told> Embrouillamini::told(const Position& pos, const Event<Embrouillamini>& event,
                                         Viewer viewer) const {
  constexpr Millis kAnyTime = 0;  // no sentence depends on it
  if (const auto* drawn = std::get_if<Drawn<Draw>>(&event))
    return tell_draw(pos, drawn->draw, viewer);
  Position after = pos;
  std::vector<Told> sentences;
  if (const auto* played = std::get_if<Played<Move>>(&event)) {
    if (played->move.verb == Verb::pass) {
      sentences.push_back({.message = &say::told_pass, .seat = played->seat});
    } else {
      const Result<Move> whole = completed(pos, played->move);
      if (!whole) return std::nullopt;
      sentences.push_back(tell_lay(pos, played->seat, *whole));
    }
    apply(after, played->seat, played->move, kAnyTime);
  } else {
    const Clock& clock = std::get<Expired>(event).clock;
    sentences.push_back({.message = &say::told_late, .seat = clock.seat});
    expire(after, clock, kAnyTime);
  }
  tell_end(pos, after, sentences);
  return told_together(std::move(sentences));
}

}  // namespace tablee::embrouillamini
