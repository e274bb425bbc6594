#pragma once
// Envelope: one message from server to server: a line of JSON that says what it is, and bytes as
// they are. docs/decisions/0061-relay.md is the contract. What a reader does not know it ignores;
// another version has another subject.
// Thread safety: value type, pure functions.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/relay/link.h"

namespace tablee::server {

inline constexpr int kRelayVersion = 1;

struct Envelope {
  enum class Kind : std::uint8_t {
    // to whoever has the table
    enter,  // body: keys and what was seen
    leave,
    say,  // body: the client's frame
    ask,  // body: a request
    // to whoever has the socket
    frame,   // body: a frame made for these clients
    last,    // the same, then the line is closed for good
    back,    // the line is closed for a moment
    seated,  // it holds a seat
    answer,  // body: what was asked
    // to everybody, each second
    beat,
  };
  Kind kind = Kind::beat;
  std::int64_t from = 0;  // node
  Link::Stamp stamp = {};
  bool more = false;                        // the body goes on in the next message
  bool sure = false;                        // beat: its lease runs
  std::string table = {};                   // enter, ask
  std::vector<std::uint64_t> clients = {};  // numbers that whoever has the socket gave
  std::uint64_t id = 0;                     // ask, answer
  std::string body = {};

  bool operator==(const Envelope&) const = default;
};

std::string to_bytes(const Envelope& envelope);
// Nothing: it is no message of this version.
std::optional<Envelope> parse_envelope(std::string_view bytes);

}  // namespace tablee::server
