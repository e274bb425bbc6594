#include "requests/hearing.h"

#include "messages/server.h"
#include "room/server_message.h"

namespace tablee::requests {

namespace say = messages::server;

Heard hear(std::expected<room::ClientMessage, room::Unreadable> message, bool is_in) {
  const auto no = [](const Refusal& why, const std::string& cid) {
    return Heard{std::nullopt, room::no_message(cid, why)};
  };
  if (!message) return no(message.error().why, message.error().cid);
  const bool is_hello = std::holds_alternative<room::Hello>(*message);
  if (is_hello && is_in) return no({&say::hello_twice, {}}, {});
  if (is_hello || is_in) return Heard{std::move(*message)};
  if (std::holds_alternative<room::Ping>(*message))
    return Heard{std::nullopt, room::pong_message({})};
  return no({&say::hello_first, {}}, room::cid_of(*message));
}

}  // namespace tablee::requests
