#pragma once
// Command: all that can happen to a room; a closed list of values.
//
// No closure and no pointer crosses the border, so that a command means the same on a
// server's strand, in a browser's worker and in a test.
// Thread safety: value types.

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "room/client_message.h"
#include "room/request.h"
#include "table/table.h"

namespace tablee::room {

// Given by whoever carries effects out; a number is never used again.
using ClientId = std::uint64_t;
using RequestId = std::uint64_t;
using ThoughtId = std::uint64_t;  // given by the room
using Micros = std::int64_t;

// When a command arrived, also if it had to wait: a move that came before the deadline is
// not late because a disk was slow.
struct Now {
  Micros awake = 0;       // never goes back, and leaves out the time nobody could play
  std::int64_t wall = 0;  // seconds since 1970
};

struct Enter {
  ClientId client = 0;
  std::vector<TokenHash> keys;
  std::optional<std::int64_t> since;
  bool hears_changes = false;  // what changed of a view is enough (wire 2)
};
struct Leave {
  ClientId client = 0;
};
struct Say {
  ClientId client = 0;
  ClientMessage message;
};
struct Ask {
  RequestId id = 0;
  Request what;
};
// The answer to NeedPlace: an id and a code for a table, or why there is none.
struct Place {
  std::string table, code;
};
struct PlaceFound {
  RequestId request = 0;
  Result<Place> place;
};
struct Wake {};  // time has passed; it may be early
struct ThoughtReady {
  ThoughtId id = 0;
  std::optional<PlannedMove> plan;  // nothing: the bot failed
};
// The answer to a Change.
struct Saved {
  enum class Outcome : std::uint8_t {
    stored,
    not_stored,  // and never will be
    unknown,     // nobody may be told that it failed, nor that it is done: opened again later
  };
  Outcome outcome = Outcome::stored;
  std::string code = {};  // stored, but with this one: another table had that of the change
};

using Command = std::variant<Enter, Leave, Say, Ask, PlaceFound, Wake, ThoughtReady, Saved>;

}  // namespace tablee::room
