#pragma once
// Guests: the sockets that are at one table, and the seats each of them holds.
// Thread safety: confined to the room strand.

#include <algorithm>
#include <memory>
#include <vector>

#include "core/seat.h"
#include "server/wire.h"

namespace tablee::server {

struct Guest {
  std::shared_ptr<Wire> wire;
  std::vector<Seat> seats;  // in order; empty: a spectator

  bool holds(Seat seat) const { return std::ranges::find(seats, seat) != seats.end(); }
};

class Guests {
 public:
  void add(Guest guest) { all_.push_back(std::move(guest)); }
  // False when it was not here.
  bool remove(const Wire* wire) {
    return std::erase_if(all_, [wire](const Guest& g) { return g.wire.get() == wire; }) > 0;
  }
  // Says goodbye to every socket that holds this seat.
  void dismiss(Seat seat, const Frame& goodbye) {
    std::erase_if(all_, [&](const Guest& guest) {
      if (!guest.holds(seat)) return false;
      guest.wire->finish(goodbye);
      return true;
    });
  }
  void dismiss_all(const Frame& goodbye) {
    for (const Guest& guest : all_) guest.wire->finish(goodbye);
    all_.clear();
  }
  void send(const Frame& frame) const {
    for (const Guest& guest : all_) guest.wire->send(frame);
  }

  const Guest* find(const Wire* wire) const {
    for (const Guest& guest : all_)
      if (guest.wire.get() == wire) return &guest;
    return nullptr;
  }
  bool is_present(Seat seat) const {
    return std::ranges::any_of(all_, [seat](const Guest& g) { return g.holds(seat); });
  }
  bool has_player() const {
    return std::ranges::any_of(all_, [](const Guest& g) { return !g.seats.empty(); });
  }
  bool empty() const { return all_.empty(); }
  const std::vector<Guest>& all() const { return all_; }

 private:
  std::vector<Guest> all_;
};

}  // namespace tablee::server
