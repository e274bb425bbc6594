#include "room/seat_requests.h"

#include <algorithm>

#include "messages/server.h"
#include "room/presence.h"
#include "room/saving.h"

namespace tablee::room {

namespace say = messages::server;

void release_place(RoomState& room) {
  const bool is_awaited = std::ranges::any_of(room.placeless, [](const auto& one) {
    return std::holds_alternative<ChangeSeats>(one.second);
  });
  if (has_person(room.record) || is_awaited) return;
  room.out.notes.emplace_back(TableLeft{});
}

void change_seats(RoomState& room, RequestId id, const SeatRequest& request,
                  const std::optional<Place>& place) {
  Result<SeatChange> made = change_seats(room.record, info_of(room), request);
  // A role must fit this number of players: the game says so before anything is kept.
  if (made && made->record.seating != room.record.seating)
    if (const auto trial = open_table(room, made->record); !trial)
      made = std::unexpected(trial.error());
  if (!made) {
    if (place) release_place(room);
    return reply(room, id, made.error());
  }
  TableRecord& next = made->record;
  // Nobody comes back by the code of a table where nobody sits: others need it more.
  if (!has_person(next)) next.code.clear();
  // Everybody had left and its place was given back: taken up again, it counts again, for
  // whoever does so. Its maker is no longer asked.
  if (has_person(next) && next.code.empty() && next.state != TableState::over) {
    if (!place) {
      room.out.notes.emplace_back(NeedPlace{.request = id, .is_next = false});
      room.placeless.emplace(id, ChangeSeats{request});
      return;
    }
    next.code = place->code;
  }
  next.touched = room.now.wall;
  Change change;
  change.put.push_back(next);
  save(room, std::move(change), SeatsSaved{std::move(next), made->goodbye, id});
}

void seats_changed(RoomState& room, const TableRecord& old, const Message* goodbye) {
  const People before = room.clients.people();
  for (std::size_t i = 0; i < old.seats.size(); ++i) {
    const Seat seat = seat_at(static_cast<int>(i));
    if (old.seats[i].secret == room.record.seats[i].secret) continue;
    if (old.seats[i].kind != SeatKind::person && room.record.seats[i].secret)
      room.was_joined = true;
    if (old.seats[i].secret && goodbye != nullptr)
      dismiss(room, room.clients.take([seat](const Client& one) { return one.holds(seat); }),
              *goodbye);
    room.away_since[i] = table_now(room);
    room.proposals.forget(seat);
    room.devices.note_new_secret(seat, old.seats[i].secret && room.record.seats[i].secret);
  }
  if (old.screen && old.screen != room.record.screen && goodbye != nullptr)
    dismiss(room, room.clients.take([](const Client& one) { return one.is_screen; }), *goodbye);
  note_absences(room, before);  // a device that went with one seat may have held another
  for (std::size_t i = 0; i < room.record.seats.size(); ++i)
    if (room.record.seats[i].kind != SeatKind::person)
      room.gone.forget(seat_at(static_cast<int>(i)));
  room.bots.forget(room.out);  // one that held a seat may have nothing to say any more
  if (!has_person(room.record) && room.record.state == TableState::lobby)
    return save_deletion(room, say::unknown_table);
  presence_changed(room, true);
}

TableRecord with_first(const RoomState& room, TableRecord record) {
  Result<Seating> seating = parse_seating(record.seating);
  if (!seating || seating->first || !info_of(room).longest_name_begins) return record;
  const SeatSet longest = longest_names(record);
  if (longest.empty()) return record;
  std::uint32_t skipped = 0;
  if (longest.size() > 1)
    skipped = room.means->chance()->below(0, static_cast<std::uint32_t>(longest.size()));
  for (const Seat seat : longest)
    if (skipped-- == 0) seating->first = seat;
  record.seating = to_text(*seating);
  return record;
}

TableRecord with_devices(const RoomState& room) {
  TableRecord record = room.record;
  SeatSet apart;
  for (const Seat seat : room.devices.moved())
    if (room.clients.is_present(seat)) apart.add(seat);
  settle_devices(record, room.devices.together(), apart);
  return record;
}

}  // namespace tablee::room
