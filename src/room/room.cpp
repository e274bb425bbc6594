#include "room/room.h"

#include <utility>

#include "messages/core.h"
#include "messages/server.h"
#include "room/after_saving.h"
#include "room/agreements.h"
#include "room/due.h"
#include "room/lobby.h"
#include "room/moves.h"
#include "room/newcomers.h"
#include "room/presence.h"
#include "room/rematch.h"
#include "room/saving.h"
#include "room/seat_requests.h"
#include "room/telling.h"
#include "table/game_file.h"

namespace tablee::room {

namespace {

namespace say = messages::server;

// Who was at the table when it was stored is not known: anybody may come back.
People people_of(const TableRecord& record) {
  People people;
  for (std::size_t i = 0; i < record.seats.size(); ++i)
    if (record.seats[i].kind == SeatKind::person) people.push_back({seat_at(static_cast<int>(i))});
  return people;
}

Result<void> repeat_log(RoomState& room, const std::vector<std::string>& lines) {
  Result<std::unique_ptr<Table>> table = open_table(room, room.record);
  if (!table) return refuse(say::unreadable_table);
  join_history(room);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::optional<Entry> entry = parse_entry(lines[i]);
    if (!entry || !(*table)->repeat(*entry)) return refuse(say::unreadable_table);
    const bool recent = lines.size() - i <= kRemembered;
    recent ? room.history.note(**table) : room.history.skip(**table);
  }
  room.table = std::move(*table);
  return {};
}

// How the seats are called in a game file; a bot by its level.
std::vector<std::string> names_of(const TableRecord& record) {
  std::vector<std::string> names;
  for (const SeatRecord& seat : record.seats)
    names.push_back(seat.name.empty() && seat.kind == SeatKind::bot
                        ? "Bot " + std::to_string(seat.level)
                        : seat.name);
  return names;
}

// The requests that are no larger than a few lines; the others have files of their own.
struct Answering {
  RoomState& room;
  RequestId id;

  void operator()(const Describe&) const { reply(room, id, lobby_of(room)); }
  void operator()(const ChangeSeats& request) const { change_seats(room, id, request.what); }
  void operator()(const StartGame& request) const { start(room, id, request); }
  void operator()(const PauseGame& request) const { pause(room, id, request); }
  void operator()(const ResumeGame& request) const { resume(room, id, request); }
  void operator()(const Agree& request) const { agree(room, id, request); }
  void operator()(const Decline& request) const { decline(room, id, request); }
  void operator()(const AskRematch& request) const { ask_rematch(room, id, request); }
  void operator()(const FindSeats& request) const {
    SeatsFound found{.code = room.record.code, .seats = {}};
    for (const TokenHash& key : request.keys) {
      const std::optional<Seat> seat = owner_of(room.record, key);
      found.seats.push_back(seat ? std::optional<int>(seat->index) : std::nullopt);
    }
    reply(room, id, std::move(found));
  }
  void operator()(const ExportGame& request) const {
    // The whole log, hands included, would tell a player what the others hold.
    const bool is_over = room.record.state == TableState::over;
    if (!is_over && !room.means->exports_running) return reply(room, id, say::not_over);
    if (room.record.state == TableState::lobby) return reply(room, id, say::not_started);
    const Result<void> allowed = check_export(room.record, info_of(room), request.key);
    if (!allowed) return reply(room, id, allowed.error());
    reply(room, id, write_game(*room.table, names_of(room.record)));
  }
  void operator()(const EndTable& request) const {
    if (const Result<void> host = check_host(room.record, request.key); !host)
      return reply(room, id, host.error());
    if (room.record.state == TableState::over) return reply(room, id, messages::core::game_over);
    save_deletion(room, say::table_ended, Reply{id, Done{}});
  }
  void operator()(const RemoveOld& request) const {
    if (room.clients.has_player() || room.record.touched >= request.untouched_since)
      return reply(room, id, false);
    save_deletion(room, say::unknown_table, Reply{id, true});
  }
  void operator()(const LetRest&) const {
    if (!room.clients.empty()) return reply(room, id, false);
    save_time(room, Reply{id, true}, true);
  }
  void operator()(const CloseRoom&) const {
    shut(room, say::stopping);
    save_time(room, Reply{id, Done{}});
  }
  void operator()(const LetGo&) const {
    send_away(room);
    reply(room, id, Done{});
  }
};

// A request that waited for a place is asked again, with it.
void go_on(RoomState& room, const PlaceFound& found) {
  const auto asked = room.placeless.find(found.request);
  if (asked == room.placeless.end()) {  // the room was shut meanwhile
    if (found.place && found.place->table != room.record.id)
      room.out.notes.emplace_back(ReleasePlace{found.place->table});
    else
      release_place(room);
    return;
  }
  const Request request = std::move(asked->second);
  room.placeless.erase(asked);
  if (!found.place) {
    if (std::holds_alternative<ChangeSeats>(request)) release_place(room);
    return reply(room, found.request, found.place.error());
  }
  if (const auto* seats = std::get_if<ChangeSeats>(&request))
    return change_seats(room, found.request, seats->what, *found.place);
  ask_rematch(room, found.request, std::get<AskRematch>(request), *found.place);
}

struct Doing {
  RoomState& room;

