#include "room/rematch.h"

#include <algorithm>

#include "messages/server.h"
#include "room/lobby.h"
#include "room/saving.h"
#include "room/seat_changes.h"

namespace tablee::room {

namespace {

namespace say = messages::server;

void make_rematch(RoomState& room, RequestId id, std::vector<int> seats, const Place& place) {
  StoredTable fresh{.record = rotated(room.record), .lines = {}, .answers = {}};
  const int count = static_cast<int>(room.record.seats.size());
  People devices = room.devices.together();
  for (std::vector<Seat>& device : devices)
    for (Seat& seat : device) seat = seat_at(seat_after_rotation(seat.index, count));
  settle_devices(fresh.record, devices, {});
  fresh.record.id = place.table;
  fresh.record.code = place.code;
  fresh.record.touched = room.now.wall;
  TableRecord old = room.record;
  old.next = fresh.record.id;
  Change change;
  change.put = {fresh.record, std::move(old)};
  save(room, std::move(change), RematchSaved{std::move(fresh), std::move(seats), id});
}

}  // namespace

TableRecord rotated(const TableRecord& old) {
  TableRecord next = old;
  next.id.clear();
  next.code.clear();
  next.next.clear();
  next.state = TableState::lobby;
  next.time = 0;
  if (old.host >= 0) next.host = seat_after_rotation(old.host, static_cast<int>(old.seats.size()));
  std::ranges::rotate(next.seats, next.seats.begin() + 1);
  std::ranges::rotate(next.wins, next.wins.begin() + 1);
  for (SeatRecord& seat : next.seats)
    if (seat.kind == SeatKind::open) seat = {};
  settle_host(next);
  if (Result<Seating> seating = parse_seating(old.seating)) {
    std::rotate(seating->chairs.begin(), seating->chairs.begin() + 1, seating->chairs.end());
    for (Chair& chair : seating->chairs) chair.person = -1;  // seats changed hands since
    if (seating->first)
      seating->first = seat_at(seat_after_rotation(seating->first->index, seating->seats()));
    next.seating = to_text(*seating);
  }
  return next;
}

void ask_rematch(RoomState& room, RequestId id, const AskRematch& request,
                 const std::optional<Place>& place) {
  const auto refused = [&](const Refusal& why) {
    if (place) room.out.notes.emplace_back(ReleasePlace{place->table});
    reply(room, id, why);
  };
  if (request.keys.empty() || !request.keys.front()) return refused({&say::no_token, {}});
  if (room.record.state != TableState::over) return refused({&say::not_over, {}});
  std::vector<int> moved;  // a key each
  std::vector<Seat> held;
  for (const Key& key : request.keys) {
    const Result<Seat> seat = check_key(room.record, key);
    if (!seat) return refused(seat.error());
    moved.push_back(seat_after_rotation(seat->index, static_cast<int>(room.record.seats.size())));
    if (std::ranges::find(held, *seat) == held.end()) held.push_back(*seat);
  }
  room.devices.note(held);
  if (room.record.next.empty()) room.rematch_by = held.front();
  if (!room.record.next.empty() && room.record.next != request.gone) {
    if (place) room.out.notes.emplace_back(ReleasePlace{place->table});
    return reply(room, id, Rematched{.table = room.record.next});
  }
  if (place) return make_rematch(room, id, std::move(moved), *place);
  room.out.notes.emplace_back(NeedPlace{.request = id, .is_next = true});
  room.placeless.emplace(id, request);
}

void finish_rematch(RoomState& room, const RematchSaved& rematch, bool stored) {
  const TableRecord& fresh = rematch.fresh.record;
  if (!stored) {
    room.out.notes.emplace_back(ReleasePlace{fresh.id});
    return reply(room, rematch.request, say::store_trouble);
  }
  room.record.next = fresh.id;
  room.out.notes.emplace_back(TableMade{rematch.request, rematch.fresh});
  reply(room, rematch.request,
        Rematched{.table = fresh.id, .is_new = true, .code = fresh.code, .seats = rematch.seats});
  send_lobby(room);
}

}  // namespace tablee::room
