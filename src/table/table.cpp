#include "table/table.h"

#include <algorithm>

#include "messages/core.h"
#include "messages/table.h"
#include "search/playout.h"

namespace tablee {

void Look::write(JsonWriter& json) const {
  const std::string_view members = std::string_view(frame.text).substr(1, frame.text.size() - 2);
  json.begin_object().raw(members).key("view").raw(board->text).end_object();
}

std::string Table::view(Viewer viewer) const {
  JsonWriter json;
  looks(std::span(&viewer, 1)).front().write(json);
  return json.take();
}

std::optional<Millis> Table::next_deadline() const {
  if (paused_ || is_stuck()) return std::nullopt;
  const Turn now_turn = turn();
  const Clock* clock = first_clock(now_turn);
  return clock == nullptr ? std::nullopt : std::optional(clock->deadline);
}

Result<void> Table::pause(Millis at) {
  if (paused_) return refuse(messages::table::paused);
  if (turn().is_over()) return refuse(messages::core::game_over);
  if (at < now()) return refuse(messages::table::back_in_time);
  advance(at);
  // A clock that was due may have ended the game, filled the log or found a bug.
  if (turn().is_over()) return refuse(messages::core::game_over);
  if (const Result<void> room = check_room_for(EntryKind::pause); !room) return room;
  log_.push_back({.at = at, .kind = EntryKind::pause, .seat = {}, .clock = 0, .text = {}});
  paused_ = true;
  ++pauses_;
  return {};
}

Result<void> Table::resume() {
  if (!paused_) return refuse(messages::table::not_paused);
  log_.push_back({.at = now(), .kind = EntryKind::resume, .seat = {}, .clock = 0, .text = {}});
  paused_ = false;
  return {};
}

std::optional<Seat> Table::may_undo() const {
  if (!info_->take_back || log_.empty() || log_.back().kind != EntryKind::play) return std::nullopt;
  return log_.back().seat;
}

Result<void> Table::check_undo(Seat seat, Millis at) const {
  if (const Result<void> open = check_open(seat, at); !open) return open;
  if (const Result<void> room = check_room_for(EntryKind::undo); !room) return room;
  if (may_undo() != seat) return refuse(messages::table::nothing_to_undo);
  return {};
}

Result<void> Table::check_room_for(EntryKind kind) const {
  if (broken_) return refuse(messages::table::broken);
  // A pause may always be ended.
  if (kind != EntryKind::resume && is_full())
    return refuse(messages::table::too_long, {{"max", static_cast<long long>(kMostEntries)}});
  if (kind == EntryKind::pause && pauses_ >= kMostPauses)
    return refuse(messages::table::too_many_pauses, {{"max", kMostPauses}});
  if (kind == EntryKind::undo && undos_ >= kMostUndos)
    return refuse(messages::table::too_many_undos, {{"max", kMostUndos}});
  return {};
}

Result<void> Table::check_open(Seat seat, Millis at) const {
  if (seat.index >= seats())
    return refuse(messages::table::unknown_seat, {{"seat", seat.index + 1}});
  if (at < now()) return refuse(messages::table::back_in_time);
  if (paused_) return refuse(messages::table::paused);
  return {};
}

std::optional<Told> Table::told_by_table(const Entry& entry) {
  switch (entry.kind) {
    case EntryKind::undo:
      return Told{.message = &messages::table::told_undo, .seat = entry.seat};
    case EntryKind::pause:
      return Told{.message = &messages::table::told_pause};
    case EntryKind::resume:
      return Told{.message = &messages::table::told_resume};
    default:
      return std::nullopt;
  }
}

// A team wins as one. Whoever reads is spoken to as its member; two are named, more have
// only the number of their team.
Told Table::told_team(int team, std::int32_t score, bool alone, Viewer viewer) const {
  std::vector<Seat> members;
  for (const Seat seat : SeatSet::first(seats()))
    if (team_of(seating_, teams(), seat) == team) members.push_back(seat);
  const auto reader = std::ranges::find_if(members, [&](Seat seat) { return viewer.is(seat); });
  if (reader != members.end()) std::iter_swap(members.begin(), reader);
  if (members.size() != 2)
    return {
        .message = alone ? &messages::table::told_team_wins : &messages::table::told_team_shares,
        .seat = members.front(),
        .facts = {{"team", team + 1}, {"score", score}}};
  return {.message = alone ? &messages::table::told_pair_wins : &messages::table::told_pair_shares,
          .seat = members.front(),
          .facts = {Fact::seat("other_seat", members.back()), {"score", score}}};
}

std::vector<Told> Table::told_winners(const Outcome& outcome, Viewer viewer) const {
  std::vector<Told> winners;
  const Teams all = teams();
  if (all.count > 1) {
    SeatSet first;  // teams, by their number
    for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
      if (outcome.ranks[i] == 1)
        first.add(seat_at(team_of(seating_, all, seat_at(static_cast<int>(i)))));
    for (const Seat team : first)
      for (const Seat seat : SeatSet::first(seats()))
        if (team_of(seating_, all, seat) == team.index) {
          const std::int32_t score = outcome.scores[seat.index];
          winners.push_back(told_team(team.index, score, first.size() == 1, viewer));
          break;
        }
    return winners;
  }
  const bool alone = std::ranges::count(outcome.ranks, 1) == 1;
  for (std::size_t i = 0; i < outcome.ranks.size(); ++i)
    if (outcome.ranks[i] == 1)
      winners.push_back(
          {.message = alone ? &messages::table::told_wins : &messages::table::told_shares,
           .seat = seat_at(static_cast<int>(i)),
           .facts = {{"score", outcome.scores[i]}}});
  return winners;
}

JsonText Table::frame_for(Viewer viewer) const {
  const Turn now_turn = turn();
  JsonWriter json;
  json.note_parts();
  json.begin_object().field("game", info_->id).field("seq", log_.size()).field("at", now());
  json.field("seats", seats()).field("paused", paused_);
  if (const Teams all = teams(); all.count > 1) {
    json.key("teams").begin_array();
    for (const Seat seat : SeatSet::first(seats())) json.value(team_of(seating_, all, seat));
    json.end_array();
  }
  json.key("you");
  viewer.is_seat() ? json.value(viewer.seat().index) : json.null();
  json.key("turn").begin_array();
  for (const Seat seat : now_turn.seats()) json.value(seat.index);
  json.end_array().key("lead");
  const std::optional<Seat> lead = now_turn.lead();
  lead ? json.value(lead->index) : json.null();
  json.field("over", now_turn.is_over());
  json.key("clocks").begin_array();
  for (const Clock& clock : now_turn.clocks) {
    const ClockFacts facts = facts_of(clock);
    json.begin_object().field("id", clock.id).field("name", facts.name);
    json.field("seat", clock.seat.index).field("deadline", clock.deadline);
    json.field("total", facts.total).end_object();
  }
  json.end_array().key("undo");
  const std::optional<Seat> undo = may_undo();
  undo ? json.value(undo->index) : json.null();
  if (const std::optional<Outcome> result = outcome()) {
    json.key("scores").begin_array();
    for (const std::int32_t score : result->scores) json.value(score);
    json.end_array().key("ranks").begin_array();
    for (const std::uint8_t rank : result->ranks) json.value(rank);
    json.end_array();
  }
  json.end_object();
  return json.take_text();
}

}  // namespace tablee