  void operator()(const Enter& command) const {
    enter(room, command);
    const Client* client = room.clients.find(command.client);
    if (client != nullptr && !client->is_spectator()) begin_rematch(room);
  }
  void operator()(const Leave& command) const { leave(room, command); }
  void operator()(const Say& command) const {
    if (room.shut != nullptr) return;  // the client is about to hear it
    if (const Client* client = room.clients.find(command.client))
      hear(room, Client(*client), command.message);
  }
  void operator()(const Ask& command) const {
    if (room.shut != nullptr) return reply(room, command.id, *room.shut);
    std::visit(Answering{room, command.id}, command.what);
  }
  void operator()(const PlaceFound& command) const { go_on(room, command); }
  void operator()(const Wake&) const {}
  void operator()(const ThoughtReady& command) const { room.bots.note(command.id, command.plan); }
  void operator()(const Saved& command) const {
    if (room.pending) finish_saving(room, command);
  }
};

}  // namespace

Result<std::unique_ptr<Room>> Room::open(const Means& means, Opening opening, const Now& now) {
  RoomState state{.means = &means,
                  .game = means.registry->find(opening.stored.record.game),
                  .record = std::move(opening.stored.record),
                  .answers = CommandAnswers(opening.stored.answers),
                  .bots = Bots(means.bot_delay),
                  .plays = std::vector<Allowance>(kMaxSeats, Allowance(means.plays, now.awake)),
                  .now = now};
  const bool known = state.game != nullptr &&
                     state.game->info->rules_version == state.record.rules_version &&
                     state.game->info->edition == state.record.edition;
  if (!known) return refuse(say::unreadable_table);
  // What nobody chose at its making was written by somebody else: no sentence about an option
  // tells the players anything.
  const bool is_ours = Settings::parse(state.game->info->options, state.record.options) &&
                       parse_seating(state.record.seating);
  if (!is_ours) return refuse(say::table_set_aside);
  if (state.record.state != TableState::over) settle_host(state.record);
  if (state.record.state != TableState::lobby) {
    const bool is_from_store = !opening.table;
    if (!is_from_store) {
      state.table = std::move(opening.table);
      state.history.skip(*state.table);
    } else if (const Result<void> repeated = repeat_log(state, opening.stored.lines); !repeated) {
      return std::unexpected(repeated.error());
    }
    // A game that is said to be over shows everything: its log must say so too.
    if (state.table->outcome().has_value() != (state.record.state == TableState::over))
      return refuse(say::table_set_aside);
    const Millis time = std::max(state.record.time, state.table->now());
    if (is_from_store) {
      state.gone.note(people_of(state.record), {}, time);
      wait_for_nobody(state);
    }
    state.time.set(time, now.awake);
    state.away_since.fill(time);
    if (delays_spectators(state)) delay_state(state);
  }
  return std::unique_ptr<Room>(new Room(std::move(state)));
}

Effects Room::handle(Command command, const Now& now) {
  const bool waits = state_.pending && !std::holds_alternative<Saved>(command);
  if (!waits) {
    run(command, now);
  } else if (waiting_.size() < most_waiting(command) || !turn_away(command)) {
    waiting_.push_back({std::move(command), now});
  }
  run_waiting();
  return std::exchange(state_.out, {});
}

Effects Room::fail(std::string reason) {
  state_.out = {};
  state_.pending.reset();
  room::fail(state_, std::move(reason));
  run_waiting();
  return std::exchange(state_.out, {});
}

void Room::run(const Command& command, const Now& now) {
  state_.now = now;
  std::visit(Doing{state_}, command);
  // What arrived while a change was stored comes before what is due by now: a move that was
  // in time does not lose to a clock that ran out while the disk was slow.
  if (std::holds_alternative<Saved>(command) && !state_.pending && !waiting_.empty()) return;
  settle(state_);
}

void Room::run_waiting() {
  while (!state_.pending && !waiting_.empty()) {
    const Waiting next = std::move(waiting_.front());
    waiting_.pop_front();
    run(next.command, next.now);
  }
}

// Who only looks on fills a quarter at most: a room has seats for few and room for many.
std::size_t Room::most_waiting(const Command& command) const {
  const auto* said = std::get_if<Say>(&command);
  const Client* client = said == nullptr ? nullptr : state_.clients.find(said->client);
  return client != nullptr && client->is_spectator() ? kMostWaiting / 4 : kMostWaiting;
}

bool Room::turn_away(const Command& command) {
  if (const auto* ask = std::get_if<Ask>(&command)) {
    if (std::holds_alternative<CloseRoom>(ask->what) || std::holds_alternative<LetGo>(ask->what))
      return false;
    reply(state_, ask->id, say::busy);
  } else if (const auto* said = std::get_if<Say>(&command)) {
    answer(state_, said->client, cid_of(said->message), Refusal{&say::busy, {}});
  } else if (const auto* came = std::get_if<Enter>(&command)) {
    state_.out.outs.push_back({came->client, ComeBack{}});
  } else {
    return false;
  }
  return true;
}

}  // namespace tablee::room
