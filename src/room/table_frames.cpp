#include "room/table_frames.h"

#include <algorithm>

namespace tablee::room {

namespace {

StateInfo state_of(const Table& table, const std::vector<Seat>& seats, TimeInfo time) {
  StateInfo state{
      .time = time, .view = table.view(viewer_of(table, seats)), .moves = {}, .acts = {}};
  const SeatSet to_act = table.turn().seats();
  for (const Seat seat : seats) {
    if (!to_act.has(seat)) continue;
    if (table.info().lists_moves) state.moves.emplace_back(seat, table.legal_moves(seat));
    std::vector<std::string> acts = table.acts(seat);
    if (!acts.empty()) state.acts.emplace_back(seat, std::move(acts));
  }
  return state;
}

}  // namespace

Viewer viewer_of(const Table& table, const std::vector<Seat>& seats) {
  if (seats.empty()) return Viewer::spectator();
  const Turn turn = table.turn();
  if (const std::optional<Seat> lead = turn.lead();
      lead && std::ranges::find(seats, *lead) != seats.end())
    return Viewer::at(*lead);
  for (const Seat seat : seats)
    if (turn.seats().has(seat)) return Viewer::at(seat);
  return Viewer::at(seats.front());
}

Frame state_frame(const Table& table, const std::vector<Seat>& seats, TimeInfo time) {
  const auto seq = static_cast<std::int64_t>(table.log().size());
  return frame(state_message(seq, state_of(table, seats, time)));
}

std::vector<Frame> frames_since(const Table& table, const History& history,
                                const std::vector<Seat>& seats, std::int64_t before,
                                TimeInfo time) {
  // A game in which nothing has happened yet has no event to tell it by.
  if (!history.covers(before) || history.last() == 0) return {state_frame(table, seats, time)};
  // A paused table that is covered tells no more than that it is paused.
  if (table.is_covered() && before + 1 < history.last()) return {state_frame(table, seats, time)};
  const Viewer viewer = viewer_of(table, seats);
  const StateInfo state = state_of(table, seats, time);
  std::vector<Frame> frames;
  for (std::int64_t seq = before + 1; seq <= history.last(); ++seq) {
    const SeenEvent& seen = history.seen(seq, viewer);
    frames.push_back(frame(event_message({.seq = seq,
                                          .entry = &table.log()[static_cast<std::size_t>(seq - 1)],
                                          .shown = seen.shown,
                                          .state = seq == history.last() ? &state : nullptr,
                                          .told = seen.told.get(),
                                          .viewer = viewer})));
  }
  return frames;
}

}  // namespace tablee::room
