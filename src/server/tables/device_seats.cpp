#include "server/tables/device_seats.h"

#include <algorithm>

#include "core/seating.h"

namespace tablee::server {

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
void change_seating(store::TableRecord& record, int highest, Change change) {
  Result<Seating> seating = parse_seating(record.seating);
  if (record.state != store::TableState::lobby || !seating || highest >= seating->seats()) return;
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

}  // namespace

void share_device(store::TableRecord& record, int own, int other) {
  change_seating(record, std::max(own, other), [&](Seating& seating) {
    Chair& mine = chair_of(seating, own);
    if (mine.person < 0) mine.person = unused_person(seating);
    chair_of(seating, other).person = mine.person;
  });
}

void leave_device(store::TableRecord& record, int seat) {
  change_seating(record, seat, [&](Seating& seating) { chair_of(seating, seat).person = -1; });
}

SeatSet longest_names(const store::TableRecord& record) {
  std::size_t longest = 0;
  SeatSet seats;
  for (std::size_t i = 0; i < record.seats.size(); ++i) {
    if (record.seats[i].kind != store::SeatKind::person) continue;
    const std::size_t letters = letters_in(record.seats[i].name);
    if (letters > longest) seats = {};
    longest = std::max(longest, letters);
    if (letters == longest) seats.add(seat_at(static_cast<int>(i)));
  }
  return seats;
}

}  // namespace tablee::server
