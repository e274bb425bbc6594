#include "room/table_frames.h"

#include <algorithm>
#include <utility>

namespace tablee::room {

namespace {

StateInfo state_of(const Table& table, const std::vector<Seat>& seats, Look look, TimeInfo time) {
  StateInfo state{.time = time, .look = std::move(look), .moves = {}, .acts = {}};
  const SeatSet to_act = table.turn().seats();
  for (const Seat seat : seats) {
    if (!to_act.has(seat)) continue;
    if (table.info().lists_moves) state.moves.emplace_back(seat, table.legal_moves(seat));
    std::vector<std::string> acts = table.acts(seat);
    if (!acts.empty()) state.acts.emplace_back(seat, std::move(acts));
  }
  return state;
}

// To whom the words about an event are said. The story stays on the screen while a device goes
// from hand to hand: what was dealt to one of its people is told as to who only watches.
Viewer hearer_of(const Entry& entry, const std::vector<Seat>& seats, Viewer viewer) {
  const bool is_shared = seats.size() > 1;
  return is_shared && entry.kind == EntryKind::draw ? Viewer::spectator() : viewer;
}

// The events from `first` on; `shorten` changes how the last one or any is told.
template <class Shorten>
std::vector<Frame> event_frames(const Table& table, const History& history,
                                const std::vector<Seat>& seats, const StateInfo& state,
                                std::int64_t first, Shorten shorten) {
  const Viewer viewer = viewer_of(table, seats);
  std::vector<Frame> frames;
  for (std::int64_t seq = first; seq <= history.last(); ++seq) {
    const Entry& entry = table.log()[static_cast<std::size_t>(seq - 1)];
    const Viewer hearer = hearer_of(entry, seats, viewer);
    EventInfo event{.seq = seq,
                    .entry = &entry,
                    .shown = history.seen(seq, viewer).shown,
                    .state = seq == history.last() ? &state : nullptr,
                    .told = nullptr,
                    .viewer = hearer};
    // What was not kept for who watches stays unsaid.
    if (history.covers(seq - 1, hearer)) event.told = history.seen(seq, hearer).told.get();
    shorten(event);
    frames.push_back(frame(event_message(event)));
  }
  return frames;
}

// Whether events alone tell what happened after the first `before`.
bool is_told_by_events(const Table& table, const History& history, const std::vector<Seat>& seats,
                       std::int64_t before) {
  // A game in which nothing has happened yet has no event to tell it by.
  if (!history.covers(before, viewer_of(table, seats)) || history.last() == 0) return false;
  // A paused table that is covered tells no more than that it is paused.
  return !table.is_covered() || before + 1 >= history.last();
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
  std::vector<Look> looks = table.looks(viewers);
  auto next = looks.begin();
  for (auto& [seats, state] : states) state = state_of(table, seats, std::move(*next++), time);
}

Frame state_frame(const Table& table, const StateInfo& state) {
  return frame(state_message(static_cast<std::int64_t>(table.log().size()), state));
}

Frame state_frame(const Table& table, const std::vector<Seat>& seats, TimeInfo time) {
  States states;
  StateInfo& state = states[seats];
  look(table, time, states);
  return state_frame(table, state);
}

std::vector<Frame> frames_since(const Table& table, const History& history,
                                const std::vector<Seat>& seats, const StateInfo& state,
                                std::int64_t before) {
  if (!is_told_by_events(table, history, seats, before)) return {state_frame(table, state)};
  return event_frames(table, history, seats, state, before + 1, [](EventInfo&) {});
}

std::vector<Frame> short_frames_since(const Table& table, const History& history,
                                      const std::vector<Seat>& seats, const StateInfo& state,
                                      std::int64_t before, Sent& sent, ViewChanges& changes) {
  const std::optional<Look> earlier =
      sent.seq == before ? std::exchange(sent.look, {}) : std::nullopt;
  sent.seq = history.last();
  sent.look = state.look;
  sent.lacks_view = false;
  if (!is_told_by_events(table, history, seats, before)) return {state_frame(table, state)};
  return event_frames(table, history, seats, state, before + 1, [&](EventInfo& event) {
    event.known = &sent.sentences;
    if (event.state == nullptr || !earlier) return;
    if (std::optional<std::string> json = changes.between(*earlier, state.look))
      event.changes = {.from = before, .json = std::move(*json)};
  });
}

}  // namespace tablee::room
