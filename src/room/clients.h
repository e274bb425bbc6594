#pragma once
// Clients: who is at one table, and the seats each of them holds. One person may have
// several windows, and one window several seats.
// Thread safety: confined to its room.

#include <algorithm>
#include <optional>
#include <vector>

#include "core/seat.h"
#include "room/command.h"
#include "room/proposals.h"

namespace tablee::room {

struct Client {
  ClientId id = 0;
  std::vector<Seat> seats;  // in order; empty: a spectator
  bool is_screen = false;   // the spectator that the people at the table put up themselves
  bool rests = false;       // nobody looks there
  bool reads = false;       // but somebody reads what the game is about
  bool hears_changes = false;

  bool holds(Seat seat) const { return std::ranges::find(seats, seat) != seats.end(); }
  bool is_spectator() const { return seats.empty(); }
  // For whom the table's rule about spectators was made.
  bool is_onlooker() const { return is_spectator() && !is_screen; }
};

class Clients {
 public:
  void add(Client client) { all_.push_back(std::move(client)); }
  // Takes those away for whom `leaves(client)` is true.
  template <class Leaves>
  std::vector<Client> take(Leaves leaves) {
    std::vector<Client> taken;
    std::erase_if(all_, [&](const Client& client) {
      if (!leaves(client)) return false;
      taken.push_back(client);
      return true;
    });
    return taken;
  }
  // The oldest for whom `counts(client)` is true, if there are so many.
  template <class Counts>
  std::optional<Client> take_oldest(Counts counts, int most) {
    if (std::ranges::count_if(all_, counts) < most) return std::nullopt;
    const auto oldest = std::ranges::find_if(all_, counts);
    Client taken = *oldest;
    all_.erase(oldest);
    return taken;
  }

  const Client* find(ClientId id) const {
    const auto found = std::ranges::find(all_, id, &Client::id);
    return found == all_.end() ? nullptr : &*found;
  }
  bool is_present(Seat seat) const {
    return std::ranges::any_of(all_, [seat](const Client& client) { return client.holds(seat); });
  }
  SeatSet present() const {
    SeatSet seats;
    for (const Client& client : all_)
      for (const Seat seat : client.seats) seats.add(seat);
    return seats;
  }
  bool has_screen() const { return std::ranges::any_of(all_, &Client::is_screen); }
  bool has_spectator() const { return std::ranges::any_of(all_, &Client::is_spectator); }
  bool has_shared_device() const {
    return std::ranges::any_of(all_, [](const Client& client) { return client.seats.size() > 1; });
  }
  bool has_player() const {
    return std::ranges::any_of(all_, [](const Client& client) { return !client.is_spectator(); });
  }
  // Somebody who plays looks at the table.
  bool has_looker() const {
    return std::ranges::any_of(
        all_, [](const Client& client) { return !client.is_spectator() && !client.rests; });
  }
  void set_rest(ClientId id, bool rests) {
    for (Client& client : all_)
      if (client.id == id) client.rests = rests;
  }
  void set_reads(ClientId id, bool reads) {
    for (Client& client : all_)
      if (client.id == id) client.reads = reads;
  }
  // The people who are there; windows that share a seat are one person's.
  People people() const {
    People people;
    for (const Client& client : all_) {
      if (client.is_spectator()) continue;
      std::vector<Seat> person = client.seats;
      std::erase_if(people, [&](const std::vector<Seat>& other) {
        const bool same = std::ranges::any_of(other, [&](Seat seat) { return client.holds(seat); });
        if (same) person.insert(person.end(), other.begin(), other.end());
        return same;
      });
      people.push_back(std::move(person));
    }
    return people;
  }
  bool empty() const { return all_.empty(); }
  const std::vector<Client>& all() const { return all_; }

 private:
  std::vector<Client> all_;
};

}  // namespace tablee::room
