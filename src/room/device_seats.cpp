#include "room/device_seats.h"

#include <algorithm>

namespace tablee::room {

namespace {

// Letters that one can count: neither spaces nor signs nor digits.
std::size_t letters_in(std::string_view name) {
  return static_cast<std::size_t>(std::ranges::count_if(name, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    const unsigned lower = byte | 32U;
    return byte >= 0xC0 || (byte < 0x80 && lower >= 'a' && lower <= 'z');  // first bytes only
  }));
}

// Calls change(seating) where the game has not begun and these seats are there.
template <class Change>
void change_seating(TableRecord& record, int highest, Change change) {
  Result<Seating> seating = parse_seating(record.seating);
  if (record.state != TableState::lobby || !seating || highest >= seating->seats()) return;
  change(*seating);
  record.seating = to_text(*seating);
}

Chair& chair_of(Seating& seating, int seat) {
  return seating.chairs[static_cast<std::size_t>(seat)];
}

std::int8_t unused_person(const Seating& seating) {
  std::int8_t person = 0;
  while (std::ranges::find(seating.chairs, person, &Chair::person) != seating.chairs.end())
    ++person;
  return person;
}

void join(Seating& seating, int own, int other) {
  Chair& mine = chair_of(seating, own);
  if (mine.person < 0) mine.person = unused_person(seating);
  const std::int8_t old = chair_of(seating, other).person;
  chair_of(seating, other).person = mine.person;
  for (Chair& chair : seating.chairs)
    if (old >= 0 && chair.person == old) chair.person = mine.person;
}

}  // namespace

void share_device(TableRecord& record, int own, int other) {
  change_seating(record, std::max(own, other),
                 [&](Seating& seating) { join(seating, own, other); });
}

void leave_device(TableRecord& record, int seat) {
  change_seating(record, seat, [&](Seating& seating) { chair_of(seating, seat).person = -1; });
}

int devices_in(const Seating& seating) {
  int devices = 0;
  for (int seat = 0; seat < seating.seats(); ++seat)
    if (is_at_shared_device(seating.chairs[static_cast<std::size_t>(seat)]) &&
        person_of(seating, seat_at(seat)).index == seat)
      ++devices;
  return devices;
}

void SeenDevices::note(const std::vector<Seat>& seats) {
  if (seats.size() < 2) return;
  std::vector<Seat> device = seats;
  std::erase_if(together_, [&](const std::vector<Seat>& other) {
    const bool same = std::ranges::find_first_of(other, seats) != other.end();
    for (const Seat seat : other)
      if (same && std::ranges::find(device, seat) == device.end()) device.push_back(seat);
    return same;
  });
  for (const Seat seat : device) moved_.remove(seat);
  together_.push_back(std::move(device));
}

void SeenDevices::note_new_secret(Seat seat, bool is_moved) {
  for (std::vector<Seat>& device : together_) std::erase(device, seat);
  std::erase_if(together_, [](const std::vector<Seat>& device) { return device.size() < 2; });
  is_moved ? moved_.add(seat) : moved_.remove(seat);
}

void settle_devices(TableRecord& record, const People& together, SeatSet apart) {
  const int seats = static_cast<int>(record.seats.size());
  change_seating(record, seats - 1, [&](Seating& seating) {
    for (int seat = 0; seat < seats; ++seat)
      if (record.seats[static_cast<std::size_t>(seat)].kind != SeatKind::person ||
          apart.has(seat_at(seat)))
        chair_of(seating, seat).person = -1;
    for (const std::vector<Seat>& device : together)
      for (const Seat seat : device) join(seating, device.front().index, seat.index);
    for (Chair& chair : seating.chairs)  // who holds one seat needs no number
      if (std::ranges::count(seating.chairs, chair.person, &Chair::person) == 1) chair.person = -1;
  });
}

SeatSet longest_names(const TableRecord& record) {
  std::size_t longest = 0;
  SeatSet seats;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    if (record.seats[i].kind != SeatKind::person) continue;
    const std::size_t letters = letters_in(record.seats[i].name);
    if (letters > longest) seats = {};
    longest = std::max(longest, letters);
    if (letters == longest) seats.add(seat_at(static_cast<int>(i)));
  }
  return seats;
}

}  // namespace tablee::room
