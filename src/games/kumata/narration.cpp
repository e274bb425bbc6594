// Kumata told: what each event did, in words.

#include <algorithm>

#include "games/kumata/rules.h"
#include "messages/kumata.h"

namespace tablee::kumata {

namespace say = messages::kumata;

namespace {

Fact domino_fact(Domino domino) { return {"domino", domino_name(domino)}; }

// Whose points changed, by how much: the mover's first.
std::vector<Told> tell_points(const Position& before, const Position& after, Seat mover) {
  const std::array<int, kMostSeats> old_scores = scores_of(before);
  const std::array<int, kMostSeats> new_scores = scores_of(after);
  std::vector<Told> changes;
  Seat seat = mover;
  for (int i = 0; i < before.seats; ++i, seat = left_of(seat, before.seats))
    if (const int points = new_scores[seat.index] - old_scores[seat.index]; points != 0)
      changes.push_back(
          {.message = &say::told_points, .seat = seat, .facts = {Fact::points("points", points)}});
  return changes;
}

Told tell_move(const Position& pos, Seat seat, const Move& move) {
  if (move.is_set_aside())
    return {.message = &say::told_sets_aside, .seat = seat, .facts = {domino_fact(move.domino)}};
  const auto [first, second] = std::minmax(move.low_at, move.high_at);
  const Marks cells = {parcel_name(pos, first), parcel_name(pos, second)};
  Told told{.message = &say::told_lays,
            .seat = seat,
            .facts = {domino_fact(move.domino), Fact::cells("cells", cells)},
            .mark = cells};
  if (move.totem) {
    told.message = &say::told_lays_totem;
    told.facts.emplace_back("level", pos.level_at(first) + 1);
  }
  Position after = pos;
  play_top(after, seat, move);
  told.then = tell_points(pos, after, seat);
  return told;
}

Told tell_draw(const Position& pos, const Draw& draw) {
  switch (draw.kind) {
    case DrawKind::board:
      return {.message = &say::told_board};
    case DrawKind::domino:
      return {.message = &say::told_turned,
              .seat = pos.to_play,
              .facts = {domino_fact(draw.domino), Fact::points("points", points_of(draw.domino))}};
    case DrawKind::first:
      break;
  }
  return {.message = &say::told_drawn_first, .seat = draw.first};
}

// Who or what ended the game: no domino left, or no place for those that are.
Told tell_end(const Position& after) {
  const bool is_empty = after.reserves[after.to_play.index].piles.empty();
  return {.message = is_empty ? &say::told_no_domino : &say::told_no_place, .seat = after.to_play};
}

}  // namespace

std::optional<Told> Kumata::told(const Position& pos, const Event<Kumata>& event, Viewer) const {
  Position after = pos;
  std::vector<Told> sentences;
  if (const auto* played = std::get_if<Played<Move>>(&event)) {
    sentences.push_back(tell_move(pos, played->seat, played->move));
    play_top(after, played->seat, played->move);
  } else if (const auto* drawn = std::get_if<Drawn<Draw>>(&event)) {
    sentences.push_back(tell_draw(pos, drawn->draw));
    resolve(after, drawn->draw, 0);
  } else {
    return std::nullopt;  // no clock in the rulebook
  }
  if (pos.dealing && !after.dealing)
    sentences.push_back({.message = &say::told_begins, .seat = after.to_play});
  if (after.phase == Phase::over) sentences.push_back(tell_end(after));
  return told_together(std::move(sentences));
}

}  // namespace tablee::kumata
