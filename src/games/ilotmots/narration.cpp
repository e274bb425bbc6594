// Ilotmots told: what each event did, in words.

#include "games/ilotmots/rules.h"
#include "messages/ilotmots.h"

namespace tablee::ilotmots {

namespace say = messages::ilotmots;

namespace {

Marks cells_of(const Placements& laid) {
  Marks marks;
  for (const Placement& one : laid) marks.push_back(cell_text(one.cell));
  return marks;
}

Marks cells_of(const Run& run) {
  Marks marks;
  for (const Cell cell : run.cells) marks.push_back(cell_text(cell));
  return marks;
}

std::string words_of(const Turnout& turn) {
  std::string words;
  for (const Run& run : turn.runs)
    if (run.is_word()) words += (words.empty() ? "" : ", ") + run.letters;
  return words;
}

// For the ear a sign is a word.
std::string spoken(Kind kind) {
  if (kind == kJoker) return "joker";
  return kind == kLiaison ? "liaison" : kind_text(kind);
}

// Who hears the game learns no piece from its cell alone: "J i7, liaison g8".
std::string pieces_of(const Placements& laid) {
  std::string pieces;
  for (const Placement& one : laid)
    pieces += (pieces.empty() ? "" : ", ") + spoken(kind_of(one.piece)) + " " + cell_text(one.cell);
  return pieces;
}

// Without points, but for an island that it covers.
Told tell_dump(Seat seat, const Turnout& turn, const Placements& laid) {
  const bool is_paid = turn.gain.total() > 0;
  Told told{.message = is_paid ? &say::told_paid_dump : &say::told_dump,
            .seat = seat,
            .facts = {{"pieces", static_cast<int>(laid.size())}, {"laid", pieces_of(laid)}},
            .mark = cells_of(laid)};
  if (is_paid) told.facts.push_back(Fact::points("points", turn.gain.total()));
  return told;
}

Told tell_laying(Seat seat, const Turnout& turn, const Placements& laid) {
  if (turn.kind == TurnKind::dump) return tell_dump(seat, turn, laid);
  return {.message = turn.kind == TurnKind::ilets ? &say::told_ilets : &say::told_words,
          .seat = seat,
          .facts = {Fact::word("words", words_of(turn)), Fact::points("points", turn.gain.total())},
          .mark = cells_of(laid)};
}

// Where a word stands, for who hears it. A turn of many words tells the first ones: it is
// bounded, and who hears ten places keeps none.
void tell_places(const Turnout& turn, std::vector<Told>& out) {
  constexpr int kMostPlaces = 4;
  int told = 0;
  for (const Run& run : turn.runs) {
    if (!run.is_word() || ++told > kMostPlaces) continue;
    const Cell first = *run.cells.begin();
    const std::string from = cell_text(first);
    const std::string to = cell_text(run.cells[run.cells.size() - 1]);
    Told place{.message = run.across ? &say::told_row : &say::told_column,
               .facts = {Fact::word("word", run.letters), {"from", from}, {"to", to}}};
    if (run.across)
      place.facts.emplace_back("row", row_of(first) + 1);
    else
      place.facts.emplace_back("column", from.substr(0, 1));
    out.push_back(std::move(place));
  }
}

void tell_announcements(const Turnout& turn, std::vector<Told>& out) {
  if (turn.archipel)
    out.push_back({.message = turn.kind == TurnKind::ilets ? &say::told_archipel_ilets
                                                           : &say::told_archipel});
  for (std::size_t i = 0; i < kIslands && turn.gain.ilots > 0; ++i)
    if ((turn.islands >> i & 1U) != 0)
      out.push_back(
          {.message = &say::told_ilot, .facts = {{"island", std::string(1, kIslandNames[i])}}});
  for (const Run& run : turn.runs)
    if (turn.gain.strateges > 0 && run.fresh_printed >= 2)
      out.push_back({.message = &say::told_strateges,
                     .facts = {Fact::word("word", run.letters)},
                     .mark = cells_of(run)});
}

Told tell_pieces(const Position& pos, const Draw& draw, Viewer viewer) {
  const int pieces = static_cast<int>(draw.cards.size());
  if (!viewer.is(pos.drawer))
    return {.message = &say::told_drawn, .seat = pos.drawer, .facts = {{"pieces", pieces}}};
  std::string drawn;
  Marks marks;
  for (const std::uint8_t card : draw.cards) {
    const Kind kind = CardKinds::kind_of(card);
    drawn += (drawn.empty() ? "" : " ") + spoken(kind);
    marks.push_back(kind_text(kind));
  }
  return {.message = &say::told_own_drawn,
          .seat = pos.drawer,
          .facts = {{"pieces", pieces}, {"drawn", drawn}},
          .mark = marks};
}

// What everybody sees has changed besides: a rack stays short, the game ends.
void tell_change(const Position& before, const Position& after, std::vector<Told>& out) {
  if (after.phase == Phase::over) {
    if (after.end == End::all_laid)
      out.push_back({.message = &say::told_end_laid, .seat = after.last.seat});
    else
      out.push_back({.message = &say::told_end_passes});
    for (const Seat seat : SeatSet::first(kSeats))
      if (after.tallies[seat.index].left > 0)
        out.push_back({.message = &say::told_left,
                       .seat = seat,
                       .facts = {{"pieces", after.racks[seat.index].size()},
                                 Fact::points("points", -after.tallies[seat.index].left)}});
    return;
  }
  if (after.phase != Phase::play || before.phase == Phase::choose) return;
  // Told once, when the turn in which it lost pieces for good is over.
  const Seat seat = before.mover;
  const bool was_full = before.phase == Phase::play
                            ? before.announces(seat)
                            : before.last.seat == seat && before.last.announces;
  if (before.mover != after.mover && was_full && !after.announces(seat))
    out.push_back({.message = &say::told_short, .seat = seat});
}

}  // namespace

std::optional<Told> Ilotmots::told(const Position& pos, const Event<Ilotmots>& event,
                                   Viewer viewer) const {
  constexpr Millis kAnyTime = 0;  // no sentence depends on it
  Position after = pos;
  std::vector<Told> sentences;
  if (const auto* played = std::get_if<Played<Move>>(&event)) {
    const Move& move = played->move;
    if (move.verb == Verb::choose) {
      sentences.push_back(
          {.message = &say::told_choice, .seat = played->seat, .facts = {{"pieces", move.pieces}}});
    } else if (move.verb == Verb::pass) {
      sentences.push_back({.message = &say::told_pass, .seat = played->seat});
    } else if (const Result<Turnout> turn = lay_out(kBoard, pos, played->seat, move.laid)) {
      sentences.push_back(tell_laying(played->seat, *turn, move.laid));
      // Places last: a small screen shows two lines, and the cells themselves.
      tell_announcements(*turn, sentences);
      tell_places(*turn, sentences);
    }
    apply(after, played->seat, move, kAnyTime);
  } else if (const auto* drawn = std::get_if<Drawn<Draw>>(&event)) {
    if (drawn->draw.kind == DrawKind::starter)
      sentences.push_back({.message = &say::told_starter, .seat = drawn->draw.seat});
    else
      sentences.push_back(tell_pieces(pos, drawn->draw, viewer));
    resolve(after, drawn->draw, kAnyTime);
  } else {
    const Clock& clock = std::get<Expired>(event).clock;
    if (pos.phase == Phase::choose)
      sentences.push_back(
          {.message = &say::told_late_choice, .facts = {{"pieces", kFewestPieces}}});
    else
      sentences.push_back({.message = &say::told_late, .seat = clock.seat});
    expire(after, clock, kAnyTime);
  }
  tell_change(pos, after, sentences);
  return told_together(std::move(sentences));
}

}  // namespace tablee::ilotmots
