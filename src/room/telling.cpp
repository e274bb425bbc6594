#include "room/telling.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "messages/server.h"
#include "room/going_on.h"
#include "room/lobby.h"
#include "room/table_frames.h"

namespace tablee::room {

namespace {

namespace say = messages::server;
constexpr std::int64_t kNothingSeen = -1;  // no history reaches back to it

std::int64_t seq_of(const RoomState& room) {
  return room.table ? static_cast<std::int64_t>(room.table->log().size()) : 0;
}

// What everybody sees now who will be told.
States states_now(const RoomState& room) {
  States states;
  for (const Client& client : room.clients.all()) states[client.seats];
  if (delays_spectators(room)) states[{}];
  look(*room.table, time_of(room), states);
  return states;
}

// Makes the frames of a step; those of clients of the same seats are the same.
class StepFrames {
 public:
  StepFrames(RoomState& room, const States& states, std::int64_t since)
      : room_(&room), states_(&states), since_(since), sent_(std::exchange(room.sent, {})) {}

  const std::vector<Frame>& of(const Client& client) {
    const bool is_late = client.is_onlooker() && room_->record.spectators == Spectators::delayed;
    const bool is_short = client.hears_changes && !is_late;
    const auto [place, is_new] = made_.try_emplace({client.seats, is_short, is_late});
    if (is_new)
      place->second = is_late    ? late_frames()
                      : is_short ? short_frames(client.seats)
                                 : frames_since(*room_->table, room_->history, client.seats,
                                                states_->at(client.seats), since_);
    return place->second;
  }

 private:
  std::vector<Frame> late_frames() const {
    if (delays_spectators(*room_)) return {};
    return {state_frame(*room_->table, states_->at({}))};  // the end: all that was held back
  }
  // What was sent to whoever is gone by now is forgotten.
  std::vector<Frame> short_frames(const std::vector<Seat>& seats) {
    Sent& sent = room_->sent[seats] = std::move(sent_[seats]);
    return short_frames_since(*room_->table, room_->history, seats, states_->at(seats), since_,
                              sent, changes_);
  }

  RoomState* room_;
  const States* states_;
  std::int64_t since_;
  AllSent sent_;
  ViewChanges changes_;
  std::map<std::tuple<std::vector<Seat>, bool, bool>, std::vector<Frame>> made_;
};

// It has been sent the whole view of now, which the others of its seats have, too.
void note_sent(RoomState& room, const Client& client, const StateInfo& state) {
  Sent& sent = room.sent[client.seats];
  if (!sent.lacks_view) sent = {.seq = seq_of(room), .look = state.look, .sentences = {}};
}

void greet_delayed(RoomState& room, const Client& client) {
  send(room, client.id, frame(welcome_message({}, lobby_of(room), room.delay.seq())));
  if (room.delay.state() && !room.table->is_covered()) send(room, client.id, room.delay.state());
}

}  // namespace

void tell(RoomState& room, const Asker& asker, const CommandAnswer& answer) {
  if (const auto* seq = std::get_if<std::int64_t>(&answer)) {
    ++room.out.tally.acks;
    return room::answer(room, asker.client, asker.cid, *seq);
  }
  ++room.out.tally.refusals;
  room::answer(room, asker.client, asker.cid, std::get<Refusal>(answer));
}

bool delays_spectators(const RoomState& room) {
  return room.record.spectators == Spectators::delayed && room.record.state == TableState::running;
}

void join_history(RoomState& room) {
  for (std::size_t i = 0; i < room.record.seats.size(); ++i)
    if (room.record.seats[i].kind == SeatKind::person)
      room.history.join(Viewer::at(seat_at(static_cast<int>(i))));
  // Whoever watches may come back to it; at most tables nobody ever does. Devices that are
  // shared are told some of it, too.
  if (room.clients.has_spectator() || room.clients.has_shared_device() || room.record.screen ||
      delays_spectators(room))
    room.history.join(Viewer::spectator());
}

void delay_state(RoomState& room) {
  const Frame state = state_frame(*room.table, {}, time_of(room));
  room.delay.push(table_now(room), seq_of(room), {state}, state);
}

void greet(RoomState& room, const Client& client, std::optional<std::int64_t> since) {
  join_history(room);
  if (client.is_onlooker() && delays_spectators(room)) return greet_delayed(room, client);
  send(room, client.id, frame(welcome_message(client.seats, lobby_of(room), seq_of(room))));
  if (!room.table) return;
  States states;
  StateInfo& state = states[client.seats];
  look(*room.table, time_of(room), states);
  std::vector<Frame> frames =
      frames_since(*room.table, room.history, client.seats, state, since.value_or(kNothingSeen));
  if (client.hears_changes && frames.empty()) room.sent[client.seats].lacks_view = true;
  if (client.hears_changes && !frames.empty()) note_sent(room, client, state);
  for (Frame& one : frames) send(room, client.id, std::move(one));
}

void forget_sent(RoomState& room, const Client& client) {
  const auto known = room.sent.find(client.seats);
  if (known == room.sent.end()) return;
  Sent& sent = known->second;
  sent = {.seq = 0, .look = {}, .sentences = {}, .lacks_view = sent.lacks_view};
}

void tell_start(RoomState& room) {
  room.out.remarks.push_back({Remark::What::started, {}});
  join_history(room);
  room.history.note(*room.table);
  room.time.set(0, room.now.awake);
  update_time(room);
  send_lobby(room);
  if (room.record.spectators == Spectators::none)
    dismiss(room, room.clients.take([](const Client& client) { return client.is_onlooker(); }),
            say::no_spectators);
  if (delays_spectators(room)) delay_state(room);
  const States states = states_now(room);
  for (const Client& client : room.clients.all())
    if (!client.is_onlooker() || !delays_spectators(room)) {
      if (client.hears_changes) note_sent(room, client, states.at(client.seats));
      send(room, client.id, state_frame(*room.table, states.at(client.seats)));
    }
}

void announce(RoomState& room, std::size_t before) {
  join_history(room);
  room.history.note(*room.table);
  room.out.tally.events += static_cast<int>(room.table->log().size() - before);
  update_time(room);
  const auto since = static_cast<std::int64_t>(before);
  const States states = states_now(room);
  StepFrames frames(room, states, since);
  for (const Client& client : room.clients.all())
    for (const Frame& one : frames.of(client)) send(room, client.id, one);
  if (delays_spectators(room)) {
    // Who came while the cards were covered has seen nothing yet.
    if (room.delay.state() && room.table->log().back().kind == EntryKind::resume)
      send_to_onlookers(room, room.delay.state());
    const StateInfo& state = states.at({});
    room.delay.push(table_now(room), room.history.last(),
                    frames_since(*room.table, room.history, {}, state, since),
                    state_frame(*room.table, state));
  }
  const bool is_over = room.record.state == TableState::over;
  const bool lapsed = room.proposals.withdraw(ProposalKind::undo);
  if (is_over) room.proposals.withdraw(ProposalKind::pause);
  if (lapsed || is_over) send_lobby(room);
}

}  // namespace tablee::room
