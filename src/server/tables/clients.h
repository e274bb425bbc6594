#pragma once
// Clients: the sockets that are at one table, and the seats each of them holds.
// Thread safety: confined to the room strand.

#include <algorithm>
#include <memory>
#include <vector>

#include "core/seat.h"
#include "server/net/client_socket.h"
#include "server/tables/proposals.h"

namespace tablee::server {

struct Client {
  std::shared_ptr<ClientSocket> socket;
  std::vector<Seat> seats;  // in order; empty: a spectator

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
  bool has_player() const {
    return std::ranges::any_of(all_, [](const Client& g) { return !g.seats.empty(); });
  }
  // The people who are there; two windows of one seat are one person.
  People people() const {
    People people;
    for (const Client& client : all_) {
      if (client.seats.empty()) continue;
      const auto knows = [&](const std::vector<Seat>& person) {
        return std::ranges::any_of(client.seats, [&](Seat seat) {
          return std::ranges::find(person, seat) != person.end();
        });
      };
      const auto found = std::ranges::find_if(people, knows);
      if (found == people.end()) {
        people.push_back(client.seats);
      } else {
        found->insert(found->end(), client.seats.begin(), client.seats.end());
      }
    }
    return people;
  }
  bool empty() const { return all_.empty(); }
  const std::vector<Client>& all() const { return all_; }

 private:
  std::vector<Client> all_;
};

}  // namespace tablee::server
