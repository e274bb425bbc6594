#include "room/newcomers.h"

#include <algorithm>

namespace tablee::room {

namespace {

// The log does not say who sat there: whoever takes over a seat that has played, be it from a
// bot, comes into a game that goes on.
bool has_played(const RoomState& room, Seat seat) {
  return std::ranges::any_of(room.table->log(), [seat](const Entry& entry) {
    return entry.kind == EntryKind::play && entry.seat == seat;
  });
}

bool is_waited_for(const RoomState& room, Seat seat) {
  const std::optional<Micros> until = room.waited_until[seat.index];
  return until && room.now.awake < *until && !has_played(room, seat);
}

}  // namespace

void note_newcomer(RoomState& room, const Client& client, bool reads) {
  const bool begins =
      room.record.state == TableState::running && table_now(room) < kBeginningOfGame;
  bool waits = false;
  for (const Seat seat : client.seats) {
    std::optional<Micros>& until = room.waited_until[seat.index];
    if (reads && begins && !until) until = room.now.awake + kWaitForNewcomer;
    if (reads && begins && is_waited_for(room, seat)) waits = true;
  }
  room.clients.set_reads(client.id, waits);
}

SeatSet newcomers(const RoomState& room) {
  SeatSet seats;
  for (const Client& client : room.clients.all())
    for (const Seat seat : client.seats)
      if (client.reads && is_waited_for(room, seat)) seats.add(seat);
  return seats;
}

std::optional<Micros> wait_ends(const RoomState& room) {
  std::optional<Micros> first;
  for (const Seat seat : newcomers(room)) {
    const Micros until = *room.waited_until[seat.index];
    first = std::min(first.value_or(until), until);
  }
  return first;
}

bool end_waits(RoomState& room) {
  const SeatSet waited_for = newcomers(room);
  bool is_news = false;
  for (const Client& client : room.clients.all()) {
    const bool waits = std::ranges::any_of(
        client.seats, [&waited_for](Seat seat) { return waited_for.has(seat); });
    if (!client.reads || waits) continue;
    room.clients.set_reads(client.id, false);
    is_news = true;
  }
  return is_news;
}

void wait_for_nobody(RoomState& room) { room.waited_until.fill(room.now.awake); }

}  // namespace tablee::room
