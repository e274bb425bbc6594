#include "room/table_frames.h"

#include <algorithm>

namespace tablee::room {

namespace {

StateInfo state_of(const Table& table, const std::vector<Seat>& seats, std::string view,
                   TimeInfo time) {
  StateInfo state{.time = time, .view = std::move(view), .moves = {}, .acts = {}};
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

void look(const Table& table, TimeInfo time, States& states) {
  std::vector<Viewer> viewers;
  for (const auto& [seats, state] : states) viewers.push_back(viewer_of(table, seats));
  std::vector<std::string> views = table.views(viewers);
  auto view = views.begin();
  for (auto& [seats, state] : states) state = state_of(table, seats, std::move(*view++), time);
}

Frame state_frame(const Table& table, const StateInfo& state) {
  return frame(state_message(static_cast<std::int64_t>(table.log().size()), state));
}

Frame state_frame(const Table& table, const std::vector<Seat>& seats, TimeInfo time) {
  return state_frame(table, state_of(table, seats, table.view(viewer_of(table, seats)), time));
}

std::vector<Frame> frames_since(const Table& table, const History& history,
                                const std::vector<Seat>& seats, const StateInfo& state,
                                std::int64_t before) {
  const Viewer viewer = viewer_of(table, seats);
  // A game in which nothing has happened yet has no event to tell it by.
  if (!history.covers(before, viewer) || history.last() == 0) return {state_frame(table, state)};
  // A paused table that is covered tells no more than that it is paused.
  if (table.is_covered() && before + 1 < history.last()) return {state_frame(table, state)};
  std::vector<Frame> frames;
  for (std::int64_t seq = before + 1; seq <= history.last(); ++seq) {
    const SeenEntry& seen = history.seen(seq, viewer);
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
