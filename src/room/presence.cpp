#include "room/presence.h"

#include <algorithm>

#include "messages/server.h"
#include "room/going_on.h"
#include "room/key.h"
#include "room/lobby.h"
#include "room/newcomers.h"
#include "room/saving.h"
#include "room/seat_changes.h"
#include "room/telling.h"

namespace tablee::room {

namespace say = messages::server;

namespace {

// What the others hear of who is there.
struct Present {
  explicit Present(const RoomState& room)
      : seats(room.clients.present()),
        waited_for(newcomers(room)),
        has_screen(room.clients.has_screen()) {}
  bool operator==(const Present&) const = default;

  SeatSet seats, waited_for;
  bool has_screen;
};

}  // namespace

void enter(RoomState& room, const Enter& command) {
  const auto turn_away = [&](const Message& why) {
    room.out.outs.push_back({command.client, Farewell{{&why, {}}}});
  };
  if (room.shut == &say::stopping || room.shut == &say::in_doubt) {
    room.out.outs.push_back({command.client, ComeBack{}});
    return;
  }
  if (room.shut != nullptr) return turn_away(*room.shut);
  Client client{.id = command.client, .seats = {}, .hears_changes = command.hears_changes};
  for (const TokenHash& key : command.keys) {
    if (fits(room.record.screen, key)) {
      client.is_screen = true;
      continue;
    }
    const std::optional<Seat> seat = owner_of(room.record, key);
    if (!seat) return turn_away(say::wrong_token);
    if (!client.holds(*seat)) client.seats.push_back(*seat);
  }
  // What a seat sees is not for a wall.
  if (client.is_screen && !client.seats.empty()) return turn_away(say::screen_alone);
  std::ranges::sort(client.seats);
  const bool runs = room.record.state == TableState::running;
  if (client.is_onlooker() && runs && room.record.spectators == Spectators::none)
    return turn_away(say::no_spectators);
  const Present before(room);
  const People people = room.clients.people();
  const auto make_room = [&](auto counts) {
    if (const std::optional<Client> oldest = room.clients.take_oldest(counts, room.means->windows))
      dismiss(room, {*oldest}, say::too_many_windows);
  };
  for (const Seat seat : client.seats)
    make_room([seat](const Client& other) { return other.holds(seat); });
  if (client.is_screen) make_room([](const Client& other) { return other.is_screen; });
  room.clients.add(client);
  if (client.hears_changes) forget_sent(room, client);  // it knows less than the others
  room.devices.note(client.seats);
  if (!client.is_spectator()) room.out.outs.push_back({client.id, Seated{}});
  note_absences(room, people);
  presence_changed(room, Present(room) != before, client.id);
  greet(room, client, command.since);
}

void leave(RoomState& room, const Leave& command) {
  if (room.clients.find(command.client) == nullptr) return;
  const Present before(room);
  const People people = room.clients.people();
  room.clients.take([&](const Client& client) { return client.id == command.client; });
  note_absences(room, people);
  presence_changed(room, Present(room) != before);
  // The last one turns off the light: whatever happens to the room, its time is kept.
  if (room.clients.empty() && room.shut == nullptr) save_time(room);
}

void set_rest(RoomState& room, const Client& client, const Rest& rest) {
  const SeatSet before = newcomers(room);
  room.clients.set_rest(client.id, rest.on);
  note_newcomer(room, client, rest.on && rest.reads);
  presence_changed(room, newcomers(room) != before);
}

void end_rest(RoomState& room, const Client& client) {
  if (client.rests) set_rest(room, client, Rest{});
}

void presence_changed(RoomState& room, bool is_news, ClientId except) {
  for (const Seat seat : room.stand_ins)
    if (!stand_in_from(room, seat)) {
      room.stand_ins.remove(seat);
      room.bots.forget(room.out);
    }
  const bool time_changed = update_time(room);
  if (is_news) send_lobby(room, except);
  if (time_changed) send_all(room, frame(time_message(time_of(room))), except);
}

void note_absences(RoomState& room, const People& before) {
  for (const std::vector<Seat>& person : before)
    for (const Seat seat : person)
      if (!room.clients.is_present(seat)) room.away_since[seat.index] = table_now(room);
  room.gone.note(before, room.clients.people(), table_now(room));
}

std::optional<Millis> stand_in_from(const RoomState& room, Seat seat) {
  const bool is_person = seat.index < room.record.seats.size() &&
                         room.record.seats[seat.index].kind == SeatKind::person;
  if (!is_person || room.record.grace == 0 || room.clients.is_present(seat)) return std::nullopt;
  return room.away_since[seat.index] + Millis{room.record.grace} * 1000;
}

}  // namespace tablee::room
