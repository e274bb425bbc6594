#pragma once
// Room::ask, for the sources of Room alone.

#include "server/tables/room.h"

namespace tablee::server {

template <class T>
void Room::ask(Reply<T> reply, std::function<void(const Reply<T>&)> job) {
  post([this, reply = std::move(reply), job = std::move(job)] {
    if (shut_ != nullptr) return reply(refuse(*shut_));
    job(reply);
  });
}

}  // namespace tablee::server
