#pragma once
// Hearing: what a frame of a client means to whoever carries it to a room.
// Thread safety: pure functions.

#include <expected>
#include <optional>
#include <string>

#include "room/client_message.h"

namespace tablee::requests {

struct Heard {
  std::optional<room::ClientMessage> message;  // for the room; Hello: the client enters
  std::string answer = {};                     // else this is what the client hears
};
// `is_in`: it has entered already.
Heard hear(std::expected<room::ClientMessage, room::Unreadable> message, bool is_in);

}  // namespace tablee::requests
