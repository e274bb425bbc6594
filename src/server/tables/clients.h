#pragma once
// Clients: the sockets that are at one table, and the seats each of them holds.
// Thread safety: confined to the room strand.

#include <algorithm>
#include <memory>
#include <vector>

#include "core/seat.h"
#include "server/tables/client_socket.h"
#include "server/tables/proposals.h"

namespace tablee::server {

struct Client {
  std::shared_ptr<ClientSocket> socket;
  std::vector<Seat> seats;  // in order; empty: a spectator
  bool rests = false;       // nobody looks there

  bool holds(Seat seat) const { return std::ranges::find(seats, seat) != seats.end(); }
  bool is_spectator() const { return seats.empty(); }
};

class Clients {
 public:
  void add(Client client) { all_.push_back(std::move(client)); }
  // False when it was not here.
  bool remove(const ClientSocket* socket) {
    return std::erase_if(all_, [socket](const Client& g) { return g.socket.get() == socket; }) > 0;
  }
  // Says goodbye to the oldest socket that holds this seat if there are so many.
  void make_room(Seat seat, int most, const Frame& goodbye) {
    const auto holds = [seat](const Client& client) { return client.holds(seat); };
    if (std::ranges::count_if(all_, holds) < most) return;
    const auto oldest = std::ranges::find_if(all_, holds);
    oldest->socket->finish(goodbye);
    all_.erase(oldest);
  }
  // Says goodbye to every socket that holds this seat.
  void dismiss(Seat seat, const Frame& goodbye) {
    std::erase_if(all_, [&](const Client& client) {
      if (!client.holds(seat)) return false;
      client.socket->finish(goodbye);
      return true;
    });
  }
  void dismiss_spectators(const Frame& goodbye) {
    std::erase_if(all_, [&](const Client& client) {
      if (client.is_spectator()) client.socket->finish(goodbye);
      return client.is_spectator();
    });
  }
  void dismiss_all(const Frame& goodbye) {
    for (const Client& client : all_) client.socket->finish(goodbye);
    all_.clear();
  }
  void send_to_spectators(const Frame& frame) const {
    for (const Client& client : all_)
      if (client.is_spectator()) client.socket->send(frame);
  }
  // To every window of this seat.
  void send_to(Seat seat, const Frame& frame) const {
    for (const Client& client : all_)
      if (client.holds(seat)) client.socket->send(frame);
  }
  void send(const Frame& frame, const ClientSocket* except = nullptr) const {
    for (const Client& client : all_)
      if (client.socket.get() != except) client.socket->send(frame);
  }

  const Client* find(const ClientSocket* socket) const {
    for (const Client& client : all_)
      if (client.socket.get() == socket) return &client;
    return nullptr;
  }
  bool is_present(Seat seat) const {
    return std::ranges::any_of(all_, [seat](const Client& g) { return g.holds(seat); });
  }
  SeatSet present() const {
    SeatSet seats;
    for (const Client& client : all_)
      for (const Seat seat : client.seats) seats.add(seat);
    return seats;
  }
  bool has_player() const {
    return std::ranges::any_of(all_, [](const Client& g) { return !g.seats.empty(); });
  }
  // Somebody who plays looks at the table.
  bool has_looker() const {
    return std::ranges::any_of(all_, [](const Client& g) { return !g.seats.empty() && !g.rests; });
  }
  void set_rest(const ClientSocket* socket, bool rests) {
    for (Client& client : all_)
      if (client.socket.get() == socket) client.rests = rests;
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

}  // namespace tablee::server
