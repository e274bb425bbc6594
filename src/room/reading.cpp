#include "room/reading.h"

#include <algorithm>

namespace tablee::room {

void note_reading(RoomState& room, const Client& client, bool reads) {
  room.clients.set_reads(client.id, reads);
  for (const Seat seat : client.seats)
    if (Micros& until = room.reading_until[seat.index]; reads && until == 0)
      until = room.now.awake + kReadingTime;
}

SeatSet readers(const RoomState& room) {
  SeatSet seats;
  for (const Client& client : room.clients.all())
    for (const Seat seat : client.seats)
      if (client.reads && room.now.awake < room.reading_until[seat.index]) seats.add(seat);
  return seats;
}

std::optional<Micros> reading_ends(const RoomState& room) {
  std::optional<Micros> first;
  for (const Seat seat : readers(room))
    first =
        std::min(first.value_or(room.reading_until[seat.index]), room.reading_until[seat.index]);
  return first;
}

bool end_readings(RoomState& room) {
  const SeatSet reading = readers(room);
  bool is_news = false;
  for (const Client& client : room.clients.all()) {
    const bool waits =
        std::ranges::any_of(client.seats, [&reading](Seat seat) { return reading.has(seat); });
    if (!client.reads || waits) continue;
    room.clients.set_reads(client.id, false);
    is_news = true;
  }
  return is_news;
}

}  // namespace tablee::room
